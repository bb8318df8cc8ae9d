import type { Plan } from '../plan.ts';
import type { Turn } from '../reading.ts';
import { besides } from './turns/after-sides.ts';
import { compare, screenedOf, type Cond, type Screened } from './frame.ts';
import { hasCue, hasFn, isCue, strongNames, type Question } from './question.ts';
import { periodAsked } from './turns/spoken-of.ts';

/** Two questions that differ in their time alone, the earlier first. */
export function changeBetween(one: Screened, two: Screened): Plan | undefined {
  const show = two.groups?.show ?? 'count';
  if (one.kind !== two.kind || (one.groups?.show ?? 'count') !== show || two.groups?.by !== undefined || one.groups?.by !== undefined) return undefined;
  const rest = ({ conds }: Screened): string =>
    JSON.stringify(conds.filter(({ slot }) => slot !== 'date').toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)));
  const dates = [one, two].flatMap(({ conds }) => conds.filter(({ slot }) => slot === 'date'));
  const periods = dates.map(periodAsked);
  if (rest(one) !== rest(two) || dates.length !== 2 || periods.some((period) => period === undefined)) return undefined;
  const sides = [one, two].map(({ conds }, at) => ({ conds, from: periods[at]?.[0] ?? '', label: labelOf(periods[at] as readonly [string, string]) }));
  if (sides[0]?.from === sides[1]?.from) return undefined;
  return besides(
    two,
    sides.toSorted((a, b) => (a.from < b.from ? -1 : 1)),
    show,
    'change',
  );
}

function labelOf([from, to]: readonly [string, string]): string {
  const year = from.slice(0, 4);
  if (from === `${year}-01-01` && to === `${year}-12-31`) return year;
  return from.slice(0, 7) === to.slice(0, 7) ? from.slice(0, 7) : `${from}..${to}`;
}

/** "So sánh 2021 và 2022", "compare 2021 and 2022", after a number of one time: the number of the one beside that of the other. */
export function betweenTimes(q: Question, turns: readonly Turn[]): Plan | undefined {
  const last = turns.at(-1);
  const screened = last && screenedOf(last.plan);
  const [one, two, ...others] = q.items.flatMap(({ time }) => time?.ends ?? time ?? []);
  if (!screened || !one || !two || others.length > 0 || strongNames(q).length > 0) return undefined;
  if (!['count', 'value', 'change', 'percent'].includes(last.plan.as) || screened.groups?.by !== undefined || !(hasCue(q, 'versus') || hasFn(q, 'growth')))
    return undefined;
  const isWhole = q.items.every(
    (item) =>
      item.time !== undefined ||
      isCue(item, 'versus', 'and', 'also', 'of', 'in', 'between', 'is', 'what') ||
      hasFn({ ...q, items: [item] }, 'growth') ||
      q.world.lexicon.noise.has(item.folded),
  );
  const dates = screened.conds.filter(({ slot }) => slot === 'date');
  const [date] = dates;
  if (!isWhole || !date || dates.length > 1) return undefined;
  const at = (end: { from?: string; to?: string }): Screened => ({
    ...screened,
    label: undefined,
    beside: undefined,
    conds: screened.conds.map((cond): Cond => (cond === date ? { ...cond, expr: compare('date', 'between', [end.from ?? '', end.to ?? '']) } : cond)),
  });
  return changeBetween(at(one), at(two));
}
