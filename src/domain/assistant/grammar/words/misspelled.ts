import { nearKeys } from '../../../search/words.ts';
import { foldedOf, LONGEST_NAME, type World } from '../items.ts';
import type { Lexicon } from '../lexicon.ts';
import type { Token } from '../tokens.ts';

/** Letters from which on a word is told from others by all but one of them. */
const LEAST = 5;

/** Words that are parts of names far more often than what is asked. */
const OF_NAMES = /^(?:network|networks|protocol|finance|capital|ventures|foundation)$/;

const indexes = new WeakMap<Lexicon, ReadonlyMap<string, ReadonlySet<string>>>();

/** Words of the lexicon by the keys that words near them have, too. */
function nearWords(lexicon: Lexicon): ReadonlyMap<string, ReadonlySet<string>> {
  const known = indexes.get(lexicon);
  if (known) return known;
  const index = new Map<string, Set<string>>();
  for (const entries of lexicon.english.values())
    for (const { folded } of entries)
      for (const word of folded) if (word.length >= LEAST) for (const key of nearKeys(word)) index.set(key, (index.get(key) ?? new Set()).add(word));
  indexes.set(lexicon, index);
  return index;
}

const lettersOf = (word: string): string => [...word].sort().join('');
const isReplaced = (a: string, b: string): boolean => a.length === b.length && [...a].filter((letter, at) => letter !== b[at]).length === 1;

/** How a word came of another, the likeliest slip first: letters swapped, one left out, one replaced, one too many. */
const SLIPS: readonly ((word: string, meant: string) => boolean)[] = [
  (word, meant) => lettersOf(word) === lettersOf(meant),
  (word, meant) => meant.length === word.length + 1,
  isReplaced,
  (word, meant) => meant.length === word.length - 1,
];

/** The word of the lexicon that a word was meant to be; undefined where none or several are as near. */
function meantBy(word: string, lexicon: Lexicon): string | undefined {
  const index = nearWords(lexicon);
  const near = [...new Set(nearKeys(word).flatMap((key) => [...(index.get(key) ?? [])]))].filter((one) => one[0] === word[0]);
  for (const isSlip of SLIPS) {
    const [best, ...others] = near.filter((one) => isSlip(word, one));
    if (best !== undefined) return others.length === 0 ? best : undefined;
  }
  return undefined;
}

/** Words of a question with those put right that are no words of English, and all but one letter a word that is known here: "seed raund". */
export function putRight(tokens: readonly Token[], { lexicon, named, language }: World): readonly Token[] {
  if (language !== 'en') return tokens;
  const isKnown = (word: string): boolean =>
    lexicon.english.has(word) || lexicon.noise.has(word) || lexicon.common.has(word) || lexicon.isEnglish(word) || named.has(word);
  const inNames = new Set<number>();
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = from + 2; to <= Math.min(tokens.length, from + LONGEST_NAME); to += 1)
      if (named.has(foldedOf(tokens, from, to))) for (let at = from; at < to; at += 1) inNames.add(at);
  return tokens.map((token, at) => {
    const { folded, capital, quoted, ticker } = token;
    if (inNames.has(at) || capital || quoted > 0 || ticker || folded.length < LEAST || !/^[a-z]+$/.test(folded) || isKnown(folded)) return token;
    const meant = meantBy(folded, lexicon);
    return meant === undefined || OF_NAMES.test(meant) ? token : { ...token, word: meant, folded: meant };
  });
}
