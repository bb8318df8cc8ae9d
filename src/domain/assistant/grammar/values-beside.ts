import { TOOL_LIMITS } from '../../tools/calls.ts';
import type { Plan } from '../plan.ts';
import { planOf, screenedOf, type Cond, type Screened } from './frame.ts';
import { hasCue, type Question } from './question.ts';

const APART =
  /(?:^| )(?:separately|respectively|individually|each on its own|side by side|one by one|rieng biet|tach rieng|rieng tung (?:nam|quy|thang|vong|mang|nuoc)|tung (?:nam|quy|thang|vong|mang|nuoc) rieng|rieng ra|lan luot)(?: |$)/;
const POOLED = /(?:^| )(?:combined|overall|altogether|in total|pooled|in all|all together|taken together|gop lai|gop chung|tong cong|ca hai|tinh chung)(?: |$)/;
const textOf = ({ items }: Question): string => items.map(({ folded }) => folded).join(' ');

/** "Total raised in 2024 and 2025, separately": of each of them, whatever is asked. */
export const saysApart = (q: Question): boolean => APART.test(textOf(q));

/** Whether a measure is asked of each of the values that a question lists. A median over two years is one of neither. */
export const comparesEach = (q: Question, measure: string): boolean =>
  saysApart(q) || (/^(?:median|mean)\(/.test(measure) && !hasCue(q, 'or', 'both', 'together') && !POOLED.test(textOf(q)));

/** "Which year had more money raised, 2021, 2022 or 2023": of each of them. */
export const asksWhichMore = (q: Question): boolean =>
  hasCue(q, 'or') &&
  hasCue(q, 'which', 'when', 'what') &&
  /(?:^| )(?:more|fewer|less|higher|lower|larger|bigger|smaller|most|fewest|highest|lowest|hon|nhat)(?: |$)/.test(textOf(q));

const startOf = (expr: Cond['expr']): string => {
  const first = 'value' in expr ? [expr.value].flat()[0] : undefined;
  return typeof first === 'string' || typeof first === 'number' ? `${first}` : '';
};

/** What a side of a comparison is called: its value. */
export const labelOf = (expr: Cond['expr']): string => {
  if (!('value' in expr)) return '';
  if (typeof expr.value === 'string') return expr.value;
  const values = Array.isArray(expr.value) ? (expr.value as readonly string[]) : [];
  const [from = '', to = ''] = values;
  return from.slice(0, 4) === to.slice(0, 4) && from.endsWith('-01-01') && to.endsWith('-12-31') ? from.slice(0, 4) : values.join('..');
};

const BESIDE = ['stage', 'category', 'sector', 'country'];

/**
 * What a measure comes to for each of the values that a question lists, beside each other: of two, the difference, unless each is asked for alone. Times stand in
 * their order.
 */
export function valuesBeside(base: Screened, show: string, form: 'change' | 'percent', each: boolean): Plan | undefined {
  const isTime = ({ slot }: Cond): boolean => slot === 'date' || slot === 'founded';
  for (const cond of [...base.conds.filter(isTime), ...base.conds.filter(({ slot }) => BESIDE.includes(slot))]) {
    if (!('or' in cond.expr) || (cond.expr.or.length > 2 && form === 'percent')) continue;
    if (cond.expr.or.length > TOOL_LIMITS.screens) {
      const by = cond.slot === 'stage' ? 'stage' : cond.expr.or.every((one) => /^\d{4}$/.test(labelOf(one))) ? `year(${cond.slot})` : undefined;
      return by === undefined ? undefined : planOf({ ...base, groups: { by, show, ...(by !== 'stage' && { sort: by }) } }, 'rows');
    }
    // A change goes from the earlier to the later, whichever is named first.
    const [first, ...others] = isTime(cond) ? cond.expr.or.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1)) : cond.expr.or;
    if (!first || others.length === 0 || ![first, ...others].every((one) => 'value' in one)) continue;
    return planOf(
      {
        ...base,
        conds: [...base.conds.filter((one) => one !== cond), { ...cond, expr: first }],
        label: labelOf(first),
        groups: { show },
        beside: others.map((expr) => ({ label: labelOf(expr), conds: [{ ...cond, expr }] })),
      },
      others.length === 1 && !each && (isTime(cond) || form === 'percent') ? form : 'rows',
    );
  }
  return undefined;
}

/** Whether a plan tells several values as one, though more of them are compared than can stand beside each other. */
export const isPooled = (q: Question, plan: Plan): boolean =>
  hasCue(q, 'versus') &&
  plan.tool === 'aggregate' &&
  plan.input.by === undefined &&
  plan.input.over.length === 1 &&
  (screenedOf(plan)?.conds ?? []).some(
    ({ slot, expr }) => 'or' in expr && expr.or.length > TOOL_LIMITS.screens && [...BESIDE, 'date', 'founded'].includes(slot),
  );
