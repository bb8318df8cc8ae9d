import type { Item } from './items.ts';
import { beside, isCue, isNoun, isVerb, type Question } from './question.ts';

/** Whether "not", "except" or "without" stands before a piece, or before the words that tie it: "except those led by". */
export function isLeftOut(q: Question, at: number): boolean {
  for (let i = at - 1, steps = 0; i >= 0 && steps < 5; i -= 1, steps += 1) {
    const one = q.items[i];
    if (!one || one.names.length > 0 || one.time || one.bound) return false;
    if (isCue(one, 'not')) return !(q.items[at]?.time && steps > 1);
    const ties =
      isVerb(one, 'ledBy', 'investedBy', 'lead', 'invest') || isCue(one, 'by', 'in', 'them', 'of', 'at', 'on') || q.world.lexicon.noise.has(one.folded);
    if (!ties || (steps > 1 && q.items[at]?.names.length === 0)) return false;
  }
  return false;
}

/** "Polychain didn't join": who did not take part. */
export function staysOut(q: Question, at: number): boolean {
  if (q.items[at]?.names.length === 0) return false;
  const next = beside(q, at, 1);
  return isCue(next, 'not') && isVerb(beside(q, q.items.indexOf(next as Item), 1), 'invest', 'lead');
}

/** Whether "not" stands before the verb of raising that a piece belongs to: "never raised a Series A", "didn't raise in 2022". */
export function isNeverDone(q: Question, at: number): boolean {
  const raise = q.items.slice(0, at).findLastIndex((item) => item.names.length === 0 && isVerb(item, 'raise'));
  return raise > 0 && isCue(beside(q, raise, -1), 'not') && q.items.slice(raise + 1, at).every((item) => !isVerb(item, 'raise') && !isCue(item, 'and', 'not'));
}

/** "Without funds", "không tính quỹ", at the end or beside other deals. */
export const isLeftOutFund = (q: Question, item: Item, at: number): boolean =>
  item.names.length === 0 &&
  isNoun(item, 'fund') &&
  /^(funds?|quy)$/.test(item.folded) &&
  (isLeftOut(q, at) || (isCue(q.items[at - 1], 'and', 'or') && isLeftOut(q, at - 2))) &&
  !q.items.slice(at + 1).some((one) => isVerb(one) || one.names.length > 0);
