import { amountAt, type Amount } from './amounts.ts';
import type { Item } from './items.ts';
import { isCue, isNoun, type Question } from './question.ts';
import type { Token } from './tokens.ts';

/** Words that may stand between a number and "or more": "5 vòng trở lên", "10 nhà đầu tư trở lên". */
const COUNTED_WORDS = 4;

/** "Or more" behind what is counted. */
export function opBehind(tokens: readonly Token[], from: number, opAt: (place: number) => { op: string } | undefined): '>=' | '<=' | undefined {
  for (let place = from + 1; place <= from + COUNTED_WORDS && place < tokens.length; place += 1) {
    if (tokens[place - 1]?.ends || /\d/.test(tokens[place]?.folded ?? '')) return undefined;
    const op = opAt(place)?.op;
    if (op === 'orMore') return '>=';
    if (op === 'orLess') return '<=';
  }
  return undefined;
}

/** A number said as a word where "or more" stands behind it, or "times": "three or more rounds". */
export function spelledAt(tokens: readonly Token[], at: number, opAt: (place: number) => { op: string } | undefined): Amount | undefined {
  const amount = amountAt(tokens, at, true);
  if (!amount) return undefined;
  const end = at + amount.length;
  const isTimes = tokens[end]?.folded === 'times';
  return isTimes || /^or(More|Less)$/.test(opAt(end)?.op ?? '') ? amount : undefined;
}

/** Whether money stands beside a number of rounds, and is no amount of each: "4 rounds and over $100M", "over $100M in at least 4 rounds". */
export function isBesideRounds({ items }: Question, at: number): boolean {
  if (items.some(({ folded }) => /^(each|every|apiece|moi|moi vong)$/.test(folded))) return false;
  const isCount = (item: Item | undefined): boolean => item?.bound !== undefined && !item.bound.money;
  const joins = (item: Item | undefined): boolean => isCue(item, 'and', 'in', 'on') || /^(across|over|for|qua|trong)$/.test(item?.folded ?? '');
  return (
    (isCue(items[at - 1], 'and') && isNoun(items[at - 2], 'round') && isCount(items[at - 3])) ||
    (joins(items[at + 1]) && isCount(items[at + 2]) && isNoun(items[at + 3], 'round'))
  );
}
