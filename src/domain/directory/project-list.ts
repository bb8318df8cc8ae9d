/** Names by which the list of projects can be sorted, with where the value is: the project's row or its figures. */
export const PROJECT_SORTS = {
  name: { table: 'project', column: 'name_folded', type: 'text' },
  market_cap_rank: { table: 'project', column: 'market_cap_rank', type: 'integer' },
  price_usd: { table: 'figure', column: 'price_usd', type: 'decimal' },
  change1h: { table: 'figure', column: 'change1h', type: 'decimal' },
  change24h: { table: 'figure', column: 'change24h', type: 'decimal' },
  change7d: { table: 'figure', column: 'change7d', type: 'decimal' },
  change30d: { table: 'figure', column: 'change30d', type: 'decimal' },
  market_cap_usd: { table: 'figure', column: 'market_cap_usd', type: 'decimal' },
  volume: { table: 'figure', column: 'volume', type: 'decimal' },
  tvl: { table: 'figure', column: 'tvl', type: 'decimal' },
  circulating_supply: { table: 'figure', column: 'circulating_supply', type: 'decimal' },
  max_supply: { table: 'figure', column: 'max_supply', type: 'decimal' },
  total_supply: { table: 'figure', column: 'total_supply', type: 'decimal' },
} as const;

export type ProjectSortField = keyof typeof PROJECT_SORTS;

/** All names, for schemas and controls. */
export const PROJECT_SORT_FIELDS = Object.keys(PROJECT_SORTS) as [ProjectSortField, ...ProjectSortField[]];

/** Order when none is asked: best known first. */
export const PROMINENCE_SORT = { table: 'project', column: 'prominence', type: 'integer' } as const;

/** Where a list's order comes from. */
export type SortColumn = (typeof PROJECT_SORTS)[ProjectSortField] | typeof PROMINENCE_SORT;

/** Longest text that can be searched, and most rows of one page. */
export const SEARCH_LIMIT = 200;
export const TAKE_LIMIT = 100;
