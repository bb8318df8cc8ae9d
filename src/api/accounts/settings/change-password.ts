import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { assertNoFault, holdAccount, ownAccount, provePassword } from './own-account.ts';
import { hashPassword, newPasswordFault } from '../sign-in/passwords.ts';
import { assertMay } from '../policy.ts';
import { setPassword } from '../sign-in/reset-password.ts';

/** Changes the password, or sets the first; ends every session but the one that asks. @throws Failure INVALID_CREDENTIALS, INVALID_INPUT */
export async function changePassword(
  context: WriteContext,
  actor: Actor,
  input: { password: string; new_password: string; sessionId: string; siteName: string },
): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  const of = await ownAccount(context.db.read, actor);
  await provePassword(of, input.password);
  assertNoFault('new_password', newPasswordFault(input.new_password, { ...of, siteName: input.siteName }));
  const passwordHash = await hashPassword(input.new_password);
  await transact(context, permit, { acts: ['account.set-password'] }, async (tx) => {
    await holdAccount(tx, of);
    await setPassword(tx, of, passwordHash);
    await tx.sql.query('delete from session where account_id = $1 and id <> $2', [of.id, input.sessionId]);
  });
}
