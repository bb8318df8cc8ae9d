import type { ApiRoom } from '#platform/room.ts';
import { watchlistRoutes } from './routes.ts';

/** What accounts watch; the directory answers with its rows. */
export const watchlist = { name: 'watchlist', routes: watchlistRoutes } satisfies ApiRoom;
