import { WatchKeeper } from './watch-keeper.tsx';
import { watchedQuery } from './watched.ts';
import type { WebRoom } from '../app/rooms/room.ts';

/** The keeper of the stars on every page. */
export const room: WebRoom = {
  beside: WatchKeeper,
  prefetch: (queryClient, client) => queryClient.prefetchQuery(watchedQuery(client)),
};
