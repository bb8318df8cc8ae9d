import { expect, it } from 'vitest';
import { lastWeek, weekOf } from './weeks.ts';

it.each([
  ['2026-11-23', '2026-w48', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-w48', '2026-11-23', '2026-11-29'],
  ['2026-11-30', '2026-w49', '2026-11-30', '2026-12-06'],
  ['2027-01-03', '2026-w53', '2026-12-28', '2027-01-03'],
  ['2024-12-30', '2025-w01', '2024-12-30', '2025-01-05'],
  ['2021-01-01', '2020-w53', '2020-12-28', '2021-01-03'],
])('%s is in the week %s [newsletter-20]', (day, slug, from, to) => {
  expect(weekOf(day)).toEqual({ slug, from, to });
});

it.each([
  ['2026-11-30T00:00:00Z', '2026-w48'],
  ['2026-11-29T23:59:59Z', '2026-w47'],
  ['2027-01-04T06:00:00Z', '2026-w53'],
])('at %s the last week that is over is %s [newsletter-20]', (now, slug) => {
  expect(lastWeek(new Date(now)).slug).toBe(slug);
});
