import { readColumns } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import type { DataColumn } from '../../../ui/data-table/types.ts';
import type { ListRow } from '../list-queries.ts';
import { SHAPES, type CellKind, type ColumnView, type ColumnViews } from './column-kinds.ts';
import { fundraisingViews } from './fundraising.ts';
import { organizationViews } from './organizations.ts';
import { peopleViews } from './people.ts';
import { projectViews } from './projects.ts';

/** A row of some list; its columns know which. */
export type AnyRow = ListRow<ListName>;

/** A column of a list: how it looks, and the kind of its cells. */
export interface ShapedColumn extends DataColumn {
  as: CellKind;
}

const VIEWS = { projects: projectViews, people: peopleViews, organizations: organizationViews, fundraising: fundraisingViews };

function shapedColumns(list: ListName): ShapedColumn[] {
  const views: Readonly<Record<string, ColumnView>> = VIEWS[list];
  const definitions: readonly ListColumn[] = LISTS[list].columns;
  return definitions.flatMap(({ field, path }): ShapedColumn[] => {
    const view = views[field];
    if (!view) return [];
    return [
      { ...SHAPES[view.as], ...view, id: field, ...(field === LISTS[list].name ? { sticky: true } : {}), ...(path === undefined ? { plain: true } : {}) },
    ];
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
export const COLUMNS: Readonly<Record<ListName, readonly ShapedColumn[]>> = {
  projects: shapedColumns('projects'),
  people: shapedColumns('people'),
  organizations: shapedColumns('organizations'),
  fundraising: shapedColumns('fundraising'),
};

/** Columns by their ids, in that order. */
export const columnsOf = (list: ListName, fields: readonly string[]): readonly ShapedColumn[] =>
  fields.flatMap((field) => COLUMNS[list].find((column) => column.id === field) ?? []);

/** What cards of a list show, the name first. @param cols as the address has them */
export const columnsOnCards = (list: ListName, cols: string | undefined): readonly ShapedColumn[] =>
  columnsOf(list, cols === undefined ? [LISTS[list].name, ...ON_CARDS[list]] : readColumns(list, cols));
