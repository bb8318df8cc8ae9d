import type { Actor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';

/** What may be allowed or not in this room. */
type Ability = 'subscribe' | 'send-mail';

/** Anybody may subscribe an address, and whoever holds the secret of a mail may answer it; mails are sent by the system alone. */
function may(actor: Actor, ability: Ability): boolean {
  return ability === 'subscribe' || actor.kind === 'system';
}

/** @throws Failure FORBIDDEN */
export function assertMay(actor: Actor, ability: Ability): void {
  if (!may(actor, ability)) throw new Failure('FORBIDDEN');
}
