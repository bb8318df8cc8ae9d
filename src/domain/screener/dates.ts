import { SPAN } from './screen.ts';

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;
const FIRST = '0001-01-01';

const iso = (date: Date): string => date.toISOString().slice(0, 10);

/** A calendar day from its numbers, month from 1. `Date.UTC` reads years below 100 as 19xx. */
function dayOf(year: number, month: number, day: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

const lastOfMonth = (year: number, month: number): number => dayOf(year, month + 1, 0).getUTCDate();

/** Whether the text is a calendar day, `YYYY-MM-DD`, from year 1 on. */
export function isDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (!year || !month || !day) return false;
  return month <= 12 && day <= lastOfMonth(year, month);
}

/** First and last day of a year (`2024`) or month (`2024-03`); undefined for other text. */
export function periodOf(text: string): [first: string, last: string] | undefined {
  const short = /^\d{4}(-\d\d)?$/.test(text);
  const month = text.length > 4 ? text : `${text}-12`;
  const first = text.length > 4 ? `${text}-01` : `${text}-01-01`;
  if (!short || !isDay(first)) return undefined;
  return [first, `${month}-${lastOfMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`];
}

/** The start of a span that ends today: calendar months and years, clamped to the month's last day and to year 1. @param today YYYY-MM-DD */
export function spanStart(today: string, span: string): string {
  const [, count = '0', unit] = SPAN.exec(span) ?? [];
  const n = Number(count);
  const [year = 1, month = 1, day = 1] = today.split('-').map(Number);
  if (unit === 'd' || unit === 'w') {
    const start = dayOf(year, month, day - n * (unit === 'w' ? 7 : 1));
    return start.getUTCFullYear() < 1 ? FIRST : iso(start);
  }
  const months = year * 12 + month - 1 - n * (unit === 'y' ? 12 : 1);
  const [y, m] = [Math.floor(months / 12), (months % 12) + 1];
  return y < 1 ? FIRST : iso(dayOf(y, m, Math.min(day, lastOfMonth(y, m))));
}

/** A date literal as a day: spans are resolved, days are kept. @param today YYYY-MM-DD */
export const dayOfLiteral = (literal: string, today: string): string => (SPAN.test(literal) ? spanStart(today, literal) : literal);
