import { KINDS } from '#domain/kinds/kinds.ts';
import type { Html } from '../../ui/html/html.ts';
import { starHtml } from '../../app/rooms/star-html.ts';
import type { AnyRow } from './columns/columns.ts';
import type { ListRow } from './list-queries.ts';

/** The star of a row: of the record itself, of a round of its project. The kinds of rows are told apart by a field that only one of them has. */
export function watchRow(some: AnyRow): Html | null {
  const row = some as ListRow<'projects'> | ListRow<'people'> | ListRow<'organizations'> | ListRow<'fundraising'>;
  if ('ventures_name' in row) return starHtml(KINDS.organization.watch, row.id, row.ventures_name);
  if ('avatar' in row) return starHtml(KINDS.person.watch, row.id, row.name);
  if ('amount_quantity' in row) return row.project_id === undefined ? null : starHtml(KINDS.project.watch, row.project_id, row.name ?? '');
  return starHtml(KINDS.project.watch, row.id, row.name);
}
