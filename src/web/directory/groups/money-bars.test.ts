import { expect, it } from 'vitest';
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
