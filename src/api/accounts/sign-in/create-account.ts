import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { usernameFaultText } from '../fault-text.ts';
import { newReferralCode } from './referral-code.ts';
import { assertMay } from '../policy.ts';
import { account } from '../schema.ts';

/** Makes an account without a way to sign in; for the command line. @throws Failure INVALID_INPUT, CONFLICT when the username is taken */
export async function createAccount(context: WriteContext, actor: Actor, input: { username: string; name?: string | undefined }): Promise<{ id: string }> {
  const permit = assertMay(actor, 'manage-accounts');
  const fault = usernameFaultText(input.username);
  if (fault) throw invalid('username', fault);
  const id = uuidv7();
  return transact(context, permit, { acts: ['account.create'] }, async (tx) => {
    const row = {
      id,
      referralCode: newReferralCode(),
      username: input.username,
      usernameFolded: foldUsername(input.username),
      name: input.name ?? input.username,
      createdAt: new Date(),
    };
    const made = await tx.orm.insert(account).values(row).onConflictDoNothing().returning({ id: account.id });
    if (made.length === 0) throw new Failure('CONFLICT', { description: 'This username has been taken' });
    tx.audit('account.create', `account:${id}`);
    return { id };
  });
}
