import { ANSWER_HOURS, LATE_HOURS, RISK_RULES, type Choice, type EditName, type Outcome, type ProposalState, type Risk, type RiskRule } from './proposal.ts';

const HOUR = 3_600_000;
/** Sums of weights are of single precision. */
const SLACK = 1e-6;

/** What is fixed when a vote opens. Times are milliseconds. */
export interface Opening {
  startAt: number;
  /** How many may vote on it. */
  eligible: number;
  quorum: number;
  /** Whether its author had a verified contribution. */
  authorVerified: boolean;
  lines: readonly { n: number; edit: EditName; risk: Risk }[];
}

/** One ballot as it was cast. A later one of the same head supersedes it. */
export interface Ballot {
  /** Who cast it. */
  head: string;
  at: number;
  weight: number;
  /** Choice by number of the line. */
  choices: Readonly<Record<string, Choice>>;
}

/** Heads and weights of the ballots in force on one line. */
export interface Tally {
  n: number;
  accepts: number;
  rejects: number;
  acceptWeight: number;
  rejectWeight: number;
}

/** What becomes of one line; undefined while the vote is open. */
export interface DecidedLine extends Tally {
  outcome: Outcome | undefined;
}

/** What a vote comes to, as of an instant. */
export interface Decision {
  /** When it closed; undefined while it is open. */
  closedAt: number | undefined;
  /** When it ends at the latest. */
  endAt: number;
  firstRejectAt: number | undefined;
  /** The ballot that brought the quorum so late that the end moved. */
  extendedAt: number | undefined;
  /** The next instant at which it closes if nobody votes any more. */
  closesAt: number;
  /** How many ballots count, superseded ones too; later ones came after the end. */
  counted: number;
  lines: DecidedLine[];
}

/** What the record of a new proposal hangs on: without it the other lines have nothing to be about. */
const isRoot = ({ edit }: { edit: EditName }): boolean => edit === 'create-record';

/** Heads that a line needs, for and against together. Two accepts are enough where the class of risk asks for two. */
export const quorumOf = ({ quorum }: Pick<Opening, 'quorum'>, { accepts }: Pick<RiskRule, 'accepts'>): number => Math.min(accepts, quorum);

/** Counts the ballots in force on one line. */
function count(n: number, ballots: Iterable<Ballot>): Tally {
  const tally = { n, accepts: 0, rejects: 0, acceptWeight: 0, rejectWeight: 0 };
  for (const { choices, weight } of ballots) {
    const choice = choices[n];
    if (choice === 'accept') {
      tally.accepts += 1;
      tally.acceptWeight += weight;
    } else if (choice === 'reject') {
      tally.rejects += 1;
      tally.rejectWeight += weight;
    }
  }
  return tally;
}

/** Whether enough heads accepted, which are a quorum too, and the accepting weight has its share. */
function passes(opening: Opening, { accepts, acceptWeight, rejectWeight }: Tally, rule: RiskRule): boolean {
  return accepts >= Math.min(rule.accepts, opening.eligible) && acceptWeight >= rule.share * (acceptWeight + rejectWeight) - SLACK;
}

function outcomeOf(opening: Opening, tally: Tally, rule: RiskRule): Outcome {
  if (passes(opening, tally, rule)) return 'accepted';
  if (tally.accepts + tally.rejects >= quorumOf(opening, rule)) return 'rejected';
  return rule.undecided === 'unreviewed' && tally.rejects === 0 && opening.authorVerified ? 'unreviewed' : 'expired';
}

const RANK: Readonly<Record<Outcome, number>> = { accepted: 3, unreviewed: 2, conflict: 1, rejected: 1, expired: 1 };

/** Gives lines of a new record that did not pass the outcome of the record. */
function underRoot(opening: Opening, lines: readonly DecidedLine[]): DecidedLine[] {
  const n = opening.lines.find(isRoot)?.n;
  const root = lines.find((line) => line.n === n)?.outcome;
  if (root === undefined) return [...lines];
  return lines.map((line) => (line.outcome !== undefined && RANK[line.outcome] > RANK[root] ? { ...line, outcome: root } : line));
}

/** The state of a vote while its ballots are gone through. */
interface Course {
  inForce: Map<string, Ballot>;
  endAt: number;
  lastAt: number;
  firstRejectAt: number | undefined;
  quorumAt: number | undefined;
  extendedAt: number | undefined;
}

/** When it closes if nobody votes any more: early where all lines are accepted without a vote against, else at its end. */
function closingOf(opening: Opening, course: Course, rules: Readonly<Record<Risk, RiskRule>>): number {
  const unanimous = opening.lines.every(({ n, risk }) => {
    const { accepts, rejects } = count(n, course.inForce.values());
    return rejects === 0 && accepts >= Math.max(Math.min(rules[risk].early, opening.eligible), quorumOf(opening, rules[risk]));
  });
  if (!unanimous) return course.endAt;
  const least = opening.startAt + Math.max(...opening.lines.map(({ risk }) => rules[risk].least)) * HOUR;
  const answered = course.firstRejectAt === undefined ? least : course.firstRejectAt + ANSWER_HOURS * HOUR;
  return Math.min(course.endAt, Math.max(least, answered, course.lastAt));
}

/** Adds a ballot, and moves the end where it is the first one against, or brings the quorum late. */
function cast(course: Course, ballot: Ballot, most: number): void {
  course.inForce.set(ballot.head, ballot);
  course.lastAt = ballot.at;
  if (course.firstRejectAt === undefined && Object.values(ballot.choices).includes('reject')) {
    course.firstRejectAt = ballot.at;
    course.endAt = Math.max(course.endAt, ballot.at + ANSWER_HOURS * HOUR);
  }
  if (course.quorumAt !== undefined || course.inForce.size < most) return;
  course.quorumAt = ballot.at;
  if (ballot.at < course.endAt - LATE_HOURS * HOUR) return;
  course.endAt += LATE_HOURS * HOUR;
  course.extendedAt = ballot.at;
}

/**
 * Decides a vote as of an instant, from its opening and every ballot that was cast. A ballot at or after the moment of closing does not count,
 * so that the result is the same whenever it is computed.
 */
export function decide(opening: Opening, ballots: readonly Ballot[], now: number, rules: Readonly<Record<Risk, RiskRule>> = RISK_RULES): Decision {
  const of = opening.lines.map(({ risk }) => rules[risk]);
  const most = Math.max(...of.map((rule) => quorumOf(opening, rule)));
  const endAt = opening.startAt + Math.max(...of.map((rule) => rule.most)) * HOUR;
  const course: Course = { inForce: new Map(), endAt, lastAt: opening.startAt, firstRejectAt: undefined, quorumAt: undefined, extendedAt: undefined };
  let counted = 0;
  for (const ballot of ballots.toSorted((a, b) => a.at - b.at)) {
    if (ballot.at > now || closingOf(opening, course, rules) <= ballot.at) break;
    cast(course, ballot, most);
    counted += 1;
  }
  const closesAt = closingOf(opening, course, rules);
  const closed = closesAt <= now;
  const lines = opening.lines.map(({ n, risk }): DecidedLine => {
    const tally = count(n, course.inForce.values());
    return { ...tally, outcome: closed ? outcomeOf(opening, tally, rules[risk]) : undefined };
  });
  const { firstRejectAt, extendedAt } = course;
  return { closedAt: closed ? closesAt : undefined, endAt: course.endAt, firstRejectAt, extendedAt, closesAt, counted, lines: underRoot(opening, lines) };
}

/**
 * Decides an unreviewed proposal by the ballots of its whole life: undefined before the quorum of the proposal is reached, from then on each line is accepted or
 * rejected.
 */
export function confirm(opening: Opening, ballots: readonly Ballot[], rules: Readonly<Record<Risk, RiskRule>> = RISK_RULES): DecidedLine[] | undefined {
  const inForce = new Map(ballots.toSorted((a, b) => a.at - b.at).map((ballot) => [ballot.head, ballot]));
  if (inForce.size < opening.quorum) return undefined;
  const lines = opening.lines.map(({ n, risk }): DecidedLine => {
    const tally = count(n, inForce.values());
    return { ...tally, outcome: passes(opening, tally, rules[risk]) ? 'accepted' : 'rejected' };
  });
  return underRoot(opening, lines);
}

/** The state of a proposal whose lines came to this. What passed and met another change is as good as refused: it can be proposed again. */
export function stateOf(outcomes: readonly Outcome[]): ProposalState & ('accepted' | 'unreviewed' | 'rejected' | 'expired') {
  if (outcomes.includes('accepted')) return 'accepted';
  if (outcomes.includes('unreviewed')) return 'unreviewed';
  return outcomes.includes('rejected') || outcomes.includes('conflict') ? 'rejected' : 'expired';
}

/** Why somebody may not vote on a proposal. */
export type Refusal = 'author' | 'referral' | 'claimed' | 'party' | 'member' | 'late' | 'banned' | 'closed';

/** What is known of somebody who wants to vote. */
export interface Voter {
  author: boolean;
  /** Joined to the author by referrals, over any number of steps. */
  referral: boolean;
  /** Speaks for a record that it is about, or for an investor in one. */
  claimed: boolean;
  /** Has the ability to vote now. */
  member: boolean;
  banned: boolean;
  /** Was in the electorate when the vote opened. */
  elector: boolean;
}

/** Why somebody may not vote, or undefined. @param open whether the vote takes ballots now */
export function refusalOf(voter: Voter, open: boolean): Refusal | undefined {
  if (voter.author) return 'author';
  if (voter.referral) return 'referral';
  if (voter.claimed) return 'claimed';
  if (!voter.member) return 'member';
  if (voter.banned) return 'banned';
  if (!open) return 'closed';
  return voter.elector ? undefined : 'late';
}

/** A refusal as it is told: until the vote is closed, one by referrals and one by a page that is spoken for are told alike, as a reason could tell whose proposal it is. */
export const toldRefusal = (refusal: Refusal | undefined, closed: boolean): Refusal | undefined =>
  !closed && (refusal === 'referral' || refusal === 'claimed') ? 'party' : refusal;
