import type { ApiRoom } from '#platform/room.ts';
import { events } from './events.ts';

/** News and research are still to come; events of all records. */
export const newsroom = { name: 'newsroom', datasets: [events] as const } satisfies ApiRoom;
