import type { ApiRoom } from '#platform/room.ts';
import { directoryDatasets } from './datasets.ts';
import { directoryRoutes } from './routes.ts';

/** The directory: lists, searches, the dashboard and single records. */
export const directory = { name: 'directory', routes: directoryRoutes, datasets: directoryDatasets } satisfies ApiRoom;
