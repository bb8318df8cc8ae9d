import { isComparable, isCut } from '#domain/screener/groups/cut.ts';
import { firstDayOf, spanAfter, spanBefore } from '#domain/screener/groups/spans.ts';
import { QUARTERS, type QuarterSum } from './money-query.ts';

/** Height of the highest bar. */
export const HIGHEST = 40;

/** A quarter as a bar. */
export interface Bar {
  first: string;
  amount: number;
  /** Its height. */
  height: number;
  /** More may still happen in it. */
  open: boolean;
  /** The screen may leave out some of its days. */
  cut: boolean;
}

/** What the bars come to. */
export interface Bars {
  bars: readonly Bar[];
  /** The latest quarter that is over and whole. */
  latest: Bar | undefined;
  /** Its change against the quarter before, in per cent; undefined where that has nothing or is not whole. */
  change: number | undefined;
}

/**
 * Bars of every quarter from the oldest to the newest, those without money too. Undefined where there is no money.
 * @param edges where the screen begins and ends in time: a quarter that it cuts is not whole
 */
export function barsOf(sums: readonly QuarterSum[], today: string, edges: readonly string[] = []): Bars | undefined {
  const known = new Map(sums.filter(([, amount]) => amount > 0));
  const keys = [...known.keys()].sort();
  const [oldest, newest] = [keys[0], keys.at(-1)];
  if (oldest === undefined || newest === undefined) return undefined;
  const now = firstDayOf(today, 'quarter');
  const spans: string[] = [];
  for (let span = newest; span >= oldest && spans.length < QUARTERS; span = spanBefore(span, 'quarter')) spans.unshift(span);
  const most = Math.max(...spans.map((span) => known.get(span) ?? 0));
  const bars = spans.map((first): Bar => {
    const amount = known.get(first) ?? 0;
    return {
      first,
      amount,
      height: amount === 0 ? 0 : Math.max(1, Math.round((amount / most) * HIGHEST)),
      open: first >= now,
      cut: isCut(first, 'quarter', edges),
    };
  });
  const latest = bars.findLast(({ open, cut }) => !open && !cut);
  const before = latest && isComparable(latest.first, 'quarter', edges) ? bars.find(({ first }) => spanAfter(first, 'quarter') === latest.first) : undefined;
  return { bars, latest, change: latest && before && before.amount > 0 ? ((latest.amount - before.amount) / before.amount) * 100 : undefined };
}
