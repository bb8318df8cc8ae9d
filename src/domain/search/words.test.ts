import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fold } from '../writing/fold.ts';
import { guessKeys, nearKeys, partings, SIGNS, wordsOf } from './words.ts';

const letter = fc.constantFrom(...'abcdefgh', 'ł', '币', '😀');
const word = fc.array(letter, { minLength: 1, maxLength: 9 });
const share = (a: string, b: string): boolean => nearKeys(a).some((key) => nearKeys(b).includes(key));

test('a word is near to each that has a letter more, less, other or two letters exchanged', () => {
  fc.assert(
    fc.property(word, fc.nat(), letter, (letters, place, other) => {
      const at = place % letters.length;
      const here = letters.join('');
      expect(share(here, letters.toSpliced(at, 1).join(''))).toBe(true);
      expect(share(here, letters.toSpliced(at, 0, other).join(''))).toBe(true);
      expect(share(here, letters.with(at, other).join(''))).toBe(true);
      const next = Math.min(at + 1, letters.length - 1);
      expect(share(here, letters.with(at, letters[next]!).with(next, letters[at]!).join(''))).toBe(true);
    }),
  );
});

test.each([
  ['bitcoin', 'litecash'],
  ['solana', 'sloan'],
  ['aave', 'have you'],
])('%s is not near to %s', (a, b) => expect(share(a, b)).toBe(false));

test('words are split by white space and every sign of ASCII, and by nothing else', () => {
  expect([...SIGNS]).toHaveLength(32);
  expect(wordsOf(`a${[...SIGNS].join('b')} c`)).toEqual(['a', ...Array.from({ length: 31 }, () => 'b'), 'c']);
  expect(wordsOf(fold('Yearn.Finance (Łódź-2) 比特币’s'))).toEqual(['yearn', 'finance', 'łodz', '2', '比特币’s']);
  expect(wordsOf('--')).toEqual([]);
});

test('among others short words are not asked for, and the longest comes first', () => {
  expect(guessKeys(['the', 'of', 'graph'])).toEqual([nearKeys('graph'), nearKeys('the')]);
  expect(guessKeys(['the'])).toEqual([]);
  expect(guessKeys(['a'.repeat(40)])).toEqual([['a'.repeat(40)]]);
});

test('a word is split at every place, with and without the letter there', () => {
  expect(partings('x abc.y').map(({ left, right, before, after }) => [before, left, right, after])).toEqual([
    ['x ', 'a', 'bc', '.y'],
    ['x ', 'a', 'c', '.y'],
    ['x ', 'ab', 'c', '.y'],
  ]);
});
