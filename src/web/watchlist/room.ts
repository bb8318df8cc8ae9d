import { WatchlistLink } from './watchlist-link.tsx';
import { WatchKeeper } from './watch-keeper.tsx';
import { watchedQuery } from './watched.ts';
import type { WebRoom } from '../app/rooms/room.ts';

/** The keeper of the stars on every page, and the way to the watchlist. */
export const room: WebRoom = {
  slots: { watchlist: WatchlistLink },
  beside: WatchKeeper,
  prefetch: (queryClient, client) => queryClient.prefetchQuery(watchedQuery(client)),
};
