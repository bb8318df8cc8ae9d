import type { Actor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';

/** What may be allowed or not in this room. */
export type Ability = 'manage-accounts' | 'log-action';

/** Whether the actor may. Accounts are managed from the command line. */
export function may(actor: Actor, ability: Ability): boolean {
  return ability === 'log-action' || actor.kind === 'command';
}

/** @throws Failure FORBIDDEN */
export function assertMay(actor: Actor, ability: Ability): void {
  if (!may(actor, ability)) throw new Failure('FORBIDDEN');
}
