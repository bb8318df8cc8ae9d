import { foldEmail } from '#domain/forms/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Language } from '#platform/texts.ts';
import { findAccount } from './find-account.ts';
import { signupCode } from '../mails.ts';
import { assertMay } from '../policy.ts';

/** Sends a code to an address that wants an account. @throws Failure EMAIL_TAKEN */
export async function askSignupCode(context: WriteContext, actor: Actor, input: { email: string; language: Language; asker: string }): Promise<void> {
  const permit = assertMay(actor, 'sign-in');
  if (await findAccount(context.db.read, input.email)) throw new Failure('EMAIL_TAKEN');
  await transact(context, permit, { unlogged: 'queues a mail; the list of mails shows it' }, (tx) =>
    queueMail(tx, signupCode, { language: input.language, recipient: input.email, asker: input.asker, detail: { subject: foldEmail(input.email) } }),
  );
}
