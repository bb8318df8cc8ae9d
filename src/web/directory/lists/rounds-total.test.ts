import { expect, it } from 'vitest';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import { roundsText } from './rounds-total.ts';

it.each<[ListAddress, string]>([
  [{}, '12 funding rounds'],
  [{ grants: 'only' }, '12 grants'],
  [{ grants: 'include' }, '12 rounds and grants'],
  [{ q: 'stage:Grant' }, '12 grants'],
  [{ q: 'aave stage:Grant amount>1m' }, '12 grants'],
  [{ q: 'not stage:Grant' }, '12 funding rounds'],
  [{ q: '-stage:Grant' }, '12 funding rounds'],
  [{ q: 'stage:Grant | stage:Seed' }, '12 funding rounds'],
])('the total of rounds with %j is %s [directory-79]', (address, text) => {
  expect(roundsText(address)({ count: 12, shown: '12' })).toBe(text);
});

it('one grant is one [directory-79]', () => {
  expect(roundsText({ grants: 'only' })({ count: 1, shown: '1' })).toBe('1 grant');
});
