import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { confirmationMail } from './mail-texts.ts';
import { assertMay } from './policy.ts';
import { newsletterSubscription as table } from './schema.ts';
import { hashToken, newToken } from '#platform/secrets.ts';

type MailContext = Pick<ApiContext, 'db' | 'versions' | 'outbox' | 'config' | 'mailer'>;

/**
 * Sends the mail that a subscription waits for, once for each time it was asked for. Its secret is made here and kept as a hash, before the
 * mail goes: a mail that cannot be handed over is tried again with another.
 */
export async function sendConfirmation(context: MailContext, actor: Actor, input: { subscription: string; publicUrl: string }): Promise<void> {
  assertMay(actor, 'send-mail');
  const token = newToken();
  const row = await transact(context, actor, async (tx) => {
    const [waiting] = await tx.orm.select().from(table).where(eq(table.id, input.subscription)).for('update');
    if (!waiting || waiting.confirmedAt || waiting.mailed >= waiting.asked) return undefined;
    await tx.orm
      .update(table)
      .set({ tokenHash: hashToken(token) })
      .where(eq(table.id, waiting.id));
    return waiting;
  });
  if (!row) return;
  const { siteName } = context.config;
  await context.mailer.send({
    to: row.email,
    id: `newsletter-${row.id}-${row.asked}`,
    ...confirmationMail({ siteName, publicUrl: input.publicUrl, token, language: row.language === 'vi' ? 'vi' : 'en' }),
  });
  await transact(context, actor, async (tx) => {
    await tx.orm.update(table).set({ mailed: row.asked }).where(eq(table.id, row.id));
  });
}
