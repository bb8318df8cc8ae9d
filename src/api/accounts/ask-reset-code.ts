import { maskEmail } from '#domain/accounts/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { assertMay } from './policy.ts';
import type { FoundAccount } from './find-account.ts';
import { openReset } from './passages.ts';
import { languageOf, queueMail } from './queue-mail.ts';

/** Sends a code to an account with an address, and lets the browser know whose password it sets; the address is masked for a typed username. */
export async function askResetCode(
  context: WriteContext,
  actor: Actor,
  { found, typed }: { found: FoundAccount & { email: string }; typed: string },
): Promise<{ secret: string; shown: { username: string; face: string | null; email: string } }> {
  assertMay(actor, 'sign-in');
  const secret = await transact(context, actor, async (tx) => {
    await queueMail(tx, {
      template: 'reset-code',
      language: languageOf(found.language),
      recipient: found.email,
      account: found.id,
      detail: { subject: found.id, username: found.username },
    });
    return openReset(tx, found.id);
  });
  return { secret, shown: { username: found.username, face: found.face, email: typed.includes('@') ? found.email : maskEmail(found.email) } };
}
