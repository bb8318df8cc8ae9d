import type { Abilities } from '#domain/actors/abilities.ts';
import type { ApiRoom } from '#platform/room.ts';

/** Moderators are members of the DAO. */
const abilities = { vote: ['member', 'moderator'], moderate: ['moderator'] } as const satisfies Abilities;

/** Contributions and the DAO: still to come. */
export const contributions = { name: 'contributions', abilities } satisfies ApiRoom;
