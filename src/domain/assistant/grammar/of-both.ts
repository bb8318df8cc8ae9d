import type { Plan } from '../plan.ts';
import type { NamedRecord } from '../reading.ts';
import { refOf } from './frame.ts';
import type { Item } from './items.ts';
import { hasCue, hasNoun, hasVerb, isCue, isNoun, isVerb, recordOf, type Question } from './question.ts';

/** Projects that a question names side by side. */
export interface Named {
  item: Item;
  record: NamedRecord;
}

const isAsker = (item: Item): boolean => item.names.length === 0 && (isCue(item, 'who') || isNoun(item, 'investor', 'fund', 'angel', 'lead'));
const invests = (item: Item): boolean =>
  item.names.length === 0 && ((isVerb(item, 'invest', 'lead') && !isNoun(item, 'fund')) || isCue(item, 'co', 'together'));

/** Whether nothing stands between names but "and", a comma or "both". */
const isJoined = ({ items }: Question, names: readonly Item[]): boolean => {
  const [first, last] = [items.indexOf(names[0] as Item), items.indexOf(names.at(-1) as Item)];
  return items.slice(first, last + 1).every((item) => names.includes(item) || isCue(item, 'and', 'both') || item.folded === ',');
};

/**
 * The projects of a question that asks who is behind all of them, though some are investors, too: "investors shared by Paxos and Circle", "ai cùng đầu tư vào
 * Paxos và Securitize". Undefined where it asks something else, or where one of the names is no project.
 */
export function backedTogether(q: Question, names: readonly Item[]): Named[] | undefined {
  const projects = names.flatMap((item): Named[] => {
    const record = recordOf(item, 'project');
    return record ? [{ item, record }] : [];
  });
  if (names.length < 2 || projects.length < names.length || !isJoined(q, names) || hasCue(q, 'versus')) return undefined;
  const isShared = hasNoun(q, 'investor', 'fund', 'angel', 'lead') && q.items.some((item) => item.names.length === 0 && isCue(item, 'both'));
  const at = q.items.indexOf(names[0] as Item);
  const [before, further] = [q.items[at - 1], q.items[at - 2]];
  // "Who led Aptos": leading takes no word before what was led.
  const isInto = (item: Item | undefined): boolean =>
    item !== undefined && (isCue(item, 'in') || isVerb(item, 'lead') || /^(?:vao|cho|in|into|of)$|(?: vao| cho| in| into)$/.test(item.folded));
  const asker = q.items.findIndex(isAsker);
  const isPutInto = (isInto(before) || (isCue(before, 'both') && isInto(further))) && asker >= 0 && asker < at && q.items.slice(asker + 1, at).some(invests);
  return isShared || isPutInto ? projects : undefined;
}

/** "Investors that led rounds in both LayerZero and Starknet": who led in each of them, and where all are asked for who led in all. */
export function leadsOf(q: Question, of: readonly { kind: NamedRecord['kind']; slug: string }[]): Plan | undefined {
  if (!hasVerb(q, 'lead') && !hasNoun(q, 'lead')) return undefined;
  return { tool: 'compare', input: { of: of.map(refOf), fields: [{ field: 'leads' }] }, as: hasCue(q, 'both', 'together') ? 'exists' : 'rows' };
}
