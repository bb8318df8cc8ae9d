import { expect, test } from 'vitest';
import { defaultColumns } from '#domain/directory/lists/list-address.ts';
import { LIST_NAMES } from '#domain/directory/lists/lists.ts';
import { cardCells } from '../../../ui/data-table/column-style.ts';
import { readScreen } from '../list-screen.ts';
import { COLUMNS, columnsOf, shownFields } from './columns.ts';
import { cardFields } from './on-cards.ts';

test('columns that the list is ordered or filtered by are shown at their place, chosen or not [directory-86]', () => {
  const usual = defaultColumns('projects');
  const at = usual.indexOf('raised') + 1;
  expect(shownFields('projects', { asked: ['last_round'] })).toEqual(usual.toSpliced(at, 0, 'last_round'));
  expect(shownFields('projects', { asked: ['raised'] })).toEqual(usual);
  expect(shownFields('projects', { asked: ['price_usd'], absent: ['price_usd'] })).toEqual(usual);
  expect(shownFields('projects', { cols: 'name,tvl,volume', asked: ['chains', 'change7d'] })).toEqual(['name', 'tvl', 'chains', 'volume', 'change7d']);
  expect(shownFields('projects', { cols: 'name,tvl' })).toEqual(['name', 'tvl']);
});

test('a screen says which columns it asks about, not those of related records [directory-86]', () => {
  const asked = (q: string) => readScreen('projects', q).asked;
  expect(asked('raised>=10m (chains:ethereum | not sector:defi) bit')).toEqual(['raised', 'chains', 'sector']);
  expect(asked('rounds[amount>=5m date:12mo] organizations[sector:defi]')).toEqual([]);
  expect(asked('market_cap_usd>@volume sources(raised)>=2 known(website)')).toEqual(['market_cap_usd', 'volume', 'raised']);
  expect(readScreen('fundraising', 'stage:Seed', { path: 'amount', field: 'amount_quantity', order: 'desc' }).asked).toEqual(['amount_quantity', 'stages']);
  expect(readScreen('projects', 'raised>>1', { path: 'tvl', field: 'tvl', order: 'asc' }).asked).toEqual(['tvl']);
});

test.each(LIST_NAMES)('cards of %s show the same fields: those that have values, and what is asked about [directory-87]', (list) => {
  const usual = cardFields(list, {});
  expect(usual).toHaveLength(5);
  const [, second = ''] = usual;
  const absent = columnsOf(list, [second]).map(({ word }) => word);
  expect(cardFields(list, { absent })).toEqual([usual[0], ...usual.slice(2), expect.any(String)]);
  const other = COLUMNS[list].map(({ id }) => id).find((id) => !usual.includes(id)) ?? '';
  expect(cardFields(list, { asked: [other] })).toEqual([usual[0], other, ...usual.slice(1, 4)]);
  expect(cardFields(list, { asked: [usual[2] ?? ''] })).toEqual(usual);
});

test('cards of a choice show its first columns [directory-87]', () => {
  expect(cardFields('projects', { cols: 'name,tvl,volume' })).toEqual(['name', 'tvl', 'volume']);
  expect(cardFields('projects', { cols: 'name,tvl,volume', asked: ['raised'] })).toEqual(['name', 'raised', 'tvl', 'volume']);
});

test('rows on a phone have one column in each place, what is asked about before others [directory-87]', () => {
  const onRows = (asked: readonly string[], fields = defaultColumns('projects', ['price_usd', 'change24h', 'market_cap_usd', 'volume'])) =>
    [...cardCells(columnsOf('projects', fields).map((column) => (asked.includes(column.id) ? { ...column, asked: true as const } : column))).keys()].toSorted();
  expect(onRows([])).toEqual(['market_cap_rank', 'raised', 'sector']);
  expect(onRows([], defaultColumns('projects'))).toEqual(['market_cap_rank', 'price_usd', 'sector']);
  expect(onRows(['source_count'])).toEqual(['raised', 'sector', 'source_count']);
  expect(onRows(['name'])).toEqual(['market_cap_rank', 'raised', 'sector']);
});
