import { fold } from '../../writing/fold.ts';
import type { Item } from './items.ts';
import { IS_SYLLABLE } from './lost.ts';
import { isNamePlace } from './missing-names.ts';
import { isCue, isNoun, isVerb, strongNames, tagOf, type Question } from './question.ts';
import { targetOf } from './targets.ts';

/** The names of a question: those that stand for sure, else the weak ones where nothing else is asked about. */
export function namesOf(q: Question): readonly Item[] {
  // "Invest in blur": a word of every day stands where only a name can.
  for (const [at, item] of q.items.entries()) {
    const before = q.items[at - 1];
    const isBehind = isVerb(before, 'invest') || (isCue(before, 'in') && isVerb(q.items[at - 2], 'invest'));
    if (item.names.length > 0 && item.weak && isBehind && item.tags.length === 0) Object.assign(item, { weak: false });
  }
  // "Jadu vs Mino Games": what is compared with a name is one.
  for (const [at, item] of q.items.entries()) {
    const [near, other] = [q.items[at + 1], q.items[at + 2]];
    const isSide = isCue(near, 'versus', 'and', 'or') && other !== undefined && other.names.length > 0 && !other.weak;
    if (item.names.length > 0 && item.weak && item.capital && item.tags.length === 0 && isSide) Object.assign(item, { weak: false });
  }
  // "Figure funding": what stands first, right before what is asked of it.
  const [head, asked] = q.items;
  const isOpening = head?.weak === true && head.capital && head.tags.length === 0 && q.world.lexicon.noise.has(head.folded);
  if (isOpening && (tagOf(asked, 'field') ?? tagOf(asked, 'kind') ?? tagOf(asked, 'stage'))) Object.assign(head, { weak: false });
  if (head && opensWithName(q, head)) Object.assign(head, { weak: false });
  const strong = strongNames(q);
  if (strong.length > 0) return strong;
  const weak = q.items.filter(({ names }) => names.length > 0);
  if (weak.length === 0 || (targetOf(q) && !weak.some((item) => isNamePlace(q, item)))) return [];
  // A word that may be a name beside one that nothing explains is a guess.
  const isGuess = q.items.some(
    (item) =>
      item.names.length === 0 && item.tags.length === 0 && !item.time && !item.bound && !q.world.lexicon.noise.has(item.folded) && item.folded.length > 1,
  );
  if (isGuess && !weak.some((item) => isNamePlace(q, item))) return [];
  const content = weak.filter((item) => !q.world.lexicon.noise.has(item.folded) && !isTickerOfSyllable(q, item));
  const upgraded = content.slice(0, 1).map((item) => Object.assign(item, { weak: false }));
  return upgraded;
}

/** "Trời đẹp" without its marks: a word of Vietnamese that is somebody's ticker, where no name stands. */
const isTickerOfSyllable = (q: Question, item: Item): boolean =>
  q.world.language === 'vi' &&
  !item.capital &&
  IS_SYLLABLE.test(item.folded) &&
  !isNamePlace(q, item) &&
  item.names.every(({ name }) => fold(name) !== item.folded);

/** "Colu đã được ai rót vốn", "Zeal vòng seed": a word that may be a name, and that is no word of Vietnamese, opens the question. */
function opensWithName({ items, world }: Question, head: Item): boolean {
  if (world.language !== 'vi' || head.names.length === 0 || head.weak !== true || head.tags.length > 0) return false;
  if (world.lexicon.noise.has(head.folded) || world.lexicon.common.has(head.folded)) return false;
  const next = items[1];
  const isDone =
    isCue(next, 'is') ||
    /^(duoc|do|co|da|dang)$/.test(next?.folded ?? '') ||
    isVerb(next, 'raise') ||
    tagOf(next, 'stage') !== undefined ||
    isNoun(next, 'round');
  return !IS_SYLLABLE.test(head.folded) || isDone;
}
