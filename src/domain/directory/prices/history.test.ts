import { expect, it } from 'vitest';
import { withGaps } from './history.ts';

const on = (...days: string[]) => days.map((day) => ({ at: `${day}T08:00:00Z` }));

it.each([
  ['days in a row', on('2026-01-01', '2026-01-02'), 1, 0],
  ['a day between two', on('2026-01-01', '2026-01-03'), 1, 1],
  ['points of four days each, wherever in them', on('2026-01-01', '2026-01-08'), 4, 0],
  ['four days without a point', on('2026-01-01', '2026-01-09'), 4, 1],
  ['one point', on('2026-01-01'), 1, 0],
] as const)('%s: a line ends where days are not known [prices-16]', (_, points, step, gaps) => {
  expect(withGaps(points, step)).toHaveLength(points.length + gaps);
});

it('a gap names its days [prices-16]', () => {
  expect(withGaps(on('2026-02-27', '2026-03-02'), 1)[1]).toEqual({ first: '2026-02-28', last: '2026-03-01' });
});
