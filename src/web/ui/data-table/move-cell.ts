/** A place in a grid: `row` counts rows from 0, -1 is the head; `cell` counts the cells that are shown, from 0. */
export interface Place {
  row: number;
  cell: number;
}

/** How far the grid reaches, and how many rows a page of the keyboard has. */
export interface Reach {
  rows: number;
  cells: number;
  page: number;
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/**
 * Where a key leads from a place in a grid: arrows by one, Home and End in the row (with Ctrl in the whole grid), PageUp and
 * PageDown by a page. Undefined for other keys. The head is reached from the first row by the arrow only.
 */
export function moveCell({ row, cell }: Place, key: string, ctrl: boolean, { rows, cells, page }: Reach): Place | undefined {
  const last = { row: rows - 1, cell: cells - 1 };
  const by = (rowsOn: number, cellsOn: number, least: number) => ({
    row: clamp(row + rowsOn, Math.min(least, row), last.row),
    cell: clamp(cell + cellsOn, 0, last.cell),
  });
  switch (key) {
    case 'ArrowUp':
      return by(-1, 0, -1);
    case 'ArrowDown':
      return by(1, 0, -1);
    case 'ArrowLeft':
      return by(0, -1, row);
    case 'ArrowRight':
      return by(0, 1, row);
    case 'PageUp':
      return by(-page, 0, 0);
    case 'PageDown':
      return by(page, 0, 0);
    case 'Home':
      return ctrl ? { row: 0, cell: 0 } : { row, cell: 0 };
    case 'End':
      return ctrl ? last : { row, cell: last.cell };
    default:
      return undefined;
  }
}
