import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, real, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/schema.ts';
import { account } from '../accounts/schema.ts';
import { record } from '../records/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const owner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });
/** An account that may be deleted while what it did stays. */
const person = (name: string) => uuid(name).references(() => account.id, { onDelete: 'set null' });

/** Who may vote from a moment on, with their weights. Proposals opened while it stays the same share it. */
export const electorate = pgTable('electorate', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  takenAt: at('taken_at').notNull(),
  /** SHA-256 over its members and weights. */
  hash: bytea().notNull().unique(),
});

/** A member of an electorate. */
export const elector = pgTable(
  'elector',
  {
    electorateId: integer('electorate_id')
      .notNull()
      .references(() => electorate.id),
    accountId: owner('account_id'),
    weight: real().notNull(),
  },
  (t) => [primaryKey({ columns: [t.electorateId, t.accountId] }), index().on(t.accountId)],
);

/** A contribution, from its submission to what became of it. */
export const proposal = pgTable(
  'proposal',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    /** The documents' type; see CONTRIBUTION_TYPES. */
    type: text().notNull(),
    /** See ACTS of domain/contributions/proposal.ts. */
    act: text().notNull(),
    /** The record that it is about; of a new one, once it exists. */
    recordId: uuid('record_id').references(() => record.id),
    /** Name of the record when it was submitted. */
    name: text().notNull(),
    authorId: person('author_id'),
    /** See STATES. */
    state: text().notNull(),
    /** See RISKS: the greatest of its lines. */
    risk: text().notNull(),
    /** Pages that say so: `[{ url, title, quote, published_on, keys }]`. */
    sources: jsonb().notNull(),
    /** What programs found: `[{ key, check, result, reason }]`. */
    checks: jsonb().notNull().default([]),
    /** Whether its author spoke for the record when it was submitted. */
    saysItself: boolean('says_itself').notNull().default(false),
    /** What the author says to those who vote. */
    note: text(),
    createdAt: at('created_at').notNull(),
    reviewedAt: at('reviewed_at'),
    reviewedBy: person('reviewed_by'),
    /** Why it was held, bounced or rejected. */
    reason: text(),
    startAt: at('start_at'),
    endAt: at('end_at'),
    closedAt: at('closed_at'),
    electorateId: integer('electorate_id').references(() => electorate.id),
    /** Members of the electorate who may not vote on it: its author, accounts joined to the author by referrals, and those that speak for its records. */
    excluded: uuid().array().notNull().default([]),
    /** Of those, accounts that speak for a record that it is about, or for an investor in one. */
    claimants: uuid().array().notNull().default([]),
    /** How many may vote on it. */
    eligible: integer(),
    quorum: smallint(),
    /** Ballots in force when it closed, by what they chose for most of its lines. */
    accepts: smallint().notNull().default(0),
    rejects: smallint().notNull().default(0),
    firstRejectAt: at('first_reject_at'),
    extendedAt: at('extended_at'),
    /** A moderator's approval applied it, as too few may vote. */
    byModerator: boolean('by_moderator').notNull().default(false),
    /** Whether its author had a verified contribution when it opened. */
    authorVerified: boolean('author_verified').notNull().default(false),
    /** What applying it changed. */
    changeSetId: bigint('change_set_id', { mode: 'number' }),
    /** When its votes were compared with what stood. */
    judgedAt: at('judged_at'),
    revertedAt: at('reverted_at'),
    revertedBy: person('reverted_by'),
    /** The proposal that this one proposes again, after a conflict. */
    rebaseOf: uuid('rebase_of'),
  },
  (t) => [
    index('proposal_open')
      .on(t.endAt, t.id)
      .where(sql`${t.state} = 'open'`),
    index('proposal_queue')
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ('checking', 'review', 'held')`),
    index('proposal_decided').on(t.closedAt, t.id),
    index('proposal_started').on(t.startAt, t.id),
    index().on(t.authorId, t.createdAt),
    index().on(t.recordId),
  ],
);

/** One line of a proposal: what is edited, and what became of it. */
export const proposalLine = pgTable(
  'proposal_line',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposal.id),
    n: smallint().notNull(),
    /** Name on the wire, unique within the proposal: `website`, `sector:DeFi`, `fundraising:1`. */
    key: text().notNull(),
    /** See EDITS. */
    edit: text().notNull(),
    risk: text().notNull(),
    /** What its kind of edit needs to apply it. */
    payload: jsonb().notNull(),
    /** What the record held when it was submitted, as the form shows it; null where it held nothing. */
    before: jsonb(),
    /** The same as canonical text, which tells whether the record changed meanwhile. */
    beforeKey: text('before_key').notNull().default(''),
    /** See OUTCOMES. */
    outcome: text(),
    /** What applying it wrote, so that it can be taken back: `{ statements, ended, entries, … }`; null as long as it is not applied. */
    applied: jsonb(),
    /** Whether it was taken back after it was applied. */
    reverted: boolean().notNull().default(false),
    accepts: smallint().notNull().default(0),
    rejects: smallint().notNull().default(0),
    acceptWeight: real('accept_weight').notNull().default(0),
    rejectWeight: real('reject_weight').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.proposalId, t.n] }), uniqueIndex().on(t.proposalId, t.key)],
);

/** One ballot of a member. A later one supersedes it; none is deleted. */
export const vote = pgTable(
  'vote',
  {
    id: uuid().primaryKey(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposal.id),
    accountId: person('account_id'),
    at: at('at').notNull(),
    /** Choice by number of the line. */
    choices: jsonb().$type<Record<string, 'accept' | 'reject'>>().notNull(),
    reason: text(),
    weight: real().notNull(),
    /** Of a first ballot, 14 days after the closing: whether it agreed with what stands. */
    judged: boolean(),
    supersededAt: at('superseded_at'),
    salt: bytea().notNull(),
    /** SHA-256 of the salt and the ballot; stands in the public log while the vote is open. */
    commitment: bytea().notNull(),
  },
  (t) => [
    uniqueIndex('vote_counts')
      .on(t.proposalId, t.accountId)
      .where(sql`${t.supersededAt} is null`),
    index().on(t.proposalId, t.at),
    index().on(t.accountId, t.at),
  ],
);

/** What somebody said about a proposal. */
export const remark = pgTable(
  'remark',
  {
    id: uuid().primaryKey(),
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposal.id),
    accountId: person('account_id'),
    at: at('at').notNull(),
    /** Null once it was erased. */
    text: text(),
  },
  (t) => [index().on(t.proposalId, t.at)],
);

/** First answers of an account to questions with a known answer: those of training quests. The weight of its votes is made of them too. */
export const knownAnswer = pgTable(
  'known_answer',
  {
    accountId: owner('account_id'),
    /** Id of the question. */
    questionId: uuid('question_id').notNull(),
    at: at('at').notNull(),
    isRight: boolean('is_right').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.questionId] })],
);

/** A decided proposal that a member who did not vote on it was shown again. The answer has no effect. */
export const secondLook = pgTable(
  'second_look',
  {
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => proposal.id),
    accountId: owner('account_id'),
    at: at('at').notNull(),
    /** Choice by number of the line. */
    choices: jsonb().$type<Record<string, 'accept' | 'reject'>>().notNull(),
    /** Whether it agreed with the decision on more than half of the decided lines. */
    agreed: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.proposalId, t.accountId] }), index().on(t.accountId, t.at)],
);

/** Points, a row a cause. Their sum by kind is what an account has. */
export const pointEntry = pgTable(
  'point_entry',
  {
    accountId: owner('account_id'),
    /** `contribution`, `vote` or `quest`. */
    kind: text().notNull(),
    /** Of what they are: `proposal:…`, `vote:…`, `revert:…`, `quest:…`. */
    cause: text().notNull(),
    amount: integer().notNull(),
    at: at('at').notNull(),
    /** They count from then on. */
    vestsAt: at('vests_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.kind, t.cause] })],
);

/** The public log of the DAO: what can never be changed unnoticed. It holds hashes alone. */
export const daoLog = pgTable('dao_log', {
  seq: bigint({ mode: 'number' }).primaryKey(),
  at: at('at').notNull(),
  act: text().notNull(),
  proposalId: uuid('proposal_id').notNull(),
  /** SHA-256 of the body, which begins with a salt. */
  bodyHash: bytea('body_hash').notNull(),
  hash: bytea().notNull(),
});

/** Texts, quotes and names of a row of the log; erased where they must be. */
export const daoLogBody = pgTable(
  'dao_log_body',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    body: text().notNull(),
    /** Whom it names: it goes with the account. */
    accountId: uuid('account_id').references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [index().on(t.accountId)],
);

/** The end of the log; one row, which writers lock. */
export const daoLogHead = pgTable('dao_log_head', {
  id: smallint().primaryKey().default(1),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
});

/** A form that somebody has begun. */
export const contributionDraft = pgTable(
  'contribution_draft',
  {
    accountId: owner('account_id'),
    /** `token:new`, `token:edit:{slug}`. */
    key: text().notNull(),
    /** By name of the field: `{ value, at }`. */
    edits: jsonb().notNull(),
    sources: jsonb().notNull().default([]),
    updatedAt: at('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] })],
);

/** An account that may neither propose nor vote. */
export const contributionBan = pgTable('contribution_ban', {
  accountId: owner('account_id').primaryKey(),
  at: at('at').notNull(),
  by: text().notNull(),
  reason: text().notNull(),
  /** Null: for good. */
  until: at('until'),
});

/** An account that speaks for a record, or wants to. */
export const pageClaim = pgTable(
  'page_claim',
  {
    id: uuid().primaryKey(),
    accountId: owner('account_id'),
    /** The record as it was claimed: it may have been merged into another since. */
    recordId: uuid('record_id')
      .notNull()
      .references(() => record.id),
    /** What has to be published; of this account and this record alone. */
    token: text().notNull().unique(),
    begunAt: at('begun_at').notNull(),
    /** See CLAIM_WAYS. */
    way: text(),
    /** The domain, or the address that signed. */
    proof: text(),
    verifiedAt: at('verified_at'),
    lookedAt: at('looked_at'),
    /** Since when looks find the proof gone. */
    missingSince: at('missing_since'),
    endedAt: at('ended_at'),
    /** See CLAIM_ENDS. */
    endedWhy: text('ended_why'),
    /** What a moderator said when ending it. */
    reason: text(),
  },
  (t) => [
    uniqueIndex('page_claim_stands')
      .on(t.accountId, t.recordId)
      .where(sql`${t.endedAt} is null`),
    index().on(t.recordId),
  ],
);
