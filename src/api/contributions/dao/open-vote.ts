import { randomInt } from 'node:crypto';
import { decide } from '#domain/contributions/decide.ts';
import { FEWEST_VOTERS, QUORUM, RISK_RULES, type Outcome, type ProposalState } from '#domain/contributions/proposal.ts';
import { canonicalJson, type Json } from '#domain/records/claim.ts';
import { sha256 } from '#domain/contributions/verify-log.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { electorsNow, freezeElectorate, keptOut, type VotingAt } from './electorate.ts';
import { appendLog } from './log.ts';
import { lookAtMembership, verifiedOf } from './membership.ts';
import { awardAuthor, awardVoters, firstBallots } from './points.ts';
import { ballotsOf, castBallots, DAO, keepLines, linesOf, lockProposal, openingOf, type StoredBallot, type StoredLine, type StoredProposal } from './stored.ts';
import { tellAuthor, tellVoters } from './tell.ts';

const HOUR = 3_600_000;

/** SHA-256 of what a proposal says: its lines and its pages. Whoever has them can hold them against the log. */
async function contentHash(sql: Queryable, id: string): Promise<string> {
  const { rows } = await sql.query<{ content: Json }>(
    `select json_build_array((select json_agg(json_build_array(key, edit, payload, before) order by n) from proposal_line where proposal_id = p.id), p.sources) as content
     from proposal p where id = $1`,
    [id],
  );
  return sha256(canonicalJson(rows[0]?.content ?? null));
}

/** Opens the vote on a reviewed proposal: freezes who may vote, with what weight. Below 3 the caller applies it instead, and the state stays. */
export async function openVote(
  tx: Transaction,
  { proposalId, now, production }: VotingAt & { proposalId: string },
): Promise<{ eligible: number; opened: boolean }> {
  const proposal = await lockProposal(tx.sql, proposalId);
  if (!proposal) throw new Error(`there is no proposal ${proposalId}`);
  const electors = await electorsNow(tx.sql, { now, production });
  const ids = electors.map(({ id }) => id);
  const { excluded, claimants } = await keptOut(tx.sql, proposal, ids, now);
  const eligible = electors.length - excluded.length;
  if (eligible < FEWEST_VOTERS) return { eligible, opened: false };
  const electorate = await freezeElectorate(tx.sql, electors, now);
  const verified = proposal.author === null ? 0 : (await verifiedOf(tx.sql, proposal.author)).verified;
  const quorum = Math.min(QUORUM, eligible);
  const endAt = new Date(now.getTime() + RISK_RULES[proposal.risk].most * HOUR);
  await tx.sql.query(
    `update proposal set state = 'open', start_at = $2, end_at = $3, electorate_id = $4, excluded = $5, eligible = $6, quorum = $7, author_verified = $8, claimants = $9 where id = $1`,
    [proposalId, now, endAt, electorate, excluded, eligible, quorum, verified > 0, claimants],
  );
  await tellAuthor(tx, { kind: 'contribution-published', proposalId });
  tx.raise(DAO);
  const lines = (await linesOf(tx.sql, proposalId)).map(({ key, edit, risk }) => ({ key, edit, risk }));
  const { type, act, name, slug } = proposal;
  const body = { type, act, name, slug, lines, content: await contentHash(tx.sql, proposalId), eligible, quorum, start: now, end: endAt };
  await appendLog(tx, { act: 'published', proposalId, now, body });
  return { eligible, opened: true };
}

/** How a proposal ends. */
export interface Settled {
  proposalId: string;
  state: ProposalState & ('accepted' | 'rejected' | 'expired' | 'unreviewed' | 'bounced' | 'withdrawn');
  by: 'vote' | 'moderator' | 'program' | 'author';
  reason?: string;
  now: Date;
}

/** Outcome of lines that have none yet. What was refused before any vote, or taken back, has none. */
const OUTCOME: Partial<Record<ProposalState, Outcome>> = { accepted: 'accepted', unreviewed: 'unreviewed', rejected: 'rejected', expired: 'expired' };

/** Counts ballots in force by what they chose for most of the lines; a tie is against. */
function sides(ballots: readonly StoredBallot[]): { accepts: number; rejects: number } {
  const inForce = ballots.filter(({ supersededAt }) => supersededAt === null);
  const accepts = inForce.filter(({ choices }) => {
    const all = Object.values(choices);
    return all.filter((choice) => choice === 'accept').length * 2 > all.length;
  }).length;
  return { accepts, rejects: inForce.length - accepts };
}

/** Opens the ballots of a proposal that no row has opened yet, superseded ones too, in an order that tells nothing. */
async function openBallots(
  tx: Transaction,
  proposal: StoredProposal,
  ballots: readonly StoredBallot[],
  lines: readonly StoredLine[],
  now: Date,
): Promise<void> {
  const names = await tx.sql.query<{ id: string; username: string }>('select id, username from account where id = any($1)', [
    ballots.map(({ account }) => account),
  ]);
  const usernames = new Map(names.rows.map(({ id, username }) => [id, username]));
  const keys = new Map(lines.map(({ n, key }) => [String(n), key]));
  const order = ballots.filter(({ at }) => proposal.closedAt === null || at > proposal.closedAt);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [order[last], order[other]] = [order[other] as StoredBallot, order[last] as StoredBallot];
  }
  for (const { account, choices, reason, salt, commitment } of order) {
    const username = account === null ? undefined : usernames.get(account);
    const opened = { ballot: { salt: salt.toString('hex'), voter: account, choices: byKey(choices, keys), reason }, username };
    const body = { commitment: commitment.toString('hex'), ...(username === undefined ? { ballot: null } : opened) };
    await appendLog(tx, { act: 'opened-vote', proposalId: proposal.id, body, now, account: username === undefined ? undefined : (account ?? undefined) });
  }
}

/** Choices by the names of the lines, as the log and the API have them. */
export const byKey = <T>(choices: Readonly<Record<string, T>>, keys: ReadonlyMap<string, string>): Record<string, T> =>
  Object.fromEntries(Object.entries(choices).map(([n, choice]) => [keys.get(n) ?? n, choice]));

async function give(
  tx: Transaction,
  proposal: StoredProposal,
  ballots: readonly StoredBallot[],
  lines: readonly StoredLine[],
  { state, by, now }: Settled,
): Promise<void> {
  if (state === 'accepted') await awardAuthor(tx.sql, proposal, now);
  if (by !== 'vote' || state === 'unreviewed') return;
  await awardVoters(tx.sql, proposal.id, { ballots, lines }, now);
}

async function tell(
  tx: Transaction,
  proposal: StoredProposal,
  ballots: readonly StoredBallot[],
  lines: readonly StoredLine[],
  { state, by }: Settled,
): Promise<void> {
  const proposalId = proposal.id;
  const again = proposal.state === 'unreviewed' ? 'confirmed' : undefined;
  if (state === 'bounced') await tellAuthor(tx, { kind: 'contribution-bounced', proposalId });
  else if (state !== 'withdrawn') await tellAuthor(tx, { kind: 'contribution-decided', proposalId, again });
  if (lines.some(({ outcome }) => outcome === 'conflict')) await tellAuthor(tx, { kind: 'contribution-conflict', proposalId, again });
  if (by !== 'author')
    tellVoters(
      tx,
      { proposalId, again },
      firstBallots(ballots).map(({ account }) => account),
    );
}

/**
 * Closes a proposal with the outcomes of its lines: state, points, notices and the log. Lines without an outcome get that of the state. Call it last in the transaction.
 * @throws Error for a proposal that is closed already
 */
export async function settle(tx: Transaction, settled: Settled): Promise<void> {
  const { proposalId, state, by, reason, now } = settled;
  const proposal = await lockProposal(tx.sql, proposalId);
  if (!proposal || (proposal.closedAt !== null && proposal.state !== 'unreviewed')) throw new Error(`there is no open proposal ${proposalId}`);
  if (OUTCOME[state]) await tx.sql.query('update proposal_line set outcome = $2 where proposal_id = $1 and outcome is null', [proposalId, OUTCOME[state]]);
  const [lines, ballots] = [await linesOf(tx.sql, proposalId), await ballotsOf(tx.sql, proposalId)];
  const opening = openingOf(proposal, lines);
  // What ends before its vote does was voted on all the same.
  if (by !== 'vote' && opening)
    await keepLines(
      tx.sql,
      proposalId,
      decide(opening, castBallots(ballots), now.getTime()).lines.map((line, at) => ({ ...line, outcome: lines[at]?.outcome ?? null })),
    );
  const { accepts, rejects } = sides(ballots);
  await tx.sql.query(
    `update proposal set state = $2, closed_at = $3, reason = coalesce($4, reason), accepts = $5, rejects = $6, by_moderator = by_moderator or $7,
       start_at = case when $7 then coalesce(start_at, $3) else start_at end where id = $1`,
    [proposalId, state, now, reason ?? null, accepts, rejects, by === 'moderator' && state === 'accepted'],
  );
  await give(tx, proposal, ballots, lines, settled);
  await tell(tx, proposal, ballots, lines, settled);
  if (state === 'accepted') lookAtMembership(tx, proposal.author);
  tx.raise(DAO);
  await openBallots(tx, proposal, ballots, lines, now);
  const { rows } = await tx.sql.query<{ username: string }>('select username from account where id = $1', [proposal.author]);
  const outcomes = Object.fromEntries(lines.map(({ key, outcome }) => [key, outcome]));
  const body = { state, by, reason: reason ?? null, outcomes, accepts, rejects, author: rows[0]?.username ?? null };
  const act = state === 'bounced' || state === 'withdrawn' ? state : 'closed';
  await appendLog(tx, { act, proposalId, now, body, account: rows[0] ? (proposal.author ?? undefined) : undefined });
}
