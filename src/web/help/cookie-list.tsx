import { COOKIES } from '#domain/accounts/sign-in/cookies.ts';
import { getLocale } from '../app/language.ts';
import { m } from '../paraglide/messages.js';
import { textClass } from '../ui/text/text.ts';

const PURPOSES: Readonly<Record<keyof typeof COOKIES, () => string>> = {
  session: m.cookie_session,
  handle: m.cookie_handle,
  known: m.cookie_known,
  remember: m.cookie_remember,
  remembered: m.cookie_remembered,
  reset: m.cookie_reset,
  resetSent: m.cookie_reset_sent,
  google: m.cookie_google,
  twitter: m.cookie_twitter,
  wallet: m.cookie_wallet,
  signup: m.cookie_signup,
  factor: m.cookie_factor,
  passkey: m.cookie_passkey,
  consent: m.cookie_consent,
  code: m.cookie_code,
};
const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long a cookie lasts, in the largest unit that fits. */
function lasting(seconds: number): string {
  const [unit, size] = UNITS.find(([, of]) => seconds >= of) ?? UNITS[2];
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 }).format(seconds / size);
}

/** Every cookie of the site: its name, what it is for, how long it lasts. */
export function CookieList() {
  return (
    <ul className={textClass.points}>
      {(Object.keys(PURPOSES) as (keyof typeof COOKIES)[]).map((key) => (
        <li key={key}>
          <code>{COOKIES[key].name}</code>: {PURPOSES[key]()} ({lasting(COOKIES[key].seconds)})
        </li>
      ))}
    </ul>
  );
}
