import { expect, test } from 'vitest';
import type { Plan } from '#domain/assistant/plan.ts';
import type { Cell, Item, ToolResult } from '#domain/tools/results.ts';
import { textsOf } from '#platform/texts.ts';
import { ofCompare } from './of-compare.ts';

const item = (name: string): Item => ({ name, href: `/organization/${name}`, of: { kind: 'organization', slug: name, logo: null } });
const list = (names: readonly string[], count = names.length): Cell => ({
  value: names.length > 0 ? names.join(', ') : null,
  href: '/list',
  items: names.map(item),
  count,
});
const number = (value: string): Cell => ({ value, href: '/list' });

/** What is said of Aave and Lido, by one field. */
function said(as: Plan['as'], field: string, cells: readonly [Cell, Cell, ...Cell[]], language: 'en' | 'vi' = 'en') {
  const names = ['Aave', 'Lido', 'Sei'];
  const of = ['aave', 'lido', 'sei'].slice(0, cells.length).map((slug) => ({ kind: 'project' as const, slug }));
  const result: ToolResult = {
    columns: [{ key: field, type: cells[0].items ? 'name' : 'count' }],
    rows: cells.map((cell, at) => ({
      kind: 'project',
      id: String(at),
      slug: of[at]?.slug ?? '',
      name: names[at] ?? '',
      href: '/',
      logo: null,
      cells: { [field]: cell },
    })),
    citations: [],
  };
  return ofCompare({ tool: 'compare', as, input: { of, fields: [{ field }] } }, result, { texts: textsOf(language), language });
}

test.each([
  ['en', 'investors', list(['a', 'b'], 34), list(['b'], 29), 'Aave has more investors: 34 against 29 of Lido, by 5.'],
  ['vi', 'investors', list(['a'], 2), list(['b'], 29), 'Lido có nhiều nhà đầu tư hơn: 29 so với 2 của Aave, hơn 27.'],
  ['en', 'founders', list(['a', 'b']), list(['b', 'c']), 'Aave and Lido have as many founders: 2.'],
  ['en', 'investors', list(['a', 'b']), list([]), 'Aave. Investors: 2. Cairn holds no investors of Lido.'],
  ['en', 'round_count', number('3'), number('5'), 'Lido raised more rounds: 5 against 3 of Aave, by 2.'],
] as const)(
  'says who has more of a list, by its number, and never of one that is not known: %s, %s, row %$ [assistant-119]',
  (language, field, one, other, text) => {
    const answer = said('count', field, [one, other], language);
    expect(answer.text).toBe(text);
    expect(typeof answer.rows[0]?.values[field]).toBe('number');
  },
);

test.each([
  ['en', list(['a', 'b']), list(['b', 'c']), 'b led rounds of each of Aave and Lido.'],
  ['vi', list(['a', 'b']), list(['b', 'a']), 'a và b dẫn dắt vòng gọi vốn của từng dự án trong số Aave và Lido.'],
  ['en', list(['a']), list(['b']), 'Cairn holds no investor that led rounds of each of Aave and Lido.'],
  ['en', list(['a']), list([]), 'Aave. Lead investors: a. Cairn holds no lead investors of Lido.'],
  // Of a list that is not whole nobody can say who is not in it.
  ['en', list(['a'], 40), list(['b']), 'Aave. Lead investors: a. Lido. Lead investors: b.'],
] as const)('says who led in all of the records: %s, row %$ [assistant-119]', (language, one, other, text) => {
  expect(said('exists', 'leads', [one, other], language).text).toBe(text);
});

test.each([
  ['en', 'exists', 'investors', [list(['a'], 34), list(['b'], 29)], true, 'Yes. Aave has more investors: 34 against 29 of Lido, by 5.'],
  ['vi', 'exists', 'investors', [list(['a'], 2), list(['b'], 29)], false, 'Không. Lido có nhiều nhà đầu tư hơn: 29 so với 2 của Aave, hơn 27.'],
  ['en', 'exists', 'round_count', [number('3'), number('3')], false, 'No. Aave and Lido have the same number of rounds: 3.'],
  [
    'en',
    'percent',
    'investors',
    [list(['a'], 32), list(['b'], 43)],
    34.38,
    'Lido has more investors: 43 against 32 of Aave, by 11. That is 34.38% more, or 1.34 times as much.',
  ],
  [
    'vi',
    'percent',
    'round_count',
    [number('6'), number('3')],
    100,
    'Aave có nhiều vòng gọi vốn hơn: 6 so với 3 của Lido, hơn 3. Nhiều hơn 100,00%, hay gấp 2 lần.',
  ],
] as const)(
  'says yes or no of the first record, and by how many percent the higher is above: %s, %s of %s [assistant-119]',
  (language, as, field, cells, value, text) => {
    expect(said(as, field, cells, language)).toMatchObject({ outcome: 'answer', value, text });
  },
);

test.each([
  ['exists', 'investors', [list(['a'], 3), list([])]],
  ['percent', 'round_count', [number('3'), number('0')]],
  ['percent', 'round_count', [number('3'), { value: null, href: null }]],
] as const)('says neither yes nor percent of what is not known or none: %s of %s [assistant-119]', (as, field, cells) => {
  expect(said(as, field, cells)).toMatchObject({ outcome: 'refuse', reason: 'not-held' });
});

test.each([
  ['en', [list(['a'], 42), list(['b'], 33), list(['c'], 32)], 'Aave has the most investors: 42. Lido: 33. The least: Sei, 32.'],
  ['vi', [list(['a'], 32), list(['b'], 33), list(['c'], 42)], 'Sei có nhiều nhà đầu tư nhất: 42. Lido: 33. Ít nhất: Aave, 32.'],
  ['en', [list(['a'], 5), list(['b'], 5), list(['c'], 2)], 'Aave and Lido have the highest investors, and the same: 5. The least: Sei, 2.'],
] as const)('says which of three has the most, and which the least: %s [assistant-119]', (language, cells, text) => {
  expect(said('count', 'investors', cells, language).text).toBe(text);
});
