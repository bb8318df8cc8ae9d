import { setTimeout as sleep } from 'node:timers/promises';
import { verdictOf } from '#domain/records/link-state.ts';
import { FetchFailure, statusOf, type FetchLimits } from '#platform/fetch-public.ts';
import type { Timed } from '#platform/data/outbox.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { heardAnything, keepLinks, takeDueLinks, wantLinks, type DueLink, type LinkResult } from '../records/index.ts';
import { everyMinute, type PictureContext } from './due-work.ts';
import { heedRobots } from './robots-of.ts';

/** Limits of a check; nothing of a page is read. */
export const LIMITS: FetchLimits = { bytes: 0, ms: 10_000, redirects: 5 };
/** Pages taken and newly noted in a minute, hosts asked at once, and milliseconds between two requests to one host. */
const TAKEN = 60;
const NOTED = 2000;
const AT_ONCE = 4;
const APART_MS = 1000;
const RUN_MS = 45_000;
/** Statuses after which a page is asked for with GET: some sites know no HEAD. */
export const NO_HEAD: ReadonlySet<number> = new Set([400, 403, 404, 405, 410, 500, 501, 503]);

/** Asks whether a page answers, as its site allows. */
async function check(link: DueLink, limits: FetchLimits): Promise<LinkResult> {
  const address = link.url.replace(/^http:/i, 'https:');
  try {
    const status = await statusOf(address, limits, 'HEAD');
    const told = NO_HEAD.has(status) ? await statusOf(address, limits, 'GET') : status;
    return { link, status: told, verdict: verdictOf(told) };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    // What robots.txt or we refuse, or has no https, may well answer to readers.
    const isSilent = error.isUnreachable && address === link.url;
    return { link, verdict: isSilent ? 'silent' : 'refuses', problem: error.message.slice(0, 300) };
  }
}

/** Waits before each request until so many milliseconds have passed since the one before it to the same host. */
function takingTurns(apart: number): (address: URL) => Promise<void> {
  const last = new Map<string, number>();
  return async ({ host }) => {
    const now = Date.now();
    const turn = Math.max(now, (last.get(host) ?? 0) + apart);
    last.set(host, turn);
    if (turn > now) await sleep(turn - now);
  };
}

/**
 * Checks pages that statements refer to and that are due: each host is asked for one page at a time, a second apart, as far as its robots.txt allows. Returns the
 * number checked; none while nobody at all answers. @param how.limits of a check, in tests
 */
export async function checkLinks(
  context: WriteContext,
  { signal, limits = LIMITS, apart = APART_MS, now = new Date() }: { signal?: AbortSignal; limits?: FetchLimits; apart?: number; now?: Date } = {},
): Promise<number> {
  const began = Date.now();
  await wantLinks(context.db.write, NOTED, now);
  const due = await takeDueLinks(context.db.write, TAKEN, now);
  const wait = takingTurns(apart);
  const heed = heedRobots({ ...limits, before: wait });
  const heeding = { ...limits, before: (address: URL) => heed(address).then(() => wait(address)) };
  const hosts = Map.groupBy(due, ({ url }) => URL.parse(url)?.host ?? '').values();
  const results: LinkResult[] = [];
  const turn = async () => {
    for (const links of hosts)
      for (const link of links) {
        // What is left over is due again in a while.
        if (signal?.aborted || Date.now() - began > RUN_MS) return;
        results.push(await check(link, heeding));
      }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
  const isAlone = results.every(({ status }) => status === undefined) && !(await heardAnything(context.db.read, now));
  // Without a network of our own nothing is known; the pages are due again in a while.
  if (isAlone) return 0;
  await keepLinks(context, results, now);
  return results.length;
}

/** Checks pages regularly. */
export const linkWork = (context: () => PictureContext): Timed => everyMinute('links', context, checkLinks);
