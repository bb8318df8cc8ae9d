import { getLocale } from './language.ts';
import { m } from '../paraglide/messages.js';

const MINUTE = 60;
const HOUR = 3600;

/** A time to wait in words, in the largest unit that fits, rounded up: "50 seconds", "3 minutes", "2 hours". */
function waitText(seconds: number): string {
  const [unit, size] = seconds < MINUTE ? (['second', 1] as const) : seconds < HOUR ? (['minute', MINUTE] as const) : (['hour', HOUR] as const);
  return new Intl.NumberFormat(getLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size));
}

/** What is said while the site is not ready: when to try again, where the server tells. */
export const notReadyText = (retryAfter: number | undefined): string => m.error_503({ time: waitText(retryAfter ?? 1) });

/** What is said of too many requests: when to try again, where the server tells. @param text what is said where it does not */
export const limitText = (retryAfter: number | undefined, text: string = m.too_many_later()): string =>
  retryAfter === undefined ? text : m.too_many_wait({ time: waitText(retryAfter) });
