import { rolesAllow } from '#domain/accounts/policy.ts';
import { policy } from '#platform/data/permit.ts';

export type Ability = 'decide-matches' | 'take-down' | 'set-trust' | 'rebuild';

/** Moderators decide matches; everything else is for the command line and the system. */
export const { may, assertMay } = policy<Ability>((actor, ability) => {
  if (actor.kind === 'account') return ability === 'decide-matches' && rolesAllow(actor.roles, ability);
  return actor.kind === 'command' || (actor.kind === 'system' && ability === 'rebuild');
});
