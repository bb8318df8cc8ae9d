import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryWhere } from './arbitrary.testing.ts';
import { joinWhere, splitWhere } from './conjunction.ts';
import { normal } from './normal.ts';
import { AWKWARD } from './pools.testing.ts';
import type { Cmp, Expr } from './screen.ts';
import { parseWhere, printWhere } from './text.ts';
import { faultText } from './fault.ts';

function read(text: string): Expr {
  const result = parseWhere('project', text);
  if ('fault' in result) throw new Error(faultText(result.fault));
  return result.where;
}

const withText = (where: Expr, text: string | undefined): Expr => joinWhere({ ...splitWhere(where), text });

/** Members of the top-level conjunction, in an order of their own. */
const members = (where: Expr): string[] => ('and' in where ? where.and : [where]).map(printWhere).sort();

test('the parts of a screen join to the same conditions', { timeout: 60_000 }, () => {
  const wheres = fc.oneof(
    arbitraryWhere('project', AWKWARD),
    fc.array(arbitraryWhere('project', AWKWARD), { maxLength: 5 }).map((and) => ({ and })),
  );
  fc.assert(
    fc.property(wheres, (where) => {
      const joined = joinWhere(splitWhere(where));
      expect(members(joined)).toEqual(members(normal(where)));
      expect(splitWhere(joined)).toEqual(splitWhere(where));
    }),
    { numRuns: 1000 },
  );
});

test('words, filters and the rest are told apart', () => {
  const { text, filters, rest } = splitWhere(
    read(
      'uni "a b" sector:defi,gaming raised:1m..5m raised>=2m founded>=12mo has_token:true known(website) symbol~x tvl>5 name:Bitcoin volume:7 price_usd>=@tvl -scam (a | b)',
    ),
  );
  expect(text).toBe('uni "a b"');
  expect([...filters.keys()]).toEqual(['sector', 'raised', 'founded', 'has_token', 'website', 'symbol']);
  expect(filters.get('raised')).toEqual({ path: 'raised', op: 'between', value: ['1000000', '5000000'] });
  expect(rest.map(printWhere)).toEqual(['raised>=2m', 'tvl>5', 'name:Bitcoin', 'volume:7', 'price_usd>=@tvl', '-scam', 'a | b']);
});

test('a choice at the top is all rest; nothing has no parts', () => {
  expect(splitWhere(read('a | sector:defi'))).toEqual({ text: undefined, filters: new Map(), rest: [read('a | sector:defi')] });
  expect(splitWhere({ and: [] })).toEqual({ text: undefined, filters: new Map(), rest: [] });
});

test.each([
  ['sector:defi', 'bitcoin cash', 'bitcoin cash sector:defi'],
  ['x sector:defi -y', 'bitcoin', 'bitcoin sector:defi -y'],
  ['x sector:defi', undefined, 'sector:defi'],
  ['x sector:defi', '   ', 'sector:defi'],
  ['', '"bitcoin cash" b', '"bitcoin cash" b'],
  ['', 'raised>5 (', '"raised>5" "("'],
  ['', '"open end', '"""open" end'],
  ['', '5" pipe', '"5""" pipe'],
  ['', '-x', '"-x"'],
  ['', '""', ''],
])('%j with the words %j is %j', (where, text, result) => {
  expect(printWhere(withText(read(where), text))).toBe(result);
});

test('what is typed as words is shown as it was typed', () => {
  for (const text of ['bitcoin cash', '"bitcoin cash" b', 'raised>5', '5"', '-x']) expect(splitWhere(withText({ and: [] }, text)).text).toBe(text);
});

test('a filter is set, changed in its place and taken off; the rest stays', () => {
  const parts = splitWhere(read('uni sector:defi raised>=5m -scam'));
  const withFilters = (...filters: [string, Cmp][]) => printWhere(joinWhere({ ...parts, filters: new Map(filters) }));
  const [sector, raised] = [...parts.filters];
  if (!sector || !raised) throw new Error('two filters');
  expect(withFilters(['sector', { path: 'sector', op: 'in', value: ['ai', 'gaming'] }], raised)).toBe('uni sector:ai,gaming raised>=5m -scam');
  expect(withFilters(raised)).toBe('uni raised>=5m -scam');
  expect(withFilters(sector, raised, ['tvl', { path: 'tvl', op: '<=', value: '5' }])).toBe('uni sector:defi raised>=5m tvl<=5 -scam');
  expect(printWhere(joinWhere({ ...parts, rest: [read('a | b')] }))).toBe('uni sector:defi raised>=5m (a | b)');
  expect(printWhere(joinWhere({ ...parts, rest: [] }))).toBe('uni sector:defi raised>=5m');
});
