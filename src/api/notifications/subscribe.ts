import { sql } from 'drizzle-orm';
import { foldEmail } from '#domain/accounts/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { assertMay } from './policy.ts';
import { newsletterSubscription as table } from './schema.ts';

/** Topic of a subscription that waits for its confirmation mail. */
export const NEWSLETTER_ASKED = 'newsletter.asked';

/** Asks for a confirmation mail to an address. Nothing tells whether the address is known; a confirmed one gets no further mail. */
export async function subscribe(context: WriteContext, actor: Actor, input: { email: string; language: 'en' | 'vi' }): Promise<void> {
  assertMay(actor, 'subscribe');
  const emailFolded = foldEmail(input.email);
  await transact(context, actor, async (tx) => {
    const row = { id: uuidv7(), email: input.email, emailFolded, language: input.language, asked: 1, mailed: 0, createdAt: new Date() };
    const [kept] = await tx.orm
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: table.emailFolded, set: { asked: sql`${table.asked} + 1`, language: input.language } })
      .returning({ id: table.id, confirmedAt: table.confirmedAt });
    if (kept && !kept.confirmedAt) tx.emit(NEWSLETTER_ASKED, { subscription: kept.id });
  });
}
