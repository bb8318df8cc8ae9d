import type { Timed } from '#platform/data/outbox.ts';
import type { Site } from '#platform/room.ts';
import { inThread } from '../in-thread.ts';
import type { Outcome } from './refresh.ts';
import type { PollTask } from './poll-worker.ts';

/** Publishers that are asked by the clock. Each has a queue of its own: a slow one holds up no other. */
const KEYS = ['coingecko', 'defillama', 'calendars', 'feeds', 'github', 'coinpaprika'] as const;

/** A poll of a publisher in a thread of its own. */
export const pollApart = (context: Parameters<typeof inThread>[0], task: PollTask, signal?: AbortSignal): Promise<Record<string, Outcome>> =>
  inThread(context, new URL('poll-worker.ts', import.meta.url), task, signal);

/** Asks each publisher every minute for what is due. */
export const liveWork = ({ config, context }: Site): Timed[] =>
  KEYS.map((key) => ({
    queue: `live-${key}`,
    cron: '* * * * *',
    async handler({ signal }) {
      // Parsers and lists are loaded when they are first needed.
      const [{ connectorsOf }, { dueParts }] = await Promise.all([import('./connectors.ts'), import('./refresh.ts')]);
      const connector = connectorsOf(config.live).find((one) => one.key === key);
      if (!connector || (await dueParts(context(), connector, new Date())).length === 0) return;
      context().log.info({ publisher: key, outcomes: await pollApart(context(), { publisher: key }, signal) }, 'asked');
    },
  }));
