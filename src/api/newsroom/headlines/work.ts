import type { Timed } from '#platform/data/outbox.ts';
import { inThread } from '#platform/threads/in-thread.ts';
import type { Site } from '#platform/room.ts';
import { mayBeDue } from './due.ts';
import type { HeadlineReading } from './read.ts';

/** Reads headlines in a thread of its own: the names of all records take seconds and some hundred megabytes, which end with it. */
export const readHeadlinesApart = async (context: Parameters<typeof inThread>[0], signal?: AbortSignal): Promise<HeadlineReading> =>
  inThread(context, new URL('read-worker.ts', import.meta.url), {}, { signal });

/** Reads headlines that came, a few minutes after they did; all of them where rules or names changed, once a day at most. */
export const headlineWork = ({ context }: Pick<Site, 'context'>): Timed => ({
  queue: 'read-headlines',
  cron: '*/5 * * * *',
  async handler({ signal }) {
    const { db, log } = context();
    if (await mayBeDue(db.read, new Date())) log.info({ ...(await readHeadlinesApart(context(), signal)) }, 'headlines read');
  },
});
