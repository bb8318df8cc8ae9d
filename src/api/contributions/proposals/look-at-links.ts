import type { ProposalState } from '#domain/contributions/proposal.ts';
import { jobPermit } from '#platform/data/permit.ts';
import type { Subscription } from '#platform/data/outbox.ts';
import { transact } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { lookAtPage, type LookLimits, type PageSeen } from '../../ingest/index.ts';
import { DAO } from '../dao/stored.ts';
import { settle } from '../dao/open-vote.ts';
import type { Check } from './checks.ts';
import type { Source } from './lines.ts';
import { SUBMITTED } from './submit.ts';

/** How the pages of a proposal are looked at; tests give others. */
export interface LookingHow {
  limits?: LookLimits;
  now?: Date;
}

/** What a look at a page comes to for those who vote. Only a page that is gone, and a host that is none, is refused. */
function checkOf(n: number, seen: PageSeen | undefined): Check {
  const about = { key: `sources.${n}`, check: 'link' as const };
  if (!seen) return { ...about, result: 'note', reason: 'It was not looked at: this site asks no others.' };
  if (seen.verdict === 'answers') return { ...about, result: 'passed', reason: 'The page answers.' };
  if (seen.verdict === 'gone' && seen.archive !== undefined)
    return { ...about, result: 'note', reason: `The page is gone; an archive has it: ${seen.archive}` };
  if (seen.verdict === 'gone') return { ...about, result: 'failed', reason: `The page is gone (${seen.status}), and no archive of it is known.` };
  if (seen.verdict === 'no-host') return { ...about, result: 'failed', reason: 'There is no such host.' };
  return {
    ...about,
    result: 'note',
    reason: seen.verdict === 'refuses' ? 'The page does not answer programs: look at it yourself.' : 'The page did not answer just now: look at it yourself.',
  };
}

interface Waiting {
  id: string;
  state: ProposalState;
  sources: Source[];
  checks: Check[];
}

/** Looks at the pages of a proposal: it goes on to a moderator, or comes back with the reason. What was decided meanwhile stays. */
export async function lookAtLinks(context: Pick<ApiContext, 'db' | 'versions' | 'outbox' | 'config'>, proposalId: string, how: LookingHow = {}): Promise<void> {
  const { rows } = await context.db.write.query<Waiting>('select id, state, sources, checks from proposal where id = $1', [proposalId]);
  const [waiting] = rows;
  if (waiting?.state !== 'checking') return;
  const looks = context.config.sources || how.limits !== undefined;
  const seen = looks ? await Promise.all(waiting.sources.map(({ url }) => lookAtPage(url, how.limits))) : [];
  // Where nobody at all answers, the silence is our own.
  const isAlone = seen.length > 0 && seen.every(({ verdict }) => verdict === 'no-host' || verdict === 'silent') && !(await heardLately(context));
  const checks = waiting.sources.map((_, n) => checkOf(n, isAlone ? undefined : seen[n]));
  const failed = checks.filter(({ result }) => result === 'failed');
  const now = how.now ?? new Date();
  await transact(context, jobPermit('contribution-links'), { unlogged: 'the public log tells of it' }, async (tx) => {
    const { rowCount } = await tx.sql.query(`update proposal set checks = checks || $2::jsonb, state = 'review' where id = $1 and state = 'checking'`, [
      proposalId,
      JSON.stringify(checks),
    ]);
    tx.raise(DAO);
    if (rowCount && failed.length > 0)
      await settle(tx, { proposalId, state: 'bounced', by: 'program', reason: failed.map(({ reason }) => reason).join(' '), now });
  });
}

const heardLately = async ({ db }: Pick<ApiContext, 'db'>): Promise<boolean> =>
  ((await db.read.query("select from link_check where status is not null and checked_at >= now() - interval '1 day' limit 1")).rowCount ?? 0) > 0;

/** Looks at the pages of what was submitted. */
export const linkWork = (context: () => ApiContext, how: LookingHow = {}): Subscription => ({
  topic: SUBMITTED,
  queue: 'contribution-links',
  handler: ({ proposal }) => lookAtLinks(context(), String(proposal), how),
});
