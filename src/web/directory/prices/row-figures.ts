import { isOldPrice, type LivePrice } from '#domain/directory/prices/live-price.ts';
import type { LiveFigure } from '#domain/directory/prices/live-figures.ts';
import { patchRow } from '../../ui/data-table/patch-row.ts';
import type { Cell } from '../../ui/data-table/types.ts';
import { html } from '../../ui/html/html.ts';
import { putHtml } from '../../ui/html/set-html.ts';
import { liveCell } from '../lists/columns/cells.ts';
import { ageText, isLiveFigure, priceTitle } from './live-text.ts';
import classes from './follow-prices.module.css';

/** Columns of a row or a card of a list that show figures: the element of each, by figure. Empty for rows of other lists. */
export function figuresIn(row: Element): Map<LiveFigure, HTMLElement> {
  const found = new Map<LiveFigure, HTMLElement>();
  if (row instanceof HTMLTableRowElement) {
    for (const head of row.closest('table')?.tHead?.rows[0]?.cells ?? []) {
      const cell = row.cells[head.cellIndex];
      if (cell && isLiveFigure(head.dataset['column'])) found.set(head.dataset['column'], cell);
    }
    return found;
  }
  for (const button of row.querySelectorAll<HTMLElement>('button[data-column]'))
    if (isLiveFigure(button.dataset['column'])) found.set(button.dataset['column'], button);
  return found;
}

/** The cell of a figure, as lists write it; a price says its age, and in words where it is old. */
function cellOf(figure: LiveFigure, price: LivePrice, now: number): Cell {
  const cell = liveCell(figure, price[figure]);
  if (figure !== 'price_usd' || price.at === null) return cell;
  const old = isOldPrice(price.at, now) && html`<small class="${classes.old ?? ''}">${ageText(price.at, now)}</small>`;
  return { ...cell, html: html`${cell.html}${old}`, title: priceTitle(price, now) ?? '' };
}

/** The figure itself, without how old it is. */
const textIn = (element: HTMLElement): string | null | undefined =>
  (element instanceof HTMLTableCellElement ? element : element.firstElementChild)?.firstChild?.textContent;

/** Writes the figures of a row. @returns the elements in which a figure is another than before */
export function paintRow(row: HTMLElement, price: LivePrice, now: number): HTMLElement[] {
  const table = row.closest('table');
  return [...figuresIn(row)].flatMap(([figure, element]) => {
    const cell = cellOf(figure, price, now);
    const before = textIn(element);
    if (table) patchRow(table, price.id, figure, cell);
    else putHtml(element, html`<span class="${cell.look ?? ''}" title="${cell.title ?? ''}">${cell.html}</span>`);
    return textIn(element) === before ? [] : [element];
  });
}
