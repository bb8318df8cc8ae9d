import { decide, type Ballot, type DecidedLine, type Opening } from '#domain/contributions/decide.ts';
import type { Choice, EditName, Outcome, ProposalState, Risk } from '#domain/contributions/proposal.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Kind of data that changes when the DAO shows something else. */
export const DAO = 'dao';

/** A proposal as votes and closings need it. */
export interface StoredProposal {
  id: string;
  slug: string;
  name: string;
  type: string;
  act: string;
  state: ProposalState;
  risk: Risk;
  author: string | null;
  createdAt: Date;
  startAt: Date | null;
  endAt: Date | null;
  closedAt: Date | null;
  electorate: number | null;
  excluded: string[];
  claimants: string[];
  eligible: number | null;
  quorum: number | null;
  authorVerified: boolean;
  firstRejectAt: Date | null;
  byModerator: boolean;
  changeSet: number | null;
}

/** A line of it. */
export interface StoredLine {
  n: number;
  key: string;
  edit: EditName;
  risk: Risk;
  outcome: Outcome | null;
}

/** A ballot as it is kept. */
export interface StoredBallot {
  id: string;
  account: string | null;
  at: Date;
  choices: Record<string, Choice>;
  reason: string | null;
  weight: number;
  supersededAt: Date | null;
  salt: Buffer;
  commitment: Buffer;
}

const PROPOSAL = `select id, slug, name, type, act, state, risk, author_id as author, created_at as "createdAt", start_at as "startAt", end_at as "endAt", closed_at as "closedAt",
    electorate_id as electorate, excluded::text[] as excluded, claimants::text[] as claimants, eligible, quorum, author_verified as "authorVerified", first_reject_at as "firstRejectAt",
    by_moderator as "byModerator", change_set_id as "changeSet" from proposal where id = $1`;

/** A proposal, locked until the transaction ends: one write after the other decides about it. */
export async function lockProposal(sql: Queryable, id: string): Promise<StoredProposal | undefined> {
  return (await sql.query<StoredProposal>({ name: 'dao-proposal-lock', text: `${PROPOSAL} for update`, values: [id] })).rows[0];
}

/** The lines of a proposal in their order. */
export async function linesOf(sql: Queryable, id: string): Promise<StoredLine[]> {
  const text = 'select n, key, edit, risk, outcome from proposal_line where proposal_id = $1 order by n';
  return (await sql.query<StoredLine>({ name: 'dao-lines', text, values: [id] })).rows;
}

/** Every ballot of a proposal in the order in which they were cast, superseded ones too. */
export async function ballotsOf(sql: Queryable, id: string): Promise<StoredBallot[]> {
  const { rows } = await sql.query<StoredBallot>({
    name: 'dao-ballots',
    text: `select id, account_id as account, at, choices, reason, weight, superseded_at as "supersededAt", salt, commitment from vote where proposal_id = $1 order by at, id`,
    values: [id],
  });
  return rows;
}

/** Ballots as the rules of a vote take them. Those of a deleted account are still those of one head: each names the moment of the next. */
export function castBallots(stored: readonly StoredBallot[]): Ballot[] {
  const heads = new Map<string, string>();
  for (const { id, account, supersededAt } of stored.toReversed()) {
    const next = supersededAt === null ? undefined : stored.find((later) => later.account === account && later.at.getTime() === supersededAt.getTime());
    heads.set(id, account ?? (next && heads.get(next.id)) ?? id);
  }
  return stored.map(({ id, at, weight, choices }) => ({ head: heads.get(id) ?? id, at: at.getTime(), weight, choices }));
}

/** Keeps what lines came to. */
export async function keepLines(sql: Queryable, id: string, lines: readonly (Omit<DecidedLine, 'outcome'> & { outcome: Outcome | null })[]): Promise<void> {
  const of = <K extends keyof DecidedLine>(key: K) => lines.map((line) => line[key]);
  await sql.query(
    `update proposal_line l set outcome = w.outcome, accepts = w.accepts, rejects = w.rejects, accept_weight = w.accept_weight, reject_weight = w.reject_weight
     from unnest($2::smallint[], $3::text[], $4::smallint[], $5::smallint[], $6::real[], $7::real[]) as w (n, outcome, accepts, rejects, accept_weight, reject_weight)
     where l.proposal_id = $1 and l.n = w.n`,
    [id, of('n'), of('outcome'), of('accepts'), of('rejects'), of('acceptWeight'), of('rejectWeight')],
  );
}

/** Whether the vote on an open proposal is over, though the clock has not closed it yet. */
export function isOver(proposal: StoredProposal, lines: readonly StoredLine[], ballots: readonly StoredBallot[], at: number): boolean {
  const opening = openingOf(proposal, lines);
  return proposal.state === 'open' && opening !== undefined && decide(opening, castBallots(ballots), at).closedAt !== undefined;
}

/** What was fixed when the vote opened; undefined for a proposal that never did. */
export function openingOf({ startAt, eligible, quorum, authorVerified }: StoredProposal, lines: readonly StoredLine[]): Opening | undefined {
  if (startAt === null || eligible === null || quorum === null) return undefined;
  return { startAt: startAt.getTime(), eligible, quorum, authorVerified, lines };
}
