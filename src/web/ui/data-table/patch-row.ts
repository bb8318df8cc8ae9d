import { html } from '../html/html.ts';
import { putHtml } from '../html/set-html.ts';
import { keepPlace } from './keep-place.ts';
import type { Cell } from './types.ts';
import classes from './data-table.module.css';

/** Classes a cell has by its column and by its place on a card; all others are by what it shows. */
const BY_COLUMN = new Set([classes.name, classes.end, classes.plain, classes.card1, classes.card2, classes.card3]);

/**
 * Writes one cell of a row that is shown again. Focus, selection and scroll stay as they are, and so does the order of Tab. @param table the
 * grid @param id of the row @param column id of the column @returns whether the cell is in the document
 */
export function patchRow(table: HTMLTableElement, id: string, column: string, { html: content, look, title }: Cell): boolean {
  const line = table.querySelector<HTMLTableRowElement>(`tbody tr[data-id="${CSS.escape(id)}"]`);
  const head = table.querySelector<HTMLTableCellElement>(`thead th[data-column="${CSS.escape(column)}"]`);
  const element = head && line?.cells[head.cellIndex];
  if (!element) return false;
  const order = element.querySelector('a, button')?.getAttribute('tabindex');
  keepPlace(element, () => {
    putHtml(element, html`${content}`);
    if (order) for (const control of element.querySelectorAll('a, button')) control.setAttribute('tabindex', order);
  });
  const kept = [...element.classList].filter((name) => BY_COLUMN.has(name));
  element.className = [...kept, ...(look ? [look] : [])].join(' ');
  if (title === undefined) element.removeAttribute('title');
  else element.title = title;
  return true;
}
