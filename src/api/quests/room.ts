import type { ApiRoom } from '#platform/room.ts';
import { questChanges, questWork } from './jobs.ts';
import { questNotices } from './notices.ts';
import { questAbilities } from './policy.ts';
import { questRoutes } from './routes.ts';

/** Quests: gaps of the records to fill, training, and what they bring. */
export const quests = {
  name: 'quests',
  abilities: questAbilities,
  routes: (context) => questRoutes(context),
  notices: questNotices,
  subscriptions: ({ context }) => [questChanges(context)],
  timed: ({ context }) => questWork(context),
} satisfies ApiRoom;
