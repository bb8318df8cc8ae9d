import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placesInOrder } from './radix.ts';
import { TextTable } from './texts.ts';
import { compareTexts, Words } from './words.ts';

const text = fc.oneof(
  fc.tuple(fc.constantFrom('', 'common beginning ', 'Ünïcode ', '\u{1F600}', 'ﬀ'), fc.string({ maxLength: 4 })).map((parts) => parts.join('')),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
);
const plain = text.filter((one) => !one.includes('\0') && one.isWellFormed());

/** Places of the texts that contain one. */
const placesIn = (table: TextTable, wanted: string): number[] => [...table.containing(wanted)].flatMap((hit, place) => (hit === 1 ? [place] : []));

describe('texts in one piece of memory', () => {
  it('have the number that they were given, and are found by any part of them [screener-59]', () => {
    const property = fc.property(fc.array(plain, { maxLength: 200 }), fc.array(plain, { maxLength: 5 }), (given, wanted) => {
      const table = new TextTable();
      const numbers = given.map((one) => table.add(one));
      const known = [...new Set(given)];
      expect(table.size).toBe(known.length);
      expect(numbers.map((number) => table.at(number))).toEqual(given);
      expect(known.map((one) => table.find(one))).toEqual(known.map((_, number) => number));
      for (const one of [
        ...wanted,
        ...known
          .slice(0, 3)
          .map((long) => long.slice(1, 3))
          .filter((part) => part.isWellFormed()),
      ]) {
        expect(table.find(one)).toBe(known.indexOf(one));
        expect(placesIn(table, one)).toEqual(known.flatMap((long, number) => (long.includes(one) ? [number] : [])));
      }
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('are searched alike where hits are many [screener-59]', () => {
    const table = new TextTable();
    const all = Array.from({ length: 20_000 }, (_, n) => (n % 7 === 0 ? `none ${n}` : `an ${n} an`));
    for (const one of all) table.add(one);
    for (const wanted of ['an', 'n 1', '4', '99 a', 'none 7', 'absent']) {
      expect(placesIn(table, wanted)).toEqual(all.flatMap((long, number) => (long.includes(wanted) ? [number] : [])));
    }
  });

  it('are emptied without a trace [screener-59]', () => {
    const table = new TextTable();
    for (const one of ['first', 'second', 'third']) table.push(one);
    table.empty(1);
    expect([table.at(0), table.at(1), table.at(2), placesIn(table, 's')]).toEqual(['first', '', 'third', [0]]);
  });

  it('rank as PostgreSQL sorts them, words that come later included [screener-59]', () => {
    const property = fc.property(fc.array(plain, { maxLength: 120 }), fc.array(plain, { maxLength: 20 }), plain, (first, later, other) => {
      const words = new Words();
      for (const list of [first, later]) {
        for (const one of list) words.add(one);
        const sorted = Array.from({ length: words.size }, (_, code) => words.at(code)).sort(compareTexts);
        expect(sorted.map((one) => words.ranks[words.codeOf(one)])).toEqual(sorted.map((_, rank) => rank));
        const before = sorted.filter((one) => compareTexts(one, other) < 0).length;
        expect(words.rankOf(other)).toBe(sorted.includes(other) ? before : before - 0.5);
      }
    });
    fc.assert(property, { numRuns: 300 });
  });
});

describe('numbers', () => {
  const number = fc
    .oneof(fc.double({ noNaN: true }), fc.integer({ min: -3, max: 3 }), fc.constantFrom(Infinity, -Infinity, 1e300, -1e-300))
    .map((one) => one + 0);
  it('are put in order, equal ones as they stood [screener-59]', () => {
    const property = fc.property(fc.array(number, { maxLength: 40, size: 'max' }), fc.integer({ min: 1, max: 200 }), (few, times) => {
      const keys = Float64Array.from(Array.from({ length: times }, () => few).flat());
      const sorted = Array.from(keys, (_, place) => place).sort(
        (a, b) => Number((keys[a] as number) > (keys[b] as number)) - Number((keys[a] as number) < (keys[b] as number)) || a - b,
      );
      expect([...placesInOrder(keys)]).toEqual(sorted);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
