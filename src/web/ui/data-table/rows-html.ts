import { attributes, html, joinHtml, type Attributes, type Html } from '../html/html.ts';
import { cardCells, cellClass } from './column-style.ts';
import type { Cell, DataColumn, WriteRows, WrittenColumn } from './types.ts';
import cards from './card-grid.module.css';
import classes from './data-table.module.css';

const join = (one: string | undefined, other: string | undefined): string | undefined => (one && other ? `${one} ${other}` : (one ?? other));

/** Attributes of a column's cells; equal ones are made once. */
function cellAttributes(place: string | undefined, label: string | undefined) {
  const untitled = new Map<string | undefined, Attributes>();
  return ({ look, title }: Cell): Attributes => {
    const made = title === undefined ? untitled.get(look) : undefined;
    if (made) return made;
    const fresh = attributes({ class: join(place, look), title, 'data-label': label });
    if (title === undefined) untitled.set(look, fresh);
    return fresh;
  };
}

/** What makes the cells of rows, by column. */
function cellsOf(columns: readonly DataColumn[]): readonly ((cell: Cell) => Attributes)[] {
  const onCard = cardCells(columns);
  return columns.map((column) => {
    const card = onCard.get(column.id);
    return cellAttributes(card ? card.className : cellClass(column), card?.label);
  });
}

/** Writes rows of a table. @param action the HTML beside the ordinal */
export function tableRows<Row extends { id: string }>(columns: readonly WrittenColumn<Row>[], action?: (row: Row) => Html | null): WriteRows<Row> {
  const attributesOf = cellsOf(columns);
  return (rows, from) =>
    joinHtml(
      rows.map((row, offset) => {
        const ordinal = from + offset + 1;
        const cells = columns.map((column, at) => {
          const cell = column.cell(row);
          return html`<td${attributesOf[at]?.(cell)}>${cell.html}</td>`;
        });
        return html`<tr aria-rowindex="${ordinal + 1}" data-id="${row.id}"><td class="${classes.first ?? ''}">${ordinal}${action?.(row)}</td>${cells}</tr>`;
      }),
    );
}

/** Writes rows as cards. @param total number of all rows, where known */
export function cardRows<Row extends { id: string }>(card: (row: Row) => Html, total: number | undefined): WriteRows<Row> {
  return (rows, from) =>
    joinHtml(
      rows.map(
        (row, offset) =>
          html`<li class="${cards.place ?? ''}" aria-posinset="${from + offset + 1}" aria-setsize="${total ?? -1}" data-id="${row.id}"><div class="${cards.card ?? ''}">${card(row)}</div></li>`,
      ),
    );
}
