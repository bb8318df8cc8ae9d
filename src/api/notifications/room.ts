import type { ApiRoom } from '#platform/room.ts';
import { issueDatasets } from './issues/datasets.ts';
import { issueDrafting, issueOrders, issueQueueing } from './issues/jobs.ts';
import { issueRoutes } from './issues/routes.ts';
import { accountNotices, newsletterCleaning, noticeCleaning } from './jobs.ts';
import { newsletterMails } from './mails.ts';
import { newsletterRoutes, notificationRoutes, oneClickRoutes } from './routes.ts';

/** Notifications and the newsletter. */
export const notifications = {
  name: 'notifications',
  routes: (context, house) => newsletterRoutes(context).route('/', issueRoutes(context)).route('/', notificationRoutes(context, house)),
  datasets: issueDatasets,
  formRoutes: oneClickRoutes,
  mails: newsletterMails,
  subscriptions: ({ context, house }) => [accountNotices(context, house), issueOrders(context)],
  timed: ({ context }) => [newsletterCleaning(context), noticeCleaning(context), issueDrafting(context), issueQueueing(context)],
} satisfies ApiRoom;
