import { and, eq } from 'drizzle-orm';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from './policy.ts';
import { mail } from './schema.ts';

/** Has a mail that the mail server refused sent once more. One that may have been taken is never sent again. @throws Failure NOT_FOUND when no such mail failed */
export async function retryMail(context: WriteContext, actor: Actor, input: { id: string }): Promise<void> {
  assertMay(actor, 'see-mails');
  await transact(context, actor, async (tx) => {
    const [waits] = await tx.orm
      .update(mail)
      .set({ state: 'waiting' })
      .where(and(eq(mail.id, input.id), eq(mail.state, 'failed')))
      .returning({ id: mail.id });
    if (!waits) throw new Failure('NOT_FOUND');
    tx.emit('mail.asked', { mail: waits.id });
    tx.audit('mail.retry', `mail:${waits.id}`);
  });
}
