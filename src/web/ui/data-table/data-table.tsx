import { lazy, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useHydrated } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { cellClass, columnStyle } from './column-style.ts';
import { stretches } from './row-window.ts';
import { TableHead } from './table-head.tsx';
import { Gap, TableRow } from './table-row.tsx';
import type { DataTableProps } from './types.ts';
import { useGridFocus } from './use-grid-focus.ts';
import { useRowWindow } from './use-row-window.ts';
import { useSyncedScroll } from './use-synced-scroll.ts';
import classes from './data-table.module.css';

export { DataTableSkeleton } from './skeleton.tsx';

const ColumnMover = lazy(async () => ({ default: (await import('./column-tools.tsx')).ColumnMover }));

/**
 * A table of a long list; cards on a narrow screen. The server draws all rows given, a living page those in sight. The head stays
 * in sight while the window scrolls; a table wider than its place is scrolled sideways, head and rows together. Arrow keys lead
 * from cell to cell.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { name, label, columns, rows, total, skipped, sortOf, sortLink, headerExtra, rowAction, onCell, stale, onNearEnd, widths, onWidth, onColumns } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const hydrated = useHydrated();
  const help = useId();
  const { lines } = useRowWindow(rows.length, body, onNearEnd);
  const window = { first: Math.min(lines?.first ?? 0, rows.length), end: Math.min(lines?.end ?? rows.length, rows.length) };
  const focus = useGridFocus({ table, columns, rows, skipped, onCell, window });
  const [tools, setTools] = useState(false);
  const onReach = useCallback(() => setTools(true), []);
  useSyncedScroll(frame);
  const looks = useMemo(() => columns.map(cellClass), [columns]);
  const style = useMemo(() => columnStyle(name, columns), [name, columns]);

  return (
    <div ref={frame} className={classes.frame} style={style} data-actions={rowAction && ''}>
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
        aria-busy={stale}
        {...focus.handlers}
      >
        <TableHead {...{ name, columns, looks, sortOf, sortLink, headerExtra, widths, onWidth, tools, onReach }} />
        <tbody ref={body} className={classes.body} data-scrolls="" data-opens={onCell && ''} data-stale={stale || undefined}>
          {stretches(window, focus.pinned, rows.length).flatMap(({ gap, first, end }) => [
            <Gap key={`before ${first}`} rows={gap} />,
            ...rows.slice(first, end).map((row, offset) => (
              <TableRow
                // By place: other rows of the same columns are written over these, at a fraction of what new ones cost.
                key={first + offset}
                ordinal={skipped + first + offset + 1}
                tabStop={hydrated && first + offset === focus.row ? focus.cell : undefined}
                {...{ row, columns, looks, rowAction }}
              />
            )),
          ])}
        </tbody>
      </table>
      <div className={classes.rail} data-scrolls="" aria-hidden="true" tabIndex={-1}>
        <div />
      </div>
      {tools && onColumns && (
        <Suspense fallback={null}>
          <ColumnMover table={table} columns={columns} onColumns={onColumns} />
        </Suspense>
      )}
    </div>
  );
}
