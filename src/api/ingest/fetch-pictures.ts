import { pagePictures } from '#domain/ingest/page-pictures.ts';
import { PICTURE_OF, type PictureName } from '#domain/records/codes.ts';
import type { Timed } from '#platform/data/outbox.ts';
import { FetchFailure, fetchWhole, type FetchLimits } from '#platform/fetch-public.ts';
import type { Log } from '#platform/log.ts';
import { keepPictures, takeDuePages, type DuePage, type PictureResult } from '../records/index.ts';
import { everyMinute, PICTURE_LIMITS, workOnDue, type PictureContext } from './due-work.ts';
import { heedRobots, RobotsRefusal } from './robots-of.ts';
import { smallPicture, type Needed } from './small-picture.ts';

/** Pages taken at a time. */
const BATCH = 16;
/** Shortest side of a picture, in pixels, and pictures of a page that are tried. */
const LEAST = 64;
const TRIED = 5;
/** Icons that sites have without naming them. */
const USUAL_ICONS = ['apple-touch-icon.png', 'favicon.ico'];

/** A picture to try, best first. */
interface Candidate {
  url: string;
  kind: PictureName;
  needed: Needed;
}

/** Pictures that a page names, in the order in which they are tried. */
function candidatesOf(html: string, base: string, purpose: number): Candidate[] {
  const { icons, openGraph, portrait } = pagePictures(html);
  const found = (addresses: readonly (string | undefined)[], kind: PictureName, needed: Needed): Candidate[] =>
    addresses.flatMap((address) => {
      const url = address === undefined ? null : URL.parse(address, base);
      return url?.protocol === 'https:' || url?.protocol === 'http:' ? [{ url: secure(url.href), kind, needed }] : [];
    });
  if (purpose === PICTURE_OF.person) return found([portrait], 'portrait', { least: LEAST });
  return [
    ...found([...icons, ...USUAL_ICONS.map((icon) => new URL(icon, new URL(base).origin).href)].slice(0, TRIED), 'icon', { least: LEAST }),
    ...found([openGraph], 'openGraph', { least: LEAST, square: true }),
  ];
}

const secure = (address: string): string => address.replace(/^http:/i, 'https:');
/** Whether a later try could find another answer. */
const mayChange = (error: FetchFailure): boolean =>
  !(error instanceof RobotsRefusal) && (error.answered === undefined || error.answered >= 500 || error.answered === 429);

/** Reads one page and the best picture that it names; undefined where that failed and may be tried later. */
async function readPage(due: DuePage, limits: FetchLimits, log: Log): Promise<PictureResult | undefined> {
  let reason = 'names no picture';
  let isLater = false;
  const note = (error: unknown) => {
    if (error instanceof FetchFailure) isLater ||= mayChange(error);
    reason = error instanceof Error ? error.message : String(error);
  };
  try {
    for (const { url, kind, needed } of await candidates(due, limits)) {
      try {
        const { bytes } = await fetchWhole(url, limits);
        return { ...due, url, kind, webp: await smallPicture(bytes, needed) };
      } catch (error) {
        note(error);
      }
    }
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    note(error);
  }
  log.debug({ page: due.page, reason }, 'picture not found');
  return isLater ? undefined : { ...due, refused: reason.slice(0, 200) };
}

/** Pictures to try for a page: an account on GitHub has one at a known address, other pages name theirs. */
async function candidates({ page, purpose }: DuePage, limits: FetchLimits): Promise<Candidate[]> {
  const account = /^https:\/\/github\.com\/[^/]+$/.test(page);
  if (account) return [{ url: `${page}.png?size=192`, kind: 'github', needed: { least: LEAST } }];
  const { address, bytes } = await fetchWhole(secure(page), limits);
  return candidatesOf(bytes.toString('utf8'), address, purpose);
}

/**
 * Reads due pages of organizations and persons as far as their robots.txt allows; stores the picture that each names as a small one and shows it.
 * Returns the number stored. @param options.limits of a fetch, in tests
 */
export function fetchPictures(
  context: PictureContext,
  { signal, limits = PICTURE_LIMITS }: { signal?: AbortSignal; limits?: FetchLimits } = {},
): Promise<number> {
  const heeding = { ...limits, before: heedRobots(limits) };
  return workOnDue<DuePage, PictureResult>(
    {
      take: () => takeDuePages(context.db.write, BATCH),
      work: (page) => readPage(page, heeding, context.log),
      keep: (results) => keepPictures(context, results),
    },
    signal,
  );
}

/** Reads pages regularly. */
export const pictureWork = (context: () => PictureContext): Timed => everyMinute('pictures', context, fetchPictures);
