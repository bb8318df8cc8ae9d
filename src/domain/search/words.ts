/** Signs that part words, besides white space: those of ASCII, so that the database parts words alike. */
export const SIGNS = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';
const WORD = /[^ -/:-@[-`{-~]+/g;
/** Letters of the longest words that are guessed. */
export const LONGEST_WORD = 32;
/** Letters of the shortest word that is guessed: of one that stands alone, and of one among others. Shorter ones are near to too many. */
const SHORTEST_GUESSED = { alone: 4, among: 3 } as const;

/** Words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.match(WORD) ?? [];

/**
 * A word and all that is left of it when one letter is taken out. Two words are near when they share one of these: so each word is near to
 * those with a letter more, less, other or elsewhere.
 */
export function nearKeys(word: string): string[] {
  const letters = [...word];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
}

/**
 * Keys of the words that each word of a question may stand for; the longest word first. Among others, words of one or two letters say too little
 * to be asked for; words longer than any that is guessed are taken as they are.
 */
export function guessKeys(words: readonly string[]): string[][] {
  const least = words.length > 1 ? SHORTEST_GUESSED.among : SHORTEST_GUESSED.alone;
  const told = words.filter((word) => [...word].length >= least).sort((a, b) => b.length - a.length);
  return told.map((word) => ([...word].length > LONGEST_WORD + 1 ? [word] : nearKeys(word)));
}

/** A place where two words may be written as one, because the sign between them was left out or mistyped. */
export interface Joined {
  left: string;
  right: string;
  /** What stands before and behind the two in the question. */
  before: string;
  after: string;
}

/** Each way to part one word of a folded question in two. */
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
