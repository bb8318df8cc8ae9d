// wrong: a web room imports the calls of a later room
import type { datasets } from '#api/records/room.ts';

export type Calls = typeof datasets;
