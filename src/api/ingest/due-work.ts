import type { FetchLimits } from '#platform/fetch-public.ts';
import type { Timed } from '#platform/data/outbox.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';

/** Limits of fetching a picture or the page that names it. */
export const PICTURE_LIMITS: FetchLimits = { bytes: 2 * 1024 * 1024, ms: 10_000, redirects: 3 };
/** Things worked on in parallel, and milliseconds after which no more are taken. */
const AT_ONCE = 4;
const RUN_MS = 45_000;

/** What fetching pictures needs. */
export type PictureContext = WriteContext & { files: Pick<Files, 'put'>; log: Log };

/** A job of things that become due: how they are taken, worked on one by one, and kept together. */
interface DueWork<Due, Result extends object> {
  /** Takes some, so that no other process takes them; they come again later unless they are kept. */
  take: () => Promise<readonly Due[]>;
  /** Works on one; undefined if that failed and may be tried later. */
  work: (due: Due) => Promise<Result | undefined>;
  keep: (results: readonly Result[]) => Promise<void>;
}

/** Works on what is due, a few things at a time, until there is no more or the time is over. Returns how many pictures were kept. */
export async function workOnDue<Due, Result extends object>({ take, work, keep }: DueWork<Due, Result>, signal?: AbortSignal): Promise<number> {
  const began = Date.now();
  let kept = 0;
  while (!signal?.aborted && Date.now() - began < RUN_MS) {
    const due = await take();
    if (due.length === 0) break;
    const results: Result[] = [];
    const queue = due.values();
    const turn = async () => {
      for (const one of queue) {
        const result = await work(one);
        if (result) results.push(result);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, turn));
    await keep(results);
    kept += results.filter((result) => 'webp' in result).length;
  }
  return kept;
}

/** Has a job of due things done every minute. */
export const everyMinute = (
  queue: string,
  context: () => PictureContext,
  run: (context: PictureContext, how: { signal: AbortSignal }) => Promise<number>,
): Timed => ({
  queue,
  cron: '* * * * *',
  async handler({ signal }) {
    await run(context(), { signal });
  },
});
