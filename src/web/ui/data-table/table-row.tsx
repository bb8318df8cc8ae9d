import { memo, useEffect, useRef, type ReactNode } from 'react';
import { cardCells } from './column-style.ts';
import type { DataColumn } from './types.ts';
import classes from './data-table.module.css';

interface TableRowProps<Row> {
  row: Row;
  /** Place in the whole list, from 1. */
  ordinal: number;
  columns: readonly DataColumn<Row>[];
  /** Classes of the columns' cells. */
  looks: readonly (string | undefined)[];
  rowAction: ((row: Row) => ReactNode) | undefined;
  /** The cell, counted from the ordinal's, by which Tab comes into the table; undefined in all rows but one. */
  tabStop: number | undefined;
}

function Row<Row>({ row, ordinal, columns, looks, rowAction, tabStop }: TableRowProps<Row>) {
  const element = useRef<HTMLTableRowElement>(null);
  const inOrder = tabStop !== undefined;
  // Links in other rows are not in the way of Tab; they are when there are no scripts, and stay readable.
  useEffect(() => {
    for (const control of element.current?.querySelectorAll<HTMLElement>('a, button') ?? []) control.tabIndex = inOrder ? 0 : -1;
  });
  const onCard = cardCells(columns, row);
  const tabIndexOf = (cell: number) => (cell === tabStop ? 0 : undefined);
  return (
    <tr ref={element} aria-rowindex={ordinal + 1}>
      <td className={classes.first} tabIndex={tabIndexOf(0)}>
        {ordinal}
        {rowAction?.(row)}
      </td>
      {columns.map((column, index) => {
        const place = onCard.get(column.id);
        return (
          <td key={column.id} className={place ? place.className : looks[index]} data-label={place?.label} tabIndex={tabIndexOf(index + 1)}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** A row of the table. It is drawn again only when something of it has changed. */
export const TableRow = memo(Row) as typeof Row;

/** The place of rows that are not drawn. */
export function Gap({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return <tr className={classes.gap} aria-hidden="true" style={{ height: `calc(${rows} * var(--row-height))` }} />;
}
