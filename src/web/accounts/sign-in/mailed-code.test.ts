import { expect, test } from 'vitest';
import { isGoodFor, wrongCodeText } from './mailed-code.ts';

const AT = 1_800_000_000_000;
const code = { email: 'Lan@example.org', sent: {}, at: AT, wrong: 4 };

test.each([
  ['mailed to the same address in other capitals', {}, 'lan@EXAMPLE.org', 0, true],
  ['for another address', {}, 'lan2@example.org', 0, false],
  ['not on its way', { sent: undefined }, 'lan@example.org', 0, false],
  ['tried wrongly five times', { wrong: 5 }, 'lan@example.org', 0, false],
  ['with a minute left', {}, 'lan@example.org', 539, true],
  ['with less than a minute left', {}, 'lan@example.org', 540, false],
] as const)('a code in hand %s [accounts-76]', (_, change, address, seconds, isGood) => {
  expect(isGoodFor({ ...code, ...change }, address, AT + seconds * 1000)).toBe(isGood);
});

test.each([
  [4, 0, 'Invalid code'],
  [5, 0, 'Invalid code. After five wrong tries it is void: please have a new one sent.'],
  [1, 599, 'Invalid code'],
  [1, 600, 'This code is more than ten minutes old and void: please have a new one sent.'],
])('a refused code after %i wrong tries and %i seconds [accounts-77]', (wrong, seconds, text) => {
  expect(wrongCodeText({ at: AT, wrong }, AT + seconds * 1000)).toBe(text);
});
