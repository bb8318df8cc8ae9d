import type { Timed } from '#platform/data/outbox.ts';
import type { Site } from '#platform/room.ts';
import type { RunContext } from '../run-source.ts';
import { CutShort, inThread, type ThreadLimits } from '#platform/threads/in-thread.ts';
import type { Outcome } from './refresh.ts';
import type { PollTask } from './poll-worker.ts';

/** Publishers that are asked by the clock. Each has a queue of its own: a slow one holds up no other. */
const KEYS = ['coingecko', 'defillama', 'calendars', 'feeds', 'github', 'coinpaprika'] as const;

/**
 * A page of 250 coins takes a second to match with 20,000; a job is stopped after 15 minutes. The longest answer fits as JSON: an engine that runs out of memory
 * while it reads that ends the process, not the thread.
 */
const LIMITS: ThreadLimits = { ms: 300_000, megabytes: 2048 };

/** A poll of a publisher in a thread of its own. An answer whose reading takes too much is not taken, and the poll ends with it: the others are asked for at the next one. */
export async function pollApart(
  context: RunContext,
  task: PollTask,
  how: { signal?: AbortSignal; limits?: ThreadLimits } = {},
): Promise<Record<string, Outcome>> {
  try {
    return await inThread(context, new URL('poll-worker.ts', import.meta.url), task, { limits: LIMITS, ...how });
  } catch (error) {
    if (!(error instanceof CutShort)) throw error;
    const { refuseCut } = await import('./refresh.ts');
    return { [error.piece]: await refuseCut(context, task.publisher, error.piece, error.message) };
  }
}

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
      context().log.info({ publisher: key, outcomes: await pollApart(context(), { publisher: key }, { signal }) }, 'asked');
    },
  }));
