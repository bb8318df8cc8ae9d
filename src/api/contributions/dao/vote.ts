import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { decide, type Refusal } from '#domain/contributions/decide.ts';
import type { Choice, ProposalState } from '#domain/contributions/proposal.ts';
import { commitmentOf } from '#domain/contributions/verify-log.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { CURSOR } from '#platform/data/cursor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure, type Issue } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { assertMay } from '../policy.ts';
import type { voteInput } from './contract.ts';
import { appendLog } from './log.ts';
import { byKey } from './open-vote.ts';
import { ballotsOf, castBallots, DAO, isOver, linesOf, lockProposal, openingOf, type StoredBallot, type StoredLine, type StoredProposal } from './stored.ts';
import { tellAuthor } from './tell.ts';
import { takesBallots, viewerOf, visibleSql, voterOf } from './viewer.ts';

type Input = z.output<typeof voteInput>;

/** What somebody who may not vote is told. */
const REFUSED: Readonly<Record<Refusal, string>> = {
  author: 'Nobody votes on an own proposal.',
  referral: 'You are joined to its author by referrals, so that you may not vote on this proposal.',
  claimed: 'You speak for a record that this is about, or for an investor in it, so that you may not vote on it.',
  party:
    'You may not vote on this one. Accounts joined to its author by referrals do not vote on it, nor those that speak for a record that it is about or for an investor in it.',
  member: 'Only members of the DAO vote.',
  late: 'You became a member after this vote opened.',
  banned: 'Your account may not vote at present.',
  closed: 'This vote is closed.',
};

/** The id of a proposal that a viewer sees, by its id or slug. @throws Failure NOT_FOUND */
export async function findProposal(sql: Queryable, key: string, viewer: { id: string | null; moderator: boolean }): Promise<string> {
  const { rows } = await sql.query<{ id: string }>({
    name: 'dao-find',
    text: `select p.id from proposal p where (p.slug = $1 or p.id = $2::uuid) and ${visibleSql('$3::uuid', '$4::boolean')}`,
    values: [key, CURSOR.uuid.test(key) ? key : null, viewer.id, viewer.moderator],
  });
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0].id;
}

/** Choices by number of the line: `choice` for all, `fields` over it. @throws Failure INVALID_INPUT for fields that the proposal does not have */
export function choicesOf({ choice, fields = {} }: Input, lines: readonly Pick<StoredLine, 'n' | 'key'>[]): Record<string, Choice> {
  const known = new Set(lines.map(({ key }) => key));
  const issues: Issue[] = Object.keys(fields).flatMap((key) => (known.has(key) ? [] : [{ path: `fields.${key}`, message: 'is no field of this proposal' }]));
  if (issues.length > 0) throw new Failure('INVALID_INPUT', { issues });
  return Object.fromEntries(lines.map(({ n, key }) => [String(n), (Object.hasOwn(fields, key) ? fields[key] : undefined) ?? choice]));
}

/** A vote as it stands. */
interface Voted {
  fields: Record<string, Choice>;
  at: Date;
  endAt: Date;
  state: ProposalState;
}

/** Writes a ballot in place of the one in force. Each is later than all before it, so that their order is certain. */
async function write(
  tx: Transaction,
  proposal: StoredProposal,
  cast: Pick<StoredBallot, 'choices' | 'reason' | 'weight' | 'at'>,
  account: string,
  lines: readonly StoredLine[],
): Promise<StoredBallot> {
  const salt = randomBytes(32);
  const keys = new Map(lines.map(({ n, key }) => [String(n), key]));
  const commitment = await commitmentOf({ salt: salt.toString('hex'), voter: account, choices: byKey(cast.choices, keys), reason: cast.reason });
  const ballot: StoredBallot = { ...cast, id: uuidv7(), account, supersededAt: null, salt, commitment: Buffer.from(commitment, 'hex') };
  await tx.sql.query('update vote set superseded_at = $3 where proposal_id = $1 and account_id = $2 and superseded_at is null', [
    proposal.id,
    account,
    ballot.at,
  ]);
  await tx.sql.query(
    'insert into vote (id, proposal_id, account_id, at, choices, reason, weight, salt, commitment) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    [ballot.id, proposal.id, account, ballot.at, JSON.stringify(ballot.choices), ballot.reason, ballot.weight, salt, ballot.commitment],
  );
  return ballot;
}

/** Moves the end of an open vote as the ballots say, and tells the author of the first one against. */
async function moveEnd(tx: Transaction, proposal: StoredProposal, ballots: readonly StoredBallot[], lines: readonly StoredLine[], at: Date): Promise<Date> {
  const opening = openingOf(proposal, lines);
  if (!opening || proposal.state !== 'open') return proposal.endAt ?? at;
  const { endAt, firstRejectAt, extendedAt } = decide(opening, castBallots(ballots), at.getTime());
  const [end, reject, extended] = [endAt, firstRejectAt, extendedAt].map((ms) => (ms === undefined ? null : new Date(ms)));
  await tx.sql.query('update proposal set end_at = $2, first_reject_at = $3, extended_at = $4 where id = $1', [proposal.id, end, reject, extended]);
  if (proposal.firstRejectAt === null && reject) await tellAuthor(tx, { kind: 'contribution-against', proposalId: proposal.id });
  return new Date(endAt);
}

async function cast(tx: Transaction, id: string, actor: AccountActor, input: Input, now: Date): Promise<Voted> {
  const proposal = await lockProposal(tx.sql, id);
  if (!proposal) throw new Failure('NOT_FOUND');
  const lines = await linesOf(tx.sql, id);
  const before = await ballotsOf(tx.sql, id);
  const at = new Date(Math.max(now.getTime(), (before.at(-1)?.at.getTime() ?? 0) + 1));
  const open = takesBallots(proposal.state) && !isOver(proposal, lines, before, at.getTime());
  const { refusal, weight } = await voterOf(tx.sql, proposal, await viewerOf(tx.sql, actor, now), { open, closed: proposal.closedAt !== null, now });
  if (refusal) throw new Failure('FORBIDDEN', { description: REFUSED[refusal] });
  const choices = choicesOf(input, lines);
  const reason = input.reason?.trim() || null;
  const keys = new Map(lines.map(({ n, key }) => [String(n), key]));
  const mine = before.find(({ account, supersededAt }) => account === actor.id && supersededAt === null);
  if (mine && isDeepStrictEqual(mine.choices, choices) && mine.reason === reason)
    return { fields: byKey(choices, keys), at: mine.at, endAt: proposal.endAt ?? mine.at, state: proposal.state };
  const ballot = await write(tx, proposal, { choices, reason, weight, at }, actor.id, lines);
  const after = [...before.map((one) => (one === mine ? { ...one, supersededAt: at } : one)), ballot];
  const endAt = await moveEnd(tx, proposal, after, lines, at);
  tx.raise(DAO);
  await appendLog(tx, { act: 'vote', proposalId: id, now, body: { commitment: ballot.commitment.toString('hex') } });
  return { fields: byKey(choices, keys), at, endAt, state: proposal.state };
}

/**
 * Casts a ballot, or changes one's own: the earlier ballot stays, superseded. The same ballot again changes nothing.
 * @param key id or slug of the proposal
 * @throws Failure FORBIDDEN with the reason, NOT_FOUND, INVALID_INPUT for fields that the proposal does not have
 */
export async function castVote(context: WriteContext, actor: AccountActor, key: string, input: Input, now: Date): Promise<Voted & { id: string }> {
  const viewer = await viewerOf(context.db.read, actor, now);
  const permit = assertMay(actor, 'vote');
  const id = await findProposal(context.db.read, key, viewer);
  const voted = await transact(context, permit, { unlogged: 'ballots stand in the public log' }, (tx) => cast(tx, id, actor, input, now));
  return { ...voted, id };
}
