import type { ApiRoom } from '#platform/room.ts';
import { savedListRoutes } from './routes.ts';

/** Screens as SQL, for the rooms after it; saved lists. */
export const screener = { name: 'screener', routes: savedListRoutes } satisfies ApiRoom;
