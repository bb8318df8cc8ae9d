import type { LISTS, ListName } from '#domain/directory/lists/lists.ts';
import type { DataColumn } from '../../../ui/data-table/types.ts';
import type { ListRow, Named, Sector, Social } from '../list-queries.ts';

const FIGURE = { width: 140, align: 'end' } as const;

/** What a kind of cell gives its column, unless the column says otherwise. What its cells hold stands in `cells.ts`, which loads later. */
export const SHAPES = {
  name: { width: 260, grow: true },
  text: { width: 168 },
  description: { width: 300 },
  gender: { width: 128 },
  year: { width: 122, align: 'end' },
  tag: { width: 128 },
  yesNo: { width: 140 },
  sectors: { width: 200 },
  records: { width: 200, linked: true },
  socials: { width: 132, linked: true },
  place: { width: 160, linked: true },
  price: FIGURE,
  money: FIGURE,
  number: FIGURE,
  change: { width: 112, align: 'end' },
  rank: { width: 152, align: 'end' },
  amount: { width: 150, align: 'end' },
  count: { width: 120, align: 'end' },
  day: { width: 152, align: 'end' },
} as const satisfies Record<string, Partial<DataColumn>>;

/** Kind of a column's cells. */
export type CellKind = keyof typeof SHAPES;

/** What a row holds in the field of a column, by the kind of its cells. */
export interface CellValues {
  /** The name stands in other fields of the row. */
  name: unknown;
  text: string | null;
  description: string | null;
  gender: string | null;
  year: number | null;
  tag: string | null;
  yesNo: boolean | null;
  /** `sector_count` counts all. */
  sectors: readonly Sector[];
  /** The field with `_count` behind it counts all. */
  records: readonly Named[];
  socials: readonly Social[];
  /** Address of a page elsewhere. */
  place: string | null;
  price: number | null;
  money: number | null;
  number: number | null;
  change: number | null;
  /** The field with `_date` behind it says when a source stated it. */
  rank: number | null;
  /** The field with `_state` behind it says that a source keeps it secret. */
  amount: number | null;
  count: number;
  /** The field with `_precision` behind it says how exactly it is known. */
  day: string | null;
}

type KindFor<Value> = { [Kind in CellKind]: Value extends CellValues[Kind] ? Kind : never }[CellKind];

/** How a column of a list looks. */
export interface ColumnView<Kind extends CellKind = CellKind> extends Partial<Omit<DataColumn, 'id' | 'sticky' | 'plain'>> {
  header: () => string;
  as: Kind;
}

/** A view for each column of a list but the ordinal, which the table draws. */
export type ColumnViews<Name extends ListName> = {
  readonly [Field in Exclude<(typeof LISTS)[Name]['columns'][number]['field'], 'ordinal'>]: ColumnView<
    Field extends keyof ListRow<Name> ? KindFor<ListRow<Name>[Field]> : never
  >;
};
