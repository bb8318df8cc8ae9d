import type { ScreenKind } from '../screener/screen.ts';

/** A column of a list: a data field of the documents, or of ours behind them. */
export interface ListColumn {
  /** Name on the wire; also the name in the address (`cols`). */
  field: string;
  /** Path of the catalogue that filters the column, and whose evidence its values have. Absent where the value is made here. */
  path?: string;
  /** The name `sortField` takes; lists are ordered by `path`, or by the path given. */
  sort?: true | { path: string };
  /** Shown until a person chooses otherwise. */
  shown?: true;
}

export interface ListDef {
  kind: ScreenKind;
  /** Id of the data set; the total's has `-total` behind it. */
  sid: 'master-projects' | 'master-people' | 'master-ventures' | 'master-fundraising';
  /** Name of the rows in the answer. */
  answer: 'projects' | 'people' | 'ventures' | 'fundraising';
  /** The column that stays in sight and can be searched. */
  name: string;
  columns: readonly ListColumn[];
}

/** Longest description in a row, in characters, with the sign that it goes on. */
export const DESCRIPTION_LIMIT = 280;
/** Most records named in a row; the number of all stands beside them. */
export const NAMED_LIMIT = 5;

const shown = true;
const sort = true;

/** The four lists by their word in the address, with the columns of the documents in their order and ours behind them. */
export const LISTS = {
  projects: {
    kind: 'project',
    sid: 'master-projects',
    answer: 'projects',
    name: 'name',
    columns: [
      { field: 'ordinal', shown },
      { field: 'name', path: 'name', sort, shown },
      { field: 'price_usd', path: 'price_usd', sort, shown },
      { field: 'change24h', path: 'change24h', sort, shown },
      { field: 'market_cap_usd', path: 'market_cap_usd', sort, shown },
      { field: 'volume', path: 'volume', sort, shown },
      { field: 'peoples', path: 'people', shown },
      { field: 'organizations', path: 'organizations', shown },
      { field: 'sector', path: 'sector', sort, shown },
      { field: 'description', path: 'description', shown },
      { field: 'change30d', path: 'change30d', sort },
      { field: 'change7d', path: 'change7d', sort },
      { field: 'change1h', path: 'change1h', sort },
      { field: 'tvl', path: 'tvl', sort },
      { field: 'circulating_supply', path: 'circulating_supply', sort },
      { field: 'max_supply', path: 'max_supply', sort },
      { field: 'total_supply', path: 'total_supply', sort },
      { field: 'market_cap_rank', path: 'market_cap_rank', sort, shown },
      { field: 'raised', path: 'raised', sort, shown },
      { field: 'last_round', path: 'last_round', sort },
      { field: 'round_count', path: 'round_count', sort },
      { field: 'founded', path: 'founded', sort },
      { field: 'chains', path: 'chains' },
      { field: 'source_count', path: 'source_count', sort, shown },
    ],
  },
  people: {
    kind: 'person',
    sid: 'master-people',
    answer: 'people',
    name: 'name',
    columns: [
      { field: 'ordinal', shown },
      { field: 'name', path: 'name', sort, shown },
      { field: 'primary_job_title', path: 'primary_job_title', sort, shown },
      { field: 'organization', path: 'current_organization', shown },
      { field: 'type_of_investor', path: 'type_of_investor', sort, shown },
      { field: 'relate_token', path: 'projects', shown },
      { field: 'location', path: 'location', sort, shown },
      { field: 'gender', path: 'gender', sort },
      { field: 'background_summary', path: 'description', shown },
      { field: 'social', shown },
      { field: 'sector', path: 'sector', sort },
      { field: 'number_of_investment', path: 'investment_count', sort, shown },
      { field: 'last_investment', path: 'last_investment', sort },
      { field: 'source_count', path: 'source_count', sort, shown },
    ],
  },
  organizations: {
    kind: 'organization',
    sid: 'master-ventures',
    answer: 'ventures',
    name: 'ventures_name',
    columns: [
      { field: 'ordinal', shown },
      { field: 'ventures_name', path: 'name', sort, shown },
      { field: 'type', path: 'type', sort, shown },
      { field: 'year_founded', path: 'founded', sort, shown },
      { field: 'founder', path: 'founders', shown },
      { field: 'location', path: 'location', sort, shown },
      { field: 'summary', path: 'description', shown },
      { field: 'relate_project', path: 'projects', shown },
      { field: 'actively_investing', path: 'actively_investing', sort, shown },
      { field: 'total_investment_amount', path: 'total_investment_amount', sort },
      { field: 'sector', path: 'sector', sort },
      { field: 'social' },
      { field: 'number_of_investment', path: 'investment_count', sort, shown },
      { field: 'lead_count', path: 'lead_count', sort },
      { field: 'last_investment', path: 'last_investment', sort },
      { field: 'total_funding_amount', path: 'total_funding_amount', sort },
      { field: 'source_count', path: 'source_count', sort, shown },
    ],
  },
  fundraising: {
    kind: 'round',
    sid: 'master-fundraising',
    answer: 'fundraising',
    name: 'projects',
    columns: [
      { field: 'ordinal', shown },
      { field: 'projects', path: 'project', shown },
      { field: 'stages', path: 'stage', sort, shown },
      { field: 'amount_quantity', path: 'amount', sort, shown },
      { field: 'organizations', path: 'organizations', shown },
      { field: 'people', path: 'people', shown },
      { field: 'announcement', path: 'announcement', shown },
      { field: 'date', path: 'date', sort, shown },
      { field: 'valuation', path: 'valuation', sort },
      { field: 'category', path: 'category' },
      { field: 'sector', path: 'sector', shown },
      { field: 'investor_count', path: 'investor_count', sort },
      { field: 'source_count', path: 'source_count', sort, shown },
    ],
  },
} as const satisfies Record<string, ListDef>;

/** The word of a list in the address. */
export type ListName = keyof typeof LISTS;
/** All of them, in the order of the menu. */
export const LIST_NAMES = Object.keys(LISTS) as [ListName, ...ListName[]];

/** Longest text that can be searched, and most rows of one page. */
export const SEARCH_LIMIT = 200;
export const TAKE_LIMIT = 100;
