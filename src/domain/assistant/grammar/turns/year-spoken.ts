import type { Turn } from '../../reading.ts';
import { screenedOf, type Cond } from '../frame.ts';

/** The years that a condition of a date names: none where it is open, or goes back from today. */
function yearsOf({ slot, expr }: Cond): number[] {
  if (slot !== 'date' || !('value' in expr) || (expr.op !== '=' && expr.op !== 'between')) return [];
  const days = [expr.value].flat().map(String);
  return days.map((day) => (/^\d{4}(?:-|$)/.test(day) ? Number(day.slice(0, 4)) : Number.NaN));
}

/** The one year that the last list or number was of. Undefined where it was of none, or of several. */
export function yearSpoken(turns: readonly Turn[]): number | undefined {
  const last = turns.findLast(({ plan }) => plan.tool === 'screen' || plan.tool === 'aggregate');
  const screened = last && screenedOf(last.plan);
  if (!screened) return undefined;
  const years = new Set([...screened.conds, ...(screened.beside ?? []).flatMap(({ conds }) => conds)].flatMap(yearsOf));
  const [only] = years;
  return years.size === 1 && !Number.isNaN(only) ? only : undefined;
}
