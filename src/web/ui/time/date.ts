import { getLocale } from '../../paraglide/runtime.js';
import { m } from '../../paraglide/messages.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}|$)/;

/** How exactly a date is known. */
export type Precision = 'day' | 'month' | 'year';
/** How a day is written: DD/MM/YYYY, MMM DD,YYYY, MMM DD YY, MMM D YYYY. */
export type DayStyle = 'slashes' | 'comma' | 'short' | 'plain';

/**
 * Writes a day, YYYY-MM-DD or a moment in UTC, the way the reader's language does: "Nov 10,2026" or "10/11/2026"; of a month "Nov 2026", of a year
 * "2026". "-" when it is no day.
 */
export function formatDay(day: string, precision: Precision = 'day', style: DayStyle = 'comma'): string {
  const [, year = '', month = '', date = ''] = DAY.exec(day) ?? [];
  const time = new Date(`${year}-${month}-${date}T00:00:00Z`);
  if (year === '' || Number.isNaN(time.getTime()) || time.getUTCDate() !== Number(date)) return m.time_unknown();
  if (precision === 'year') return year;
  const vietnamese = getLocale() === 'vi';
  const name = MONTHS[Number(month) - 1] ?? month;
  if (precision === 'month') return vietnamese ? `${month}/${year}` : `${name} ${year}`;
  if (vietnamese) return `${date}/${month}/${style === 'short' ? year.slice(2) : year}`;
  switch (style) {
    case 'slashes':
      return `${date}/${month}/${year}`;
    case 'short':
      return `${name} ${date} ${year.slice(2)}`;
    case 'plain':
      return `${name} ${Number(date)} ${year}`;
    default:
      return `${name} ${date},${year}`;
  }
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
 * Writes how long ago a moment was, in the largest whole unit from seconds to years: "3 hours ago". What has not come yet is 0 seconds ago;
 * "-" when it is no moment. Depends on the clock: show it only after the page lives. @param now milliseconds since 1970
 */
export function formatAgo(moment: string, now: number): string {
  const time = DAY.test(moment) ? Date.parse(moment) : Number.NaN;
  if (Number.isNaN(time)) return m.time_unknown();
  const past = Math.max(0, now - time);
  const [unit, text] = UNITS.find(([ms]) => past >= ms) ?? [SECOND, m.time_ago_seconds];
  return text({ count: Math.floor(past / unit) });
}
