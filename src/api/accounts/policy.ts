import { rolesAllow, type Ability } from '#domain/accounts/policy.ts';
import type { Actor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';

/** What somebody may do without a role: with their own account, as a visitor, or as the system. */
type Ordinary = 'own-account' | 'log-action' | 'sign-in' | 'send-mail';

/** Whether the actor may. The command line may manage accounts; everyone signed in may do what is theirs. */
export function may(actor: Actor, ability: Ability | Ordinary): boolean {
  switch (ability) {
    case 'log-action':
    case 'sign-in':
      return true;
    case 'own-account':
      return actor.kind === 'account';
    case 'send-mail':
      return actor.kind === 'system';
    default:
      return actor.kind === 'command' || (actor.kind === 'account' && rolesAllow(actor.roles, ability));
  }
}

/** @throws Failure FORBIDDEN */
export function assertMay(actor: Actor, ability: Ability | Ordinary): void {
  if (!may(actor, ability)) throw new Failure('FORBIDDEN');
}
