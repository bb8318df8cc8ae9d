import { cookieIn } from '../../app/session.ts';

const NAME = 'cairn-reset-code-at';
/** Seconds for which no other code is asked for once one was sent. */
const COOLDOWN_S = 60;

/** Keeps, for all views and tabs, that a code was sent now. */
export function startCooldown(now: number): void {
  document.cookie = `${NAME}=${now}; path=/; max-age=${COOLDOWN_S}; samesite=lax${window.location.protocol === 'https:' ? '; secure' : ''}`;
}

/** When a code for a new password was sent, in milliseconds since 1970, if that is less than a minute ago. */
export function codeSentAt(now: number): number | undefined {
  const sent = Number(cookieIn(document.cookie, NAME) ?? Number.NaN);
  return sent <= now && now - sent < COOLDOWN_S * 1000 ? sent : undefined;
}
