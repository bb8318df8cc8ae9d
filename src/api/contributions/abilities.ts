import type { Abilities } from '#domain/actors/abilities.ts';
import { MEMBERSHIP } from '#domain/contributions/proposal.ts';
import { addresses } from '#domain/site/addresses.ts';

/** What roles allow in contributions and the DAO. Moderators are members of the DAO. */
export const abilities = { vote: ['member', 'moderator'], moderate: ['moderator'] } as const satisfies Abilities;

/** What those are told who lack one of them. */
export const refusals = {
  vote: `Only members of the DAO vote: ${MEMBERSHIP.verified} verified contributions and ${MEMBERSHIP.days} days since the first make a member. What is missing stands at ${addresses.settings('contributor')}.`,
} as const satisfies Partial<Record<keyof typeof abilities, string>>;
