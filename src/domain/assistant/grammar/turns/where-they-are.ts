import type { Turn } from '../../reading.ts';
import { asList } from './after-record.ts';
import { screenedOf } from '../frame.ts';
import { isCue, isNoun, tagOf, type Question } from '../question.ts';

/** "Which funds are in San Francisco", after the investors of a project: of these, and not of all that there are. */
export function asksWhereOf(q: Question, turns: readonly Turn[]): boolean {
  const last = turns.at(-1);
  const list = last && (last.plan.tool === 'record' ? asList(last, last.plan) : screenedOf(last.plan));
  if (list?.kind !== 'organization' || list.groups || !list.conds.some(({ slot }) => slot === 'projects' || slot === 'rounds')) return false;
  const isPlace = q.items.some((item) => tagOf(item, 'country') ?? tagOf(item, 'city'));
  const isAsked = q.items.some((item) => item.names.length === 0 && isCue(item, 'which'));
  return (
    isPlace &&
    isAsked &&
    q.items.every(
      (item) =>
        isNoun(item, 'fund', 'investor') ||
        isCue(item, 'which', 'is', 'in', 'at', 'basedIn', 'and', 'also', 'of') ||
        (tagOf(item, 'country') ?? tagOf(item, 'city')) !== undefined ||
        (item.names.length === 0 && q.world.lexicon.noise.has(item.folded)),
    )
  );
}
