import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fitWidth, moveColumn, preferencesOf, readKept, widthVariable, withColumn, withPreferences, withWidth } from './preferences.ts';
import type { TablePreferences } from './types.ts';

const DEFAULT: TablePreferences = { columns: undefined, widths: {}, density: 'comfortable', layout: 'table' };

describe('what is kept of tables', () => {
  it('comes back as it was set, each list for itself, density for all', () => {
    const set: TablePreferences = { columns: ['name', 'price_usd'], widths: { name: 320 }, density: 'compact', layout: 'grid' };
    const text = JSON.stringify(withPreferences(readKept(null), 'projects', set));
    expect(preferencesOf(readKept(text), 'projects')).toEqual(set);
    expect(preferencesOf(readKept(text), 'people')).toEqual({ ...DEFAULT, density: 'compact' });
    const back = JSON.stringify(withPreferences(readKept(text), 'projects', DEFAULT));
    expect(JSON.parse(back)).toEqual({ lists: { projects: {} } });
  });

  it('is the default where it is not understood', () => {
    const strange = [
      null,
      '',
      '{',
      '[]',
      '7',
      '{"lists":[]}',
      '{"lists":{"projects":3}}',
      '{"lists":{"projects":{"columns":["a b"],"widths":[1],"layout":"x"}}}',
    ];
    for (const text of strange) expect(preferencesOf(readKept(text), 'projects')).toEqual(DEFAULT);
    const widths = '{"lists":{"projects":{"widths":{"a":"9","b":-1,"c":1e9,"d":120,"e f":80,"g":null}}}}';
    expect(preferencesOf(readKept(widths), 'projects').widths).toEqual({ d: 120 });
    fc.assert(fc.property(fc.json(), (text) => void preferencesOf(readKept(text), 'projects')));
  });

  it('gives and takes a width', () => {
    expect(withWidth({ a: 100 }, 'b', 90)).toEqual({ a: 100, b: 90 });
    expect(withWidth({ a: 100, b: 90 }, 'a', undefined)).toEqual({ b: 90 });
    expect([fitWidth(3), fitWidth(3, 120), fitWidth(99.6), fitWidth(9999)]).toEqual([72, 120, 100, 800]);
    expect(widthVariable('projects', 'price_usd')).toBe('--w-projects-price_usd');
  });
});

describe('the order of columns', () => {
  const columns = ['name', 'a', 'b', 'c'];

  it('puts a column in the place of another', () => {
    expect(moveColumn(columns, 'a', 3, 1)).toEqual(['name', 'b', 'c', 'a']);
    expect(moveColumn(columns, 'c', 1, 1)).toEqual(['name', 'c', 'a', 'b']);
  });

  it('leaves alone what cannot be moved', () => {
    for (const [column, to] of [
      ['name', 2],
      ['a', 0],
      ['a', 1],
      ['c', 4],
      ['unknown', 2],
    ] as const)
      expect(moveColumn(columns, column, to, 1)).toBe(columns);
  });
});

test('a column that is ticked takes its place in the list, behind the nearest before it that is shown [directory-84]', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(withColumn(order, ['a', 'd'], 'c')).toEqual(['a', 'c', 'd']);
  expect(withColumn(order, ['a', 'd', 'b'], 'c')).toEqual(['a', 'd', 'b', 'c']);
  expect(withColumn(order, ['d'], 'b')).toEqual(['b', 'd']);
  expect(withColumn(order, ['a', 'c'], 'c')).toEqual(['a', 'c']);
});
