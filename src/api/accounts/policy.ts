import { rolesAllow, type Ability } from '#domain/accounts/policy.ts';
import { policy } from '#platform/data/permit.ts';

/** What somebody may do without a role: with their own account, or as a visitor. */
type Ordinary = 'own-account' | 'log-action' | 'sign-in';

/** The command line may manage accounts; everyone signed in may do what is theirs. */
export const { may, assertMay } = policy<Ability | Ordinary>((actor, ability) => {
  switch (ability) {
    case 'log-action':
    case 'sign-in':
      return true;
    case 'own-account':
      return actor.kind === 'account';
    default:
      return actor.kind === 'command' || (actor.kind === 'account' && rolesAllow(actor.roles, ability));
  }
});
