import type { ApiRoom } from '#platform/room.ts';
import { accountNotices, newsletterCleaning, noticeCleaning } from './jobs.ts';
import { newsletterMails } from './mails.ts';
import { newsletterRoutes, notificationRoutes, oneClickRoutes } from './routes.ts';

/** Notifications and the newsletter. */
export const notifications = {
  name: 'notifications',
  routes: (context) => newsletterRoutes(context).route('/', notificationRoutes(context)),
  formRoutes: oneClickRoutes,
  mails: newsletterMails,
  subscriptions: ({ context }) => [accountNotices(context)],
  timed: ({ context }) => [newsletterCleaning(context), noticeCleaning(context)],
} satisfies ApiRoom;
