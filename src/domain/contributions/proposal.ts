import { KINDS } from '../kinds/kinds.ts';

/** What a contribution is about: the documents' types, and the kinds of record that they stand for. */
export const CONTRIBUTION_TYPES = { [KINDS.project.form]: 'project', [KINDS.person.form]: 'person', [KINDS.organization.form]: 'organization' } as const;
export type ContributionType = keyof typeof CONTRIBUTION_TYPES;

/** What a proposal does to the directory. The documents' `update` is `new` for `create` and `edit` for all others. */
export const ACTS = ['create', 'edit', 'merge', 'split', 'remove'] as const;
export type Act = (typeof ACTS)[number];

/** Kinds of edit: what one line of a proposal does. Each line is voted on by itself. */
export const EDITS = ['create-record', 'set-field', 'add-relation', 'end-relation', 'add-round', 'link-news', 'merge', 'split', 'remove'] as const;
export type EditName = (typeof EDITS)[number];

/**
 * States of a proposal. `checking`: its links are being looked at · `review`: a moderator is to publish it · `held`: a moderator waits for something ·
 * `open`: members vote · `accepted`: something of it was applied · `rejected`: members were against it, or none of it could be applied · `expired`: too few voted ·
 * `bounced`: a check or a moderator refused it before any vote · `withdrawn`: its author took it back · `unreviewed`: applied without enough votes, and marked so ·
 * `reverted`: it was applied, and undone later.
 */
export const STATES = ['checking', 'review', 'held', 'open', 'accepted', 'rejected', 'expired', 'bounced', 'withdrawn', 'unreviewed', 'reverted'] as const;
export type ProposalState = (typeof STATES)[number];

/** The documents' status of a proposal. */
export const STATUSES = ['Pending', 'Accepted', 'Rejected'] as const;
export type ProposalStatus = (typeof STATUSES)[number];

/** The documents' status of a row of one's own contributions: 0 Rejected, 1 in Review, 2 Verified. */
export const ROW_STATUS = { Rejected: 0, Pending: 1, Accepted: 2 } as const satisfies Record<ProposalStatus, number>;

/** The documents' status of each state. An unreviewed proposal leaves Pending by a later vote alone. */
export const STATUS_OF: Readonly<Record<ProposalState, ProposalStatus>> = {
  checking: 'Pending',
  review: 'Pending',
  held: 'Pending',
  open: 'Pending',
  unreviewed: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
  expired: 'Rejected',
  bounced: 'Rejected',
  withdrawn: 'Rejected',
  reverted: 'Rejected',
};

/** What became of one line. `conflict`: the record changed meanwhile, so that it went back to its author. */
export const OUTCOMES = ['accepted', 'rejected', 'expired', 'unreviewed', 'conflict'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** How a member votes on a line. */
export const CHOICES = ['accept', 'reject'] as const;
export type Choice = (typeof CHOICES)[number];

/** Classes of risk, the least first; a proposal has the greatest of its lines. */
export const RISKS = ['additive', 'change', 'money', 'roles', 'removal', 'merge'] as const;
export type Risk = (typeof RISKS)[number];

/** Rules of one class of risk. Counts are heads, shares are weight; times are hours. */
export interface RiskRule {
  /** Heads that must accept. */
  accepts: number;
  /** Least share of the weight that must accept. */
  share: number;
  /** It stays open at least so long. */
  least: number;
  /** It closes then at the latest, but for the extensions. */
  most: number;
  /** Unanimous accepts with which it closes once `least` is over. */
  early: number;
  /** At the end of a quorum that was never reached: it applies marked as unreviewed where nobody was against it, or expires. */
  undecided: 'unreviewed' | 'expires';
}

const grave: RiskRule = { accepts: 3, share: 2 / 3, least: 48, most: 168, early: 3, undecided: 'expires' };

/** The one table of thresholds. */
export const RISK_RULES: Readonly<Record<Risk, RiskRule>> = {
  additive: { accepts: 2, share: 2 / 3, least: 24, most: 168, early: 2, undecided: 'unreviewed' },
  // What another said is replaced: it needs as little as an addition, but somebody has to say so.
  change: { accepts: 2, share: 2 / 3, least: 24, most: 168, early: 2, undecided: 'expires' },
  money: grave,
  roles: grave,
  removal: grave,
  merge: grave,
};

/** Heads that a vote needs, or fewer where fewer may vote. */
export const QUORUM = 3;
/** Hours that the author has to answer the first vote against. */
export const ANSWER_HOURS = 72;
/** Hours by which a quorum reached in the last ones of them extends a vote. */
export const LATE_HOURS = 24;
/** While fewer than so many may vote on a proposal, a moderator's approval applies it. */
export const FEWEST_VOTERS = 3;

/** Days without a revert after which points vest. */
export const VESTING_DAYS = 14;
/** Points of a verified contribution, and of a vote on the winning side. */
export const POINTS = { verified: 50, vote: 2 } as const;
/** Contribution points from which each tier begins. */
export const TIER_POINTS = [0, 100, 500, 2000] as const;
/** What makes a member: verified contributions, and days since the first of them. */
export const MEMBERSHIP = { verified: 10, days: 14 } as const;
/** Weight of a vote by the accuracy of who casts it, and the votes from which accuracy counts. */
export const WEIGHT = { least: 0.5, most: 2, from: 30, preset: 1 } as const;

/** A decided proposal is shown again to a member after so many votes of theirs, as a second look. */
export const SECOND_LOOK = { votes: 10 } as const;

/** Most characters of texts. */
export const TEXT_LIMITS = { reason: 500, remark: 2000, quote: 1000, note: 1000 } as const;
/** Most sources and lines of a proposal, and rows of a table. */
export const MOST = { sources: 20, lines: 100, rows: 200 } as const;
