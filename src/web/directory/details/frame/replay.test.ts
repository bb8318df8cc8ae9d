import { expect, it } from 'vitest';
import type { Change, Said } from './history-query.ts';
import { replayOf } from './replay.ts';

const said = (value: string) => ({ withheld: false, state: 'value', value }) as Said;
const change = (set: number, member: string | null, before: string | null, after: string | null) =>
  ({
    change_set: set,
    at: `2026-01-0${set}T00:00:00Z`,
    member,
    before: before === null ? null : said(before),
    after: after === null ? null : said(after),
  }) as Change;
const steps = (...changes: Change[]) =>
  replayOf(changes.toReversed()).map(({ at, values }) => [at?.slice(8, 10) ?? null, values.map((one) => `${one.said.value}${one.fresh ? ' (new)' : ''}`)]);

it('begins with what stood before the first change, and goes on with each [directory-52]', () => {
  expect(steps(change(1, null, 'Bergen', 'Oslo'), change(3, null, 'Oslo', null))).toEqual([
    [null, ['Bergen']],
    ['01', ['Oslo (new)']],
    ['03', []],
  ]);
  expect(steps(change(1, null, null, 'Oslo'))[0]).toEqual([null, []]);
});

it('holds the members of a field until they go, whenever they came, and takes what changed at once as one step [directory-52]', () => {
  expect(steps(change(1, 'a', null, 'A'), change(1, 'b', null, 'B'), change(2, 'a', 'A', null), change(3, 'c', 'C', 'C2'))).toEqual([
    [null, ['C']],
    ['01', ['C', 'A (new)', 'B (new)']],
    ['02', ['C', 'B']],
    ['03', ['B', 'C2 (new)']],
  ]);
});

it('has one step, with nothing, for a field that never changed', () => {
  expect(steps()).toEqual([[null, []]]);
});
