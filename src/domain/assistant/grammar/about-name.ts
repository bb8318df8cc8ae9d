import { fold } from '../../writing/fold.ts';
import type { Plan } from '../plan.ts';
import { whenWorked } from './asked.ts';
import { isGiver } from './roles-of-names.ts';
import { planOfRecord } from './frame.ts';
import type { Item } from './items.ts';
import { beside, hasCue, hasFn, hasNoun, hasVerb, isCue, isVerb, recordOf, tagOf, type Question } from './question.ts';

const isFoundedWord = (item: Item | undefined): boolean => isVerb(item, 'found') || tagOf(item, 'field')?.field === 'founded';
const CLOSED =
  /^(closed|dead|gone|bankrupt|defunct|insolvent|alive|active|operating|operational|running|shut|shut down|closed down|over|open|in business|around)$/;
/** "Is FTX closed", "was Ripple founded in 2011 or 2012": yes or no of a state or a year that the record tells. */
export function stateOf(q: Question, item: Item): Plan | undefined {
  const record = recordOf(item, 'project', 'organization');
  const at = q.items.indexOf(item);
  const isAsked = isCue(beside(q, at, -1), 'is') || q.items.slice(at + 1).some((one, i, all) => isCue(one, 'is') && isCue(all[i + 1], 'it'));
  if (!record || !isAsked) return undefined;
  const last = q.items.at(-1);
  const isState = (one: Item | undefined): boolean => one !== undefined && one.names.length === 0 && CLOSED.test(one.folded.replace(/^still /, ''));
  const isOfFirm = record.kind === 'organization' && q.items.some((one) => isCue(one, 'active') || one.folded === 'active');
  if (isState(last) && !isOfFirm && !hasNoun(q, 'round', 'investor')) return planOfRecord(record, [{ field: 'operating_status' }]);
  const isDated = q.items.some((one) => one.time) && !hasVerb(q, 'invest', 'lead') && !hasCue(q, 'who') && !hasFn(q, 'count');
  return isDated && /^(is|was|were)$/.test(beside(q, at, -1)?.folded ?? '') && isFoundedWord(beside(q, at, 1))
    ? planOfRecord(record, [{ field: 'founded' }])
    : undefined;
}

/** Who gives grants in the name of a network is its foundation. */
export function withFoundation(q: Question, item: Item): void {
  if (recordOf(item, 'organization') || !isGiver(q, q.items.indexOf(item))) return;
  const foundation = q.world.named.get(`${item.folded} foundation`)?.find(({ kind }) => kind === 'organization');
  if (foundation) Object.assign(item, { names: [foundation, ...item.names] });
}

/** "Who worked at Google": people of the record that bears the name itself, before one that is called so beside its own. */
export function workplaceOf(q: Question, item: Item): Plan | undefined {
  if (!hasVerb(q, 'work') || !(hasCue(q, 'who') || hasNoun(q, 'team', 'person')) || hasVerb(q, 'invest')) return undefined;
  const [best] = item.names;
  const bears = (kind: 'organization' | 'project') => item.names.find((one) => one.kind === kind && fold(one.name) === item.folded);
  const own = bears('organization') ?? bears('project');
  if (!best || !own || best === own || fold(best.name) === item.folded) return undefined;
  const when = whenWorked(q);
  return planOfRecord(own, [{ field: 'team', ...(when !== undefined && { with: when }) }]);
}
