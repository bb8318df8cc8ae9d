import type { Turn } from '../../reading.ts';
import type { Item } from '../items.ts';
import { isCue, strongNames, type Question } from '../question.ts';
import { UNREAD } from './unread.ts';

/** How many words that nothing explains make a question one of something else. */
const UNKNOWN = 2;

/** A piece that asks for a number, and says not of what. */
const asksNumber = (item: Item): boolean =>
  item.names.length === 0 && item.tags.some((tag) => (tag.is === 'fn' && tag.fn === 'count') || (tag.is === 'cue' && tag.cue === 'howMuch'));

/** "Lãi suất gửi tiết kiệm Vietcombank hiện bao nhiêu": a number of what is not known is no count of the rows before. */
export function countsUnknown(q: Question, turns: readonly Turn[]): typeof UNREAD | undefined {
  if (turns.length === 0 || strongNames(q).length > 0 || !q.items.some(asksNumber)) return undefined;
  const isFiller = (item: Item): boolean => q.world.lexicon.noise.has(item.folded) || isCue(item, 'and', 'also', 'is', 'of', 'in', 'what', 'which', 'howMuch');
  const rest = q.items.filter((item) => !asksNumber(item) && !isFiller(item));
  const isUnknown = ({ tags, names, time, bound }: Item): boolean => tags.length === 0 && names.length === 0 && !time && !bound;
  return rest.length >= UNKNOWN && rest.every(isUnknown) ? UNREAD : undefined;
}
