/** Spans of time that rows can be grouped by, in UTC; weeks begin on Monday, ISO 8601. */
export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof UNITS)[number];

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const DAY_MS = 86_400_000;

/** First day of the span that begins so many spans later. @param first a first day, YYYY-MM-DD */
function shifted(first: string, unit: Unit, by: number): string {
  const [year = 1970, month = 1] = first.split('-').map(Number);
  if (unit === 'day' || unit === 'week') return iso(Date.parse(first) + by * DAY_MS * (unit === 'week' ? 7 : 1));
  const months = { month: 1, quarter: 3, year: 12 }[unit];
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1 + by * months, 1);
  return date.toISOString().slice(0, 10);
}

/** First day of the span before. */
export const spanBefore = (first: string, unit: Unit): string => shifted(first, unit, -1);
/** First day of the span after. */
export const spanAfter = (first: string, unit: Unit): string => shifted(first, unit, 1);
/** Last day of the span that begins on a day. */
export const lastDayOf = (first: string, unit: Unit): string => iso(Date.parse(spanAfter(first, unit)) - DAY_MS);

/** First day of the span in which a day lies. @param day YYYY-MM-DD */
export function firstDayOf(day: string, unit: Unit): string {
  if (unit === 'day') return day;
  if (unit === 'week') {
    const time = Date.parse(day);
    return iso(time - ((new Date(time).getUTCDay() + 6) % 7) * DAY_MS);
  }
  if (unit === 'year') return `${day.slice(0, 4)}-01-01`;
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  const month = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  return `${day.slice(0, 4)}-${String(month).padStart(2, '0')}-01`;
}
