import { expect, it } from 'vitest';
import type { KindName } from '#domain/kinds/kinds.ts';
import { parseGroups } from '#domain/screener/groups/text.ts';
import { drawGroups, DRAWN, type AskedChart } from './group-chart.ts';
import type { AnsweredGroup } from './group-words.ts';

type Row = readonly [keys: readonly string[], rows: number, ...values: (number | null)[]];

const group = ([keys, rows, ...values]: Row): AnsweredGroup => ({
  keys: keys.map((value) => ({ value, record: null })),
  rows,
  values: values.map((value) => ({ value, known: rows })),
  q: null,
});

function draw(texts: { by: string; show?: string }, rows: readonly Row[], more: Partial<AskedChart> = {}, kind: KindName = 'round') {
  const read = parseGroups(kind, texts);
  if ('fault' in read) throw new Error(read.fault.code);
  const total = { rows: 0, undecided: 0, grants_left_out: 0, groups: rows.length, values: [], several: false, left_out: [] };
  const answer = { groups: rows.map(group), total, today: '2024-08-15' };
  return drawGroups({ kind, groups: read.groups, answer, measure: 0, chart: undefined, ...more });
}

it('spans stand from the oldest to the newest; what adds up is nothing where there is no group, and the span that is not over says so [directory-173]', () => {
  const drawn = draw({ by: 'quarter(date)', show: 'sum(amount)' }, [
    [['2024-07-01'], 1, 5],
    [['2023-10-01'], 2, 7],
    [['2024-01-01'], 1, null],
  ]);
  expect(drawn?.data.rows.map(({ label, values }) => [label, values])).toEqual([
    ['Q4 2023', [7]],
    ['Q1 2024', [null]],
    ['Q2 2024', [0]],
    ['Q3 2024 (so far)', [5]],
  ]);
  expect(drawn?.data).toMatchObject({ kind: 'bar', gaps: true });
  expect(drawn?.label).toBe('Amount (sum) by Quarter; Q3 2024 (so far)');
  expect(draw({ by: 'quarter(date)' }, [[['2024-07-01'], 1, 5, 5]], { chart: 'line' })?.data.rows[0]).toMatchObject({ at: '2024-07-01' });
});

it('what does not add up has gaps, and a running total stays [directory-173]', () => {
  const rows: Row[] = [
    [['2024-03-01'], 1, 9],
    [['2024-01-01'], 1, 4],
  ];
  const values = (show: string) => draw({ by: 'month(date)', show }, rows, { chart: 'line' })?.data.rows.map(({ values: [value] }) => value);
  expect(values('median(amount)')).toEqual([4, null, 9]);
  expect(values('running(count)')).toEqual([4, 4, 9]);
  expect(values('growth(count)')).toEqual([4, null, 9]);
  expect(values('share(count)')).toEqual([4, 0, 9]);
});

it('a second grouping makes the series: the largest, and the sum of the others where they add up [directory-173]', () => {
  const stages = ['Seed', 'Series A', 'Series B', 'Series C', 'Strategic', 'Private', 'Public', 'Debt'];
  const rows = stages.flatMap((stage, at): Row[] => [
    [['2023-01-01', stage], at + 1, at + 1],
    [['2024-01-01', stage], 1, 1],
  ]);
  const sums = draw({ by: 'year(date),stage', show: 'sum(amount)' }, rows);
  expect(sums?.data.series).toEqual(['Debt', 'Public', 'Private', 'Strategic', 'Series C', 'Series B', 'Other']);
  expect(sums?.data.rows.map(({ values }) => values)).toEqual([
    [8, 7, 6, 5, 4, 3, 3],
    [1, 1, 1, 1, 1, 1, 2],
  ]);
  expect(sums?.data).toMatchObject({ stacked: true, rest: true });
  const medians = draw(
    { by: 'stage,year(date)', show: 'median(amount)' },
    rows.map(([[year = '', stage = ''], ...rest]): Row => [[stage, year], ...rest]),
  );
  expect(medians?.data.series).toHaveLength(DRAWN.series);
  expect(medians?.data.rows.map(({ label }) => label)).toEqual(['2023', '2024 (so far)']);
  expect(medians?.data.stacked).toBeUndefined();
  expect(medians?.series).toBe(DRAWN.series);
});

it('series that share rows do not lie on one another, and have no sum of the others [directory-173]', () => {
  const sectors = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const drawn = draw(
    { by: 'year(date),sector', show: 'sum(amount)' },
    sectors.map((sector): Row => [['2023-01-01', sector], 1, 5]),
  );
  expect(drawn?.data.series).toEqual(sectors.slice(0, DRAWN.series));
  expect([drawn?.data.stacked, drawn?.data.rest, drawn?.series]).toEqual([undefined, undefined, DRAWN.series]);
});

it('names lie in the order of the table, no more than can be read; rectangles are the largest; days are not drawn [directory-173]', () => {
  const rows = Array.from({ length: 30 }, (_, at): Row => [[`Sector ${at}`], 1, at]);
  const bars = draw({ by: 'sector' }, rows, {}, 'project');
  expect(bars?.data).toMatchObject({ kind: 'bar', lying: true });
  expect(bars?.data.rows.map(({ label }) => label)).toEqual(rows.slice(0, DRAWN.names).map(([[name]]) => name));
  expect(bars?.names).toEqual({ shown: DRAWN.names, all: 30 });
  const tree = draw({ by: 'sector' }, rows, { chart: 'treemap' }, 'project');
  expect(tree?.data.rows.map(({ values: [value] }) => value)).toEqual(Array.from({ length: 29 }, (_, at) => 29 - at));
  expect(draw({ by: 'sector', show: 'max(founded)' }, [[['DeFi'], 1, null]], {}, 'project')).toBeUndefined();
});
