import { rolesAllow, type Abilities } from '#domain/actors/abilities.ts';
import type { Actor } from '#platform/data/actor.ts';
import { policy } from '#platform/data/permit.ts';

/** What roles allow in this room. `edit-content` belongs to no single room: news, research, help and the job board ask for it. */
export const accountAbilities = {
  'edit-content': ['editor'],
  'manage-accounts': [],
  'see-audit': [],
  'see-mails': [],
  'see-jobs': [],
} as const satisfies Abilities;

/** What somebody may do without a role: with their own account, or as a visitor. */
type Ordinary = 'own-account' | 'log-action' | 'sign-in' | 'grant-membership';

/** Whether somebody may do what roles allow: the command line may all of it. */
const manages = (actor: Actor, ability: keyof typeof accountAbilities): boolean =>
  actor.kind === 'command' || (actor.kind === 'account' && rolesAllow(accountAbilities, actor.roles, ability));

/** The command line may manage accounts; everyone signed in may do what is theirs. */
export const { may, assertMay } = policy<keyof typeof accountAbilities | Ordinary>((actor, ability) => {
  switch (ability) {
    case 'log-action':
    case 'sign-in':
      return true;
    case 'own-account':
      return actor.kind === 'account';
    case 'grant-membership':
      // Membership of the DAO is earned: the site itself grants it.
      return actor.kind === 'system' || manages(actor, 'manage-accounts');
    default:
      return manages(actor, ability);
  }
});
