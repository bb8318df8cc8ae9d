import type { z } from 'zod';
import { decide, quorumOf } from '#domain/contributions/decide.ts';
import { QUORUM, RISK_RULES, type Choice } from '#domain/contributions/proposal.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { roleCounts } from '../../accounts/index.ts';
import type { proposalAnswer } from './contract.ts';
import type { VotingAt } from './electorate.ts';
import { readActRecords } from '../proposals/act-records.ts';
import type { StoredLine } from '../proposals/apply-lines.ts';
import { heldOf, subjectById } from '../proposals/held.ts';
import { NAMES_HIDDEN, shownLines } from '../proposals/queue.ts';
import { byKey } from './open-vote.ts';
import { knowsAuthor, ROW, shownEnd, shownRow, type Row } from './rows.ts';
import { castBallots, type StoredBallot } from './stored.ts';
import { takesBallots, voterOf, type Viewer } from './viewer.ts';

type Answer = z.output<typeof proposalAnswer>;
const HOUR = 3_600_000;

interface Whole extends Row {
  sources: Answer['sources'];
  checks: Answer['checks'];
  note: string | null;
  reason: string | null;
  excluded: string[];
  claimants: string[];
  electorate_id: number | null;
  record_id: string | null;
  eligible: number | null;
  quorum: number | null;
  author_verified: boolean;
  extended_at: Date | null;
  reverted_at: Date | null;
}

/** A line with how it was voted on. */
interface CountedLine extends StoredLine {
  accepts: number;
  rejects: number;
  accept_weight: number;
  reject_weight: number;
  /** It names a record that was taken down. */
  namesHidden: boolean;
}

interface VoteRow extends StoredBallot {
  username: string | null;
  is_public: boolean;
}

interface RemarkRow {
  id: string;
  at: Date;
  account: string | null;
  username: string | null;
  moderator: boolean;
  text: string | null;
}

const WHOLE = {
  name: 'dao-proposal',
  text: `select ${ROW}, p.record_id, p.sources, p.checks, p.note, p.reason, p.excluded::text[] as excluded, p.claimants::text[] as claimants, p.electorate_id, p.eligible, p.quorum, p.author_verified, p.extended_at, p.reverted_at
    from proposal p where p.id = $1`,
};
const LINES = {
  name: 'dao-proposal-lines',
  text: `select n, key, edit, risk, payload, before, before_key as "beforeKey", outcome, applied, reverted, accepts, rejects, accept_weight, reject_weight, ${NAMES_HIDDEN} as "namesHidden"
    from proposal_line l where proposal_id = $1 order by n`,
};
const VOTES = {
  name: 'dao-proposal-votes',
  text: `select v.id, v.account_id as account, a.username, coalesce(a.visibility = 1, false) as is_public, v.at, v.choices, v.reason, v.weight, v.superseded_at as "supersededAt", v.salt, v.commitment
    from vote v left join account a on a.id = v.account_id where v.proposal_id = $1 order by v.at, v.id`,
};
const remarksOf = (production: boolean) => ({
  name: `dao-proposal-remarks-${production ? 'production' : 'any'}`,
  text: `select m.id, m.at, m.account_id as account, a.username, m.text,
      exists (select from account_role r where r.account_id = m.account_id and r.role in ('moderator', 'admin') and ${roleCounts('r', production)}) as moderator
    from remark m left join account a on a.id = m.account_id where m.proposal_id = $1 order by m.at, m.id`,
});

/** The lines of a proposal beside what its record holds now. */
async function countedLines(sql: Queryable, { type, record_id: record, closed_at: closedAt }: Whole, lines: readonly CountedLine[]): Promise<Answer['lines']> {
  const subject = record === null ? undefined : await subjectById(sql, record);
  const held = subject ? await heldOf(sql, type, subject) : new Map<string, never>();
  const shown = lines.filter(({ namesHidden }) => !namesHidden);
  const told = await shownLines(sql, type, shown, held);
  return told.map((line, n) => ({ ...line, ...(closedAt !== null && { count_vote: shown[n]?.accepts ?? 0, count_rejected: shown[n]?.rejects ?? 0 }) }));
}

/** The rule by which the vote is decided: the strictest of its lines. */
function ruleOf(whole: Whole, viewer: Viewer, now: Date): Answer['rule'] {
  const { start_at: startAt, eligible, quorum, risk } = whole;
  const endAt = shownEnd(whole, knowsAuthor(whole, viewer), now);
  if (startAt === null || endAt === null || eligible === null) return null;
  const { accepts, share, least } = RISK_RULES[risk];
  return {
    accepts: Math.min(accepts, eligible),
    share,
    quorum: quorumOf({ quorum: quorum ?? QUORUM }, { accepts }),
    eligible,
    least_until: new Date(startAt.getTime() + least * HOUR).toISOString(),
    most_until: endAt.toISOString(),
  };
}

/** Per cent of the weight cast on all lines that accepted. */
function shares(lines: readonly CountedLine[]): { approve: number | null; reject: number | null } {
  const sum = (key: 'accept_weight' | 'reject_weight'): number => lines.reduce((total, line) => total + line[key], 0);
  const [accepted, rejected] = [sum('accept_weight'), sum('reject_weight')];
  if (accepted + rejected === 0) return { approve: null, reject: null };
  const approve = Math.round((1000 * accepted) / (accepted + rejected)) / 10;
  return { approve, reject: Math.round((100 - approve) * 10) / 10 };
}

/** Ballots of a closed vote. Those that were cast since, on what is unreviewed, stay hidden until it is decided. */
function shownVotes(votes: readonly VoteRow[], closedAt: Date | null, keys: ReadonlyMap<string, string>): Answer['votes'] {
  if (closedAt === null) return null;
  return votes
    .filter(({ at }) => at <= closedAt)
    .map(({ account, username, is_public, weight, at, supersededAt, choices, reason }) => ({
      username,
      is_public,
      weight,
      at: at.toISOString(),
      superseded: supersededAt !== null && supersededAt <= closedAt,
      fields: byKey<Choice>(choices, keys),
      // What somebody wrote goes with the account, as in the log.
      reason: account === null ? null : reason,
    }));
}

function shownRemarks(remarks: readonly RemarkRow[], whole: Whole, viewer: Viewer): Answer['remarks'] {
  const known = knowsAuthor(whole, viewer);
  return remarks.map(({ id, at, account, username, moderator, text }) => {
    const by = account !== null && account === whole.author_id ? 'author' : moderator ? 'moderator' : 'member';
    return { id, at: at.toISOString(), by, username: by === 'author' && !known ? null : username, text: account === null ? null : text };
  });
}

/** Whether the vote takes ballots now, though the clock has not closed it yet. */
function isOpen(whole: Whole, lines: readonly CountedLine[], votes: readonly StoredBallot[], now: Date): boolean {
  const { state, start_at: startAt, eligible, quorum, author_verified: authorVerified } = whole;
  if (state !== 'open') return takesBallots(state);
  if (startAt === null || eligible === null || quorum === null) return false;
  return decide({ startAt: startAt.getTime(), eligible, quorum, authorVerified, lines }, castBallots(votes), now.getTime()).closedAt === undefined;
}

async function ownPart(
  sql: Queryable,
  whole: Whole,
  viewer: Viewer,
  votes: readonly VoteRow[],
  at: { open: boolean; now: Date; keys: ReadonlyMap<string, string> },
): Promise<Answer['own']> {
  const may_moderate = viewer.moderator;
  if (viewer.id === null) return { author: false, may_vote: false, why_not: at.open ? 'member' : 'closed', vote: null, may_moderate };
  const votable = { id: whole.id, author: whole.author_id, excluded: whole.excluded, claimants: whole.claimants, electorate: whole.electorate_id };
  const { refusal } = await voterOf(sql, votable, viewer, { ...at, closed: whole.closed_at !== null });
  const mine = votes.find(({ account, supersededAt }) => account === viewer.id && supersededAt === null);
  const vote = mine ? { at: mine.at.toISOString(), fields: byKey<Choice>(mine.choices, at.keys), reason: mine.reason } : null;
  return { author: viewer.id === whole.author_id, may_vote: refusal === undefined, why_not: refusal ?? null, vote, may_moderate };
}

/** A proposal as a viewer sees it. Until it is closed nobody sees tallies or single votes, and the author alone and moderators see the author. */
export async function readProposal(sql: Queryable, id: string, viewer: Viewer, { now, production }: VotingAt): Promise<Answer> {
  const values = [id];
  const [whole] = (await sql.query<Whole>({ ...WHOLE, values })).rows;
  if (!whole) throw new Failure('NOT_FOUND');
  const { rows: lines } = await sql.query<CountedLine>({ ...LINES, values });
  const { rows: votes } = await sql.query<VoteRow>({ ...VOTES, values });
  const { rows: remarks } = await sql.query<RemarkRow>({ ...remarksOf(production), values });
  const keys = new Map(lines.filter(({ namesHidden }) => !namesHidden).map(({ n, key }) => [String(n), key]));
  const counted = whole.closed_at !== null;
  const open = isOpen(whole, lines, votes, now);
  const shown = await countedLines(sql, whole, lines);
  const told = lines.filter(({ namesHidden }) => !namesHidden);
  const by = (of: 'before' | 'after') => Object.fromEntries(shown.map((line) => [line.key, line[of]]));
  return {
    ...shownRow(whole, viewer, now),
    data_contributor: by('after'),
    origin_data: whole.act === 'create' ? null : by('before'),
    lines: shown,
    records: await readActRecords(sql, { type: whole.type, record: whole.record_id }, told),
    sources: whole.sources,
    checks: whole.checks,
    note: whole.note,
    reason: whole.reason,
    rule: ruleOf(whole, viewer, now),
    extended: whole.extended_at !== null && (counted || knowsAuthor(whole, viewer)),
    ...(counted ? shares(lines) : { approve: null, reject: null }),
    votes: shownVotes(votes, whole.closed_at, keys),
    remarks: shownRemarks(remarks, whole, viewer),
    own: await ownPart(sql, whole, viewer, votes, { open, now, keys }),
    reverted: whole.reverted_at && { at: whole.reverted_at.toISOString(), reason: whole.reason },
  };
}
