import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { forgetSubscription } from './forget.ts';
import { assertMay } from './policy.ts';

/** Whether the newsletter goes to an address: no, not before it is confirmed, or yes. */
export type NewsletterState = 'none' | 'asked' | 'confirmed';

/** Whether the newsletter goes to the account's address. */
export async function ownNewsletter(sql: Queryable, accountId: string): Promise<NewsletterState> {
  const { rows } = await sql.query<{ confirmed: boolean }>({
    name: 'own-newsletter',
    text: 'select n.confirmed_at is not null as confirmed from newsletter_subscription n join account a on a.email_folded = n.email_folded where a.id = $1',
    values: [accountId],
  });
  if (!rows[0]) return 'none';
  return rows[0].confirmed ? 'confirmed' : 'asked';
}

/** Deletes the subscription of the account's address, with the mails about it; none is no error. */
export async function leaveNewsletter(context: WriteContext, actor: Actor): Promise<void> {
  const permit = assertMay(actor, 'own-notifications');
  await transact(context, permit, { unlogged: 'the address is to be forgotten' }, async (tx) => {
    await forgetSubscription(tx, 'n.email_folded = (select email_folded from account where id = $1)', actor.id);
  });
}
