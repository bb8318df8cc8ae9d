import { LISTS, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import type { DataColumn } from '../../ui/data-table/types.ts';
import type { ListRow } from '../list-queries.ts';
import type { ColumnView, ColumnViews } from './cells.ts';
import { fundraisingViews } from './fundraising.ts';
import { organizationViews } from './organizations.ts';
import { peopleViews } from './people.ts';
import { projectViews } from './projects.ts';

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

/** What cards show beside the name while nobody has chosen columns, the most telling first. */
const ON_CARDS: { readonly [Name in ListName]: readonly (keyof ColumnViews<Name>)[] } = {
  projects: ['market_cap_rank', 'price_usd', 'raised', 'sector', 'last_round', 'organizations', 'chains', 'round_count', 'source_count'],
  people: ['primary_job_title', 'organization', 'relate_token', 'number_of_investment', 'last_investment', 'location', 'social', 'source_count'],
  organizations: ['type', 'relate_project', 'number_of_investment', 'last_investment', 'location', 'lead_count', 'source_count'],
  fundraising: ['stages', 'amount_quantity', 'organizations', 'date', 'sector', 'investor_count', 'source_count'],
};

/** The columns of each list, made once. */
export const COLUMNS: Readonly<Record<ListName, readonly DataColumn<AnyRow>[]>> = {
  projects: columnsOf('projects'),
  people: columnsOf('people'),
  organizations: columnsOf('organizations'),
  fundraising: columnsOf('fundraising'),
};

/** The columns a list's cards choose from, the name first. */
export const cardColumns = (list: ListName): readonly DataColumn<AnyRow>[] =>
  [LISTS[list].name, ...ON_CARDS[list]].flatMap((field) => COLUMNS[list].find((column) => column.id === field) ?? []);
