import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { hashToken } from '#platform/secrets.ts';
import { forgetSubscription } from './forget.ts';
import { assertMay } from './policy.ts';

const HELD_SECRET = 'n.token_hash = $1 or n.id = (select d.subscription_id from newsletter_delivery d where d.token_hash = $1)';

/** Deletes the subscription of which any mail held the secret, with its address. @throws Failure NOT_FOUND */
export async function unsubscribe(context: WriteContext, actor: Actor, token: string): Promise<void> {
  const permit = assertMay(actor, 'subscribe');
  await transact(context, permit, { unlogged: 'the address is to be forgotten' }, async (tx) => {
    if (!(await forgetSubscription(tx, HELD_SECRET, hashToken(token)))) throw new Failure('NOT_FOUND');
  });
}
