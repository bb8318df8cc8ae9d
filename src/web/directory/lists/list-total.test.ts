import { expect, it } from 'vitest';
import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { totalText } from './list-total.tsx';

it.each<[ListName, ListAddress, string]>([
  ['fundraising', {}, '12 funding rounds'],
  ['fundraising', { grants: 'only' }, '12 grants'],
  ['fundraising', { grants: 'include' }, '12 rounds and grants'],
  ['fundraising', { q: 'stage:Grant' }, '12 grants'],
  ['fundraising', { q: 'aave stage:Grant amount>1m' }, '12 grants'],
  ['fundraising', { q: 'not stage:Grant' }, '12 funding rounds'],
  ['fundraising', { q: '-stage:Grant' }, '12 funding rounds'],
  ['fundraising', { q: 'stage:Grant | stage:Seed' }, '12 funding rounds'],
  ['projects', { grants: 'only' }, '12 projects'],
])('the total of %s with %j is %s [directory-79]', (list, address, text) => {
  expect(totalText(list, address)({ count: 12, shown: '12' })).toBe(text);
});

it('one grant is one [directory-79]', () => {
  expect(totalText('fundraising', { grants: 'only' })({ count: 1, shown: '1' })).toBe('1 grant');
});
