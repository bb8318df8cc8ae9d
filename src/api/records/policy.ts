import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';

/** What roles allow in this room. */
export const recordAbilities = {
  'decide-matches': ['moderator'],
  'accept-runs': ['moderator'],
  'end-statements': ['moderator'],
  'see-quality': ['moderator'],
} as const satisfies Abilities;

export type Ability = keyof typeof recordAbilities | 'take-down' | 'set-trust' | 'rebuild';

/** Moderators decide matches, look at what sources say and see how good the records are; everything else is for the command line and the system. */
export const { may, assertMay } = policy<Ability>((actor, ability) => {
  if (actor.kind === 'account') return ability in recordAbilities && rolesAllow(recordAbilities, actor.roles, ability as keyof typeof recordAbilities);
  return actor.kind === 'command' || (actor.kind === 'system' && ability === 'rebuild');
});
