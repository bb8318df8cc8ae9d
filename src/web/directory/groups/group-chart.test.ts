import { expect, it } from 'vitest';
import type { KindName } from '#domain/kinds/kinds.ts';
import { parseGroups } from '#domain/screener/groups/text.ts';
import { drawGroups, DRAWN, withoutPartGrowth, type AskedChart } from './group-chart.ts';
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
  const lineOf = (by: string) => draw({ by }, [[['2024-07-01'], 1, 5, 5]], { chart: 'line' })?.data.rows[0];
  expect(lineOf('month(date)')).toMatchObject({ at: '2024-07-01' });
  expect(lineOf('quarter(date)')).not.toHaveProperty('at');
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
  expect(sums?.data.series).toEqual(['Series B', 'Series C', 'Strategic', 'Private', 'Public', 'Debt', 'All others']);
  expect(sums?.data.rows.map(({ values }) => values)).toEqual([
    [3, 4, 5, 6, 7, 8, 3],
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
  expect(medians?.series).toEqual({ count: DRAWN.series, largest: false });
});

it('rows that are in no series are drawn as one, and series of which a row may be in several are no parts of a whole [directory-173]', () => {
  const rows: Row[] = [
    [['2023-01-01', 'Seed'], 1, 5],
    [['2024-01-01', 'Seed'], 1, 2.1],
  ];
  const wholes = { groups: [[['2023-01-01'], 2, 12] as Row, [['2024-01-01'], 1, 2.1] as Row].map(group), total: { groups: 2 } };
  const sums = draw({ by: 'year(date),stage', show: 'sum(amount)' }, rows, { wholes });
  expect(sums?.data).toMatchObject({ series: ['Seed', 'In no group'], stacked: true, rest: true });
  expect(sums?.data.rows.map(({ values }) => values)).toEqual([
    [5, 7],
    [2.1, 0],
  ]);
  const older = { groups: [[['2021-01-01'], 3, 9] as Row, [['2023-01-01'], 2, 12] as Row].map(group), total: { groups: 2 } };
  expect(draw({ by: 'year(date),stage', show: 'sum(amount)' }, rows, { wholes: older })?.data.rows.map(({ label }) => label)).toEqual([
    '2021',
    '2022',
    '2023',
    '2024 (so far)',
  ]);
  const cut = {
    groups: rows.map(group),
    total: { rows: 9, undecided: 0, grants_left_out: 0, groups: 9, values: [], several: false, left_out: [] },
    today: '2024-08-15',
  };
  const spans = draw({ by: 'year(date),stage', show: 'sum(amount)' }, rows, { wholes: older, answer: cut })?.data.rows.map(({ label }) => label);
  expect(spans).toEqual(['2023', '2024 (so far)']);
  const sectors = Array.from({ length: 9 }, (_, at): Row => [['2023-01-01', `Sector ${at}`], 1, at + 1]);
  const several = draw({ by: 'year(date),sector', show: 'sum(amount)' }, sectors, { wholes });
  expect(several?.data.series).toHaveLength(DRAWN.series);
  expect(several?.data.stacked).toBeUndefined();
  expect(several?.series).toEqual({ count: DRAWN.series, largest: true });
});

it('names stand in the order of what they come to with what is in no series, and those that are in none stand there, too [directory-173]', () => {
  const rows: Row[] = [
    [['Kalshi', 'Seed'], 1, 10],
    [['Figure', 'Seed'], 3, 30],
  ];
  const all: Row[] = [
    [['Kalshi'], 2, 110],
    [['Figure'], 3, 30],
    [['Robinhood'], 1, 500],
  ];
  const wholes = { groups: all.map(group), total: { groups: 2100 } };
  const drawn = draw({ by: 'sector,stage', show: 'sum(amount)' }, rows, { wholes });
  expect(drawn?.data.rows.map(({ label, values }) => [label, values])).toEqual([
    ['Robinhood', [0, 500]],
    ['Kalshi', [10, 100]],
    ['Figure', [30, 0]],
  ]);
  expect(drawn?.names).toEqual({ shown: 3, all: 2100 });
});

it('nothing is drawn of what nothing is known of [directory-173]', () => {
  expect(draw({ by: 'chain', show: 'sum(market_cap_usd)' }, [[['Ethereum'], 4, null]], {}, 'project')).toBeUndefined();
});

it('a span that is not over, or that the screen cuts, has no growth, nor has the one after [directory-173]', () => {
  const read = parseGroups('round', { by: 'year(date)', show: 'growth(count),count' });
  if ('fault' in read) throw new Error(read.fault.code);
  const answer = { today: '2024-08-15', groups: [[['2024-01-01'], 1, -40, 3] as Row, [['2023-01-01'], 1, 20, 5] as Row].map(group) };
  const growth = (edges: readonly string[]) => withoutPartGrowth(read.groups, answer, edges).groups.map(({ values }) => values.map(({ value }) => value));
  expect(growth([])).toEqual([
    [null, 3],
    [20, 5],
  ]);
  expect(growth(['2022-05-01', '2025-01-01'])).toEqual([
    [null, 3],
    [null, 5],
  ]);
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

it('only parts of a whole are drawn as rectangles; a span that is not over is said [directory-173]', () => {
  const rows: Row[] = [
    [['2023-01-01'], 1, 5],
    [['2024-01-01'], 1, 2],
  ];
  const drawn = (show: string) => draw({ by: 'year(date)', show }, rows, { chart: 'treemap' });
  expect(['sum(amount)', 'share(sum(amount))'].map((show) => drawn(show)?.data.kind)).toEqual(['treemap', 'treemap']);
  expect(['median(amount)', 'growth(sum(amount))', 'running(sum(amount))'].map((show) => drawn(show)?.data.kind)).toEqual(['bar', 'bar', 'bar']);
  expect(draw({ by: 'year(date)' }, rows.slice(0, 1))?.last).toBeUndefined();
  expect(draw({ by: 'year(date)' }, rows)?.last).toBe('2024 (so far)');
});
