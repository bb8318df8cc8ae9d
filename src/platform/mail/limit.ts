import type { Limit, Limits } from '../data/limits.ts';

/** Codes that one process was measured to send in an hour, 7 a second on two cores that others were using (load 14): `npm run bench -- P12`. */
const MEASURED_AN_HOUR = 7 * 3600;

/** Number of mails all visitors together may ask for in an hour: half of what is sent in that time, so that the queue can shrink. */
const ASKED_MAILS: Limit = { name: 'asked-mails', points: MEASURED_AN_HOUR / 2, seconds: 3600 };

/** Counts one mail against that limit. @throws Failure TOO_MANY_REQUESTS */
export const countAskedMail = (limits: Limits): Promise<void> => limits.consume(ASKED_MAILS, 'all');
