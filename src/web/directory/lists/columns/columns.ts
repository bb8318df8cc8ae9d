import { readColumns } from '#domain/directory/lists/list-address.ts';
import { LISTS, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import { withColumn } from '../../../ui/data-table/preferences.ts';
import type { DataColumn } from '../../../ui/data-table/types.ts';
import type { ListRow } from '../list-queries.ts';
import { SHAPES, type CellKind, type ColumnView } from './column-kinds.ts';
import { fundraisingViews } from './fundraising.ts';
import { organizationViews } from './organizations.ts';
import { peopleViews } from './people.ts';
import { projectViews } from './projects.ts';

/** A row of some list; its columns know which. */
export type AnyRow = ListRow<ListName>;

/** A column of a list: how it looks, and the kind of its cells. */
export interface ShapedColumn extends DataColumn {
  /** How addresses and filters name it. */
  word: string;
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
      {
        ...SHAPES[view.as],
        ...view,
        id: field,
        word: path ?? field,
        ...(field === LISTS[list].name ? { sticky: true } : {}),
        ...(path === undefined ? { plain: true } : {}),
      },
    ];
  });
}

/** The columns of each list, made once. */
export const COLUMNS: Readonly<Record<ListName, readonly ShapedColumn[]>> = {
  projects: shapedColumns('projects'),
  people: shapedColumns('people'),
  organizations: shapedColumns('organizations'),
  fundraising: shapedColumns('fundraising'),
};

/** What decides which columns are shown. */
export interface ShownBy {
  /** A person's choice, as the address has it. */
  cols?: string | undefined;
  /** Columns that the list is ordered or filtered by: they are shown, each at its place, chosen or not. */
  asked?: readonly string[];
  /** Words of columns that no record has a value in: without a choice they step back. */
  absent?: readonly string[];
}

/** Ids of the columns shown, the name first. */
export function shownFields(list: ListName, { cols, asked = [], absent }: ShownBy): readonly string[] {
  const order = COLUMNS[list].map(({ id }) => id);
  return asked.reduce((shown, column) => withColumn(order, shown, column), readColumns(list, cols, absent) as readonly string[]);
}

/** Columns by their ids, in that order. */
export const columnsOf = (list: ListName, fields: readonly string[]): readonly ShapedColumn[] =>
  fields.flatMap((field) => COLUMNS[list].find((column) => column.id === field) ?? []);
