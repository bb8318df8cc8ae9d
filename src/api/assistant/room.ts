import type { ApiRoom } from '#platform/room.ts';
import { assistantRoutes } from './routes.ts';

/** The assistant: questions in one's own words, conversations, and answers that are pinned. */
export const assistant = {
  name: 'assistant',
  routes: (context) => assistantRoutes(context),
} satisfies ApiRoom;
