import { z } from '@hono/zod-openapi';
import { ACTS, CHOICES, RISKS, STATES, STATUSES, TEXT_LIMITS } from '#domain/contributions/proposal.ts';
import { actRecords, check, instant, isPublic, line, sourceInput, toldText, type } from '../proposals/contract.ts';

/** Who made a proposal: null until it is closed, except for its author and moderators. */
const author = z.strictObject({ username: z.string(), name: z.string(), avatar: z.string().nullable(), is_public: isPublic }).nullable();

/** What all views of a proposal hold, by the documents' names. Tallies are null until it is closed. */
const summary = {
  _id: z.uuid(),
  slug: z.string(),
  type,
  update: z.enum(['new', 'edit']),
  act: z.enum(ACTS),
  risk: z.enum(RISKS),
  name: z.string(),
  record: z.strictObject({ kind: z.string(), slug: z.string(), logo: z.string().nullable() }).nullable(),
  status: z.enum(STATUSES),
  state: z.enum(STATES),
  by_moderator: z.boolean().openapi({ description: 'A moderator approved it, as too few may vote' }),
  says_itself: z.boolean().openapi({ description: 'Its author speaks for the record, as was proven; the vote is the same' }),
  data_ref: z.strictObject({ author }),
  count_vote: z.int().nullable(),
  count_rejected: z.int().nullable(),
  total_count: z.int().nullable(),
  create_at: instant,
  start_date: instant.nullable(),
  end_date: instant.nullable(),
  closed_at: instant.nullable(),
  fields: z.array(z.string()).openapi({ description: 'Keys of its lines' }),
};

export const proposalRow = z.strictObject(summary).openapi('ProposalRow');

/** `GET /api/dao/proposals` */
export const proposalsQuery = z.strictObject({
  status: z
    .enum([...STATUSES, 'open', 'decided', 'stalled', 'unreviewed'])
    .optional()
    .openapi({ description: '`stalled`: open beyond its first end, or waiting for a moderator for more than 7 days' }),
  type: type.optional(),
  risk: z.enum(RISKS).optional(),
  record: z.uuid().optional(),
  author: z.string().max(100).optional().openapi({ description: 'Username of a public profile: what it proposed, as far as that is closed' }),
  sort: z.enum(['closing', 'newest', 'decided']).optional().openapi({ description: 'Closing soonest where absent; decided ones the latest first' }),
  after: z.string().max(400).optional(),
  take: z.coerce.number().int().min(1).max(50).default(20),
});
export const proposalsAnswer = z.strictObject({ data: z.array(proposalRow), total: z.int(), next: z.string().nullable() }).openapi('Proposals');

/** `GET /api/dao/proposals/{id}`, by id or slug. */
export const proposalAnswer = z
  .strictObject({
    ...summary,
    data_contributor: z.record(z.string(), z.unknown()).openapi({ description: 'Proposed values by line' }),
    origin_data: z.record(z.string(), z.unknown()).nullable().openapi({ description: 'What the record held, for edits' }),
    lines: z.array(line),
    records: actRecords,
    sources: z.array(sourceInput),
    checks: z.array(check),
    note: z.string().nullable(),
    reason: z.string().nullable(),
    rule: z.strictObject({ accepts: z.int(), share: z.number(), quorum: z.int(), eligible: z.int(), least_until: instant, most_until: instant }).nullable(),
    extended: z.boolean(),
    approve: z.number().nullable(),
    reject: z.number().nullable(),
    votes: z
      .array(
        z.strictObject({
          username: z.string().nullable(),
          is_public: isPublic,
          weight: z.number(),
          at: instant,
          superseded: z.boolean(),
          fields: z.record(z.string(), z.enum(CHOICES)),
          reason: z.string().nullable(),
        }),
      )
      .nullable()
      .openapi({ description: 'Null until it is closed' }),
    remarks: z.array(
      z.strictObject({
        id: z.uuid(),
        at: instant,
        by: z.enum(['author', 'member', 'moderator']),
        username: z.string().nullable(),
        text: z.string().nullable(),
      }),
    ),
    own: z
      .strictObject({
        author: z.boolean(),
        may_vote: z.boolean(),
        why_not: z
          .enum(['author', 'party', 'referral', 'member', 'late', 'banned', 'closed', 'claimed'])
          .nullable()
          .openapi({ description: '`party` until it is closed, for `referral` and `claimed`: which of them it is could tell whose proposal it is' }),
        vote: z.strictObject({ at: instant, fields: z.record(z.string(), z.enum(CHOICES)), reason: z.string().nullable() }).nullable(),
        may_moderate: z.boolean(),
      })
      .openapi({ description: 'What the caller may do' }),
    reverted: z.strictObject({ at: instant, reason: z.string().nullable() }).nullable(),
  })
  .openapi('Proposal');

/** `POST /api/dao/proposals/{id}/vote` */
export const voteInput = z
  .strictObject({
    choice: z.enum(CHOICES).openapi({ description: 'Alone it is for every field' }),
    fields: z.record(z.string().max(200), z.enum(CHOICES)).optional().openapi({ description: 'Choices of single fields, over `choice`' }),
    reason: toldText(TEXT_LIMITS.reason).optional(),
  })
  .openapi('Vote');
export const votedAnswer = z
  .strictObject({ fields: z.record(z.string(), z.enum(CHOICES)), at: instant, end_date: instant, state: z.enum(STATES) })
  .openapi('Voted');
export const remarkInput = z.strictObject({ text: toldText(TEXT_LIMITS.remark, 1) }).openapi('ProposalRemark');

export const remarkedAnswer = z.strictObject({ id: z.uuid(), at: instant }).openapi('ProposalRemarked');

/** `GET /api/dao/inbox`: open proposals on which the caller may vote and has not, those of watched records and known kinds first, then by closing time. */
export const inboxQuery = z.strictObject({ after: z.string().max(400).optional(), take: z.coerce.number().int().min(1).max(50).default(20) });
export const inboxAnswer = z
  .strictObject({ data: z.array(proposalRow.extend({ interest: z.enum(['watched', 'voted-like-it', 'other']) })), left: z.int(), next: z.string().nullable() })
  .openapi('VoteInbox');

/** `GET /api/dao/second-look`: a decided proposal, without author, tally and outcome. */
export const secondLookAnswer = z
  .strictObject({
    data: z
      .strictObject({
        _id: summary._id,
        type,
        act: summary.act,
        risk: summary.risk,
        name: summary.name,
        record: summary.record.openapi({ description: 'The record, for edits' }),
        lines: z.array(line),
        sources: z.array(sourceInput),
        note: z.string().nullable(),
      })
      .nullable()
      .openapi({ description: 'Null while none is due' }),
  })
  .openapi('SecondLook');
export const secondLookedAnswer = z
  .strictObject({
    slug: z.string(),
    state: z.enum(STATES),
    agreed: z.boolean().openapi({ description: 'On more than half of the decided lines' }),
    fields: z.record(z.string(), z.enum(CHOICES)).openapi({ description: 'The own choices' }),
    outcomes: z.record(z.string(), line.shape.outcome),
  })
  .openapi('SecondLooked');

/** `GET /api/dao/statistics` */
export const statisticsAnswer = z
  .strictObject({
    members: z.int(),
    open: z.int(),
    closing_soon: z.int().openapi({ description: 'Within 24 hours' }),
    waiting: z.int().openapi({ description: 'For a moderator' }),
    stalled: z.int(),
    decided: z.int(),
    accepted: z.int(),
    rejected: z.int(),
    unreviewed: z.int(),
    reverted: z.int(),
    second_looks: z.int().openapi({ description: 'Decided proposals that members looked at again' }),
    second_looks_agree: z.number().nullable().openapi({ description: 'Per cent of them that agree with the decision' }),
    median_hours: z.number().nullable().openapi({ description: 'From the submission to the decision, of the last 90 days' }),
    median_review_hours: z.number().nullable().openapi({ description: 'From the submission to the publication, of the last 90 days' }),
    within_week: z.number().nullable().openapi({ description: 'Per cent of those decided in the last 90 days within 7 days' }),
    accept_rate: z.number().nullable().openapi({ description: 'Per cent of lines decided in the last 90 days' }),
    by_type: z.array(z.strictObject({ type, decided: z.int(), accept_rate: z.number().nullable(), median_hours: z.number().nullable() })),
    weeks: z.array(z.strictObject({ week: z.iso.date(), submitted: z.int(), accepted: z.int(), rejected: z.int() })),
  })
  .openapi('DaoStatistics');

/** `GET /api/dao/contributors/{username}` */
export const contributorAnswer = z
  .strictObject({ tier: z.int().min(0).max(3), points: z.int().openapi({ description: 'Points of contributions that count by now' }) })
  .openapi('Contributor');

/** `GET /api/dao/log`: rows of the hash-chained log from `after` on. */
export const logQuery = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  order: z.enum(['oldest', 'newest']).default('oldest').openapi({ description: '`newest`: downwards, from below `after`, or from the end' }),
  take: z.coerce.number().int().min(1).max(1000).default(200),
});
export const logRow = z
  .strictObject({
    seq: z.int(),
    at: instant,
    act: z.string(),
    proposal: z.uuid(),
    body_hash: z.string().openapi({ description: 'SHA-256 of the body, in hex' }),
    hash: z.string().openapi({ description: 'SHA-256 over the hash before it, seq, at, act, proposal and body_hash' }),
    body: z.string().nullable().openapi({ description: 'Null where it was erased' }),
  })
  .openapi('DaoLogRow');
export const logAnswer = z
  .strictObject({
    data: z.array(logRow),
    head: z.strictObject({ seq: z.int(), hash: z.string() }),
    before: z.string().openapi({ description: 'Hash of the row before the first one' }),
  })
  .openapi('DaoLog');
