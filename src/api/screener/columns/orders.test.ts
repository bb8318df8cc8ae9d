import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOrder } from './orders.ts';
import { Table } from './tables.ts';
import { compareDecimals, type Values } from './values.ts';
import { compareTexts } from './words.ts';

/** A table whose rows have these values; rows without one are unknown, and every fifth is dropped. */
function tableOf(column: string, given: readonly (string | null)[]): { table: Table; values: Values } {
  const table = new Table('project');
  given.forEach((_, i) => table.add(i, String(i).padStart(6, '0')));
  const values = table.column(column);
  given.forEach((value, row) => values.set(row, value));
  given.forEach((_, row) => row % 5 === 4 && table.drop(row));
  return { table, values };
}

describe('the order of a table', () => {
  const long = fc.tuple(fc.constantFrom('same beginning ', 'same', '\u{1F600}', 'ﬀ', ''), fc.string({ maxLength: 3 })).map((parts) => parts.join(''));
  const decimals = fc.constantFrom('9007199254740993', '9007199254740992', '0.1', '0.10000000000000000001', '-3', '0', '12.5', '100000000000000000000000.5');
  it.each([
    ['texts that begin alike', 'name_folded', long, compareTexts],
    ['decimals that are one double', 'figure_market_cap_usd', decimals, compareDecimals],
  ] as const)('is that of %s, equal ones from the last row to the first [screener-43]', (_, column, value, compare) => {
    const property = fc.property(fc.array(fc.option(value, { freq: 5 }), { maxLength: 40 }), (given) => {
      const { table, values } = tableOf(column, given);
      const known = given.flatMap((one, row) => (one !== null && row % 5 !== 4 ? [{ one, row }] : []));
      const sorted = known.toSorted((a, b) => compare(a.one, b.one) || b.row - a.row).map(({ row }) => row);
      expect([...inOrder(values, table)]).toEqual(sorted);
    });
    fc.assert(property, { numRuns: 300 });
  });
});
