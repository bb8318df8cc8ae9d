import { useEffect, useState, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { moveCell } from './move-cell.ts';
import type { Lines } from './row-window.ts';
import type { DataColumn, OpenCell } from './types.ts';

const CONTROLS = 'a[href], button, input, select, textarea, label';
/** Parts with keys of their own. */
const OWN_KEYS = 'input, select, textarea, [role=separator], [role=dialog], [role=listbox], [role=menu]';

interface GridFocusInput<Row> {
  table: RefObject<HTMLTableElement | null>;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  skipped: number;
  onCell: OpenCell<Row> | undefined;
  /** Rows that are drawn. */
  window: Lines;
}

const isShown = (cell: HTMLElement) => cell.getClientRects().length > 0;
/** The cell of a row at a place, else the one next to it that is shown: the cells a card shows differ from row to row. */
const shownCell = (line: HTMLTableRowElement | null | undefined, at: number): HTMLTableCellElement | undefined =>
  [...(line?.cells ?? [])].filter(isShown).toSorted((a, b) => Math.abs(a.cellIndex - at) - Math.abs(b.cellIndex - at))[0];
function focusOn(element: HTMLElement | undefined) {
  if (element?.tabIndex === -1) element.tabIndex = -1;
  element?.focus({ preventScroll: true });
}
const isOpening = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';

/** Rows a page of the keyboard has: those between the head and the bottom of the window. */
function pageOf(table: HTMLTableElement, row: HTMLElement): number {
  const below = Math.max(0, table.tHead?.getBoundingClientRect().bottom ?? 0);
  return Math.max(1, Math.floor((globalThis.innerHeight - below) / row.offsetHeight) - 1);
}

/**
 * The focus in a table: one cell is the stop of Tab, keys lead on from it, and the row it is in stays drawn. Also tells which cell
 * is opened, by click or key: one listener for all cells.
 */
export function useGridFocus<Row>({ table, columns, rows, skipped, onCell, window }: GridFocusInput<Row>) {
  const [place, setPlace] = useState({ row: 0, cell: 1 });
  const [inside, setInside] = useState(false);
  const isDrawn = place.row >= window.first && place.row < window.end;
  const row = inside || isDrawn ? Math.min(place.row, rows.length - 1) : window.first;
  // What is shown of another row may be other cells; names are always.
  const cell = row === place.row ? Math.min(place.cell, columns.length) : 1;

  const rowElement = (index: number) => table.current?.querySelector<HTMLTableRowElement>(`tr[aria-rowindex="${index < 0 ? 1 : skipped + index + 2}"]`);
  const indexOf = (element: HTMLTableRowElement) => {
    const shown = Number(element.getAttribute('aria-rowindex'));
    return shown === 1 ? -1 : shown - skipped - 2;
  };
  const cellOf = (target: EventTarget) => {
    const found = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
    return found && table.current?.contains(found) && found.parentElement instanceof HTMLTableRowElement ? { found, line: found.parentElement } : undefined;
  };

  const enter = (index: number, at: number) => {
    flushSync(() => {
      if (index < 0) return;
      setPlace({ row: index, cell: at });
      setInside(true);
    });
    const element = shownCell(rowElement(index), at);
    if (!element) return;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    focusOn((index < 0 && element.querySelector<HTMLElement>(CONTROLS)) || element);
  };

  const open = (element: HTMLTableCellElement, line: HTMLTableRowElement) => {
    const opened = rows[indexOf(line)];
    const column = columns[element.cellIndex - 1];
    if (opened && column && !column.plain) onCell?.(opened, column.id, element);
  };

  useEffect(() => {
    if (inside && document.activeElement === document.body) focusOn(shownCell(rowElement(row), cell));
    // Only rows that were put in the place of others take the focus away.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows]);

  return {
    row,
    cell,
    /** The row that stays drawn. */
    pinned: inside ? row : undefined,
    handlers: {
      onFocus: ({ target }: FocusEvent) => {
        const at = cellOf(target);
        if (!at || indexOf(at.line) < 0) return;
        const next = { row: indexOf(at.line), cell: at.found.cellIndex };
        setPlace((before) => (before.row === next.row && before.cell === next.cell ? before : next));
        setInside(true);
      },
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node) || !table.current?.tBodies[0]?.contains(relatedTarget)) setInside(false);
      },
      onClick: ({ target }: MouseEvent) => {
        const at = cellOf(target);
        if (!onCell || !at || indexOf(at.line) < 0) return;
        if ((target as Element).closest(CONTROLS) || getSelection()?.type === 'Range') return;
        enter(indexOf(at.line), at.found.cellIndex);
        open(at.found, at.line);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const target = event.target as HTMLElement;
        const at = cellOf(target);
        if (!at || !table.current || event.altKey || event.metaKey || event.shiftKey || target.closest(OWN_KEYS)) return;
        if (isOpening(event) && target === at.found) {
          event.preventDefault();
          return open(at.found, at.line);
        }
        if (event.ctrlKey && event.key !== 'Home' && event.key !== 'End') return;
        const shown = [...at.line.cells].filter(isShown);
        const reach = { rows: rows.length, cells: shown.length, page: pageOf(table.current, at.line) };
        const next = moveCell({ row: indexOf(at.line), cell: shown.indexOf(at.found) }, event.key, event.ctrlKey, reach);
        if (!next) return;
        event.preventDefault();
        enter(next.row, shown[next.cell]?.cellIndex ?? 0);
      },
    },
  };
}
