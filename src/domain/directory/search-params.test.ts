import { expect, test } from 'vitest';
import { cleanQuery, nextSort, parseProjectsSearch, readSort } from './search-params.ts';

test('what the address cannot hold is left out', () => {
  expect(parseProjectsSearch({ q: '  bit\u0000coin ', sort: '-name', skip: '100', utm: 'x' })).toEqual({ q: 'bit coin', sort: '-name', skip: 100 });
  expect(parseProjectsSearch({ q: ' ', sort: 'price; drop', skip: '-1' })).toEqual({});
  expect(parseProjectsSearch({ q: ['a'], sort: '--name', skip: '1.5' })).toEqual({});
  expect(parseProjectsSearch({ skip: '1e99' })).toEqual({});
});

test('a search text is cut at 200 units and stays well formed', () => {
  expect(cleanQuery('x'.repeat(300))).toHaveLength(200);
  expect(cleanQuery(`${'x'.repeat(199)}🪨`)?.isWellFormed()).toBe(true);
});

test('a sort goes descending, ascending, none', () => {
  expect(nextSort(undefined, 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBeUndefined();
  expect(nextSort('name', 'market_cap_rank')).toBe('-market_cap_rank');
  expect(readSort('-market_cap_rank')).toEqual({ field: 'market_cap_rank', order: 'desc' });
  expect(readSort(undefined)).toBeUndefined();
});
