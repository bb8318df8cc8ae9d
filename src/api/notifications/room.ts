import type { ApiRoom } from '#platform/room.ts';
import { accountNotices, newsletterCleaning, noticeCleaning } from './jobs.ts';
import { newsletterMails } from './mails.ts';
import { newsletterRoutes, notificationRoutes, oneClickRoutes } from './routes.ts';

/** Notifications and the newsletter. */
export const notifications = {
  name: 'notifications',
  routes: (context, house) => newsletterRoutes(context).route('/', notificationRoutes(context, house)),
  formRoutes: oneClickRoutes,
  mails: newsletterMails,
  subscriptions: ({ context, house }) => [accountNotices(context, house)],
  timed: ({ context }) => [newsletterCleaning(context), noticeCleaning(context)],
} satisfies ApiRoom;
