import { expect, it } from 'vitest';
import { arrange, type GroupKey, type Wanted } from './answer.ts';
import { parseGroups } from './text.ts';

/** Groups of rounds by one grouping, in order, each with the first key and value. @param groups key, and the sum of amounts */
function arranged(texts: { by: string; sort?: string }, groups: readonly (readonly [key: GroupKey, sum: string | null])[], wanted?: Wanted) {
  const read = parseGroups('round', { show: 'sum(amount)', ...texts });
  if ('fault' in read) throw new Error(read.fault.code);
  const sums = groups.map(([, value]) => ({ known: value === null ? 0 : 1, value }));
  const raw = {
    keys: [groups.map(([key]) => key)],
    at: [groups.map((_, group) => group)],
    rows: groups.map(() => 1),
    bases: [sums],
    total: { rows: groups.length, undecided: 0, bases: [{ known: 1, value: '1' }] },
    left: [{ unknown: 0, imprecise: 0 }],
  };
  const found = arrange('round', read.groups, raw, wanted);
  return Array.from(found.groups, (group, n) => [groups[group]?.[0].text, found.values[0]?.[n]?.value]);
}

const record = (id: string, slug: string): GroupKey => ({ text: id, record: { id, slug, kind: 'project' } });

it('records that are keys stand in the order of their slugs [screener-53]', () => {
  const groups = [
    [record('1', 'zora'), '5'],
    [record('2', 'aave'), '5'],
    [record('3', 'near'), '7'],
  ] as const;
  expect(arranged({ by: 'project', sort: 'project' }, groups).map(([id]) => id)).toEqual(['2', '3', '1']);
  expect(arranged({ by: 'project', sort: '-project' }, groups).map(([id]) => id)).toEqual(['1', '3', '2']);
  expect(arranged({ by: 'project' }, groups).map(([id]) => id)).toEqual(['3', '2', '1']);
  const among = new Set(['1', '2', '9']);
  expect(
    arranged({ by: 'project' }, groups, { among }).map(([id]) => id),
    'of some records alone',
  ).toEqual(['2', '1']);
  expect(arranged({ by: 'project' }, groups, { among, take: 1 }).map(([id]) => id)).toEqual(['2']);
});

it('values that are one double are put in order by their digits, unknown ones last either way [screener-53]', () => {
  const groups = [
    [{ text: 'a' }, null],
    [{ text: 'b' }, '9007199254740992.5'],
    [{ text: 'c' }, '9007199254740993'],
    [{ text: 'd' }, '1'],
  ] as const;
  expect(arranged({ by: 'sector', sort: '-sum(amount)' }, groups).map(([key]) => key)).toEqual(['c', 'b', 'd', 'a']);
  expect(arranged({ by: 'sector', sort: 'sum(amount)' }, groups).map(([key]) => key)).toEqual(['d', 'b', 'c', 'a']);
  expect(arranged({ by: 'sector' }, groups, { take: 2 })).toEqual([
    ['c', '9007199254740993'],
    ['b', '9007199254740992.5'],
  ]);
});
