import { TOOL_LIMITS } from '../../tools/calls.ts';
import type { Expr } from '../../screener/screen.ts';
import type { Plan } from '../plan.ts';
import { planOf, screenedOf, slotKey, type Cond, type Screened } from './frame.ts';
import { isPooled, labelOf, saysApart } from './values-beside.ts';
import { hasCue, hasFn, isCue, tagOf, type Question } from './question.ts';

/** Slots whose values exclude each other: what is counted of each is no number of both. */
const APART = ['stage', 'category', 'country', 'type', 'date', 'founded'];

const membersOf = ({ expr }: Cond): readonly Expr[] => ('or' in expr ? expr.or : [expr]);
const isPlain = (expr: Expr): boolean => 'path' in expr && 'value' in expr;

/** What a side is called; a place by its name with a capital. */
const nameOf = (expr: Expr): string =>
  'op' in expr && expr.op === 'contains' ? labelOf(expr).replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase()) : labelOf(expr);

/** Whether numbers of several things are asked for: "how many A and how many B", "number of A vs B", "count of A and of B". */
function countsEach(q: Question): boolean {
  const { items } = q;
  if (!hasFn(q, 'count') || hasCue(q, 'both', 'together') || hasFn(q, 'sum', 'growth')) return false;
  const counts = items.filter((item) => item.names.length === 0 && tagOf(item, 'fn')?.fn === 'count').length;
  return (
    counts > 1 ||
    saysApart(q) ||
    hasCue(q, 'versus') ||
    items.some((item, at) => isCue(item, 'and') && isCue(items[at + 1], 'of') && items[at + 1]?.folded === 'of')
  );
}

/** The number of each of several values beside each other: "how many VCs and how many hedge funds". Undefined where one number is asked for. */
function countsBeside(q: Question, base: Screened): Plan | undefined {
  if (!countsEach(q)) return undefined;
  for (const slot of APART) {
    const own = base.conds.filter((cond) => slotKey(cond.slot) === slot);
    const sides = own.flatMap((cond) => membersOf(cond).map((expr): Cond => ({ ...cond, slot: 'path' in expr ? expr.path : cond.slot, expr })));
    if (sides.length < 2 || sides.length > TOOL_LIMITS.screens || !sides.every(({ expr }) => isPlain(expr))) continue;
    const [first, ...others] = sides as [Cond, ...Cond[]];
    return planOf(
      {
        ...base,
        conds: [...base.conds.filter((cond) => !own.includes(cond)), first],
        label: nameOf(first.expr),
        groups: { show: 'count' },
        beside: others.map((cond) => ({ label: nameOf(cond.expr), conds: [cond] })),
      },
      'rows',
    );
  }
  return undefined;
}

/** A plan of one number as those of each of several values, where these are asked for. Undefined where they are too many. */
export function eachApart(q: Question, plan: Plan): Plan | undefined {
  if (isPooled(q, plan)) return undefined;
  const screened = plan.tool === 'screen' && plan.as === 'count' ? screenedOf(plan) : undefined;
  return (screened && countsBeside(q, screened)) ?? plan;
}
