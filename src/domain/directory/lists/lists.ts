import { KINDS, type KindName } from '../../kinds/kinds.ts';
import { isSortable, wireOf, type SORTABLE, type WIRE } from '../../records/list-fields.ts';
import type { QUANTITIES } from '../../records/quantities.ts';

/** A column of a list: a data field of the documents, or one of ours. */
export interface ListColumn {
  /** Name on the wire, and of the column's cells. */
  field: string;
  /** Path of the catalogue that filters the column, names it in addresses, and whose evidence its values have. Absent where the value is made here. */
  path?: string;
  /** Lists can be ordered by it: `sortField` takes its field. */
  sort?: true;
  /** Shown until a person chooses otherwise. */
  shown?: true;
}

export interface ListDef {
  kind: KindName;
  /** Id of the data set; the total's has `-total` behind it. */
  sid: (typeof KINDS)[KindName]['sid'];
  /** Name of the rows in the answer. */
  answer: (typeof KINDS)[KindName]['rows'];
  /** The column that stays in sight and can be searched. */
  name: string;
  columns: readonly ListColumn[];
}

/** Columns of no quantity: their values are made here. */
const MADE_HERE = ['ordinal', 'social'] as const;

/** Columns of each list by name: a path of the catalogue, else the name of a field made here. Those of the documents keep their order; ours have their places between them. */
const COLUMNS = {
  project: [
    'ordinal',
    'name',
    'price_usd',
    'change24h',
    'market_cap_usd',
    'volume',
    'market_cap_rank',
    'raised',
    'last_round',
    'round_count',
    'source_count',
    'people',
    'organizations',
    'sector',
    'description',
    'change30d',
    'change7d',
    'change1h',
    'tvl',
    'tvl_change30d',
    'circulating_supply',
    'max_supply',
    'total_supply',
    'github_stars',
    'code_pushed',
    'founded',
    'chains',
  ],
  person: [
    'ordinal',
    'name',
    'primary_job_title',
    'current_organization',
    'investment_count',
    'last_investment',
    'type_of_investor',
    'projects',
    'location',
    'gender',
    'description',
    'social',
    'source_count',
    'sector',
  ],
  organization: [
    'ordinal',
    'name',
    'type',
    'founded',
    'founders',
    'location',
    'description',
    'projects',
    'actively_investing',
    'total_investment_amount',
    'total_funding_amount',
    'sector',
    'social',
    'investment_count',
    'lead_count',
    'last_investment',
    'source_count',
  ],
  round: [
    'ordinal',
    'project',
    'stage',
    'amount',
    'valuation',
    'lead',
    'organizations',
    'people',
    'announcement',
    'date',
    'source_count',
    'investor_count',
    'sector',
    'category',
    'instrument',
    'stage_text',
  ],
} as const satisfies { readonly [Kind in KindName]: readonly (keyof (typeof QUANTITIES)[Kind] | (typeof MADE_HERE)[number])[] };

/** Columns that are shown until a person chooses otherwise, in the order above: on 1440 px those stand in sight that most of the first rows have. */
const SHOWN: { readonly [Kind in keyof typeof COLUMNS]: readonly (typeof COLUMNS)[Kind][number][] } = {
  project: [
    'name',
    'price_usd',
    'change24h',
    'market_cap_usd',
    'volume',
    'market_cap_rank',
    'raised',
    'source_count',
    'people',
    'organizations',
    'sector',
    'description',
  ],
  person: ['name', 'primary_job_title', 'current_organization', 'investment_count', 'projects', 'social', 'source_count', 'sector'],
  organization: ['name', 'type', 'founded', 'founders', 'location', 'projects', 'actively_investing', 'investment_count', 'last_investment', 'source_count'],
  round: ['project', 'stage', 'amount', 'lead', 'organizations', 'announcement', 'date', 'source_count', 'sector'],
};

/** Names of sortable quantities. */
type Sortable<Kind extends KindName> = (typeof SORTABLE)[Kind][number];
/** Name on the wire of a column's values. */
type FieldOf<Kind extends KindName, Name> = Name extends keyof (typeof WIRE)[Kind] ? (typeof WIRE)[Kind][Name] : Name;
type ColumnOf<Kind extends KindName> = ListColumn & { field: FieldOf<Kind, (typeof COLUMNS)[Kind][number]> };

function columnsOf<Kind extends KindName>(kind: Kind, names: readonly string[], shown: readonly string[]): readonly ColumnOf<Kind>[] {
  return names.map((name) => {
    const column: ListColumn = {
      field: wireOf(kind, name) ?? name,
      ...(!(MADE_HERE as readonly string[]).includes(name) && { path: name }),
      ...(isSortable(kind, name) && { sort: true }),
      ...(shown.includes(name) && { shown: true }),
    };
    return column as ColumnOf<Kind>;
  });
}

/** The four lists by their word in the address, with the columns of the documents in their order and ours between them. */
export const LISTS = {
  [KINDS.project.list]: {
    kind: 'project',
    sid: KINDS.project.sid,
    answer: KINDS.project.rows,
    name: 'name',
    columns: columnsOf('project', COLUMNS.project, SHOWN.project),
  },
  [KINDS.person.list]: {
    kind: 'person',
    sid: KINDS.person.sid,
    answer: KINDS.person.rows,
    name: 'name',
    columns: columnsOf('person', COLUMNS.person, SHOWN.person),
  },
  [KINDS.organization.list]: {
    kind: 'organization',
    sid: KINDS.organization.sid,
    answer: KINDS.organization.rows,
    name: 'ventures_name',
    columns: columnsOf('organization', COLUMNS.organization, SHOWN.organization),
  },
  [KINDS.round.list]: {
    kind: 'round',
    sid: KINDS.round.sid,
    answer: KINDS.round.rows,
    name: 'projects',
    columns: columnsOf('round', COLUMNS.round, SHOWN.round),
  },
} as const satisfies Record<string, ListDef>;

/** The word of a list in the address. */
export type ListName = keyof typeof LISTS;
/** Names on the wire of a list's columns. */
export type ColumnField<List extends ListName> = (typeof LISTS)[List]['columns'][number]['field'];
/** Paths a list can be ordered by. */
export type SortPath<List extends ListName> = Extract<(typeof COLUMNS)[(typeof LISTS)[List]['kind']][number], Sortable<(typeof LISTS)[List]['kind']>>;
/** All of them, in the order of the menu. */
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];
/** Their kinds, in the same order. */
export const LIST_KINDS = LIST_NAMES.map((list) => LISTS[list].kind);

/** Longest text that can be searched, and most rows of one page. */
export const SEARCH_LIMIT = 200;
export const TAKE_LIMIT = 100;
