import type { ApiRoom } from '#platform/room.ts';
import { Columns, compareColumns } from '../screener/index.ts';
import { directoryDatasets } from './datasets.ts';
import { LIST_READS } from './lists/lists.ts';
import { directoryRoutes } from './watchlist/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import { savedListCleaning } from './saved/remove.ts';
import { savedListRoutes } from './saved/routes.ts';

/** The directory: lists, saved lists, searches, the dashboard and single records. */
export const directory = {
  name: 'directory',
  routes: (context) => directoryRoutes(context).route('/', savedListRoutes(context)).route('/', priceRoutes(context)),
  datasets: directoryDatasets,
  model: (parts) => new Columns(parts, LIST_READS),
  checks: async (db) => {
    const { rows, asked, off } = await compareColumns(db, new Date().toISOString().slice(0, 10));
    const says = off.length === 0 ? `${rows} rows; ${asked} questions answered as the database does` : `${off.length} of ${asked} questions differ: ${off[0]}`;
    return [{ name: 'columns', fine: off.length === 0, says }];
  },
  timed: ({ context }) => [savedListCleaning(context)],
} satisfies ApiRoom;
