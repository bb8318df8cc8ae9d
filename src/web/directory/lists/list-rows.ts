import { readColumns, type ListAddress } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import type { KeptParts } from '../../app/context.ts';
import { getLocale } from '../../app/language.ts';
import { cardRows, tableRows } from '../../ui/data-table/rows-html.ts';
import type { WriteRows } from '../../ui/data-table/types.ts';
import { writtenColumns } from './columns/cells.ts';
import { columnsOf, columnsOnCards, type AnyRow, type ShapedColumn } from './columns/columns.ts';
import { cardHtml } from './list-card.ts';
import type { RowWriter } from './list-queries.ts';
import { watchRow } from './watch-row.ts';

export { toRow } from './to-row.ts';

/** Writes the rows of a list as those of a table. */
export const asTable = (list: ListName, columns: readonly ShapedColumn[]): WriteRows<AnyRow> => tableRows(writtenColumns(list, columns), watchRow);

/** Writes the rows of a list as cards. @param total number of all rows, where known */
export const asCards = (list: ListName, columns: readonly ShapedColumn[], total: number | undefined): WriteRows<AnyRow> =>
  cardRows(cardHtml(writtenColumns(list, columns)), total);

/**
 * Writes the rows of a list on the server, and keeps their HTML by the tag of the answer, the language and the columns. @param total of the
 * list: cards say how many there are
 */
export function rowWriter(parts: KeptParts | undefined, list: ListName, { cols, layout, skip = 0 }: ListAddress, total: number | undefined): RowWriter {
  const look = layout === 'grid' ? `grid ${cols ?? ''} ${total}` : (cols ?? '');
  const keyOf = (etag: string) => ['rows', etag, getLocale(), look].join('\n');
  const write = layout === 'grid' ? asCards(list, columnsOnCards(list, cols), total) : asTable(list, columnsOf(list, readColumns(list, cols)));
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
