import { grown } from './grown.ts';
import { placesInOrder } from './radix.ts';
import type { Table } from './tables.ts';
import { compareTied, type Values } from './values.ts';

/** Compares the values of two rows that are equal as doubles, see `compareTied`. */
export const tiesOf = (values: Values): ((a: number, b: number) => number) => (values.exact.size > 0 ? (a, b) => compareTied(values, a, values, b) : () => 0);

/** A number by which the value of a row is ordered: its own, or the rank of its word. NaN where it is unknown. */
export function keyOfRow({ at, words }: Values): (row: number) => number {
  if (!words) return (row) => at[row] as number;
  const { ranks } = words;
  return (row) => {
    const code = at[row] as number;
    return Number.isNaN(code) ? code : (ranks[code] as number);
  };
}

/** Memory for one order after the other. */
let [rowsHeld, keysHeld] = [new Int32Array(0), new Float64Array(0)];

/**
 * All rows with a value, from the least value to the greatest, equal ones from the last id to the first: read from the end, it is the order from the
 * greatest. The rows of the table must stand in the order of their ids.
 */
export function inOrder(values: Values, { lives, size }: Table): Int32Array {
  const keyOf = keyOfRow(values);
  rowsHeld = grown(rowsHeld, size, 0);
  keysHeld = grown(keysHeld, size, 0);
  const [rows, keys] = [rowsHeld, keysHeld];
  let count = 0;
  for (let row = size - 1; row >= 0; row -= 1) {
    const key = keyOf(row);
    if (lives[row] !== 1 || Number.isNaN(key)) continue;
    keys[count] = key;
    rows[count++] = row;
  }
  const ordered = placesInOrder(keys.subarray(0, count));
  for (let i = 0; i < count; i += 1) ordered[i] = rows[ordered[i] as number] as number;
  if (values.exact.size === 0) return ordered;
  const ties = tiesOf(values);
  for (let from = 0, to = 1; from < count; from = to, to += 1) {
    while (to < count && keyOf(ordered[to] as number) === keyOf(ordered[from] as number)) to += 1;
    if (to - from > 1) ordered.subarray(from, to).sort((a, b) => ties(a, b) || b - a);
  }
  return ordered;
}
