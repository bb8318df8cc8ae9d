/** Columns by which the ledger of publishers is ordered. */
export const LEDGER_SORTS = ['claims', 'records', 'stood', 'contested', 'replaced', 'told_first', 'last_published', 'domain'] as const;
export type LedgerSort = (typeof LEDGER_SORTS)[number];
/** Publishers of a page of the ledger. */
export const LEDGER_PAGE = 100;
