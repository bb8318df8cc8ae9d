import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDisguised, seen } from './seen.ts';

test.each([
  ['a control of direction', '\u202Eevil', 'evil'],
  ['isolates around a part', 'a\u2066b\u2069c', 'abc'],
  ['signs without width', 'Bit\u200Bco\u2060in\uFEFF', 'Bitcoin'],
  ['a joiner between Latin letters', 'a\u200Db\u200Cc', 'abc'],
  ['marks of direction', '\u200Fa\u200E\u061C', 'a'],
  ['a soft hyphen', 'dis\u00ADguise', 'disguise'],
  ['tags that spell another text', 'a\u{E0065}\u{E0076}\u{E007F}', 'a'],
  ['tags behind a flag that has none', '\u{1F3F4}\u{E0065}\u{E0076}\u{E007F}', '\u{1F3F4}'],
  ['letters that fill a place', 'a\u3164\u115F\uFFA0b', 'ab'],
  ['a selector behind a letter', 'a\uFE0Fb', 'ab'],
  ['selectors that carry a text', '❤\uFE0F\uFE0E\uFE0F\u{E0101}', '❤\uFE0F'],
  ['a tower of marks', `Z${'\u0301'.repeat(49)}`, 'Z\u0301\u0301\u0301'],
  ['a tower in parts', `Z${'\u0301\u034F\u200B'.repeat(20)}`, 'Z\u0301\u0301\u0301'],
  ['a tower in Thai', `ส${'\u0E47'.repeat(20)}`, 'ส\u0E47\u0E47\u0E47'],
  ['a joiner that only a cut mark gave a place', `ب${'\u0301'.repeat(8)}\u064B\u200Cب`, `ب${'\u0301'.repeat(8)}ب`],
  ['a joiner that only a removed selector gave a place', 'a\uFE0F\u200D\u{1F469}', 'a\u{1F469}'],
])('%s is taken out [site-21]', (_, text, read) => {
  expect(seen(text)).toBe(read);
  expect(isDisguised(text)).toBe(true);
});

test.each([
  ['Vietnamese, composed', 'Nguyễn Thị Hồng Ngọc'],
  ['Vietnamese, decomposed', 'Nguyễn Thị Hồng Ngọc'.normalize('NFD')],
  ['Greek with three marks', 'ᾧ'.normalize('NFD')],
  ['Persian with its joiner', 'علی\u200Cرضا'],
  ['Hindi with its joiners', 'क्\u200Dष न्\u200Cन'],
  ['Arabic with its vowels', 'بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ'],
  ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית'],
  ['Tibetan stacks', 'བསྒྲུབས'],
  ['Burmese', 'မြွှုံ့'],
  ['Thai', 'ที่นี่'],
  ['Korean in parts', '한국'.normalize('NFD')],
  ['a family', '👨\u200D👩\u200D👧'],
  ['a farmer', '👨🏽\u200D🌾'],
  ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
  ['the flag of Scotland', '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
  ['a keycap', '1\uFE0F\u20E3'],
  ['a Japanese name with its variant', '葛\u{E0100}城'],
  ['lines', 'One\nTwo “quoted” – and\u00A0more'],
])('%s stays as it is [site-21]', (_, text) => expect(seen(text)).toBe(text));

test('reading twice changes nothing more [site-21]', () => {
  const sign = fc.constantFrom(
    'a',
    'ब',
    'ب',
    '❤',
    '👩',
    '1',
    '葛',
    '\u0301',
    '\u064B',
    '\u200C',
    '\u200D',
    '\u200B',
    '\u202E',
    '\uFE0F',
    '\u{E0100}',
    '\u{1F3FD}',
  );
  fc.assert(
    fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
      const read = seen(signs.join(''));
      expect(seen(read)).toBe(read);
    }),
    { numRuns: 5000 },
  );
});
