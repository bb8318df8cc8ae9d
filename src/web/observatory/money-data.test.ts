import { expect, it } from 'vitest';
import { changeOf, monthSums } from './money-data.ts';

const group = (first: string, value: number | null) => ({ keys: [{ value: first, record: null }], rows: 1, values: [{ value, known: 1 }], q: '' });

it('every month of the period has its place; one without rounds raised nothing, one without known amounts is unknown [observatory-7]', () => {
  const groups = [group('2026-03-01', 5), group('2026-01-01', null)];
  expect(monthSums({ groups }, { from: '2026-01-01', to: '2026-04-30' })).toEqual([
    { first: '2026-01-01', sum: null },
    { first: '2026-02-01', sum: 0 },
    { first: '2026-03-01', sum: 5 },
    { first: '2026-04-01', sum: 0 },
  ]);
  expect(monthSums({ groups }, { from: '2026-01-01', to: '2026-04-30' }, '2026-03-20').at(-1), 'nothing is held of it yet').toEqual({
    first: '2026-04-01',
    sum: null,
  });
  expect(monthSums({ groups }, null).map(({ first }) => first)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  expect(monthSums({ groups: [] }, null)).toEqual([]);
  expect(monthSums({ groups: [] }, { from: '2026-01-15', to: '2026-02-03' }).map(({ first }) => first)).toEqual(['2026-01-01', '2026-02-01']);
});

it('a change needs something to be compared with [observatory-7]', () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(1, 0), changeOf(null, 1), changeOf(1, null)]).toEqual([50, -50, undefined, undefined, undefined]);
});
