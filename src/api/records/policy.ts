import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';

/** What roles allow in this room. */
export const recordAbilities = { 'decide-matches': ['moderator'] } as const satisfies Abilities;

export type Ability = 'decide-matches' | 'take-down' | 'set-trust' | 'rebuild';

/** Moderators decide matches; everything else is for the command line and the system. */
export const { may, assertMay } = policy<Ability>((actor, ability) => {
  if (actor.kind === 'account') return ability === 'decide-matches' && rolesAllow(recordAbilities, actor.roles, ability);
  return actor.kind === 'command' || (actor.kind === 'system' && ability === 'rebuild');
});
