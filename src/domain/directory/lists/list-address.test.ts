import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathOf } from '../../records/quantities.ts';
import { parseWhere } from '../../screener/text.ts';
import {
  bothScreens,
  choosableColumns,
  cleanScreen,
  defaultColumns,
  LARGEST_SKIP,
  listAddress,
  LONGEST_SCREEN,
  nextSort,
  printChoice,
  printColumns,
  readAddress,
  readColumns,
  readSort,
  readState,
  sortPathOf,
} from './list-address.ts';
import { LIST_NAMES, LISTS, type ListColumn, type ListName } from './lists.ts';

const columnsOf = (list: ListName): readonly ListColumn[] => LISTS[list].columns;
const sortsOf = (list: ListName): string[] =>
  columnsOf(list)
    .map(sortPathOf)
    .filter((path) => path !== undefined);

const state = fc.constantFrom(...LIST_NAMES).chain((list) =>
  fc.tuple(
    fc.constant(list),
    fc.record(
      {
        q: fc.stringMatching(/^[a-z:><(][a-z:,.>@"() -]{0,30}[a-z)]$/),
        sort: fc.constantFrom(...sortsOf(list).flatMap((path) => [path, `-${path}`])),
        cols: fc
          .shuffledSubarray(choosableColumns(list), { minLength: 1 })
          .map((fields) => printColumns(list, fields))
          .filter((cols) => cols !== undefined),
        layout: fc.constant('grid' as const),
        mode: fc.constant('screener' as const),
        skip: fc.integer({ min: 1, max: LARGEST_SKIP }),
      },
      { requiredKeys: [] },
    ),
  ),
);

test('any state is read from its address as it was [directory-21]', () => {
  fc.assert(
    fc.property(state, ([list, address]) => {
      const written = Object.fromEntries(Object.entries(address).map(([name, value]) => [name, String(value)]));
      expect(readAddress(list, written)).toEqual(address);
    }),
    { numRuns: 100 },
  );
});

test('nothing an address holds breaks the reader, and what is read is read again as itself', () => {
  const anything = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.integer(),
    fc.constantFrom(undefined, null, {}, ['a'], Object.create(null), '\ud800', 'a\0b', '%', '1e3'),
  );
  const raw = fc.record({ q: anything, sort: anything, cols: anything, layout: anything, mode: anything, skip: anything, utm: anything });
  fc.assert(
    fc.property(fc.constantFrom(...LIST_NAMES), raw, (list, asked) => {
      const read = readAddress(list, asked);
      expect(readAddress(list, { ...read })).toEqual(read);
      expect(Object.keys(read)).not.toContain('utm');
    }),
    { numRuns: 300 },
  );
});

test('undecided rows are asked for beside a screen alone [directory-147]', () => {
  expect(readAddress('people', { q: 'gender:Male', undecided: 'true' })).toEqual({ q: 'gender:Male', undecided: 'true' });
  expect(readAddress('people', { q: 'gender:Male', undecided: 'yes' })).toEqual({ q: 'gender:Male' });
  expect(readAddress('people', { undecided: 'true' })).toEqual({});
});

test('what the address cannot hold is left out', () => {
  expect(readAddress('projects', { q: '  bit\u0000coin ', sort: '-name', skip: '100', utm: 'x' })).toEqual({ q: 'bit coin', sort: '-name', skip: 100 });
  expect(readAddress('projects', { q: ' ', sort: 'price; drop', skip: '-1', layout: 'table', mode: 'master' })).toEqual({});
  expect(readAddress('projects', { q: ['a'], sort: '--name', skip: '1.5', cols: 'nothing,known' })).toEqual({});
  expect(readAddress('projects', { skip: '1e99', sort: 'description' })).toEqual({});
  expect(readAddress('people', { sort: '-price_usd' })).toEqual({});
  expect(readAddress('fundraising', { sort: '-amount', cols: 'amount,date' })).toEqual({ sort: '-amount', cols: 'project,amount,date' });
});

test('a screen that does not parse stays as it was written; one longer than any screen is none', () => {
  expect(readAddress('projects', { q: 'raised>>1 "x' })).toEqual({ q: 'raised>>1 "x' });
  expect(cleanScreen('x'.repeat(LONGEST_SCREEN))).toHaveLength(LONGEST_SCREEN);
  expect(cleanScreen('x'.repeat(LONGEST_SCREEN + 1))).toHaveLength(LONGEST_SCREEN + 1);
});

test('a form without scripts sends its words and what stands beside them', () => {
  expect(readAddress('projects', { and: 'sector:defi', q: 'bit coin' })).toEqual({ q: 'sector:defi bit coin' });
  expect(readAddress('projects', { and: 'sector:defi', q: ' ' })).toEqual({ q: 'sector:defi' });
  const sent = { and: 'sector:defi', q: 'coin' };
  const laidOver = { ...sent, ...readAddress('projects', sent) };
  expect(readAddress('projects', laidOver)).toEqual({ q: 'sector:defi coin' });
  expect(bothScreens('a | b', 'c')).toBe('(a | b) c');
  expect(bothScreens('', 'c | d')).toBe('c | d');
  expect(bothScreens('a', 'c | d')).toBe('a (c | d)');
});

test('columns are said in their order, those shown by default are no choice [directory-14]', () => {
  expect(readColumns('projects', undefined)).toEqual(defaultColumns('projects'));
  expect(printChoice('projects', defaultColumns('projects'), [])).toBeUndefined();
  expect(printChoice('projects', ['name', 'tvl'], [])).toBe('name,tvl');
  expect(printColumns('projects', ['tvl', 'name', 'tvl', 'ordinal', 'nothing', 'price_usd'])).toBe('name,tvl,price_usd');
  expect(readColumns('organizations', 'type')).toEqual(['ventures_name', 'type']);
  expect(printColumns('organizations', ['ventures_name', 'number_of_investment', 'social'])).toBe('name,investment_count,social');
  expect(readColumns('people', '')).toEqual(defaultColumns('people'));
  expect(defaultColumns('fundraising').slice(0, 3)).toEqual(['projects', 'stages', 'amount_quantity']);
});

/** Columns of the documents, in their order; ours stand between them. */
const DOCUMENTED: Readonly<Record<ListName, string>> = {
  projects:
    'ordinal name price_usd change24h market_cap_usd volume peoples organizations sector description change30d change7d change1h tvl circulating_supply max_supply total_supply',
  people: 'ordinal name primary_job_title organization type_of_investor relate_token location gender background_summary social sector',
  organizations:
    'ordinal ventures_name type year_founded founder location summary relate_project actively_investing total_investment_amount sector social number_of_investment',
  fundraising: 'ordinal projects stages amount_quantity organizations people announcement date',
};

test.each(LIST_NAMES)('%s keep the order of the documents, with ours between, and the default leaves out but never reorders [directory-84]', (list) => {
  const fields = columnsOf(list).map(({ field }) => field);
  const documented = DOCUMENTED[list].split(' ');
  expect(fields.filter((field) => documented.includes(field))).toEqual(documented);
  expect(defaultColumns(list)).toEqual(fields.filter((field) => defaultColumns(list).includes(field)));
});

test('a column that no record has a value in steps back from the default, not from a choice [directory-85]', () => {
  const absent = ['price_usd', 'investment_count', 'social', 'name_of_nothing'];
  const without = (list: ListName, field: string) => defaultColumns(list).filter((one) => one !== field);
  expect(defaultColumns('projects', absent)).toEqual(without('projects', 'price_usd'));
  expect(readColumns('organizations', undefined, absent)).toEqual(without('organizations', 'number_of_investment'));
  expect(readColumns('people', undefined, ['social'])).toEqual(without('people', 'social'));
  expect(readColumns('projects', 'price_usd', absent)).toEqual(['name', 'price_usd']);
  // All that is usual, chosen while some of it has no value, is a choice, and stays one in the address.
  const all = defaultColumns('projects');
  expect(printChoice('projects', all, absent)).toBe(printColumns('projects', all));
  expect(readState('projects', { cols: printColumns('projects', all) }).address.cols).toBe(printColumns('projects', all));
  expect(printChoice('projects', defaultColumns('projects', absent), absent)).toBeUndefined();
});

test('a list is sorted by paths of its catalogue, under the name of the column', () => {
  for (const list of LIST_NAMES) for (const path of sortsOf(list)) expect([list, path, pathOf(LISTS[list].kind, path)?.sortable]).toEqual([list, path, true]);
  expect(readSort('organizations', '-investment_count')).toEqual({ path: 'investment_count', field: 'number_of_investment', order: 'desc' });
  expect(readSort('fundraising', 'amount')).toEqual({ path: 'amount', field: 'amount_quantity', order: 'asc' });
  expect(readSort('organizations', 'investments')).toBeUndefined();
  expect(readSort('projects', undefined)).toBeUndefined();
  expect(listAddress('organizations', { sort: '-investment_count' })).toBe('/directory/organizations?sort=-investment_count');
  // @ts-expect-error no list is sorted by a name of the wire
  expect(listAddress('organizations', { sort: '-number_of_investment' })).toContain('number_of_investment');
});

test('the words of earlier addresses name the same columns and the same order, and lead to the words of today [site-5]', () => {
  const before = { q: 'a', sort: '-number_of_investment', cols: 'ventures_name,relate_project,social', skip: 100 };
  expect(readState('organizations', before)).toEqual({
    address: { q: 'a', sort: '-investment_count', cols: 'name,projects,social', skip: 100 },
    sort: { path: 'investment_count', field: 'number_of_investment', order: 'desc' },
    renamed: true,
  });
  expect(readState('people', { sort: 'number_of_investment' })).toMatchObject({ address: { sort: 'investment_count' }, renamed: true });
  expect(readState('fundraising', { cols: 'projects,stages' })).toMatchObject({ address: { cols: 'project,stage' }, renamed: true });
  for (const list of LIST_NAMES) {
    for (const { field, path = field, sort } of columnsOf(list)) {
      if (field === 'ordinal') continue;
      const { address, renamed } = readState(list, { cols: `${field},social`, ...(sort ? { sort: `-${field}` } : {}) });
      expect([field, readColumns(list, address.cols)]).toEqual([field, readColumns(list, `${path},social`)]);
      expect([field, renamed]).toEqual([field, field !== path]);
      expect([field, address.sort]).toEqual([field, sort ? `-${path}` : undefined]);
      expect([field, readState(list, address)]).toEqual([field, { ...readState(list, address), address, renamed: false }]);
    }
  }
});

test('no word of earlier addresses names another column today [site-5]', () => {
  for (const list of LIST_NAMES) {
    for (const { field, path } of columnsOf(list)) {
      const others = columnsOf(list).filter((other) => other.field !== field);
      expect([list, field, others.some((other) => other.path === field || (path !== undefined && other.path === path))]).toEqual([list, field, false]);
    }
  }
});

test('a sort goes descending, ascending, none [directory-14]', () => {
  expect(nextSort(undefined, 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBeUndefined();
  expect(nextSort('name', 'market_cap_rank')).toBe('-market_cap_rank');
});

test('a screen that is longer than any is kept in the address, and is no screen because of its length [directory-143]', () => {
  for (const q of ['x'.repeat(2500), 'not '.repeat(600) + 'x']) {
    expect(readAddress('projects', { q }).q).toBe(q);
    expect(parseWhere('project', q)).toMatchObject({ fault: { code: 'TOO_LONG' } });
  }
});

test('groups are read as they were written; rows left out and undecided rows are not theirs [directory-172]', () => {
  const grouped = { by: 'month(date),stage', show: 'sum(amount)', sort: '-sum(amount)', chart: 'area' as const };
  expect(readAddress('fundraising', { ...grouped, q: 'amount>1m', skip: '100', cols: 'amount' })).toEqual({
    ...grouped,
    q: 'amount>1m',
    cols: 'project,amount',
  });
  expect(readAddress('fundraising', { ...grouped, q: 'amount>1m', undecided: 'true' })).toEqual({ q: 'amount>1m', undecided: 'true' });
  expect(readAddress('fundraising', { show: 'sum(amount)', chart: 'area', sort: '-amount' })).toEqual({ sort: '-amount' });
  expect(readAddress('projects', { by: 'sector', chart: 'pie', sort: 'a b' })).toEqual({ by: 'sector' });
  expect(readState('fundraising', grouped)).toMatchObject({ sort: undefined, renamed: false });
});
