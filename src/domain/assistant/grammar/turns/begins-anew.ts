import type { Turn } from '../../reading.ts';
import { screenedOf } from '../frame.ts';
import { groupingOf } from '../groupings.ts';
import { hasCue, hasFn, hasNoun, hasVerb, isCue, strongNames, tagOf, type Question } from '../question.ts';

/** A whole question of what was raised: "how much was raised", "tổng số tiền gọi vốn". */
function asksOfMarket(q: Question): boolean {
  const text = q.items.map(({ folded }) => folded).join(' ');
  const isMoney = hasCue(q, 'howMuch') || hasFn(q, 'sum', 'mean', 'median');
  if (q.world.language === 'vi')
    return (hasFn(q, 'sum', 'mean', 'median', 'count') && (hasNoun(q, 'round') || hasVerb(q, 'raise'))) || /^tong (von|so tien)/.test(text);
  const isPassive = /\b(was|were|been|is|are|got) (\w+ly )?raised\b/.test(text);
  return (isMoney && (isPassive || hasNoun(q, 'round'))) || (hasFn(q, 'count') && hasNoun(q, 'round', 'project'));
}

/**
 * Whether a question stands for itself in a conversation: its own measure, its own time or groups, and no word that points at what was answered before.
 * "By quarter" of a list that was just asked for goes on from it, unless it names its own time.
 */
export function beginsAnew(q: Question, { plan }: Turn): boolean {
  if (strongNames(q).length > 0 || hasCue(q, 'it', 'them', 'only', 'lastTwo', 'nth')) return false;
  if (isCue(q.items[0], 'also', 'and', 'only', 'in', 'with', 'on', 'by', 'from') || /^(con|the|vay|va)$/.test(q.items[0]?.folded ?? '')) return false;
  if (q.items.some(({ folded }) => /^(that|those|these|this|do|nay|ay|also|instead)$/.test(folded))) return false;
  if (!asksOfMarket(q) || q.items.some((item) => tagOf(item, 'most'))) return false;
  const isTimed = q.items.some((item) => item.time);
  const by = groupingOf({ ...q, used: new Set(q.used) }, 'round')?.by;
  // By year, after one year.
  if (by === 'year(date)' && screenedOf(plan)?.conds.some(({ slot }) => slot === 'date')) return true;
  const isOfRecord = plan.tool === 'record' || plan.tool === 'compare';
  return by !== undefined ? isTimed || isOfRecord : isTimed && q.world.language === 'en';
}
