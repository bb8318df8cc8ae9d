import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { forgetMailsAbout } from '#platform/mail/queue.ts';
import { newsletterConfirmation } from './mails.ts';
import { assertMay } from './policy.ts';
import { newsletterSubscription as table } from './schema.ts';
import { hashToken } from '#platform/secrets.ts';

/** Deletes the subscription whose mail held the secret, with its address. @throws Failure NOT_FOUND */
export async function unsubscribe(context: WriteContext, actor: Actor, token: string): Promise<void> {
  const permit = assertMay(actor, 'subscribe');
  await transact(context, permit, { unlogged: 'the address is to be forgotten' }, async (tx) => {
    const gone = await tx.orm
      .delete(table)
      .where(eq(table.tokenHash, hashToken(token)))
      .returning({ id: table.id });
    if (gone.length === 0) throw new Failure('NOT_FOUND');
    await forgetMailsAbout(
      tx,
      newsletterConfirmation,
      gone.map(({ id }) => id),
    );
  });
}
