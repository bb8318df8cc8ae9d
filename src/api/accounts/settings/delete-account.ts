import { foldEmail } from '#domain/forms/email.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { forgetMailsTo, queueMail } from '#platform/mail/queue.ts';
import { languageOf } from '#platform/texts.ts';
import { forgetUploads } from '../profile/forget-uploads.ts';
import { accountDeleted } from '../mails.ts';
import { assertNoFault, holdAccount, ownAccount, provePassword } from './own-account.ts';
import { endPending, endResets } from '../ways/passages.ts';
import { assertMay } from '../policy.ts';
import { ROLES_HELD } from '../roles-held.ts';

/** Deletes the account with all that refers to it, sessions too. The log of acts keeps its id. @throws Failure INVALID_INPUT, INVALID_CREDENTIALS */
export async function deleteAccount(context: WriteContext, actor: Actor, input: { username: string; password: string }): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  const of = await ownAccount(context.db.read, actor);
  assertNoFault('username', foldUsername(input.username) === foldUsername(of.username) ? undefined : 'This is not the username of the account');
  await provePassword(of, input.password);
  await transact(context, permit, { acts: ['account.delete'] }, async (tx) => {
    await holdAccount(tx, of);
    await endResets(tx, of.id);
    await endPending(tx, of.id);
    await tx.sql.query('delete from mail_code where subject = any ($1)', [[of.id, ...(of.email === null ? [] : [foldEmail(of.email)])]]);
    await forgetUploads(tx, of.id);
    const { rowCount } = await tx.sql.query('delete from account_role where account_id = $1', [of.id]);
    if (rowCount) tx.raise(ROLES_HELD);
    await tx.sql.query('delete from account where id = $1', [of.id]);
    await tx.sql.query("delete from notification where kind = 'referral-joined' and cause = $1", [of.id]);
    if (of.email !== null) {
      await tx.sql.query('delete from newsletter_subscription where email_folded = $1', [foldEmail(of.email)]);
      await forgetMailsTo(tx, of.email);
      await queueMail(tx, accountDeleted, { language: languageOf(of.language), recipient: of.email, detail: { username: of.username } });
    }
    tx.audit('account.delete', `account:${of.id}`);
  });
}
