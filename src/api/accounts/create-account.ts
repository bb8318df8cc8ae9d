import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { insertAccount } from './insert-account.ts';
import { assertMay } from './policy.ts';

/** Makes an account without a way to sign in; for the command line. @throws Failure INVALID_INPUT, USERNAME_TAKEN */
export async function createAccount(context: WriteContext, actor: Actor, input: { username: string; name?: string | undefined }): Promise<{ id: string }> {
  assertMay(actor, 'manage-accounts');
  return transact(context, actor, async (tx) => {
    const id = await insertAccount(tx, { username: input.username, name: input.name ?? input.username });
    tx.audit('account.create', `account:${id}`);
    return { id };
  });
}
