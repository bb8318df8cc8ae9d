import { foldEmail } from '#domain/forms/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Language } from '#platform/texts.ts';
import { findAccount } from './find-account.ts';
import { signupCode, signupKnown } from '../mails.ts';
import { assertMay } from '../policy.ts';

interface Asked {
  email: string;
  language: Language;
  asker: string;
  /** The caller must not learn whether the address has an account: its owner gets a mail that says so. */
  quiet: boolean;
}

/** Sends a code to an address that wants an account. @throws Failure EMAIL_TAKEN unless it must be quiet */
export async function askSignupCode(context: WriteContext, actor: Actor, { email, language, asker, quiet }: Asked): Promise<void> {
  const permit = assertMay(actor, 'sign-in');
  const taken = await findAccount(context.db.read, email);
  if (taken && !quiet) throw new Failure('EMAIL_TAKEN');
  const mail = { language, recipient: email, asker };
  await transact(context, permit, { unlogged: 'queues a mail; the list of mails shows it' }, (tx) =>
    taken
      ? queueMail(tx, signupKnown, { ...mail, account: taken.id, detail: { username: taken.username } })
      : queueMail(tx, signupCode, { ...mail, detail: { subject: foldEmail(email) } }),
  );
}
