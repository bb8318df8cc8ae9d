import type { Actor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';

/** The account whose watchlist the actor may read and write: their own. @throws Failure FORBIDDEN for who is no account */
export function accountOf(actor: Actor): string {
  if (actor.kind !== 'account') throw new Failure('FORBIDDEN');
  return actor.id;
}
