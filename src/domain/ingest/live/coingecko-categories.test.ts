import { expect, it } from 'vitest';
import { SECTOR_OF } from '../../records/sectors.ts';
import { fold } from '../../writing/fold.ts';
import { membersOf, parseCategory, SECTOR_OF_CATEGORY, sectorCategories, sectorOfCategoryName } from './coingecko-categories.ts';

it('each category means a sector of the vocabulary; portfolios, indexes and networks mean none [live-28]', () => {
  for (const sector of SECTOR_OF_CATEGORY.values()) expect(SECTOR_OF.get(fold(sector)), sector).toBe(sector);
  const others = ['coinbase-ventures-portfolio', 'andreessen-horowitz-a16z-portfolio', 'gmci-index', 'ethereum-ecosystem', 'dog-themed-coins'];
  expect(others.filter((id) => SECTOR_OF_CATEGORY.has(id))).toEqual([]);
  const listed = ['gmci-index', 'storage', 'layer-1'].map((category_id) => ({ category_id, name: category_id }));
  expect(sectorCategories(JSON.stringify(listed)).toSorted()).toEqual(['layer-1', 'storage']);
});

it.each([
  ['Layer 1 (L1)', 'Chain'],
  ['Artificial Intelligence (AI)', 'AI'],
  ['Stablecoins', 'Stablecoin'],
  ['Proof of Work (PoW)', undefined],
  ['Coinbase Ventures Portfolio', undefined],
  ['', undefined],
])('the category named %j means %s in a profile [live-28]', (name, sector) => {
  expect(sectorOfCategoryName(name)).toBe(sector);
});

it('a coin that is listed twice is one entry, and one that cannot be read is noted [live-29]', () => {
  const coin = { id: 'one', symbol: 'one', name: 'One' };
  const text = JSON.stringify([coin, coin, { id: 'two', name: 'Two' }, { id: 'th,ree', name: 'Three' }]);
  const { entries, refused } = parseCategory(text, 'storage');
  expect(entries.map(({ nativeKey, claims }) => [nativeKey, claims.map(({ field, value }) => [field, value])])).toEqual([
    ['storage:one', [['sectors', 'Storage']]],
    ['storage:two', [['sectors', 'Storage']]],
  ]);
  expect(refused).toMatchObject([{ where: 'coins[3]' }]);
  expect(membersOf(text)).toEqual(['one', 'one', 'two', '']);
  expect(membersOf('[]')).toEqual([]);
});
