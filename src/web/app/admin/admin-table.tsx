import type { ReactNode } from 'react';
import { pageHref } from '../page-href.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './admin-table.module.css';

/** A column of a table of the administration. */
export interface AdminColumn<R> {
  key: string;
  label: string;
  cell: (row: R) => ReactNode;
  /** Where its head leads when the table can be sorted by it, and how it is sorted now. */
  sort?: { to: string; search: Record<string, string | undefined>; now: 'ascending' | 'descending' | undefined } | undefined;
}

const ARROWS = { ascending: 'up', descending: 'down' } as const;

/** A table; on narrow screens a card a row, each value under the name of its column. */
export function AdminTable<R>({
  label,
  columns,
  rows,
  keyOf,
}: {
  label: string;
  columns: readonly AdminColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" aria-sort={column.sort?.now}>
              {column.sort ? (
                <a href={pageHref(column.sort.to, column.sort.search)} data-leads="" className={classes.sort}>
                  {column.label}
                  <Icon name={column.sort.now ? ARROWS[column.sort.now] : 'both'} size={14} />
                </a>
              ) : (
                column.label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.key} data-label={column.label}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
