import { firstDayOf, lastDayOf, spanAfter, spanBefore, type Unit } from '../screener/groups/spans.ts';
import { isDay } from '../screener/dates.ts';
import type { Expr } from '../screener/screen.ts';

/** Kinds of periods. `recent`: twelve months, of which the last is the present one. */
export const PERIOD_KINDS = ['recent', 'month', 'quarter', 'year', 'all', 'own'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** Days from one to another, both included. Of `all` there are none. */
export interface Days {
  from: string;
  to: string;
}
export interface Period {
  kind: PeriodKind;
  /** Absent for `all`. */
  days?: Days;
}

const DAY_MS = 86_400_000;
const moved = (day: string, by: number): string => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10);
const RECENT_MONTHS = 12;
/** Days outside of these are no period of a market. */
const [FIRST_DAY, LAST_DAY] = ['1990-01-01', '2199-12-31'];

const repeated = (first: string, times: number, step: (day: string) => string): string => {
  let day = first;
  for (let n = 0; n < times; n += 1) day = step(day);
  return day;
};
const back = (first: string, unit: Unit, times: number): string => repeated(first, times, (day) => spanBefore(day, unit));

const spanOf = (kind: 'month' | 'quarter' | 'year', first: string): Period => ({ kind, days: { from: first, to: lastDayOf(first, kind) } });

/** The twelve months of which the last is that of a day. @param today YYYY-MM-DD, UTC */
export function recent(today: string): Period {
  const last = firstDayOf(today, 'month');
  return { kind: 'recent', days: { from: back(last, 'month', RECENT_MONTHS - 1), to: lastDayOf(last, 'month') } };
}

/** The month, quarter or year in which a day lies. */
export const periodAt = (kind: 'month' | 'quarter' | 'year', day: string): Period => spanOf(kind, firstDayOf(day, kind));

/** Days as a period: those that are a month, a quarter or a year are called so. */
function own(days: Days): Period {
  const unit = (['month', 'quarter', 'year'] as const).find((one) => firstDayOf(days.from, one) === days.from && lastDayOf(days.from, one) === days.to);
  return { kind: unit ?? 'own', days };
}

const isInRange = ({ from, to }: Days): boolean => isDay(from) && isDay(to) && from <= to && from >= FIRST_DAY && to <= LAST_DAY;

/**
 * Reads a period: `2026-03`, `2026-q1`, `2026`, `all`, or two days `2026-01-15..2026-03-20`; without a text the recent months. Undefined for what is none.
 * @param today YYYY-MM-DD, UTC
 */
export function readPeriod(text: string | undefined, today: string): Period | undefined {
  if (text === undefined) return recent(today);
  if (text === 'all') return { kind: 'all' };
  const [, year = '', quarter, month] = /^(\d{4})(?:-q([1-4])|-(\d\d))?$/.exec(text) ?? [];
  const [, from = '', to = ''] = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/.exec(text) ?? [];
  if (from !== '') return isInRange({ from, to }) ? own({ from, to }) : undefined;
  const first = `${year}-${quarter === undefined ? (month ?? '01') : String(Number(quarter) * 3 - 2).padStart(2, '0')}-01`;
  if (!isInRange({ from: first, to: first })) return undefined;
  return spanOf(quarter !== undefined ? 'quarter' : month !== undefined ? 'month' : 'year', first);
}

/** The canonical text of a period; undefined for the recent months, which are shown where none is asked for. */
export function printPeriod({ kind, days }: Period): string | undefined {
  if (!days) return 'all';
  const { from, to } = days;
  switch (kind) {
    case 'recent':
      return undefined;
    case 'month':
      return from.slice(0, 7);
    case 'quarter':
      return `${from.slice(0, 4)}-q${Math.ceil(Number(from.slice(5, 7)) / 3)}`;
    case 'year':
      return from.slice(0, 4);
    default:
      return `${from}..${to}`;
  }
}

const isFirst = (day: string): boolean => day.endsWith('-01');
const isLast = (day: string): boolean => isFirst(moved(day, 1));

/** Whether days begin or end within a month. */
export const hasPartMonths = ({ from, to }: Days): boolean => !isFirst(from) || !isLast(to);
/** Months from one first day to another. */
const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));

/** The period of the same length before: as many months where it is whole months, else as many days. Undefined for all time. */
export function periodBefore({ kind, days }: Period): Period | undefined {
  if (!days) return undefined;
  const { from, to } = days;
  const last = moved(from, -1);
  if (kind === 'month' || kind === 'quarter' || kind === 'year') return spanOf(kind, spanBefore(from, kind));
  if (isFirst(from) && isLast(to))
    return { kind: 'own', days: { from: back(from, 'month', monthsBetween(from, spanAfter(firstDayOf(to, 'month'), 'month'))), to: last } };
  return { kind: 'own', days: { from: moved(from, -Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) - 1), to: last } };
}

/** The period that follows one of a kind that has neighbours; undefined for the others. */
export function periodAfter({ kind, days }: Period): Period | undefined {
  return days && (kind === 'month' || kind === 'quarter' || kind === 'year') ? spanOf(kind, spanAfter(days.from, kind)) : undefined;
}

const after = (unit: 'month' | 'year', first: string, from: string): Expr[] => {
  const other: Expr = { path: 'date_precision', op: '!=', value: unit };
  return [first === from ? other : { or: [other, { path: 'date', op: '<', value: first }] }];
};

/**
 * The condition on rounds that certainly lie in a period: a date of which only the month or the year is known counts where all of that lies in it.
 * Undated rounds are in no period but all time.
 */
export function isWithin({ days }: Period): Expr[] {
  if (!days) return [];
  const { from, to } = days;
  const parts: Expr[] = [{ path: 'date', op: 'between', value: [from, to] }];
  for (const unit of ['year', 'month'] as const) {
    const first = firstDayOf(to, unit);
    if (first >= from && lastDayOf(first, unit) > to) parts.push(...after(unit, first, from));
  }
  return parts;
}
