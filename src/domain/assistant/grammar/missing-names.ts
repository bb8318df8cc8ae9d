import type { Plan } from '../plan.ts';
import type { NamedRecord, Reading } from '../reading.ts';
import { speaksOf } from './frame.ts';
import type { Item } from './items.ts';
import { IS_SYLLABLE, isBeforeNoun } from './lost.ts';
import { beside, hasCue, hasVerb, isCue, isVerb, strongNames, type Question } from './question.ts';
import { isSyllable } from './words/syllables.ts';
import { targetOf } from './targets.ts';

/** Texts that must be looked up, or a refusal: nobody bears them. */
type Missing = Extract<Reading, { outcome: 'refuse' }> | { outcome: 'look-up'; texts: readonly string[] };

/** What was looked up already, and what is like it. */
interface LookedUp {
  lookedUp?: ReadonlySet<string>;
  near?: ReadonlyMap<string, readonly NamedRecord[]>;
}

/** Pieces of a question that must be names: nothing else explains them. */
export function missingNames(q: Question, { lookedUp, near }: LookedUp): Missing | undefined {
  const runs: Item[][] = [];
  for (const item of q.items) {
    const unknown =
      item.tags.length === 0 &&
      item.names.length === 0 &&
      !item.time &&
      !item.bound &&
      !q.world.lexicon.noise.has(item.folded) &&
      !q.world.lexicon.common.has(item.folded) &&
      !(q.world.language === 'vi' && (isSyllable(q.tokens, item.from) || (!item.capital && IS_SYLLABLE.test(item.folded) && !isNamePlace(q, item)))) &&
      item.folded.length > 1;
    const last = runs.at(-1);
    if (!unknown) {
      if (last?.length) runs.push([]);
      continue;
    }
    if (last) last.push(item);
    else runs.push([item]);
  }
  const texts = runs.filter((run) => run.length > 0);
  const isAlone = strongNames(q).length === 0 && (q.world.language === 'en' || targetOf(q) === undefined);
  const isMeant = (run: readonly Item[]): boolean =>
    isAlone || isActing(q, run) || wholeOf(q, run) !== undefined || run.some((item) => (item.capital && item.from > 0) || isNamePlace(q, item));
  const meant = texts.filter(isMeant);
  if (meant.length === 0) return undefined;
  const wholes = meant.map((run) => wholeOf(q, run));
  const sought = meant.flatMap((run, at) => [...(wholes[at] === undefined ? [] : [wholes[at]]), run.map(({ folded }) => folded).join(' ')]);
  const fresh = sought.filter((text) => !lookedUp?.has(text));
  if (fresh.length > 0) return { outcome: 'look-up', texts: fresh };
  const isLike = (run: readonly Item[]): boolean => (near?.get(run.map(({ folded }) => folded).join(' ')) ?? []).length > 0;
  const lost = meant.filter((run) => isLike(run) || run.some((item) => (item.capital && item.from > 0) || isNamePlace(q, item)) || isBeforeNoun(q, run));
  const [first] = lost;
  return first && { outcome: 'refuse', reason: 'no-such-record', about: first.map((item) => item.text).join(' ') };
}

/**
 * "Wing Venture Captial", "Maverik Protocol": an unknown word with those beside it that are written as one name with it. Undefined where it stands alone.
 */
function wholeOf({ items, tokens, world }: Question, run: readonly Item[]): string | undefined {
  const [first, last] = [run[0] as Item, run.at(-1) as Item];
  const isPart = (at: number): boolean => {
    const token = tokens[at];
    const item = items.find(({ from, to }) => from <= at && at < to);
    // A word that opens the sentence has its capital of that.
    const isOpening = at === 0 && item?.names.length === 0 && world.lexicon.noise.has(item.folded);
    return token?.capital === true && !isOpening && item?.time === undefined;
  };
  if (!first.capital) return undefined;
  let [from, to] = [first.from, last.to];
  while (from > 0 && isPart(from - 1) && !tokens[from - 1]?.ends && to - from < LONGEST) from -= 1;
  while (isPart(to) && !tokens[to - 1]?.ends && to - from < LONGEST) to += 1;
  if (from === first.from && to === last.to) return undefined;
  return tokens
    .slice(from, to)
    .map(({ folded }) => folded)
    .join(' ');
}
const LONGEST = 5;

/** Names of a question that its plans take from a slip of the letters: each is said. */
export function slipsOf(q: Question, plans: readonly (Plan | undefined)[]): { slips?: readonly { text: string; name: string }[] } {
  const slips = strongNames(q).flatMap((item) => {
    const taken = item.names.find((one) => plans.some((plan) => plan && speaksOf(plan, one)));
    return taken?.slip ? [{ text: item.text, name: taken.name }] : [];
  });
  return slips.length > 0 ? { slips } : {};
}

/** "pantera rót tiền vào dự án nào": who does it, where nobody else is named. */
const isActing = (q: Question, run: readonly Item[]): boolean =>
  q.world.language === 'vi' && strongNames(q).length === 0 && isVerb(beside(q, q.items.indexOf(run.at(-1) as Item), 1), 'invest', 'lead', 'raise');

/** Names that are only like what stands there, among words that nothing explains: nobody said them. */
export function guessedNames(q: Question, { near }: LookedUp): Missing | undefined {
  const isGuessed = strongNames(q).some(({ folded }) => near?.has(folded) === true);
  const unknown = q.items.filter((item) => item.names.length === 0 && item.tags.length === 0 && !item.time && !item.bound && isStrange(q, item));
  return isGuessed && unknown.length > 1 ? { outcome: 'refuse', reason: 'not-understood', about: unknown.map(({ text }) => text).join(', ') } : undefined;
}

const isStrange = ({ world, tokens }: Question, { folded, from }: Item): boolean =>
  folded.length > 1 && !world.lexicon.noise.has(folded) && !(world.language === 'vi' && isSyllable(tokens, from));

/** Whether a piece stands where a name stands: behind "of", "in", "by", or before a verb of raising. */
export function isNamePlace(q: Question, item: Item): boolean {
  const at = q.items.indexOf(item);
  const [before, after] = [q.items[at - 1], beside(q, at, 1)];
  return (
    item.owner ||
    (isCue(before, 'and') && (q.items[at - 2]?.names.length ?? 0) > 0 && (hasVerb(q, 'invest', 'lead') || hasCue(q, 'co', 'together', 'both'))) ||
    isCue(before, 'of', 'by', 'on', 'versus') ||
    isVerb(before, 'ledBy', 'investedBy') ||
    (isCue(before, 'in') && hasVerb(q, 'invest', 'lead')) ||
    (isVerb(after, 'raise', 'lead', 'invest') && isCue(before, 'is', 'howMuch')) ||
    isCue(before, 'is', 'who')
  );
}
