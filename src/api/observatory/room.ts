import type { ApiRoom } from '#platform/room.ts';
import { ahead } from './ahead.ts';
import { pageDatasets } from './observatory.ts';
import { revisions } from './revisions.ts';

/** The observatory: what happens in the market, as screens and what they come to. */
export const observatory = { name: 'observatory', datasets: [...pageDatasets, ahead, revisions] as const } satisfies ApiRoom;
