import { firstDayOf, spanAfter } from '#domain/screener/groups/spans.ts';
import type { Days } from '#domain/observatory/periods.ts';
import type { TileAnswer } from './queries.ts';

/** Money of a month: null where the month has no round whose amount is known. */
export interface MonthSum {
  first: string;
  sum: number | null;
}

/** The first days of the months of some days, in their order. */
export function monthsOf({ from, to }: Days): string[] {
  const months: string[] = [];
  for (let first = firstDayOf(from, 'month'); first <= to; first = spanAfter(first, 'month')) months.push(first);
  return months;
}

/**
 * Money by month, the oldest first: every month of the days, of all time those from the first with rounds to the last. A month without rounds raised nothing.
 * @param heldTo day after which no round is held yet: later months are unknown
 */
export function monthSums({ groups }: Pick<TileAnswer, 'groups'>, days: Days | null, heldTo?: string): MonthSum[] {
  const known = new Map(groups.map(({ keys: [key], values: [sum] }) => [key?.value ?? '', sum?.value ?? null]));
  const all = [...known.keys()].sort();
  const [from, to] = [all[0], all.at(-1)];
  const span = days ?? (from !== undefined && to !== undefined ? { from, to } : undefined);
  const valueOf = (first: string): number | null => {
    const value = known.get(first);
    if (value === undefined) return heldTo !== undefined && first > heldTo ? null : 0;
    return value === null ? null : Number(value);
  };
  return span ? monthsOf(span).map((first) => ({ first, sum: valueOf(first) })) : [];
}

/** Change against another sum in per cent; undefined where there is nothing to compare with. */
export const changeOf = (now: number | null, before: number | null): number | undefined =>
  now === null || before === null || before === 0 ? undefined : ((now - before) / before) * 100;
