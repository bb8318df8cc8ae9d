import { SYLLABLES } from './syllable-words.ts';
import { MARKED, type Token } from '../tokens.ts';

const LONGEST = 4;
/** Words behind which a name stands, whatever it looks like. */
const LEADING = /^(cua|ve|boi|token|coin|dong|an|quy|vs|voi)$/;

/** Whether a word of a Vietnamese question is a word of every day, and no ticker: in small letters, short, and where no name stands. */
export function isSyllable(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (!token || token.capital || token.owner || token.quoted > 0 || token.folded.length > LONGEST || !SYLLABLES.has(token.folded)) return false;
  if (at === 0 && token.word === token.folded && tokens[1]?.folded === 'la') return false;
  return token.word !== token.folded || (tokens.length > 1 && !LEADING.test(tokens[at - 1]?.folded ?? ''));
}

/** Whether a word bears marks that a name has not: "địa" is not DIA. */
export const isMarkedOnly = ({ word }: Token, name: string): boolean => MARKED.test(word) && !MARKED.test(name.toLowerCase());
