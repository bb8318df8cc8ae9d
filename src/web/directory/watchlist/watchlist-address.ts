import { readSort } from '#domain/directory/list-address.ts';
import type { ListName } from '#domain/directory/lists.ts';
import { WATCH_CATEGORIES, type WatchCategory } from '#domain/watchlist/categories.ts';

/** The list whose rows and columns each part has. */
export const LIST_OF: Readonly<Record<WatchCategory, ListName>> = { project: 'projects', user: 'people', venture: 'organizations' };

/** State of the watchlist as its address holds it: the part that is shown, and what it is ordered by. */
export interface WatchlistAddress {
  tab?: WatchCategory | undefined;
  sort?: string | undefined;
}

/** Reads the state from the address; what cannot be read is left out. */
export function readWatchlistAddress(raw: Record<string, unknown>): WatchlistAddress {
  const tab = WATCH_CATEGORIES.find((category) => category === raw['tab']);
  const sort = typeof raw['sort'] === 'string' && readSort(LIST_OF[tab ?? 'project'], raw['sort']) ? raw['sort'] : undefined;
  return { ...(tab === undefined || tab === 'project' ? {} : { tab }), ...(sort === undefined ? {} : { sort }) };
}
