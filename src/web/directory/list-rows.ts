import { readColumns, type ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import type { KeptParts } from '../app/context.ts';
import { getLocale } from '../app/language.ts';
import { cardRows, tableRows, type WriteRows } from '../ui/data-table/rows-html.ts';
import type { DataColumn, RowPage } from '../ui/data-table/types.ts';
import { cardColumns, COLUMNS, type AnyRow } from './columns/columns.ts';
import { cardHtml } from './list-card.ts';
import type { RowWriter } from './list-queries.ts';
import { watchRow } from './watch-row.ts';

/** Columns by their ids, in that order. */
export const columnsOf = (list: ListName, fields: readonly string[]): readonly DataColumn<AnyRow>[] =>
  fields.flatMap((field) => COLUMNS[list].find((column) => column.id === field) ?? []);

/** What cards of a list show. @param cols as the address has them */
export const columnsOnCards = (list: ListName, cols: string | undefined): readonly DataColumn<AnyRow>[] =>
  cols === undefined ? cardColumns(list) : columnsOf(list, readColumns(list, cols));

/**
 * Writes the rows of a list on the server, and keeps their HTML by the tag of the answer, the language and the columns. @param total of the
 * list: cards say how many there are
 */
export function rowWriter(parts: KeptParts | undefined, list: ListName, { cols, layout, skip = 0 }: ListAddress, total: number | undefined): RowWriter {
  const look = layout === 'grid' ? `grid ${cols ?? ''} ${total}` : (cols ?? '');
  const keyOf = (etag: string) => ['rows', etag, getLocale(), look].join('\n');
  const write: WriteRows<AnyRow> =
    layout === 'grid' ? cardRows(cardHtml(columnsOnCards(list, cols)), total) : tableRows(columnsOf(list, readColumns(list, cols)), watchRow);
  return {
    kept: (etag) => (etag === null ? undefined : (parts?.get(keyOf(etag)) as RowPage<never> | undefined)),
    write(etag, rows: readonly AnyRow[]) {
      const html = write(rows, skip);
      const page = { count: rows.length, html };
      if (etag !== null) parts?.set(keyOf(etag), page, html.text.length);
      return page;
    },
  };
}
