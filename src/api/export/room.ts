import type { ApiRoom } from '#platform/room.ts';
import { exportRoutes, isExportPath } from './routes.ts';

/** Files for crawlers, feed readers and previews. */
export const exports = { name: 'export', routes: exportRoutes, ownsPath: isExportPath } satisfies ApiRoom;
