import { lastWeek } from '#domain/notifications/weeks.ts';
import type { Subscription, Timed } from '#platform/data/outbox.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { draftIssue } from './draft.ts';
import { SENDING, workOnOrders } from './send.ts';

const SYSTEM = { kind: 'system' } as const;

/** Drafts the issue of the last week, once: on Monday morning, when the week is over everywhere but at sea. */
export const issueDrafting = (context: () => ApiContext, now: () => Date = () => new Date()): Timed => ({
  queue: 'newsletter-draft',
  cron: '0 6 * * 1',
  async handler() {
    const week = lastWeek(now());
    try {
      const drafted = await draftIssue(context(), SYSTEM, week);
      if (!drafted) context().log.info({ week: week.slug }, 'no issue is drafted: the week brought nothing');
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'CONFLICT')) throw error;
    }
  },
});

/** Begins to send as soon as it is ordered. */
export const issueOrders = (context: () => ApiContext): Subscription => ({
  topic: SENDING,
  queue: 'newsletter-order',
  handler: (_, { signal }) => workOnOrders(context(), signal),
});

/** Queues more of what is ordered as the queue has room for it. */
export const issueQueueing = (context: () => ApiContext): Timed => ({
  queue: 'newsletter-queue',
  cron: '* * * * *',
  handler: ({ signal }) => workOnOrders(context(), signal),
});
