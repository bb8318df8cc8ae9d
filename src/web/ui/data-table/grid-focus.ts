import { moveCell } from './move-cell.ts';
import type { DataColumn, OpenCell } from './types.ts';

const CONTROLS = 'a[href], button, input, select, textarea, label';
/** Parts with keys of their own. */
const OWN_KEYS = 'input, select, textarea, [role=separator], [role=dialog], [role=listbox], [role=menu]';
/** What a row holds that Tab would stop at. */
const STOPS = 'a, button';

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

/** What a grid's focus does not know by itself. */
export interface GridAround {
  columns: readonly Pick<DataColumn, 'id' | 'plain'>[];
  /** Rows of the list before the first one here. */
  skipped: number;
  /** Rows there are, in the document or far from sight. */
  count: () => number;
  /** The row at a place, from the first here. @param reveal brings it into the document if it is far from sight */
  rowAt: (index: number, reveal: boolean) => HTMLElement | null;
  onCell: OpenCell | undefined;
}

type At = { found: HTMLTableCellElement; line: HTMLTableRowElement } | undefined;

/**
 * The focus in a table. One cell is the stop of Tab, and what its row holds; keys lead on from it. One listener hears all cells, and tells
 * which one is opened by click or key.
 */
export class GridFocus {
  readonly #table: HTMLTableElement;
  #around: GridAround;
  /** The cell at which Tab comes in; the row counts from the first here. */
  #place = { row: 0, cell: 1 };

  constructor(table: HTMLTableElement, around: GridAround) {
    this.#table = table;
    this.#around = around;
    table.addEventListener('focusin', this.#onFocus);
    table.addEventListener('click', this.#onClick);
    table.addEventListener('keydown', this.#onKey);
  }

  end(): void {
    this.#table.removeEventListener('focusin', this.#onFocus);
    this.#table.removeEventListener('click', this.#onClick);
    this.#table.removeEventListener('keydown', this.#onKey);
  }

  /** Tells of columns or rows that changed. */
  set around(around: GridAround) {
    this.#around = around;
  }

  /** Rows were put into the document: gives them their stops. @param hadFocus one of those before had the focus; what stands at its place has it then */
  onRows(hadFocus: boolean): void {
    for (const stop of this.#table.tBodies[0]?.querySelectorAll<HTMLElement>(STOPS) ?? []) if (stop.tabIndex !== -1) stop.tabIndex = -1;
    this.#place.row = Math.max(0, Math.min(this.#place.row, this.#around.count() - 1));
    this.#mark(0);
    if (hadFocus && document.activeElement === document.body) focusOn(shownCell(this.#line(this.#place.row), this.#place.cell));
  }

  #line(index: number, reveal = false): HTMLTableRowElement | null {
    return this.#around.rowAt(index, reveal) as HTMLTableRowElement | null;
  }

  /** Gives the present row and cell their stops, or takes them away. */
  #mark(order: 0 | -1): void {
    const line = this.#line(this.#place.row);
    if (!line) return;
    for (const stop of line.querySelectorAll<HTMLElement>(STOPS)) stop.tabIndex = order;
    const cell = line.cells[Math.min(this.#place.cell, line.cells.length - 1)];
    if (order === 0 && cell) cell.tabIndex = 0;
    else cell?.removeAttribute('tabindex');
  }

  #moveTo(row: number, cell: number): void {
    if (row === this.#place.row && cell === this.#place.cell) return;
    this.#mark(-1);
    this.#place = { row, cell };
    this.#mark(0);
  }

  #indexOf(line: HTMLTableRowElement): number {
    const shown = Number(line.getAttribute('aria-rowindex'));
    return shown === 1 ? -1 : shown - this.#around.skipped - 2;
  }

  #cellOf(target: EventTarget | null): At {
    const found = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
    return found && this.#table.contains(found) && found.parentElement instanceof HTMLTableRowElement ? { found, line: found.parentElement } : undefined;
  }

  #enter(index: number, at: number): void {
    const line = index < 0 ? this.#table.tHead?.rows[0] : this.#line(index, true);
    const element = shownCell(line, at);
    if (!element) return;
    if (index >= 0) this.#moveTo(index, element.cellIndex);
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    focusOn((index < 0 && element.querySelector<HTMLElement>(CONTROLS)) || element);
  }

  #open(element: HTMLTableCellElement, line: HTMLTableRowElement): void {
    const { id } = line.dataset;
    const column = this.#around.columns[element.cellIndex - 1];
    if (id !== undefined && column && !column.plain) this.#around.onCell?.(id, column.id, element);
  }

  readonly #onFocus = ({ target }: FocusEvent): void => {
    const at = this.#cellOf(target);
    if (at && this.#indexOf(at.line) >= 0) this.#moveTo(this.#indexOf(at.line), at.found.cellIndex);
  };

  readonly #onClick = ({ target, defaultPrevented }: MouseEvent): void => {
    const at = this.#cellOf(target);
    if (defaultPrevented || !this.#around.onCell || !at || this.#indexOf(at.line) < 0) return;
    if ((target as Element).closest(CONTROLS) || getSelection()?.type === 'Range') return;
    this.#enter(this.#indexOf(at.line), at.found.cellIndex);
    this.#open(at.found, at.line);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.target as HTMLElement;
    const at = this.#cellOf(target);
    if (!at || event.altKey || event.metaKey || event.shiftKey || target.closest(OWN_KEYS)) return;
    if (isOpening(event) && target === at.found) {
      event.preventDefault();
      return this.#open(at.found, at.line);
    }
    if (event.ctrlKey && event.key !== 'Home' && event.key !== 'End') return;
    const shown = [...at.line.cells].filter(isShown);
    const reach = { rows: this.#around.count(), cells: shown.length, page: pageOf(this.#table, at.line) };
    const next = moveCell({ row: this.#indexOf(at.line), cell: shown.indexOf(at.found) }, event.key, event.ctrlKey, reach);
    if (!next) return;
    event.preventDefault();
    this.#enter(next.row, shown[next.cell]?.cellIndex ?? 0);
  };
}
