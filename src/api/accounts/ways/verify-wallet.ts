import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { enter, type Arriving, type Entry } from './enter.ts';
import { assertMay } from '../policy.ts';
import { provenWallet, type SignedMessage } from './wallet.ts';

/** Signs in whoever holds the wallet that signed. @throws Failure WALLET_REFUSED */
export async function verifyWallet(context: WriteContext, actor: Actor, input: SignedMessage & Arriving): Promise<Exclude<Entry, { fault: unknown }>> {
  const permit = assertMay(actor, 'sign-in');
  const subject = await provenWallet(context, permit, input);
  const entry = await transact(context, permit, { unlogged: 'the list of sessions shows it' }, (tx) => enter(tx, { provider: 'wallet', subject }, input));
  if ('fault' in entry) throw new Failure('WALLET_REFUSED');
  return entry;
}
