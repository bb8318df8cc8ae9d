import fc from 'fast-check';
import { expect, test } from 'vitest';
import { containing, fold } from './fold.ts';

const words = fc.string({ unit: 'grapheme', maxLength: 40 });

test('folding twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.string({ unit: 'binary' })), (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    }),
    { numRuns: 2000 },
  );
});

test('every way to write a text with marks folds alike', () => {
  fc.assert(
    fc.property(words, (text) => {
      expect(fold(text.normalize('NFC'))).toBe(fold(text.normalize('NFD')));
      expect(fold(`  ${text}\t`)).toBe(fold(text));
    }),
  );
});

test.each([
  ['Đồng  Việt Nam', 'dong viet nam'],
  ['SÔNG HỒNG', 'song hong'],
  ['ﬁnance', 'finance'],
  ['ＢＴＣ', 'btc'],
  ['Łódź', 'łodz'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['İstanbul', 'istanbul'],
  ['  a\u00a0 b ', 'a b'],
  ['\u202EBit\u200Bco\u00ADin', 'bitcoin'],
])('%s folds to %s', (text, folded) => expect(fold(text)).toBe(folded));

test('a pattern finds its signs literally', () => {
  expect(containing('50%_a\\')).toBe('%50\\%\\_a\\\\%');
});
