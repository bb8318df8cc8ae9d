import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';

/** What roles allow in quests: moderators hide what visitors searched for. */
export const questAbilities = { 'hide-searched': ['moderator'] } as const satisfies Abilities;

export const { assertMay } = policy<keyof typeof questAbilities>(
  (actor, ability) => actor.kind === 'account' && rolesAllow(questAbilities, actor.roles, ability),
);
