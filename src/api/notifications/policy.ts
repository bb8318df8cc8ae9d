import { policy } from '#platform/data/permit.ts';

/** What may be allowed or not in this room. */
type Ability = 'subscribe' | 'notify' | 'own-notifications';

/** Anybody may subscribe an address, and whoever holds the secret of a mail may answer it; the system alone tells people what happened. */
export const { assertMay } = policy<Ability>((actor, ability) => {
  if (ability === 'own-notifications') return actor.kind === 'account';
  return ability === 'subscribe' || actor.kind === 'system';
});
