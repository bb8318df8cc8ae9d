import { LEDGER_SORTS, type LedgerSort } from '#domain/records/ledger.ts';

/** What the address of the ledger says: the search, the order (a minus before what is ordered from the largest), and how many publishers are passed over. */
export interface LedgerSearch {
  q?: string;
  sort?: string;
  skip?: number;
}

const DEFAULT = '-claims';

/** What was typed, without the control characters that the API refuses. */
const plain = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ').trim();

/** Reads the address; what cannot be is left out. */
export function readLedgerSearch({ q, sort, skip }: Record<string, unknown>): LedgerSearch {
  const passed = Number(skip);
  return {
    ...(typeof q === 'string' && plain(q) !== '' && { q: plain(q).slice(0, 100) }),
    ...(typeof sort === 'string' && sort !== DEFAULT && LEDGER_SORTS.includes(sort.replace(/^-/, '') as LedgerSort) && { sort }),
    ...(Number.isInteger(passed) && passed > 0 && passed <= 1_000_000 && { skip: passed }),
  };
}

/** The order that an address asks for. */
export function orderOf({ sort = DEFAULT }: LedgerSearch): { sort: LedgerSort; dir: 'asc' | 'desc' } {
  return { sort: sort.replace(/^-/, '') as LedgerSort, dir: sort.startsWith('-') ? 'desc' : 'asc' };
}

/** The `sort` of the address after a click on a column: from the largest first, of names from A first; a second click turns it round. */
export function sortAfter(search: LedgerSearch, column: LedgerSort): string | undefined {
  const now = orderOf(search);
  const first = column === 'domain' ? 'asc' : 'desc';
  const dir = now.sort === column && now.dir === first ? (first === 'asc' ? 'desc' : 'asc') : first;
  const sort = `${dir === 'desc' ? '-' : ''}${column}`;
  return sort === DEFAULT ? undefined : sort;
}
