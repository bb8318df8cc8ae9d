/** What a table is sorted by: a key of its columns. */
export interface TableSort {
  key: string;
  order: 'asc' | 'desc';
}

/** What a click on the head of a column makes of a sort: numbers begin with the largest, texts with the first; the third click ends it. */
export function nextSort(sort: TableSort | undefined, key: string, number: boolean): TableSort | undefined {
  const [first, second] = number ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  if (sort?.key !== key) return { key, order: first };
  return sort.order === first ? { key, order: second } : undefined;
}

/** Rows in the order of their values; what is not known comes last either way. */
export function sortedBy<Row>(rows: readonly Row[], sort: TableSort | undefined, valueOf: (row: Row, key: string) => string | number | null): readonly Row[] {
  if (!sort) return rows;
  const way = sort.order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one, sort.key), valueOf(other, sort.key)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    if (typeof a === 'number' && typeof b === 'number') return way * (a - b);
    return way * String(a).localeCompare(String(b));
  });
}
