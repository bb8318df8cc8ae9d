import type { ApiRoom } from '#platform/room.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { GONE } from './gone.ts';
import { assistantWork, pinChanges } from './jobs.ts';
import { assistantNotices } from './notices.ts';
import { assistantRoutes } from './routes.ts';

/** The assistant: questions in one's own words, conversations, and answers that are pinned. */
export const assistant = {
  name: 'assistant',
  routes: (context) => assistantRoutes(context).route('/', conversationRoutes(context)),
  notices: assistantNotices,
  withheld: GONE,
  commands: async (program, datasets) => (await import('./commands.ts')).assistantCommands(program, datasets),
  subscriptions: ({ context }) => [pinChanges(context)],
  timed: ({ context }) => assistantWork(context),
} satisfies ApiRoom;
