import type { WrittenColumn } from '../../ui/data-table/types.ts';
import { attributes, html, type Html } from '../../ui/html/html.ts';
import type { AnyRow } from './columns/columns.ts';
import { watchRow } from './watch-row.ts';
import classes from './list-card.module.css';

/** A value: a button that opens its source, or, where the value holds links, its label is. */
function valueHtml({ id, header, cell, linked, plain }: WrittenColumn<AnyRow>, row: AnyRow): Html {
  const { html: content, look, title } = cell(row);
  const label = linked && !plain ? html`<button type="button" class="${classes.label ?? ''}" data-column="${id}">${header()}</button>` : header();
  const shown = look || title ? html`<span${attributes({ class: look, title })}>${content}</span>` : content;
  const value = plain || linked ? shown : html`<button type="button" class="${classes.open ?? ''}" data-column="${id}">${shown}</button>`;
  return html`<div class="${classes.value ?? ''}"><dt>${label}</dt><dd>${value}</dd></div>`;
}

/** Writes a row as a card: the name and the other columns, which are the same on every card. */
export function cardHtml(columns: readonly WrittenColumn<AnyRow>[]): (row: AnyRow) => Html {
  const [name, ...others] = columns;
  return (row) => {
    const values = others.map((column) => valueHtml(column, row));
    const head = html`<div class="${classes.head ?? ''}"><h2 class="${classes.name ?? ''}">${name?.cell(row).html}</h2>${watchRow(row)}</div>`;
    return html`${head}<dl class="${classes.values ?? ''}">${values}</dl>`;
  };
}
