import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { retryMail as retry } from '#platform/mail/queue.ts';
import { assertMay } from '../policy.ts';

/** Has a mail sent once more that the mail server refused. @throws Failure NOT_FOUND when there is no such mail, or it may not be sent again */
export async function retryMail(context: WriteContext, actor: Actor, { id }: { id: string }): Promise<void> {
  const permit = assertMay(actor, 'see-mails');
  await transact(context, permit, { acts: ['mail.retry'] }, async (tx) => {
    if (!(await retry(tx, id))) throw new Failure('NOT_FOUND');
    tx.audit('mail.retry', `mail:${id}`);
  });
}
