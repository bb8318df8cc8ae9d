import { printSort, readSort } from '#domain/directory/lists/list-address.ts';
import type { ListName } from '#domain/directory/lists/lists.ts';
import { KINDS, WATCH_CATEGORIES, WATCHED_KIND, type WatchCategory } from '#domain/kinds/kinds.ts';

/** The list whose rows and columns a part has. */
export const listOf = (category: WatchCategory): ListName => KINDS[WATCHED_KIND[category]].list;

/** State of the watchlist as its address holds it: the part that is shown, and what it is ordered by. */
export interface WatchlistAddress {
  tab?: WatchCategory | undefined;
  sort?: string | undefined;
}

/** Reads the state from the address; what cannot be read is left out. */
export function readWatchlistAddress(raw: Record<string, unknown>): WatchlistAddress {
  const tab = WATCH_CATEGORIES.find((category) => category === raw['tab']);
  const sort = typeof raw['sort'] === 'string' ? readSort(listOf(tab ?? 'project'), raw['sort']) : undefined;
  return { ...(tab === undefined || tab === 'project' ? {} : { tab }), ...(sort && { sort: printSort(sort) }) };
}
