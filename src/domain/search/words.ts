/** Characters that separate words besides white space: only ASCII ones, so that the database separates words in the same way. */
export const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const WORD = /[^ -/:-@[-`{-~]+/g;
/** Longest word for which misspellings are looked up, in letters. */
export const LONGEST_WORD = 32;
/** Shortest such word, alone and among others, in letters. Shorter words are similar to too many. */
const SHORTEST_GUESSED = { alone: 4, among: 3 } as const;

/** Words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];

/**
 * The word, and the word without each one of its letters. Two words are near if they share one of these keys: each word is near to those with one
 * letter added, missing, replaced or moved.
 */
export function nearKeys(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/**
 * Misspelling keys of each word of a search, longest word first. Among several words, those of one or two letters are skipped: they match too
 * much. Words longer than the limit are taken as they are.
 */
export function guessKeys(words: readonly string[]): string[][] {
  const least = words.length > 1 ? SHORTEST_GUESSED.among : SHORTEST_GUESSED.alone;
  const told = words.filter((word) => [...word].length >= least).sort((a, b) => b.length - a.length);
  return told.map((word) => ([...word].length > LONGEST_WORD + 1 ? [word] : nearKeys(word)));
}

/** Two words that may be one word, because the character between them was left out or mistyped. */
export interface Joined {
  left: string;
  right: string;
  /** The text before and after the two words. */
  before: string;
  after: string;
}

/** Every way to split one word of a folded search into two. */
export function partings(folded: string): Joined[] {
  return [...folded.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const letters = [...word];
    const [before, after] = [folded.slice(0, index), folded.slice(index + word.length)];
    const at = (end: number, start: number): Joined => ({ left: letters.slice(0, end).join(''), right: letters.slice(start).join(''), before, after });
    return letters.length > 2 * LONGEST_WORD
      ? []
      : letters.flatMap((_, i) => [at(i, i), at(i, i + 1)]).filter(({ left, right }) => left !== '' && right !== '');
  });
}
