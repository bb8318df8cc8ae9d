import { parentPort } from 'node:worker_threads';
import type { FetchLimits } from '#platform/fetch-public.ts';
import { answerFromThread } from '#platform/threads/answer-from-thread.ts';
import type { ThreadNews } from '#platform/threads/in-thread.ts';
import { connectorsOf } from './connectors.ts';
import { CLOCK, refresh } from './refresh.ts';

/** A poll of one publisher. */
export interface PollTask {
  publisher: string;
  /** Where its hosts are reached instead of at their own addresses, in tests. */
  reach?: Pick<FetchLimits, 'ca' | 'reach'> & { allow: readonly string[] };
}

await answerFromThread<PollTask>((context, { publisher, reach }, { live }) => {
  const limits = reach && { ...reach, allow: (address: string) => reach.allow.includes(address) };
  const connector = connectorsOf(live, limits).find(({ key }) => key === publisher);
  if (!connector) throw new Error(`There is no publisher ${publisher}.`);
  return refresh(context, connector, CLOCK, (begins) => parentPort?.postMessage({ begins } satisfies ThreadNews));
});
