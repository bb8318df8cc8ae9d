import pLimit, { type LimitFunction } from 'p-limit';
import { KIND_OF_WIRE, type NamedWire } from '#domain/kinds/kinds.ts';
import type { NamedRecord } from '#domain/assistant/reading.ts';
import { nearKeys } from '#domain/search/words.ts';
import { fold, plainSigns } from '#domain/writing/fold.ts';
import type { Struct } from '#platform/data/struct.ts';
import { Failure } from '#platform/errors.ts';

type Found = {
  [W in NamedWire]: { type: W; matched?: { text: string } } & Record<W, { id: string; slug: string; name: string; symbol: string | null }>;
}[NamedWire];

/** Records that are looked at for one text. */
const LOOKED_AT = 5;
/** Shortest text that may be a beginning or a misspelling, in letters. */
const SHORTEST = { beginning: 3, misspelled: 4 } as const;
/** Size that a record found by the search is taken to have: it is known to be found first, no more. */
const FOUND_SIZE = 400;

/** Letters up to which a misspelling begins with the right one. */
const SHORT = 5;

const isNear = (a: string, b: string): boolean => {
  if ([...a].length <= SHORT && a[0] !== b[0]) return false;
  const keys = new Set(nearKeys(a));
  return nearKeys(b).some((key) => keys.has(key));
};

/** Words that a name goes without: "Polychain" is Polychain Capital. */
const LEFT_OUT = /^(capital|ventures|labs|partners|fund|protocol|finance|network|dao|foundation)$/;

/** The least that fits: a name that differs by a letter. */
const FIT = { misspelled: 1 } as const;

/** How well a name fits a text that nobody bears: it is the text and a word that names go without (3), begins with it as a whole word (2), or differs by a letter (1). */
function fitOf(text: string, name: string): number {
  const folded = plainSigns(fold(name));
  if (folded.startsWith(`${text} `) && LEFT_OUT.test(folded.slice(text.length + 1)) && [...text].length >= SHORTEST.beginning) return 3;
  if (folded.startsWith(`${text} `) || folded.startsWith(`${text}.`)) return [...text].length >= SHORTEST.beginning ? 2 : 0;
  if (folded.replaceAll(/[^a-z0-9]/g, '') === text.replaceAll(/[^a-z0-9]/g, '')) return 2;
  const [words, own] = [text.split(' '), folded.split(' ')];
  if ([...text].length < SHORTEST.misspelled) return 0;
  if (isNear(text, folded)) return 1;
  const isEach =
    words.length <= own.length && words.every((word, i) => word === own[i] || ([...word].length >= SHORTEST.misspelled && isNear(word, own[i] ?? '')));
  return isEach ? 1 : 0;
}

/**
 * Records with names like a text that nobody bears: names that begin with it, or differ by a letter, the best first.
 * @param text folded
 * @param isWord whether it is written as words of English: then it misspells no name
 */
export async function recordsLike(struct: Pick<Struct, 'answer'>, text: string, isWord = false): Promise<NamedRecord[]> {
  if ([...text].length < SHORTEST.beginning || text.length > 80) return [];
  const { body } = await struct.answer('search-global', JSON.stringify([{ searchValue: text, limit: LOOKED_AT }]));
  const { items } = JSON.parse(Buffer.from(body.identity).toString()) as { items: Found[] };
  const scored = items.map((found, place) => {
    const item = (found as unknown as Record<NamedWire, { id: string; slug: string; name: string; symbol: string | null }>)[found.type];
    return { item, type: found.type, place, fit: Math.max(fitOf(text, item.name), found.matched ? fitOf(text, found.matched.text) : 0) };
  });
  return scored
    .filter(({ fit }) => fit > (isWord ? FIT.misspelled : 0))
    .sort((a, b) => b.fit - a.fit || a.place - b.place)
    .map(({ item: { id, slug, name, symbol }, type, fit }, rank) => ({
      id,
      slug,
      name,
      symbol,
      kind: KIND_OF_WIRE[type],
      size: FOUND_SIZE - 60 * rank,
      ...(fit <= FIT.misspelled && { slip: true as const }),
    }));
}

const once = (text: string): string => text.replaceAll(/(.)\1+/gu, '$1');
/** Whether a text is a name with a letter twice, or with two letters in each other's place: nobody means another name by it. */
const isMistyped = (text: string, name: string): boolean =>
  once(text) === once(name) || [...text].some((_, at) => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2) === name);

/** Records that are taken for a text that nobody bears. A short word with another letter is another name as often as a slip: "Grab" is not Gram. */
export const takenFor = (text: string, records: readonly NamedRecord[]): NamedRecord[] =>
  records.filter(({ slip, name }) => !slip || [...text].length > SHORT || isMistyped(text, fold(name)));

/** Questions of one asker whose searches wait behind the one that runs. */
const WAITING = 15;
const searches = new Map<string, LimitFunction>();

/**
 * Searches for the names of one question when those of the same asker before it are done: who asks much slows down nobody else.
 * @param asker account or address; undefined for the site itself
 * @throws Failure TOO_MANY_REQUESTS when too many wait
 */
export async function inTurn<T>(asker: string | undefined, search: () => Promise<T>): Promise<T> {
  if (asker === undefined) return search();
  const turns = searches.get(asker) ?? pLimit(1);
  if (turns.pendingCount >= WAITING) throw new Failure('TOO_MANY_REQUESTS', { retryAfter: 1 });
  searches.set(asker, turns);
  try {
    return await turns(search);
  } finally {
    if (turns.activeCount + turns.pendingCount === 0) searches.delete(asker);
  }
}
