import { expect, it } from 'vitest';
import { areAdded, domainLabel, isVariant, tellingWords, wordsBeyond } from './near-names.ts';

it.each([
  ['Uniswap Labs', ['uniswap']],
  ['The Graph Foundation (GRT)', ['graph']],
  ['Jump Trading, LLC', ['jump']],
  ['Protocol Labs', ['protocol', 'labs']],
  ['Société-Générale SA', ['societe', 'generale']],
])('%s is told by %j [records-92]', (name, words) => {
  expect(tellingWords(name)).toEqual(words);
});

it.each([
  ['Robinhood', 'Robinhood Markets, Inc.', ['markets'], true],
  ['Bitcoin Cash', 'Bitcoin', ['cash'], true],
  ['Nexus', 'Nexus Mutual', ['mutual'], false],
  ['Nova', 'Novalune', undefined, false],
  ['Aave', 'Aave Labs', undefined, false],
])('%s and %s differ by %j [records-92]', (a, b, beyond, added) => {
  const found = wordsBeyond(tellingWords(a), tellingWords(b));
  expect(found).toEqual(beyond);
  expect(found !== undefined && areAdded(found)).toBe(added);
});

it.each([
  ['https://app.aave.com/markets', 'aave'],
  ['https://www.aave.co.uk', 'aave'],
  ['https://medium.com/@aave', undefined],
  [null, undefined],
])('%s has the label %s [records-92]', (website, label) => {
  expect(domainLabel(website)).toBe(label);
});

it('a bridged or wrapped coin is a variant, and a name with such letters in it is none [records-92]', () => {
  expect(['SOL (Portal)', 'Wrapped Ether', 'Binance-Peg EOS'].every(isVariant)).toBe(true);
  expect(['Portalis', 'Unwrapped', 'Possum'].some(isVariant)).toBe(false);
});
