import type { Timed } from '#platform/data/outbox.ts';
import { fetchWhole, type FetchLimits } from '#platform/fetch-public.ts';
import { Failure } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { keepLogos, takeDueLogos, type LogoResult } from '../records/index.ts';
import { everyMinute, PICTURE_LIMITS, workOnDue, type PictureContext } from './due-work.ts';
import { smallPicture } from './small-picture.ts';

/** Logos taken at a time. */
const BATCH = 24;

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
 * Fetches due logos, stores each as a small picture and shows it. Unreachable ones are retried later; files that are no pictures are not. Returns the
 * number stored. @param options.limits of a fetch, in tests
 */
export const fetchLogos = (
  context: PictureContext,
  { signal, limits = PICTURE_LIMITS }: { signal?: AbortSignal; limits?: FetchLimits } = {},
): Promise<number> =>
  workOnDue<string, LogoResult>(
    {
      take: () => takeDueLogos(context.db.write, BATCH),
      work: (url) => fetchOne(url, limits, context.log),
      keep: (results) => keepLogos(context, results),
    },
    signal,
  );

/** Fetches logos regularly. */
export const logoWork = (context: () => PictureContext): Timed => everyMinute('logos', context, fetchLogos);
