import { z } from '@hono/zod-openapi';
import {
  ACTS,
  CONTRIBUTION_TYPES,
  EDITS,
  MOST,
  OUTCOMES,
  RISKS,
  STATES,
  STATUSES,
  TEXT_LIMITS,
  type ContributionType,
} from '#domain/contributions/proposal.ts';
import { privateFacts } from '#domain/contributions/private-facts.ts';
import { NAMED_WIRES } from '#domain/kinds/kinds.ts';
import { NOTE_LIMITS } from '#domain/newsroom/research/note.ts';
import { plainText, plainValues, shownText } from '#platform/http/plain-text.ts';

export const instant = z.string().openapi({ example: '2026-11-28T08:00:00.000Z' });
const types = Object.keys(CONTRIBUTION_TYPES) as [ContributionType, ...ContributionType[]];
export const type = z.enum(types).openapi({ description: 'What it is about: a project, a person or an organization' });
const slug = plainText(200).min(1);
const address = plainText(2000).openapi({ example: 'https://example.org/news' });
/** A text that others read: nothing private about people is taken in it. @param least characters of it, at least */
export const toldText = (most: number, least = 0) =>
  shownText(most, least).superRefine((text, context) => {
    if (least > 0 && text.trim() === '') context.addIssue({ code: 'custom', message: 'is empty' });
    for (const message of privateFacts(text)) context.addIssue({ code: 'custom', message });
  });

/** Whether somebody's profile is public: only then it has a page. */
export const isPublic = z.boolean().openapi({ description: 'The profile is public, and has a page' });

/** A page that says so. */
export const sourceInput = z.strictObject({
  url: address,
  title: toldText(300).optional(),
  quote: toldText(TEXT_LIMITS.quote).optional().openapi({ description: 'The sentence that says so; required for money, roles and removals' }),
  published_on: z.iso.date().optional(),
  fields: z.array(plainText(200)).max(MOST.lines).optional().openapi({ description: 'Names of the fields that it shows; all, where absent' }),
});

/** A page of a form that is begun: what is private in it is refused once the form is sent. */
const draftSource = sourceInput.extend({ title: plainText(300), quote: plainText(TEXT_LIMITS.quote) }).partial();

/** `POST /api/contributions` */
export const contributionInput = z
  .strictObject({
    type,
    update: z.enum(['new', 'edit']),
    slug: slug.optional().openapi({ description: 'The record to be edited' }),
    values: plainValues(100).openapi({ description: 'New values by the name of the field; a list holds all its entries that are added, changed or ended' }),
    sources: z.array(sourceInput).min(1).max(MOST.sources),
    note: toldText(TEXT_LIMITS.note).optional().openapi({ description: 'For those who vote' }),
    draft: plainText(300).optional().openapi({ description: 'Key of the draft that it comes from; it is deleted' }),
    again: z
      .array(plainText(100))
      .max(MOST.lines)
      .optional()
      .openapi({ description: 'Names of fields of one value that are as the record holds them, and are said again with these pages' }),
    distinct: z.boolean().optional().openapi({ description: 'The author saw records that may be the same, and says that this one is another' }),
  })
  .openapi('Contribution');

/** What a program found of one line. */
export const check = z
  .strictObject({
    key: z.string().openapi({ description: 'Name of the line, or of the source' }),
    check: z.enum(['link', 'page', 'known', 'sum', 'dates', 'constraint', 'twin', 'duplicate']),
    result: z.enum(['passed', 'note', 'failed']),
    reason: z.string(),
  })
  .openapi('ContributionCheck');

/** Answer of a submission, or of a trial of one. */
export const submitted = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    state: z.enum(STATES),
    status: z.enum(STATUSES),
    checks: z.array(check),
  })
  .openapi('ContributionSubmitted');

/** A record that a new one may be the same as. */
export const twin = z.strictObject({ kind: z.string(), slug: z.string(), name: z.string(), logo: z.string().nullable(), reason: z.string() });
/** `POST /api/contributions/check`: what programs say of it, without keeping anything. */
export const tried = z
  .strictObject({
    checks: z.array(check),
    twins: z.array(twin),
    lines: z.array(z.strictObject({ key: z.string(), edit: z.enum(EDITS), risk: z.enum(RISKS), before: z.unknown(), after: z.unknown() })),
  })
  .openapi('ContributionTried');

/** `GET /api/contributions/form?type=&slug=`: what the form of a record begins with. */
export const formAnswer = z
  .strictObject({
    type,
    update: z.enum(['new', 'edit']),
    slug: z.string().nullable(),
    name: z.string().nullable(),
    values: z.record(z.string(), z.unknown()).openapi({ description: 'What the record holds now, by the name of the field' }),
    merged: z.array(z.strictObject({ slug: z.string(), name: z.string() })).openapi({ description: 'Records that were merged into it' }),
    draft: z
      .strictObject({
        edits: z.record(z.string(), z.strictObject({ value: z.unknown(), at: instant })),
        sources: z.array(sourceInput.partial()),
        updated_at: instant,
      })
      .nullable(),
  })
  .openapi('ContributionForm');

/** A form that somebody has begun. */
export const draftInput = z
  .strictObject({
    key: z.string().regex(/^(?:token|people|venture):(?:new(?::[\w-]{1,40})?|edit:[\w.-]{1,200})$/),
    edits: plainValues(100).openapi({ description: 'By field; an empty text, an empty list and null remove the edit' }),
    sources: z.array(draftSource).max(MOST.sources).optional(),
  })
  .openapi('ContributionDraft');
export const draftRow = z.strictObject({ key: z.string(), name: z.string().nullable(), fields: z.int(), updated_at: instant });
export const draftsAnswer = z.strictObject({ data: z.array(draftRow) }).openapi('ContributionDrafts');

/** One line of a proposal with what became of it. Counts are null until the vote is closed. */
export const line = z
  .strictObject({
    key: z.string(),
    edit: z.enum(EDITS),
    risk: z.enum(RISKS),
    before: z.unknown(),
    after: z.unknown(),
    now: z.unknown().openapi({ description: 'What the record holds now, where that is neither; else null' }),
    outcome: z.enum(OUTCOMES).nullable(),
    count_vote: z.int().nullable(),
    count_rejected: z.int().nullable(),
  })
  .openapi('ProposalLine');

/** A record that a merge, a split or a removal is about, with what tells it from another. */
export const actRecord = z
  .strictObject({
    part: z.enum(['goes', 'stays', 'returns']).openapi({ description: 'What becomes of it, where it is accepted' }),
    type: z.enum(NAMED_WIRES),
    slug: z.string(),
    name: z.string(),
    logo: z.string().nullable(),
    merged: z.boolean().openapi({ description: 'It is part of another record now: what is told of it is what its former entries say' }),
    symbol: z.string().nullable(),
    website: z.string().nullable(),
    location: z.string().nullable(),
    founded: z.string().nullable().openapi({ description: 'As exactly as it is known: YYYY-MM-DD, YYYY-MM or YYYY' }),
    rank: z.int().nullable().openapi({ description: 'By market capitalization, of projects' }),
    rounds: z.int().nullable().openapi({ description: 'Of a project those that it raised, of others those that they took part in' }),
    sources: z.int(),
    statements: z.int().openapi({ description: 'How much sources say of it now' }),
  })
  .openapi('ActRecord');
export const actRecords = z.array(actRecord).openapi({ description: 'Records of a merge, a split or a removal, side by side; empty for other proposals' });

/** A row of one's own contributions. */
export const mineRow = z
  .strictObject({
    id: z.uuid(),
    slug: z.string().nullable().openapi({ description: 'Null, as the name, where it is about a record that was taken down' }),
    name: z.string().nullable(),
    type,
    update: z.enum(['new', 'edit']),
    act: z.enum(ACTS),
    state: z.enum(STATES),
    status: z.literal([0, 1, 2]).openapi({ description: '0 Rejected, 1 in Review, 2 Verified' }),
    reason: z.string().nullable(),
    says_itself: z.boolean().openapi({ description: 'One spoke for the record when it was sent' }),
    approve: z.number().nullable().openapi({ description: 'Per cent of the weight that accepted; null until it is closed' }),
    reject: z.number().nullable(),
    points: z.int(),
    create_at: instant,
    start_date: instant.nullable(),
    end_date: instant.nullable(),
    closed_at: instant.nullable(),
    conflicts: z.array(z.string()).openapi({ description: 'Lines that came back, as the record changed meanwhile' }),
  })
  .openapi('OwnContribution');

export const pageQuery = z.strictObject({ after: z.string().max(400).optional(), take: z.coerce.number().int().min(1).max(50).default(20) });
export const mineAnswer = z
  .strictObject({
    data: z.array(mineRow),
    research: z
      .array(z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string(), status: z.literal([1, 2]), points: z.int(), create_at: instant }))
      .openapi({ description: 'Notes given to the editors, on the first page: 1 in Review, 2 published' }),
    next: z.string().nullable(),
  })
  .openapi('OwnContributions');

/** `GET /api/contributions/queue` */
export const queueQuery = pageQuery.extend({ state: z.enum(['waiting', 'held', 'all']).default('waiting') });
export const queueRow = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    type,
    act: z.enum(ACTS),
    risk: z.enum(RISKS),
    state: z.enum(STATES),
    author: z
      .strictObject({ username: z.string(), name: z.string(), avatar: z.string().nullable(), is_public: isPublic, verified: z.int(), reverted: z.int() })
      .nullable(),
    says_itself: z.boolean().openapi({ description: 'Its author speaks for the record, as was proven' }),
    create_at: instant,
    lines: z.array(line),
    records: actRecords,
    sources: z.array(sourceInput),
    checks: z.array(check),
    note: z.string().nullable(),
    reason: z.string().nullable().openapi({ description: 'Why it is held' }),
    eligible: z.int().openapi({ description: 'How many could vote on it; below 3 the approval applies it' }),
  })
  .openapi('QueuedContribution');
export const queueAnswer = z.strictObject({ data: z.array(queueRow), next: z.string().nullable() }).openapi('ContributionQueue');

/** `POST /api/contributions/{id}/review` */
export const reviewInput = z
  .strictObject({
    action: z.enum(['publish', 'hold', 'bounce']).openapi({ description: '`publish` applies it at once where fewer than 3 may vote' }),
    reason: toldText(TEXT_LIMITS.reason).optional().openapi({ description: 'Required unless it is published; told to the author' }),
  })
  .openapi('ContributionReview');
export const stateAnswer = z.strictObject({ id: z.uuid(), state: z.enum(STATES), status: z.enum(STATUSES) }).openapi('ContributionState');
export const revertInput = z.strictObject({ reason: toldText(TEXT_LIMITS.reason, 1) }).openapi('ContributionRevert');
export const revertedAnswer = z
  .strictObject({
    reverted: z.int(),
    kept: z.int().openapi({ description: 'Lines that others changed since; they stay' }),
    returned: z.int().openapi({ description: 'Proposals that waited, and were sent back' }),
  })
  .openapi('ContributionReverted');
export const banInput = z.strictObject({ reason: toldText(TEXT_LIMITS.reason, 1), days: z.int().min(1).max(3650).optional() }).openapi('ContributionBan');

/** `GET /api/contributions/people` */
export const peopleQuery = pageQuery.extend({
  q: z.string().max(100).optional().openapi({ description: 'Part of a username or a name' }),
  only: z.enum(['banned']).optional().openapi({ description: '`banned`: those alone that are banned now, the latest first' }),
});
export const peopleAnswer = z
  .strictObject({
    data: z.array(
      z.strictObject({
        username: z.string(),
        name: z.string(),
        is_public: isPublic,
        roles: z.array(z.string()),
        joined_at: instant,
        verified: z.int(),
        reverted: z.int(),
        waiting: z.int().openapi({ description: 'Proposals that wait for a moderator or are voted on' }),
        rejected: z.int().openapi({ description: 'Proposals that were rejected, expired or sent back' }),
        votes: z.int().openapi({ description: 'Proposals voted on, as far as they are closed: single votes are secret until then' }),
        banned: z.strictObject({ reason: z.string(), at: instant, until: instant.nullable(), by: z.string().nullable() }).nullable(),
      }),
    ),
    next: z.string().nullable(),
  })
  .openapi('Contributors');
export const doneAnswer = z.strictObject({ done: z.literal(true) }).openapi('ContributionDone');

/** Merges, splits and removals are proposals too. */
export const actInput = z
  .discriminatedUnion('act', [
    z.strictObject({
      act: z.literal('merge'),
      type,
      slug,
      into: slug,
      sources: z.array(sourceInput).min(1).max(MOST.sources),
      note: toldText(TEXT_LIMITS.note).optional(),
    }),
    z.strictObject({
      act: z.literal('split'),
      type,
      slug,
      sources: z.array(sourceInput).min(1).max(MOST.sources),
      note: toldText(TEXT_LIMITS.note).optional(),
    }),
    z.strictObject({
      act: z.literal('remove'),
      type,
      slug,
      round: z.uuid().optional().openapi({ description: 'A round of that record, which is taken away instead' }),
      sources: z.array(sourceInput).min(1).max(MOST.sources),
      note: toldText(TEXT_LIMITS.note).optional(),
    }),
  ])
  .openapi('ContributionAct');

/** `POST /api/research/drafts`: a note that editors review and publish under the contributor's name. */
export const researchDraftInput = z
  .strictObject({
    vc_name: toldText(NOTE_LIMITS.title, 1).openapi({ description: 'What it is about, which becomes its title' }),
    screener: shownText(2000).optional().openapi({ description: 'A screen of this site that shows it: its address or its text' }),
    assets: z
      .array(z.strictObject({ type: z.enum(NAMED_WIRES), slug }))
      .max(NOTE_LIMITS.assets)
      .default([])
      .openapi({ description: 'Records that it is about' }),
    content: plainText(NOTE_LIMITS.body - 5000)
      .min(1)
      .openapi({ description: 'Markdown' }),
    attachment: address.optional().openapi({ description: 'Address of a page or a file that belongs to it' }),
  })
  .openapi('ResearchDraft');
export const researchDraftAnswer = z.strictObject({ id: z.uuid(), status: z.enum(STATUSES) }).openapi('ResearchDraftKept');

/** `GET /api/contributions/standing`: what the contributor tab shows. */
export const standingAnswer = z
  .strictObject({
    tier: z.int().min(0).max(3),
    rights: z
      .strictObject({
        discount: z.int().openapi({ description: 'Per cent off plans' }),
        saved_lists: z.int().nullable().openapi({ description: 'Null: without limit' }),
        early_hours: z.int().openapi({ description: 'Hours before others in which new research is read' }),
        csv_exports: z.int().nullable().openapi({ description: 'A month; null: without limit' }),
        group: z
          .strictObject({ url: z.string().nullable().openapi({ description: 'Null below tier 3' }) })
          .nullable()
          .openapi({ description: "The contributors' group; null where the site has none" }),
      })
      .openapi({ description: 'What the plan and the tier allow together' }),
    points: z.strictObject({
      contribution: z.int(),
      vote: z.int(),
      quest: z.int(),
      vesting: z.int().openapi({ description: 'Contribution points that do not count yet' }),
    }),
    next_tier: z.int().nullable().openapi({ description: 'Contribution points that the next tier needs' }),
    verified: z.int(),
    reverted: z.int(),
    membership: z.strictObject({
      member: z.boolean(),
      by_role: z.boolean().openapi({ description: 'Appointed, not earned' }),
      conditions: z.array(z.strictObject({ key: z.enum(['verified', 'days']), needed: z.int(), has: z.int() })),
    }),
    weight: z.number(),
    votes: z.int(),
    accuracy: z.number().nullable().openapi({ description: 'Share of what was judged that was right: votes and training together' }),
    judged: z
      .strictObject({ votes: z.int(), votes_right: z.int(), training: z.int(), training_right: z.int() })
      .openapi({ description: 'Blind votes compared with what stood 14 days later, and first answers to questions of training quests' }),
    banned: z.strictObject({ reason: z.string(), until: instant.nullable() }).nullable(),
    limits: z.strictObject({ day: z.int(), open: z.int(), used_day: z.int(), used_open: z.int() }),
  })
  .openapi('ContributorStanding');
