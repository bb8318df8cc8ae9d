import { expect, it } from 'vitest';
import { edgesOf } from '#domain/screener/groups/cut.ts';
import { parseWhere } from '#domain/screener/text.ts';
import { barsOf, HIGHEST } from './money-bars.ts';

const spansOf = (sums: Parameters<typeof barsOf>[0], today = '2026-05-20') => barsOf(sums, today)?.bars.map(({ first, height }) => [first, height]);

it('every quarter from the oldest to the newest has its place, and the one that is not over says so [directory-174]', () => {
  const found = barsOf(
    [
      ['2026-04-01', 10],
      ['2026-01-01', 60],
      ['2025-07-01', 120],
      ['2025-10-01', 0],
    ],
    '2026-05-20',
  );
  expect(found?.bars.map(({ first, height, open }) => [first, height, open])).toEqual([
    ['2025-07-01', HIGHEST, false],
    ['2025-10-01', 0, false],
    ['2026-01-01', HIGHEST / 2, false],
    ['2026-04-01', 3, true],
  ]);
  expect([found?.latest?.first, found?.change]).toEqual(['2026-01-01', undefined]);
});

it('the change is that of the latest full quarter against the one before [directory-174]', () => {
  const sums = [
    ['2026-04-01', 10],
    ['2026-01-01', 60],
    ['2025-10-01', 80],
  ] as const;
  expect(barsOf(sums, '2026-05-20')?.change).toBe(-25);
  expect(barsOf(sums, '2026-07-01')?.latest?.first).toBe('2026-04-01');
});

it('a quarter that the screen cuts is no full one, and is compared with none [directory-174]', () => {
  const sums = [
    ['2024-10-01', 600],
    ['2024-07-01', 900],
    ['2024-04-01', 1000],
    ['2024-01-01', 500],
  ] as const;
  const said = (q: string) => {
    const read = parseWhere('round', q);
    const found = 'where' in read ? barsOf(sums, '2026-05-20', edgesOf(read.where, 'date', '2026-05-20')) : undefined;
    return [found?.latest?.first, found?.change];
  };
  const edges = ['2024-02-15', '2024-11-11'];
  expect(barsOf(sums, '2026-05-20', edges)?.bars.map(({ cut }) => cut)).toEqual([true, false, false, true]);
  expect(said('date:2024-02-15..2024-11-10')).toEqual(['2024-07-01', -10]);
  expect(said('date<2024-10-05')).toEqual(['2024-07-01', -10]);
  expect(said('date:2024-08-01..2024-12-31')).toEqual(['2024-10-01', undefined]);
  expect(said('date:2024 amount>1m')).toEqual(['2024-10-01', ((600 - 900) / 900) * 100]);
  expect(said('date>=2024-10-01 date<=2024-12-31')).toEqual(['2024-10-01', undefined]);
});

it('there is nothing without money, and no more than ten years of it [directory-174]', () => {
  expect(spansOf([])).toBeUndefined();
  expect(spansOf([['2026-01-01', 0]])).toBeUndefined();
  expect(spansOf([['2026-01-01', 5]])).toEqual([['2026-01-01', HIGHEST]]);
  const long = spansOf([
    ['2026-01-01', 5],
    ['2001-01-01', 5],
  ]);
  expect([long?.length, long?.[0]?.[0]]).toEqual([40, '2016-04-01']);
});
