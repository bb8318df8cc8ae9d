import type { Transaction } from '#platform/data/transact.ts';
import { forgetMailsAbout } from '#platform/mail/queue.ts';
import { newsletterIssueMail } from './issues/mails.ts';
import { newsletterConfirmation } from './mails.ts';

/**
 * Deletes a subscription with its address and all mails to it that wait. It is locked first: a batch that queues a mail to it is then over, and its mail is seen.
 * @param where SQL of the condition on `newsletter_subscription n`, with one parameter. Returns whether there was one
 */
export async function forgetSubscription(tx: Pick<Transaction, 'sql'>, where: string, value: unknown): Promise<boolean> {
  const { rows } = await tx.sql.query<{ id: string }>(`select n.id from newsletter_subscription n where ${where} for update`, [value]);
  const ids = rows.map(({ id }) => id);
  const { rows: issues } = await tx.sql.query<{ subject: string }>(
    `select issue_id || ' ' || subscription_id as subject from newsletter_delivery where subscription_id = any ($1)`,
    [ids],
  );
  await forgetMailsAbout(tx, newsletterConfirmation, ids);
  await forgetMailsAbout(
    tx,
    newsletterIssueMail,
    issues.map(({ subject }) => subject),
  );
  await tx.sql.query('delete from newsletter_subscription where id = any ($1)', [ids]);
  return ids.length > 0;
}
