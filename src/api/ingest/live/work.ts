import type { Timed } from '#platform/data/outbox.ts';
import type { Site } from '#platform/room.ts';

/** Publishers that are asked by the clock. Each has a queue of its own: a slow one holds up no other. */
const KEYS = ['coingecko', 'defillama'] as const;

/** Asks each publisher every minute for what is due. */
export const liveWork = ({ config, context }: Site): Timed[] =>
  KEYS.map((key) => ({
    queue: `live-${key}`,
    cron: '* * * * *',
    async handler({ signal }) {
      // Parsers and lists are loaded when they are first needed.
      const [{ connectorsOf }, { refresh, CLOCK }] = await Promise.all([import('./connectors.ts'), import('./refresh.ts')]);
      const connector = connectorsOf(config.live).find((one) => one.key === key);
      if (!connector) return;
      const outcomes = await refresh(context(), connector, CLOCK, signal);
      if (Object.keys(outcomes).length > 0) context().log.info({ publisher: key, outcomes }, 'asked');
    },
  }));
