import type { ApiRoom } from '#platform/room.ts';
import { connections } from './connections.ts';
import { recordsInOrder } from './ordered.ts';
import { recordValues } from './record-values.ts';
import { worksBy } from './works.ts';

/** What can be asked of the directory: one table of functions. */
export const tools = { name: 'tools', datasets: [recordValues, recordsInOrder, connections, worksBy] } satisfies ApiRoom;
