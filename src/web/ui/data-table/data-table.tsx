import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { latePart } from '../late-part/late-part.tsx';
import { m } from '../../paraglide/messages.js';
import { cellClass, columnStyle } from './column-style.ts';
import { GridFocus, type GridAround } from './grid-focus.ts';
import { TableHead } from './table-head.tsx';
import type { DataTableProps } from './types.ts';
import { useRows, type RowsInput } from './use-rows.ts';
import { useSyncedScroll } from './use-synced-scroll.ts';
import classes from './data-table.module.css';

export { DataTableSkeleton } from './skeleton.tsx';

const ColumnMover = latePart(async () => (await import('./column-tools.tsx')).ColumnMover);

/** Draws the rows of a table and leads the focus in it, as long as it stands. */
function useFocusedRows<Row extends { id: string }>(
  table: RefObject<HTMLTableElement | null>,
  rows: RowsInput<Row>,
  { columns, onCell }: Pick<GridAround, 'columns' | 'onCell'>,
) {
  const focus = useRef<GridFocus>(undefined);
  const onPut = useCallback((hadFocus: boolean) => focus.current?.onRows(hadFocus), []);
  const { content, missing, count, rowAt } = useRows({ ...rows, onPut });
  const around = { columns, skipped: rows.skipped, onCell, count, rowAt };
  const latest = useRef(around);
  useLayoutEffect(() => {
    latest.current = around;
    if (focus.current) focus.current.around = around;
  });
  useEffect(() => {
    if (!table.current) return undefined;
    const keys = (focus.current = new GridFocus(table.current, latest.current));
    keys.onRows(false);
    return () => {
      keys.end();
      focus.current = undefined;
    };
  }, [table]);
  return { content, missing };
}

/**
 * A table of a long list; cards on a narrow screen. React draws the head and what surrounds the rows; the rows are HTML. The head stays
 * in sight while the window scrolls; a table wider than its place is scrolled sideways, head and rows together. Arrow keys lead
 * from cell to cell.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, label, columns, pages, total, skipped, sortOf, sortHref, onSort, headerExtra, actions, onCell, stale, write, onNearEnd, onMissing, onRows } =
    props;
  const { widths, onWidth, onColumns } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const help = useId();
  const look = columns.map(({ id }) => id).join();
  const { content, missing } = useFocusedRows(table, { body, end, pages, write, look, skipped, onNearEnd, onMissing, onRows }, { columns, onCell });
  const [tools, setTools] = useState(false);
  const onReach = useCallback(() => setTools(true), []);
  // The focus may have come before the page lived.
  useEffect(() => {
    if (table.current?.tHead?.contains(document.activeElement)) onReach();
  }, [onReach]);
  useSyncedScroll(frame);
  const looks = useMemo(() => columns.map(cellClass), [columns]);
  const style = useMemo(() => columnStyle(name, columns), [name, columns]);
  const isStale = stale || missing;

  return (
    <div ref={frame} className={classes.frame} style={style} data-actions={actions ? '' : undefined}>
      {onCell && (
        <p id={help} hidden>
          {m.table_help()}
        </p>
      )}
      <table
        ref={table}
        // The pattern of a table whose cells are reached by arrow keys; the native roles of its parts follow it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={classes.table}
        aria-label={label}
        aria-describedby={onCell && help}
        aria-readonly="true"
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-colcount={columns.length + 1}
        aria-busy={isStale}
      >
        <TableHead {...{ name, columns, looks, sortOf, sortHref, onSort, headerExtra, widths, onWidth, tools, onReach }} />
        <tbody ref={body} className={classes.body} data-scrolls="" data-opens={onCell && ''} data-stale={isStale || undefined} {...content} />
      </table>
      <div className={classes.rail} data-scrolls="" aria-hidden="true" tabIndex={-1}>
        <div />
      </div>
      <div ref={end} />
      {tools && onColumns && <ColumnMover table={table} columns={columns} onColumns={onColumns} />}
    </div>
  );
}
