import { expect, it } from 'vitest';
import { uuidv7 } from './ids.ts';

it('ids are UUIDs of version 7, distinct, and in order of their making', () => {
  const ids = Array.from({ length: 20_000 }, () => uuidv7());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
});

it('ids begin with the time in milliseconds', () => {
  const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
  // Ids of other tests may be ahead of the clock.
  const now = timeOf(uuidv7()) + 1000;
  expect(now).toBeGreaterThan(Date.now());
  expect(timeOf(uuidv7(now))).toBe(now);
});
