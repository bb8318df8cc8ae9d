import type { ApiRoom } from '#platform/room.ts';
import { abilities } from './abilities.ts';
import { votingDataset } from './voting.ts';

/** Contributions and the DAO: still to come. What roles allow in them is known, and whether somebody may vote. */
export const contributions = { name: 'contributions', abilities, datasets: [votingDataset] as const } satisfies ApiRoom;
