import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from './policy.ts';
import { MAIL_WAITING } from './queue-mail.ts';
import { mail } from './schema.ts';

/**
 * Has a mail sent once more that was tried and that the mail server refused. One that may have been taken is never sent again, nor one that gave
 * way to a newer before it was tried. @throws Failure NOT_FOUND when there is no such mail
 */
export async function retryMail(context: WriteContext, actor: Actor, input: { id: string }): Promise<void> {
  assertMay(actor, 'see-mails');
  await transact(context, actor, async (tx) => {
    const [waits] = await tx.orm
      .update(mail)
      .set({ state: 'waiting' })
      .where(and(eq(mail.id, input.id), inArray(mail.state, ['failed', 'waiting']), gt(mail.attempts, 0)))
      .returning({ id: mail.id });
    if (!waits) throw new Failure('NOT_FOUND');
    tx.emit(MAIL_WAITING, { mail: waits.id });
    tx.audit('mail.retry', `mail:${waits.id}`);
  });
}
