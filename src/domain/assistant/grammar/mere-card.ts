import type { Plan } from '../plan.ts';
import type { Refusal } from '../reading.ts';
import { isMereCard } from './lost.ts';
import { hasFn, hasNoun, isVerb, type Question } from './question.ts';

/** Why the card of a record is no answer: a number of records is asked for, or a value that records of its kind have not. */
export function noCard(q: Question, plan: Plan): Refusal | undefined {
  if (plan.tool !== 'record' || !isMereCard(plan)) return undefined;
  // "How many inference companies are there": somebody is called so, and nobody asked about them.
  if (hasFn(q, 'count') && hasNoun(q, 'project', 'token', 'fund', 'investor', 'person')) return 'not-understood';
  const { kind } = plan.input.of;
  // "How much has Notion raised": an investor raises nothing that is held.
  const isOther = q.items.some(
    ({ names, tags }) =>
      names.length === 0 && tags.length > 0 && tags.every((tag) => tag.is === 'field' && !(tag.subjects as readonly string[]).includes(kind)),
  );
  return isOther || (kind !== 'project' && q.items.some((item) => item.names.length === 0 && isVerb(item, 'raise'))) ? 'not-held' : undefined;
}
