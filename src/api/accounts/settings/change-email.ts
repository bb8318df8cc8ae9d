import { foldEmail, maskEmail } from '#domain/forms/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { languageOf } from '#platform/texts.ts';
import { findAccount } from '../sign-in/find-account.ts';
import { countMail } from '../limits.ts';
import { changeEmailCode, emailChanging, signupKnown } from '../mails.ts';
import { holdAccount, ownAccount, provePassword } from './own-account.ts';
import { assertMay } from '../policy.ts';

interface Change {
  email: string;
  password: string;
  /** The caller must not learn whether another account has the address: its owner gets a mail that says so. */
  quiet: boolean;
}

/** Sends a code to the new address and a notice to the old one; nothing changes yet. @throws Failure INVALID_CREDENTIALS, EMAIL_TAKEN, TOO_MANY_REQUESTS */
export async function changeEmail(context: ApiContext, actor: Actor, { email, password, quiet }: Change): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  const of = await ownAccount(context.db.read, actor);
  await provePassword(of, password);
  if (foldEmail(email) === foldEmail(of.email ?? '')) throw new Failure('EMAIL_TAKEN');
  const taken = await findAccount(context.db.read, email);
  if (taken && !quiet) throw new Failure('EMAIL_TAKEN');
  // After the password: a wrong one must not hold up the right one.
  await countMail(context, 'change-email', email);
  await transact(context, permit, { unlogged: 'queues a mail; the change is logged once it is confirmed' }, async (tx) => {
    await holdAccount(tx, of);
    const mail = { language: languageOf(of.language), asker: of.id };
    if (taken) await queueMail(tx, signupKnown, { ...mail, account: taken.id, recipient: email, detail: { username: taken.username } });
    // A quiet code is no mail of the account: the list of its mails would tell it from a notice to another.
    else
      await queueMail(tx, changeEmailCode, {
        ...mail,
        account: quiet ? undefined : of.id,
        recipient: email,
        detail: { subject: of.id, username: of.username },
      });
    if (of.email !== null)
      await queueMail(tx, emailChanging, { ...mail, account: of.id, recipient: of.email, detail: { username: of.username, email: maskEmail(email) } });
  });
}
