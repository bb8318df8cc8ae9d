import type { AnswerRow } from '../queries.ts';

/** What a table is sorted by: a key of its columns, or `name`. */
export interface RowSort {
  key: string;
  order: 'asc' | 'desc';
}

type Value = string | number | null;
const valueOf = ({ name, values }: AnswerRow, key: string): Value => {
  const value = key === 'name' ? name : values[key];
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return number;
};

/** Rows in the order of a column; what is not known comes last either way. */
export function sortRows(rows: readonly AnswerRow[], sort: RowSort | undefined): readonly AnswerRow[] {
  if (!sort) return rows;
  const way = sort.order === 'asc' ? 1 : -1;
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one, sort.key), valueOf(other, sort.key)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return way * (a - b);
    return way * String(a).localeCompare(String(b));
  });
}
