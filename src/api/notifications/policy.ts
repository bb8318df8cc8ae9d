import type { Actor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';

/** What may be allowed or not in this room. */
type Ability = 'subscribe' | 'send-mail' | 'notify' | 'own-notifications';

/** Anybody may subscribe an address, and whoever holds the secret of a mail may answer it; the system alone sends mails and tells people what happened. */
function may(actor: Actor, ability: Ability): boolean {
  if (ability === 'own-notifications') return actor.kind === 'account';
  return ability === 'subscribe' || actor.kind === 'system';
}

/** @throws Failure FORBIDDEN */
export function assertMay(actor: Actor, ability: Ability): void {
  if (!may(actor, ability)) throw new Failure('FORBIDDEN');
}
