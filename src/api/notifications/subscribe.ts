import { foldEmail } from '#domain/forms/email.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Language } from '#platform/texts.ts';
import { newsletterConfirmation } from './mails.ts';
import { assertMay } from './policy.ts';
import { newsletterSubscription as table } from './schema.ts';

/** Asks for a confirmation mail to an address. Nothing tells whether the address is known; a confirmed one gets no further mail. */
export async function subscribe(context: WriteContext, actor: Actor, input: { email: string; language: Language; asker: string }): Promise<void> {
  const permit = assertMay(actor, 'subscribe');
  const emailFolded = foldEmail(input.email);
  await transact(context, permit, { unlogged: 'counts for nothing until it is confirmed' }, async (tx) => {
    const row = { id: uuidv7(), email: input.email, emailFolded, language: input.language, createdAt: new Date() };
    const [kept] = await tx.orm
      .insert(table)
      .values(row)
      .onConflictDoUpdate({ target: table.emailFolded, set: { language: input.language } })
      .returning({ id: table.id, email: table.email, confirmedAt: table.confirmedAt });
    if (!kept || kept.confirmedAt) return;
    const { language, asker } = input;
    await queueMail(tx, newsletterConfirmation, { recipient: kept.email, language, asker, detail: { subscription: kept.id } });
  });
}
