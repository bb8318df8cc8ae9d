import { expect, it } from 'vitest';
import { instantOf, wallOf } from './instant.ts';

it.each([
  ['2026-11-28T08:00', 'UTC', '2026-11-28T08:00:00.000Z'],
  ['2026-11-28T08:00', 'Asia/Ho_Chi_Minh', '2026-11-28T01:00:00.000Z'],
  ['2026-07-01T08:00', 'America/New_York', '2026-07-01T12:00:00.000Z'],
  ['2026-12-01T08:00', 'America/New_York', '2026-12-01T13:00:00.000Z'],
  // Set back at 2: the hour is there twice.
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
  // Set forward at 2: the hour is left out.
  ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
  ['2026-11-28T08:00', 'Asia/Kathmandu', '2026-11-28T02:15:00.000Z'],
])('%s in %s is %s [research-49]', (wall, zone, instant, shown = wall) => {
  const found = instantOf(wall, zone);
  expect(found?.toISOString()).toBe(instant);
  expect(wallOf(found?.getTime() ?? 0, zone)).toBe(shown);
});

it.each(['', '2026-13-01T00:00', 'tomorrow', '2026-11-28'])('%j is no time [research-49]', (wall) => {
  expect(instantOf(wall, 'UTC')).toBeUndefined();
});
