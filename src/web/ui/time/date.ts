import { writeDay, type DayStyle } from '#domain/writing/written.ts';
import { getLocale } from '../../paraglide/runtime.js';
import { m } from '../../paraglide/messages.js';

const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}|$)/;

/** How exactly a date is known. */
export type Precision = 'day' | 'month' | 'year';
export type { DayStyle };

/**
 * Writes a day, YYYY-MM-DD or a moment in UTC, the way the reader's language does: "Nov 10,2026" or "10/11/2026"; of a month "Nov 2026", of a year
 * "2026". "-" when it is no day.
 */
export function formatDay(day: string, precision: Precision = 'day', style: DayStyle = 'comma'): string {
  return writeDay(day, precision, style, getLocale()) ?? m.time_unknown();
}

const SECOND = 1000;
const DAY_MS = 86_400 * SECOND;
/** Units of relative time, the largest first; a month has 30 days, a year 365. */
const UNITS = [
  [365 * DAY_MS, m.time_ago_years],
  [30 * DAY_MS, m.time_ago_months],
  [DAY_MS, m.time_ago_days],
  [3600 * SECOND, m.time_ago_hours],
  [60 * SECOND, m.time_ago_minutes],
  [SECOND, m.time_ago_seconds],
] as const;

/**
 * Writes the time since a moment in the largest whole unit from seconds to years: "3 hours ago". Future moments are 0 seconds ago; "-" for
 * invalid ones. Depends on the clock: render it only after hydration. @param now milliseconds since 1970
 */
export function formatAgo(moment: string, now: number): string {
  const time = DAY.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return m.time_unknown();
  const past = Math.max(0, now - time);
  const [unit, text] = UNITS.find(([ms]) => past >= ms) ?? [SECOND, m.time_ago_seconds];
  return text({ count: Math.floor(past / unit) });
}
