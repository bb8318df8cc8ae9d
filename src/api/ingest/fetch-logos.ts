import type { Timed } from '#platform/data/outbox.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { fetchWhole, type FetchLimits } from '#platform/fetch-public.ts';
import { Failure } from '#platform/errors.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import { keepLogos, takeDueLogos, type LogoResult } from '../records/index.ts';
import { smallPicture } from './small-picture.ts';

const LIMITS: FetchLimits = { bytes: 2 * 1024 * 1024, ms: 10_000, redirects: 3 };
/** Logos fetched in parallel, logos taken at a time, and milliseconds after which no more are taken. */
const AT_ONCE = 4;
const BATCH = 24;
const RUN_MS = 45_000;

/** Fetches one logo; undefined if it failed and may be tried later. */
async function fetchOne(url: string, limits: FetchLimits, log: Log): Promise<LogoResult | undefined> {
  let bytes: Buffer;
  try {
    ({ bytes } = await fetchWhole(url, limits));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    log.debug({ host: URL.parse(url)?.host, reason: error.message }, 'logo not fetched');
    return undefined;
  }
  try {
    return { url, webp: await smallPicture(bytes) };
  } catch (error) {
    return { url, refused: (error instanceof Error ? error.message : String(error)).slice(0, 200) };
  }
}

/**
 * Fetches due logos, a few at a time, stores each as a small picture and shows it. Unreachable ones are retried later; files that are no pictures
 * are not. Returns the number stored. @param options.limits of a fetch, in tests
 */
export async function fetchLogos(
  context: WriteContext & { files: Pick<Files, 'put'>; log: Log },
  { signal, limits = LIMITS }: { signal?: AbortSignal; limits?: FetchLimits } = {},
): Promise<number> {
  const began = Date.now();
  let kept = 0;
  while (!signal?.aborted && Date.now() - began < RUN_MS) {
    const urls = await takeDueLogos(context.db.write, BATCH);
    if (urls.length === 0) break;
    const results: LogoResult[] = [];
    const queue = urls.values();
    const work = async () => {
      for (const url of queue) {
        const result = await fetchOne(url, limits, context.log);
        if (result) results.push(result);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await keepLogos(context, results);
    kept += results.filter((result) => 'webp' in result).length;
  }
  return kept;
}

/** Fetches logos regularly. */
export const logoWork = (context: () => WriteContext & { files: Pick<Files, 'put'>; log: Log }): Timed[] => [
  {
    queue: 'logos',
    cron: '* * * * *',
    async handler({ signal }) {
      await fetchLogos(context(), { signal });
    },
  },
];
