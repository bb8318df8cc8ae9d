import type { Table } from './tables.ts';
import { compareTied, type Values } from './values.ts';

/** Compares the values of two rows that are equal as numbers, see `compareTied`. */
export const tiesOf = (values: Values): ((a: number, b: number) => number) =>
  values.words || values.exact.size > 0 ? (a, b) => compareTied(values, a, values, b) : () => 0;

/** The place of a key among sorted ones: of the first that is not less. */
function placeOf(key: number, sorted: Float64Array): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * All rows with a value, from the least value to the greatest, equal ones from the last id to the first: read from the end, it is the order from the
 * greatest. The rows of the table must stand in the order of their ids.
 */
export function inOrder(values: Values, { lives, size }: Table, keyOf: (row: number) => number): Int32Array {
  const rows = new Int32Array(size);
  let count = 0;
  for (let row = size - 1; row >= 0; row -= 1) if (lives[row] === 1 && !Number.isNaN(values.at[row])) rows[count++] = row;
  const sorted = Float64Array.from({ length: count }, (_, i) => keyOf(rows[i] as number)).sort();
  const next = Int32Array.from(sorted, (_, i) => i);
  const ordered = new Int32Array(count);
  for (let i = 0; i < count; i += 1) {
    const place = placeOf(keyOf(rows[i] as number), sorted);
    const at = next[place] as number;
    next[place] = at + 1;
    ordered[at] = rows[i] as number;
  }
  if (!values.words && values.exact.size === 0) return ordered;
  const ties = tiesOf(values);
  for (let from = 0, to = 1; from < count; from = to, to += 1) {
    while (to < count && sorted[to] === sorted[from]) to += 1;
    if (to - from > 1) ordered.subarray(from, to).sort((a, b) => ties(a, b) || b - a);
  }
  return ordered;
}
