import type { Subscription, Timed } from '#platform/data/outbox.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { bearQuests } from './bear.ts';
import { forgetMisses } from './misses.ts';
import { changedBy, tendQuests } from './tend.ts';

/** Lets quests be born in the first minutes of a week, and of a site once it holds records; looks at what became of gaps, also where an event was missed. */
export const questWork = (context: () => ApiContext): readonly Timed[] => [
  {
    queue: 'quests',
    cron: '*/10 * * * *',
    async handler() {
      const now = new Date();
      await tendQuests(context(), now);
      await bearQuests(context(), now);
      await forgetMisses(context().db.write, now);
    },
  },
];

/** Looks at the gaps of records that changed. */
export const questChanges = (context: () => ApiContext): Subscription => ({
  topic: 'facts.changed',
  queue: 'quest-changes',
  async handler({ changeSetId }) {
    await tendQuests(context(), new Date(), await changedBy(context().db.write, Number(changeSetId)));
  },
});
