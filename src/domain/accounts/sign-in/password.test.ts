import { expect, test } from 'vitest';
import { isKnownWord, isPattern, wordOf } from './password.ts';

test.each([
  'aaaaaaaa',
  'abcdefgh',
  'asdfghjkl;',
  'HGFEDCBA',
  '87654321',
  'abcabcabc',
  'abcd1234',
  'qwertyuiop',
  'azertyuiop',
  '11223344',
  '20262026',
  'zzzzzzzzzz!',
])('the password %j is a pattern [accounts-78]', (password) => expect(isPattern(password)).toBe(true));

test.each(['stone-upon-stone-77', 'correct horse', 'Mười-đá-xếp-chồng-10', '1a2b3c4d', 'mississippi', 'hanoi2026', 'x9!kw@2p'])(
  'the password %j is none [accounts-78]',
  (password) => expect(isPattern(password)).toBe(false),
);

test.each([
  ['cairn123', ['Cairn'], true],
  ['2026CAIRN!', ['Cairn'], true],
  ['cairns-on-the-hill', ['Cairn'], false],
  ['lan.tran2026', ['lan.tran'], true],
  ['lan@example.org', ['lan@example.org'], true],
  ['plantain', ['lan'], false],
] as const)('the password %j beside %j: %s [accounts-78]', (password, words, isIt) => {
  expect(isKnownWord(password, words)).toBe(isIt);
});

test.each([
  ['Password1!', 'password'],
  ['letmein99', 'letmein'],
  ['!!P@$$w0rd', 'password'],
  ['12345678', undefined],
  ['tree1234', undefined],
  ['letmein12345678', undefined],
  ['correct horse', 'correct horse'],
] as const)('the word in the password %j is %j [accounts-7]', (password, word) => {
  expect(wordOf(password)).toBe(word);
});
