import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { useRowWindow } from './use-row-window.ts';
import classes from './data-table.module.css';

/** A column. Columns are made once, at module scope. */
export interface DataColumn<Row> {
  id: string;
  header: () => string;
  /** Native elements only: a page draws hundreds of cells. */
  cell: (row: Row) => ReactNode;
  className: string | undefined;
}

export type ColumnSort = 'asc' | 'desc' | 'none';

interface DataTableProps<Row extends { id: string }> {
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  /** Number of all rows, drawn or not, when known. */
  total: number | undefined;
  /** Rows of the whole list that stand before the first one here. */
  skipped: number;
  /** How a column is sorted; undefined when it cannot be. */
  sortOf: (column: string) => ColumnSort | undefined;
  /** The link that sorts by a column. */
  sortLink: (column: string, children: ReactNode, className: string | undefined) => ReactNode;
  rowClassName: string | undefined;
  /** The rows are those of the state before. */
  stale: boolean;
  /** Called when the end of the rows comes into sight. */
  onNearEnd: () => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const SORT_ICON = { asc: 'up', desc: 'down', none: 'both' } as const;

/** A table of a long list; cards on a narrow screen. The server draws all rows given, a living page those in sight. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, total, skipped, sortOf, sortLink, rowClassName, stale, onNearEnd } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const { first, end, before, after, nearEnd } = useRowWindow(rows.length, body);
  useEffect(() => {
    if (nearEnd) onNearEnd();
  }, [nearEnd, rows.length, onNearEnd]);

  return (
    <table className={classes.table} aria-label={label} aria-rowcount={total === undefined ? -1 : total + 1} aria-busy={stale}>
      <thead className={classes.head}>
        <tr aria-rowindex={1}>
          {columns.map((column) => {
            const sort = sortOf(column.id);
            return (
              <th key={column.id} scope="col" className={column.className} aria-sort={sort && ARIA_SORT[sort]}>
                {sort === undefined
                  ? column.header()
                  : sortLink(
                      column.id,
                      <>
                        {column.header()}
                        <Icon name={SORT_ICON[sort]} size={14} className={sort === 'none' ? classes.unsorted : classes.sorted} />
                      </>,
                      classes.sort,
                    )}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody ref={body} className={classes.body} data-stale={stale || undefined}>
        {before > 0 && <Gap height={before} />}
        {rows.slice(first, end).map((row, offset) => (
          <tr key={row.id} className={rowClassName} aria-rowindex={skipped + first + offset + 2}>
            {columns.map((column) => (
              <td key={column.id} className={column.className}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {after > 0 && <Gap height={after} />}
      </tbody>
    </table>
  );
}

function Gap({ height }: { height: number }) {
  return <tr className={classes.gap} aria-hidden="true" style={{ height }} />;
}

/** What stands in the place of a table on its way: rows of the same height. */
export function DataTableSkeleton({
  label,
  rows,
  columns,
}: {
  label: string;
  rows: number;
  columns: readonly { id: string; header: () => string; className: string | undefined }[];
}) {
  return (
    <div role="status" aria-label={label}>
      <table className={classes.table} aria-hidden="true">
        <thead className={classes.head}>
          <tr>
            {columns.map((column) => (
              <th key={column.id} className={column.className}>
                {column.header()}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.body}>
          {Array.from({ length: rows }, (_, index) => (
            <tr key={index} className={classes.waiting}>
              {columns.map((column) => (
                <td key={column.id} className={column.className}>
                  <span className={classes.bone}>&nbsp;</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
