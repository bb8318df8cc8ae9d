import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import type { Actor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { languageOf } from '#platform/texts.ts';
import { checkCode, spendCode } from './codes.ts';
import { findAccount, type FoundAccount } from './find-account.ts';
import { passwordChanged } from '../mails.ts';
import { assertNoFault } from '../settings/own-account.ts';
import { knowBrowser } from './known-browser.ts';
import { endPending, endResets } from '../ways/passages.ts';
import { hashPassword, newPasswordFault } from './passwords.ts';
import { assertMay } from '../policy.ts';
import { forgetAllBrowsers } from './remember.ts';

/**
 * Sets a new password by the code of a mail; ends every session and forgets every browser but this one, which is known from now on.
 * @returns the token by which it is known @throws Failure INVALID_CODE, INVALID_INPUT
 */
export async function resetPassword(
  context: WriteContext,
  actor: Actor,
  input: { email: string; password: string; code: string; siteName: string },
): Promise<string> {
  const permit = assertMay(actor, 'sign-in');
  const found = await findAccount(context.db.read, input.email);
  // Of nobody there is no code: the refusal is the same and takes as long.
  const right = await checkCode(context, { purpose: 'reset', subject: found?.id ?? 'nobody' }, input.code);
  if (!found) throw new Failure('INVALID_CODE');
  assertNoFault('password', newPasswordFault(input.password, { ...found, siteName: input.siteName }));
  const passwordHash = await hashPassword(input.password);
  return transact(context, permit, { acts: ['account.set-password'] }, async (tx) => {
    await spendCode(tx, right);
    await setPassword(tx, found, passwordHash);
    await tx.sql.query('delete from session where account_id = $1', [found.id]);
    await endResets(tx, found.id);
    return knowBrowser(tx, found.id, undefined);
  });
}

/** Sets the password in a verb's transaction: every browser is forgotten, sign-ins with the old one end, and the owner is told. Factors stay. */
export async function setPassword(
  tx: Transaction<'account.set-password'>,
  of: Pick<FoundAccount, 'id' | 'username' | 'email' | 'language'>,
  passwordHash: string,
): Promise<void> {
  await tx.sql.query('update account set password_hash = $2, password_changed_at = now(), updated_at = now() where id = $1', [of.id, passwordHash]);
  await forgetAllBrowsers(tx, of.id);
  await endPending(tx, of.id);
  tx.audit('account.set-password', `account:${of.id}`);
  tellOwner<AccountNoticeKind>(tx, { account: of.id, kind: 'password-changed', cause: uuidv7() });
  if (of.email !== null)
    await queueMail(tx, passwordChanged, {
      language: languageOf(of.language),
      recipient: of.email,
      account: of.id,
      asker: of.id,
      detail: { username: of.username },
    });
}
