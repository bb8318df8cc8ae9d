import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { link } from './enter.ts';
import { assertMay } from '../policy.ts';
import { provenWallet, type SignedMessage } from './wallet.ts';

/** Lets the wallet that signed sign in to the account. @throws Failure WALLET_REFUSED, LINKED_ELSEWHERE */
export async function linkWallet(context: WriteContext, actor: AccountActor, input: SignedMessage): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  const subject = await provenWallet(context, permit, input);
  await transact(context, permit, { unlogged: 'the owner is told by a notification' }, async (tx) => {
    if (!(await link(tx, actor.id, 'wallet', subject))) throw new Failure('LINKED_ELSEWHERE');
  });
}
