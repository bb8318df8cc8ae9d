import type { Plan } from '../plan.ts';
import { planOf, screenedOf } from './frame.ts';
import type { Question } from './question.ts';

const FROM_WHOM =
  /(?:^| )(?:from whom|from who|from which (?:investors?|funds?|firms?)|by whom|and who(?: \S+)? (?:invested|backed|gave|put|provided|funded|financed)|tu ai|tu nhung ai|cua ai|tu (?:nhung )?(?:quy|nha dau tu) nao)(?: |$)/;

/** "How much debt did X take on, and from whom": with a sum of rounds of one project, these with their investors. */
export function fromWhom(q: Question, plan: Plan): Plan {
  const screened = plan.tool === 'aggregate' && plan.as === 'value' && plan.input.show.startsWith('sum(amount)') ? screenedOf(plan) : undefined;
  if (!screened || screened.groups?.by !== undefined || (screened.beside?.length ?? 0) > 0) return plan;
  if (q.also || !screened.conds.some(({ slot, group }) => slot === 'project' && group === undefined)) return plan;
  if (!FROM_WHOM.test(q.items.map(({ folded }) => folded).join(' '))) return plan;
  const { kind, conds, grants } = screened;
  q.also = planOf({ kind, conds, grants, sort: '-date', fields: [{ field: 'investors' }, { field: 'amount' }] }, 'rows');
  return plan;
}
