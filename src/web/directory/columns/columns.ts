import { LISTS, type ListColumn, type ListName } from '#domain/directory/lists.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import type { ListRow } from '../list-queries.ts';
import type { ColumnView } from './cells.tsx';
import { fundraisingViews } from './fundraising.tsx';
import { organizationViews } from './organizations.tsx';
import { peopleViews } from './people.tsx';
import { projectViews } from './projects.tsx';

/** A row of some list; its columns know which. */
export type AnyRow = ListRow<ListName>;

const VIEWS = { projects: projectViews, people: peopleViews, organizations: organizationViews, fundraising: fundraisingViews };

function columnsOf(list: ListName): DataColumn<AnyRow>[] {
  const views = VIEWS[list] as unknown as Record<string, ColumnView<AnyRow>>;
  const definitions: readonly ListColumn[] = LISTS[list].columns;
  return definitions.flatMap(({ field, path }) => {
    const view = views[field];
    if (!view) return [];
    return [{ ...view, id: field, ...(field === LISTS[list].name ? { sticky: true } : {}), ...(path === undefined ? { plain: true } : {}) }];
  });
}

/** The columns of each list, made once. */
export const COLUMNS: Readonly<Record<ListName, readonly DataColumn<AnyRow>[]>> = {
  projects: columnsOf('projects'),
  people: columnsOf('people'),
  organizations: columnsOf('organizations'),
  fundraising: columnsOf('fundraising'),
};
