import { sortedBy, type TableSort } from '../../ui/sort-head/table-sort.ts';
import type { AnswerRow } from '../queries.ts';

type Value = string | number | null;
const valueOf = ({ name, values }: AnswerRow, key: string): Value => {
  const value = key === 'name' ? name : values[key];
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  return number;
};

/** Rows in the order of a column, or of their names by `name`. */
export const sortRows = (rows: readonly AnswerRow[], sort: TableSort | undefined): readonly AnswerRow[] => sortedBy(rows, sort, valueOf);
