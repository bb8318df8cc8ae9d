import type { ApiRoom } from '#platform/room.ts';
import { directoryDatasets } from './datasets.ts';
import { directoryRoutes } from './watchlist/routes.ts';
import { savedListCleaning } from './saved/remove.ts';
import { savedListRoutes } from './saved/routes.ts';

/** The directory: lists, saved lists, searches, the dashboard and single records. */
export const directory = {
  name: 'directory',
  routes: (context) => directoryRoutes(context).route('/', savedListRoutes(context)),
  datasets: directoryDatasets,
  timed: ({ context }) => [savedListCleaning(context)],
} satisfies ApiRoom;
