import type { ApiRoom } from '#platform/room.ts';
import { uploadCleaning } from './profile/forget-uploads.ts';
import { accountCleaning } from './jobs.ts';
import { accountMails } from './mails.ts';
import { accountNotices } from './notices.ts';
import { accountAbilities } from './policy.ts';
import { accountRoutes, uploadRoutes } from './routes.ts';
import { signedIn } from './sessions/identify.ts';

/** Accounts: signing in, profiles, roles and their administration. */
export const accounts = {
  name: 'accounts',
  routes: accountRoutes,
  formRoutes: uploadRoutes,
  signedIn,
  mails: accountMails,
  abilities: accountAbilities,
  notices: accountNotices,
  timed: ({ context }) => [accountCleaning(context), uploadCleaning(context)],
  commands: async (program) => (await import('./commands.ts')).accountCommands(program),
} satisfies ApiRoom;
