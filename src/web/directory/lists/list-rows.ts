import type { ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import type { KeptParts } from '../../app/context.ts';
import { getLocale } from '../../app/language.ts';
import { cardRows, tableRows } from '../../ui/data-table/rows-html.ts';
import type { WriteRows } from '../../ui/data-table/types.ts';
import { writtenColumns } from './columns/cells.ts';
import { columnsOf, shownFields, type AnyRow, type ShapedColumn, type ShownBy } from './columns/columns.ts';
import { cardFields } from './columns/on-cards.ts';
import { cardHtml } from './list-card.ts';
import type { RowWriter } from './list-queries.ts';
import { watchRow } from './watch-row.ts';

export { bringIntoView } from '../../ui/data-table/bring-into-view.ts';
export { toRow } from './to-row.ts';

const withAsked = (columns: readonly ShapedColumn[], asked: readonly string[]) =>
  columns.map((column) => (asked.includes(column.id) ? { ...column, asked: true as const } : column));

/** Writes the rows of a list as those of a table. @param asked ids of the columns that they are ordered or filtered by */
export const asTable = (list: ListName, columns: readonly ShapedColumn[], asked: readonly string[] = []): WriteRows<AnyRow> =>
  tableRows(writtenColumns(list, withAsked(columns, asked)), watchRow);

/** Writes the rows of a list as cards. @param total number of all rows, where known */
export const asCards = (list: ListName, shown: ShownBy, total: number | undefined): WriteRows<AnyRow> =>
  cardRows(cardHtml(writtenColumns(list, columnsOf(list, cardFields(list, shown)))), total);

/**
 * Writes the rows of a list on the server, and keeps their HTML by the tag of the answer, the language and the columns. @param total of the
 * list: cards say how many there are
 */
export function rowWriter(
  parts: KeptParts | undefined,
  list: ListName,
  { layout, skip = 0 }: ListAddress,
  shown: ShownBy,
  total: number | undefined,
): RowWriter {
  const fields = layout === 'grid' ? cardFields(list, shown) : shownFields(list, shown);
  const look = `${layout === 'grid' ? `grid ${total} ` : ''}${fields.join(',')} ${shown.asked?.join(',')}`;
  const keyOf = (etag: string) => ['rows', etag, getLocale(), look].join('\n');
  const write = layout === 'grid' ? asCards(list, shown, total) : asTable(list, columnsOf(list, fields), shown.asked);
  return {
    kept: (etag) => (etag === null ? undefined : (parts?.get(keyOf(etag)) as ReturnType<RowWriter['kept']>)),
    write(etag, rows: readonly AnyRow[], said) {
      const html = write(rows, skip);
      const page = { count: rows.length, html, ...said };
      if (etag !== null) parts?.set(keyOf(etag), page, html.text.length);
      return page;
    },
  };
}
