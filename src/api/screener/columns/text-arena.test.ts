import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextArena } from './text-arena.ts';

const MB = 1024 * 1024;

/** A text that tells its key and turn, so that a text in a wrong place is seen. */
const textOf = (key: number, turn: number, length: number) => Buffer.alloc(length, `${key}:${turn};`);

test('keep texts whole in few blocks while they are written anew, moved together and dropped [screener-56]', () => {
  const step = fc.record({ key: fc.nat(40), size: fc.integer({ min: 1, max: 1.5 * MB }), gone: fc.boolean() });
  let dropped = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (steps) => {
      const arena = new TextArena(12 * MB);
      const said = new Map<number, Buffer>();
      for (const [turn, { key, size, gone }] of steps.entries()) {
        if (gone) {
          arena.delete(key);
          said.delete(key);
        } else {
          const before = arena.size - Number(arena.has(key));
          const text = textOf(key, turn, size);
          arena.set(key, text);
          said.set(key, text);
          if (arena.size <= before) dropped += 1;
        }
        // A text may be dropped for want of room, but never be another one.
        let live = 0;
        for (const [one, text] of said) {
          const kept = arena.get(one);
          if (!kept) said.delete(one);
          else if (Buffer.compare(kept, text) === 0) live += 1;
          else throw new Error(`the text of ${one} is another one`);
        }
        expect(arena.size).toBe(live);
        expect(arena.has(key)).toBe(!gone);
      }
    }),
    { numRuns: 30, endOnFailure: true },
  );
  expect(dropped).toBeGreaterThan(5);
});

test('keep all that fits, also after most of it was written anew [screener-56]', () => {
  const arena = new TextArena(16 * MB);
  for (let turn = 0; turn < 6; turn += 1) for (let key = turn % 2; key < 1200; key += 1 + (turn % 3)) arena.set(key, textOf(key, turn, 11_000));
  expect(arena.size).toBe(1200);
  expect(arena.fill).toBeCloseTo((1200 * 11_000) / (16 * MB), 6);
  arena.set(1, Buffer.alloc(5 * MB));
  expect([arena.has(1), arena.size]).toEqual([false, 1199]);
  arena.clear();
  expect([arena.size, arena.fill, arena.has(2)]).toEqual([0, 0, false]);
});
