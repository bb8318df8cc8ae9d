import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import type { Role } from '#domain/actors/roles.ts';
import { policy } from '#platform/data/permit.ts';

/** What roles allow in this room. */
export const recordAbilities = {
  'decide-matches': ['moderator'],
  'accept-runs': ['moderator'],
  'end-statements': ['moderator'],
  'see-quality': ['moderator'],
  'decide-removals': ['moderator'],
  // What is trusted and what may be shown is the operator's word.
  'set-trust': [],
  'set-switches': [],
} as const satisfies Abilities;

export type Ability = keyof typeof recordAbilities | 'ask-for-removal' | 'take-down' | 'rebuild';

/** Roles whose accounts decide requests for removal. */
export const removalDeciders: readonly Role[] = ['admin', ...recordAbilities['decide-removals']];

/** Anybody may ask for removal. Moderators decide matches, look at what sources say and see how good the records are; everything else is for the command line and the system. */
export const { may, assertMay } = policy<Ability>((actor, ability) => {
  if (ability === 'ask-for-removal') return true;
  if (actor.kind === 'account') return ability in recordAbilities && rolesAllow(recordAbilities, actor.roles, ability as keyof typeof recordAbilities);
  return actor.kind === 'command' || (actor.kind === 'system' && ability === 'rebuild');
});
