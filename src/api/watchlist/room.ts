import type { ApiRoom } from '#platform/room.ts';
import { watchlistRoutes } from './routes.ts';
import { WATCHES_HIDDEN } from './watched-sql.ts';

/** What accounts watch; the directory answers with its rows. */
export const watchlist = { name: 'watchlist', routes: watchlistRoutes, withheld: { watch: WATCHES_HIDDEN } } satisfies ApiRoom;
