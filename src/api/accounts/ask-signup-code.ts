import { foldEmail } from '#domain/accounts/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Language } from '#platform/texts.ts';
import { findAccount } from './find-account.ts';
import { assertMay } from './policy.ts';
import { queueMail } from './queue-mail.ts';

/** Sends a code to an address that wants an account. @throws Failure EMAIL_TAKEN */
export async function askSignupCode(context: WriteContext, actor: Actor, input: { email: string; language: Language }): Promise<void> {
  assertMay(actor, 'sign-in');
  if (await findAccount(context.db.read, input.email)) throw new Failure('EMAIL_TAKEN');
  await transact(context, actor, (tx) =>
    queueMail(tx, { template: 'signup-code', language: input.language, recipient: input.email, detail: { subject: foldEmail(input.email) } }),
  );
}
