import { rolesAllow } from '#domain/actors/abilities.ts';
import { policy } from '#platform/data/permit.ts';
import { accountAbilities } from '../accounts/index.ts';

/** What may be allowed or not in this room. */
type Ability = 'subscribe' | 'notify' | 'own-notifications' | 'edit-newsletter';

/** Anybody may subscribe an address, and whoever holds the secret of a mail may answer it; the system alone tells people what happened. Issues are content. */
export const { assertMay } = policy<Ability>((actor, ability) => {
  if (ability === 'edit-newsletter') return actor.kind === 'system' || (actor.kind === 'account' && rolesAllow(accountAbilities, actor.roles, 'edit-content'));
  if (ability === 'own-notifications') return actor.kind === 'account';
  return ability === 'subscribe' || actor.kind === 'system';
});
