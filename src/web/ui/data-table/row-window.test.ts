import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverLines, stretches, type Sight } from './row-window.ts';

const MOST_MOUNTED = 40;

const sights: fc.Arbitrary<Sight> = fc.record({
  lines: fc.nat(5000),
  lanes: fc.constant(1),
  lineHeight: fc.constantFrom(40, 60, 124),
  from: fc.integer({ min: -2000, max: 400_000 }),
  height: fc.integer({ min: 200, max: 1300 }),
});

const inSight = ({ lines, lineHeight, from, height }: Sight) =>
  Array.from({ length: lines }, (_, line) => line).filter((line) => (line + 1) * lineHeight > from && line * lineHeight < from + height);

describe('the rows that are drawn', () => {
  it('hold all that is in sight, after any scrolling, and are few', () => {
    fc.assert(
      fc.property(sights, fc.array(fc.integer({ min: -3000, max: 3000 }), { maxLength: 20 }), (start, steps) => {
        let sight = start;
        let drawn = coverLines(sight, undefined);
        for (const step of [0, ...steps]) {
          sight = { ...sight, from: sight.from + step };
          drawn = coverLines(sight, drawn);
          for (const line of inSight(sight)) expect(line >= drawn.first && line < drawn.end).toBe(true);
          expect(drawn.end - drawn.first).toBeLessThanOrEqual(MOST_MOUNTED);
          expect(drawn.first).toBeGreaterThanOrEqual(0);
          expect(drawn.end).toBeLessThanOrEqual(sight.lines);
        }
      }),
    );
  });

  it('stay the same while they cover what is in sight', () => {
    const sight = { lines: 1000, lanes: 1, lineHeight: 60, from: 6000, height: 800 };
    const drawn = coverLines(sight, undefined);
    expect(drawn).toEqual({ first: 93, end: 121 });
    for (const from of [5700, 6300, 6340]) expect(coverLines({ ...sight, from }, drawn)).toBe(drawn);
    expect(coverLines({ ...sight, from: 6420 }, drawn)).toEqual({ first: 100, end: 128 });
  });

  it('are few in a grid of four beside each other, and when the list becomes shorter', () => {
    const drawn = coverLines({ lines: 700, lanes: 4, lineHeight: 184, from: 9210, height: 900 }, undefined);
    expect((drawn.end - drawn.first) * 4).toBeLessThanOrEqual(MOST_MOUNTED);
    expect(coverLines({ lines: 3, lanes: 4, lineHeight: 184, from: 9210, height: 900 }, drawn)).toEqual({ first: 0, end: 3 });
    expect(coverLines({ lines: 0, lanes: 4, lineHeight: 184, from: 0, height: 900 }, drawn)).toEqual({ first: 0, end: 0 });
  });
});

describe('rows and gaps', () => {
  it('fill the list without overlap, with the pinned row in its place', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), fc.option(fc.nat(500), { nil: undefined }), (a, b, count, pinned) => {
        const window = { first: Math.min(a, b, count), end: Math.min(Math.max(a, b), count) };
        let place = 0;
        const drawn: number[] = [];
        for (const { gap, first, end } of stretches(window, pinned, count)) {
          expect(gap).toBeGreaterThanOrEqual(0);
          expect(first).toBe(place + gap);
          for (let row = first; row < end; row += 1) drawn.push(row);
          place = end;
        }
        expect(place).toBe(count);
        const wanted = new Set(Array.from({ length: window.end - window.first }, (_, offset) => window.first + offset));
        if (pinned !== undefined && pinned < count) wanted.add(pinned);
        expect(drawn).toEqual([...wanted].toSorted((x, y) => x - y));
      }),
    );
  });
});
