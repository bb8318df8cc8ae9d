import { maskEmail } from '#domain/forms/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { newToken } from '#platform/secrets.ts';
import { languageOf } from '#platform/texts.ts';
import type { FoundAccount } from './find-account.ts';
import { resetCode } from '../mails.ts';
import { openReset } from '../ways/passages.ts';
import { assertMay } from '../policy.ts';

/**
 * Does the same where the caller must not learn whether there is an account, or whose it is. Without one no mail is sent, and the browser holds the
 * secret of no reset.
 */
export async function askResetQuietly(
  context: WriteContext,
  actor: Actor,
  { found, typed, asker }: { found: FoundAccount | undefined; typed: string; asker: string },
): Promise<Reset> {
  const email = found?.email;
  const { secret } = found && email != null ? await askResetCode(context, actor, { found: { ...found, email }, typed, asker }) : { secret: newToken() };
  return { secret, shown: { username: typed, face: null, email: typed.includes('@') ? typed : '•••@•••' } };
}

interface Reset {
  secret: string;
  shown: { username: string; face: string | null; email: string };
}

/** Sends a code to an account with an address, and lets the browser know whose password it sets; the address is masked for a typed username. */
export async function askResetCode(
  context: WriteContext,
  actor: Actor,
  { found, typed, asker }: { found: FoundAccount & { email: string }; typed: string; asker: string },
): Promise<Reset> {
  const permit = assertMay(actor, 'sign-in');
  const secret = await transact(context, permit, { unlogged: 'queues a mail; the list of mails shows it' }, async (tx) => {
    await queueMail(tx, resetCode, {
      language: languageOf(found.language),
      recipient: found.email,
      account: found.id,
      asker,
      detail: { subject: found.id, username: found.username },
    });
    return openReset(tx, found.id);
  });
  return { secret, shown: { username: found.username, face: found.face, email: typed.includes('@') ? found.email : maskEmail(found.email) } };
}
