import type { Subscription, Timed } from '#platform/data/outbox.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { endConversations } from './change-conversation.ts';
import { forgetCounts } from './quota.ts';
import { markPins, tendPins } from './tend-pins.ts';

/** Marks pinned answers when records change. */
export const pinChanges = (context: () => ApiContext): Subscription => ({
  topic: 'facts.changed',
  queue: 'assistant-changes',
  handler: () => markPins(context(), new Date()),
});

/** Asks marked pins again each minute; ends old conversations and forgets old counts each night. */
export const assistantWork = (context: () => ApiContext): readonly Timed[] => [
  { queue: 'assistant-pins', cron: '* * * * *', handler: ({ signal }) => tendPins(context(), new Date(), signal) },
  {
    queue: 'assistant-ends',
    cron: '20 3 * * *',
    async handler() {
      const now = new Date();
      await endConversations(context(), now);
      await forgetCounts(context().db.write, now);
    },
  },
];
