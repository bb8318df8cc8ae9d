import { WatchToggle } from '../watchlist/index.ts';
import type { AnyRow } from './columns/columns.ts';
import type { ListRow } from './list-queries.ts';

/** The star of a row: of the record itself, of a round of its project. The kinds of rows are told apart by a field that only one of them has. */
export function watchRow(some: AnyRow) {
  const row = some as ListRow<'projects'> | ListRow<'people'> | ListRow<'organizations'> | ListRow<'fundraising'>;
  if ('ventures_name' in row) return <WatchToggle category="venture" id={row.id} name={row.ventures_name} />;
  if ('avatar' in row) return <WatchToggle category="user" id={row.id} name={row.name} />;
  if ('amount_quantity' in row) return row.project_id === undefined ? null : <WatchToggle category="project" id={row.project_id} name={row.name ?? ''} />;
  return <WatchToggle category="project" id={row.id} name={row.name} />;
}
