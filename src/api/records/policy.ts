import { rolesAllow } from '#domain/accounts/policy.ts';
import type { Actor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';

/** What may be allowed or not in this room. */
export type Ability = 'decide-matches' | 'take-down' | 'set-trust' | 'rebuild';

/** Whether the actor may: moderators decide matches; the rest is kept from the command line and by the system itself. */
export function may(actor: Actor, ability: Ability): boolean {
  if (actor.kind === 'account') return ability === 'decide-matches' && rolesAllow(actor.roles, ability);
  return actor.kind === 'command' || (actor.kind === 'system' && ability === 'rebuild');
}

/** @throws Failure FORBIDDEN */
export function assertMay(actor: Actor, ability: Ability): void {
  if (!may(actor, ability)) throw new Failure('FORBIDDEN');
}
