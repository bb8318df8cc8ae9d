import { verdictOf, type LinkVerdict } from '#domain/records/link-state.ts';
import { fetchWhole, FetchFailure, statusOf, type FetchLimits } from '#platform/fetch-public.ts';
import { LIMITS, NO_HEAD } from './check-links.ts';
import { heedRobots } from './robots-of.ts';

/** Limits of a look, and where the archive is asked. */
export type LookLimits = FetchLimits & { archive?: string };

/** What a look at a page came to. */
export interface PageSeen {
  /** `no-host`: no such host is known. */
  verdict: LinkVerdict | 'no-host';
  status?: number;
  /** Address of a copy of a page that is gone. */
  archive?: string;
}

/** Where copies of pages are asked for. */
const ARCHIVE = 'https://archive.org/wayback/available?url=';
const ARCHIVE_BYTES = 20_000;

/** The address of the latest copy that an archive has of a page. */
async function archiveOf(url: string, { archive = ARCHIVE, ...limits }: LookLimits): Promise<string | undefined> {
  try {
    const { bytes } = await fetchWhole(`${archive}${encodeURIComponent(url)}`, { ...limits, bytes: ARCHIVE_BYTES });
    const told = JSON.parse(bytes.toString('utf8')) as { archived_snapshots?: { closest?: { available?: boolean; url?: string } } };
    const { available, url: copy } = told.archived_snapshots?.closest ?? {};
    return available && copy !== undefined && /^https?:\/\//.test(copy) ? copy.replace(/^http:/, 'https:') : undefined;
  } catch {
    return undefined;
  }
}

/** Asks once whether a page is there, as its site allows. */
export async function lookAtPage(url: string, limits: LookLimits = LIMITS): Promise<PageSeen> {
  const address = url.replace(/^http:/i, 'https:');
  const heeding = { ...limits, before: heedRobots(limits) };
  try {
    const head = await statusOf(address, heeding, 'HEAD');
    const status = NO_HEAD.has(head) ? await statusOf(address, heeding, 'GET') : head;
    const verdict = verdictOf(status);
    const archive = verdict === 'gone' ? await archiveOf(url, limits) : undefined;
    return { verdict, status, ...(archive !== undefined && { archive }) };
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    return { verdict: error.hasNoHost ? 'no-host' : error.isUnreachable && address === url ? 'silent' : 'refuses' };
  }
}
