import type { Limit, Limits } from '../data/limits.ts';

/** Codes that one process was measured to send in an hour, 7 a second on two cores that others were using (load 14): `npm run bench -- P12`. */
const MEASURED_AN_HOUR = 7 * 3600;

/** How many mails people may ask for in an hour, all together: half of what is sent meanwhile, so that the queue never only grows. */
const ASKED_MAILS: Limit = { name: 'asked-mails', points: MEASURED_AN_HOUR / 2, seconds: 3600 };

/** Takes one of the mails that people may ask for. @throws Failure TOO_MANY_REQUESTS */
export const countAskedMail = (limits: Limits): Promise<void> => limits.consume(ASKED_MAILS, 'all');
