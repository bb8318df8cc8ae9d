import { and, isNull, lt } from 'drizzle-orm';
import type { Subscription, Timed } from '#platform/data/outbox.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { newsletterSubscription as table } from './schema.ts';
import { sendConfirmation } from './send-confirmation.ts';
import { NEWSLETTER_ASKED } from './subscribe.ts';

const SYSTEM = { kind: 'system' } as const;
/** Milliseconds for which an address may wait for its confirmation: seven days. */
const WAITING_MS = 7 * 86_400_000;

/** Sends the confirmation mail after a subscription is committed. @param publicUrl known once the server listens */
export const newsletterMails = (context: () => ApiContext, publicUrl: () => string): Subscription => ({
  topic: NEWSLETTER_ASKED,
  queue: 'newsletter-mail',
  handler: ({ subscription }) => sendConfirmation(context(), SYSTEM, { subscription: String(subscription), publicUrl: publicUrl() }),
});

/** Deletes addresses that were never confirmed. */
export const newsletterCleaning = (context: () => Pick<ApiContext, 'db'>): Timed => ({
  queue: 'newsletter-cleaning',
  cron: '37 * * * *',
  async handler() {
    await context().db.begin(async ({ orm }) => {
      await orm.delete(table).where(and(isNull(table.confirmedAt), lt(table.createdAt, new Date(Date.now() - WAITING_MS))));
    });
  },
});
