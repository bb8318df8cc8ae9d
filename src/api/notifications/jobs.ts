import { and, isNotNull, isNull, lt } from 'drizzle-orm';
import { NOTICE, type Notice } from '#platform/data/notice.ts';
import type { Subscription, Timed } from '#platform/data/outbox.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { forgetMailsAbout } from '#platform/mail/queue.ts';
import type { House } from '#platform/room.ts';
import { newsletterConfirmation } from './mails.ts';
import { notify } from './notify.ts';
import { newsletterSubscription as table, notification } from './schema.ts';

const SYSTEM = { kind: 'system' } as const;
/** Milliseconds for which an address may wait for its confirmation: seven days. */
const WAITING_MS = 7 * 86_400_000;
/** Milliseconds for which what was read is kept: ninety days. */
const READ_MS = 90 * 86_400_000;

/** Days for which the link of an issue's mail unsubscribes. */
const DELIVERY_DAYS = 400;

/** Deletes addresses that were never confirmed, with what was mailed to them, and notes of who got issues of long ago. */
export const newsletterCleaning = (context: () => Pick<ApiContext, 'db'>): Timed => ({
  queue: 'newsletter-cleaning',
  cron: '37 * * * *',
  async handler() {
    await context().db.begin(async ({ orm, sql }) => {
      const gone = await orm
        .delete(table)
        .where(and(isNull(table.confirmedAt), lt(table.createdAt, new Date(Date.now() - WAITING_MS))))
        .returning({ id: table.id });
      await forgetMailsAbout(
        { sql },
        newsletterConfirmation,
        gone.map(({ id }) => id),
      );
      await sql.query(
        `delete from newsletter_delivery d using newsletter_issue i where i.id = d.issue_id and i.state = 'sent' and i.sent_at < now() - interval '${DELIVERY_DAYS} days'`,
      );
    });
  },
});

/** Tells people what happened to their accounts, after it is committed. */
export const accountNotices = (context: () => ApiContext, { notices }: House): Subscription => ({
  topic: NOTICE,
  queue: 'account-notice',
  handler: (event) => notify(context(), SYSTEM, notices, event as Notice),
});

/** Deletes notifications that were read long ago. */
export const noticeCleaning = (context: () => Pick<ApiContext, 'db'>): Timed => ({
  queue: 'notice-cleaning',
  cron: '27 3 * * *',
  async handler() {
    await context().db.begin(async ({ orm }) => {
      await orm.delete(notification).where(and(isNotNull(notification.readAt), lt(notification.readAt, new Date(Date.now() - READ_MS))));
    });
  },
});
