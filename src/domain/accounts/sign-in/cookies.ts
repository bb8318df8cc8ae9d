const MINUTE = 60;
const DAY = 86_400;

/** A cookie of the site, as described on the privacy page. */
interface SiteCookie {
  /** Without the prefix `__Host-`, which most secret cookies have on https. */
  name: string;
  /** Seconds for which a browser keeps it. */
  seconds: number;
}

/** Every cookie of the site and its purpose. A test compares it with the cookies that are set, and the privacy page lists them all. */
export const COOKIES = {
  session: { name: 'cairn', seconds: DAY - 10 * MINUTE },
  handle: { name: 'access_token', seconds: DAY - 10 * MINUTE },
  known: { name: 'cairn-known', seconds: 180 * DAY },
  remember: { name: 'cairn-remember', seconds: DAY },
  remembered: { name: 'cairn-remembered', seconds: DAY },
  reset: { name: 'cairn-reset', seconds: 10 * MINUTE },
  resetSent: { name: 'cairn-reset-code-at', seconds: MINUTE },
  google: { name: 'cairn-oidc', seconds: 10 * MINUTE },
  twitter: { name: 'cairn-twitter', seconds: 10 * MINUTE },
  wallet: { name: 'cairn-wallet', seconds: 10 * MINUTE },
  signup: { name: 'cairn-signup', seconds: 10 * MINUTE },
  factor: { name: 'cairn-factor', seconds: 10 * MINUTE },
  passkey: { name: 'cairn-passkey', seconds: 10 * MINUTE },
  consent: { name: 'cairn-consent', seconds: 365 * DAY },
  code: { name: 'cairn_code', seconds: 30 * DAY },
} as const satisfies Record<string, SiteCookie>;
