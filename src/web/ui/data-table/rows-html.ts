import { attributes, html, joinHtml, type Html } from '../html/html.ts';
import { cardCells, cellClass } from './column-style.ts';
import type { WriteRows, WrittenColumn } from './types.ts';
import cards from './card-grid.module.css';
import classes from './data-table.module.css';

const join = (one: string | undefined, other: string | undefined): string | undefined => (one && other ? `${one} ${other}` : (one ?? other));

/** Writes rows of a table. @param action the HTML beside the ordinal */
export function tableRows<Row extends { id: string }>(columns: readonly WrittenColumn<Row>[], action?: (row: Row) => Html | null): WriteRows<Row> {
  const looks = columns.map(cellClass);
  return (rows, from) =>
    joinHtml(
      rows.map((row, offset) => {
        const ordinal = from + offset + 1;
        const onCard = cardCells(columns, ({ known }) => !known || known(row));
        const cells = columns.map((column, at) => {
          const { html: content, look, title } = column.cell(row);
          const card = onCard.get(column.id);
          return html`<td${attributes({ class: join(card ? card.className : looks[at], look), title, 'data-label': card?.label })}>${content}</td>`;
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
