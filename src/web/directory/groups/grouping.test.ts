import { expect, it } from 'vitest';
import { readAddress, type ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { parseGroups } from '#domain/screener/groups/text.ts';
import { addressOf } from './group-address.ts';
import { canonicalGroups } from './grouping.ts';

const read = (list: ListName, raw: Record<string, unknown>): ListAddress => canonicalGroups(list, readAddress(list, raw));

it('groups have one address: usual measures and bars are absent, what cannot be read of the rest is dropped [directory-172]', () => {
  expect(read('fundraising', { by: ' Month , STAGE', show: 'sum(amount),count', sort: '-sum(amount)', chart: 'area' })).toEqual({
    by: 'month(date),stage',
    sort: '-sum(amount)',
    chart: 'area',
  });
  expect(read('fundraising', { by: 'stage', sort: '-amount', chart: 'line' })).toEqual({ by: 'stage' });
  expect(read('projects', { by: 'sector', chart: 'pie', show: 'count' })).toEqual({ by: 'sector' });
  const once = read('fundraising', { by: 'year(date)', show: 'median(amount)', chart: 'line', sort: 'median(amount)' });
  expect(read('fundraising', { ...once })).toEqual(once);
});

it('groups that cannot be read stay as they were written [directory-172]', () => {
  expect(read('fundraising', { by: 'stge', show: 'sum(date)', sort: 'stage' })).toEqual({ by: 'stge', show: 'sum(date)' });
  expect(read('fundraising', { by: 'stage', show: 'growth(count)' })).toEqual({ by: 'stage', show: 'growth(count)' });
});

it('other groups keep what fits them [directory-172]', () => {
  const asked = parseGroups('round', { by: 'quarter(date)', show: 'sum(amount),growth(sum(amount))', sort: '-growth(sum(amount))' });
  if ('fault' in asked) throw new Error('no groups');
  expect(addressOf('round', { ...asked.groups, by: [{ word: 'stage' }] }, 'line')).toEqual({ by: 'stage', show: 'sum(amount)' });
  expect(addressOf('round', { ...asked.groups, by: [{ unit: 'year', path: 'date' }] }, 'line')).toEqual({
    by: 'year(date)',
    show: 'sum(amount),growth(sum(amount))',
    sort: '-growth(sum(amount))',
    chart: 'line',
  });
});
