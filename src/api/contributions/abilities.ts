import type { Abilities } from '#domain/actors/abilities.ts';

/** What roles allow in contributions and the DAO. Moderators are members of the DAO. */
export const abilities = { vote: ['member', 'moderator'], moderate: ['moderator'] } as const satisfies Abilities;
