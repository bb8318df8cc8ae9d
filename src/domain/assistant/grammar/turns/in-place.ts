import type { Plan } from '../../plan.ts';
import type { Turn } from '../../reading.ts';
import { ROUND_FACTS } from './another-round.ts';
import { planOf, screenedOf, withOther } from '../frame.ts';
import { hasCue, recordOf, strongNames, type Question } from '../question.ts';

/** "With Compound instead of Aave": one record of the last plan in the place of another. */
export function insteadOf(q: Question, last: Turn): Plan | undefined {
  const [first, second] = strongNames(q);
  if (!first || !second || !q.items.some(({ folded }) => /^(instead of|instead|thay cho|thay vi)$/.test(folded))) return undefined;
  for (const old of second.names) {
    const one = recordOf(first, old.kind) ?? first.names[0];
    const plan = one && withOther(last.plan, old.slug, one.slug);
    if (plan) return plan;
  }
  return undefined;
}

/** "Compare the last two" of the rounds of a project. */
export function lastRounds(q: Question, last: Turn): Plan | undefined {
  const screened = screenedOf(last.plan);
  const named = screened?.kind === 'round' && !screened.groups ? screened.conds.find(({ slot }) => slot === 'project') : undefined;
  return named && hasCue(q, 'lastTwo') ? planOf({ kind: 'round', conds: [named], sort: '-date', take: 2, fields: [...ROUND_FACTS] }, 'rows') : undefined;
}
