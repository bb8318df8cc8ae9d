import { z } from '@hono/zod-openapi';
import { FORMULAS } from '#domain/records/formulas.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { PAGE_KIND, PICTURE, STATUSES, type PageKind, type PictureName } from '#domain/records/codes.ts';
import { hasField } from '#domain/records/fields.ts';
import { KIND_NAMES, WIRE_NAMES } from '#domain/kinds/kinds.ts';

/** Most members of a value, statements of a member, and entries of a source in the answer. */
export const SHOWN = { values: 50, statements: 20, entries: 8 } as const;

/** Which value's source is requested. */
export const valueSourceParams = z
  .strictObject({
    kind: z.enum(KIND_NAMES).openapi({ description: 'Kind of the record', example: 'project' }),
    id: z.uuid().openapi({ description: 'Id of the record; a record that was merged leads to the one it is part of' }),
    path: z.string().max(60).openapi({ description: 'What of it: a path of the screen language, or else the key of a field', example: 'raised' }),
  })
  .refine(({ kind, path }) => pathOf(kind, path) !== undefined || hasField(kind, path), {
    path: ['path'],
    message: 'is neither a path nor a field of this kind',
  });

const moment = z.string().nullable().openapi({ example: '2026-09-16T08:00:00Z' });
const day = z.string().nullable().openapi({ example: '2026-09-16' });

const source = z
  .strictObject({ key: z.string(), name: z.string(), home_url: z.string(), licence: z.string(), attribution: z.string() })
  .openapi('ValueSourceOrigin');
/** One of our records. */
export const reference = z
  .strictObject({
    id: z.uuid(),
    slug: z.string(),
    name: z.string().nullable().openapi({ description: 'Of a round, the name of its project' }),
    logo: z.string().nullable().openapi({ description: 'Path on this site' }),
    type: z.enum(WIRE_NAMES),
    date: day.openapi({ description: 'Of a round, as exactly as it is known: YYYY-MM-DD, YYYY-MM or YYYY' }),
  })
  .openapi('ValueSourceRecord');
/** The contribution that a statement is of: who made it, and how it was decided. */
export const contribution = z
  .strictObject({
    proposal: z.uuid(),
    slug: z.string().openapi({ description: 'Of its page, /dao/{slug}' }),
    contributor: z.string().nullable().openapi({ description: 'Username; null where the account is deleted' }),
    name: z.string().nullable(),
    accepts: z.int().openapi({ description: 'Members who accepted most of it' }),
    rejects: z.int(),
    by_moderator: z.boolean().openapi({ description: 'A moderator approved it, as too few could vote' }),
    says_itself: z.boolean().openapi({ description: 'The contributor spoke for the record, as was proven' }),
    state: z.string().openapi({ description: 'accepted, unreviewed or reverted' }),
  })
  .openapi('StatementContribution');

/** What a source says of one field of one record. */
export const statement = z
  .strictObject({
    id: z.int(),
    stands: z.boolean().openapi({ description: 'This is the statement that is shown' }),
    denies: z.boolean().openapi({ description: 'It says that this is not so' }),
    state: z.enum(['value', 'undisclosed', 'none']),
    value: z.string().nullable().openapi({ description: 'As text; numbers exact' }),
    listed_as: z.string().nullable().openapi({ description: "The source's own word for a sector or category, where it is another than the value" }),
    object: reference.nullable().openapi({ description: 'What a reference points to' }),
    lead: z.boolean().nullable().openapi({ description: 'Of an investor: whether it led the round' }),
    founder: z.boolean().nullable().openapi({ description: 'Of a role: whether as a founder' }),
    precision: z.enum(['day', 'month', 'year']).nullable(),
    valid_from: day,
    valid_to: day,
    quote: z.string().nullable(),
    status: z.enum(STATUSES),
    contribution: contribution.nullable().openapi({ description: 'Of contributors: the proposal that it is of' }),
    native_key: z.string().openapi({ description: 'What the source calls the record' }),
    first_seen: moment,
    last_seen: moment.openapi({ description: 'When the source was last read and still had it' }),
    stated: z
      .boolean()
      .openapi({ description: 'Whether the source still names it where it names others; else last_seen is when it last did, and it counts as no source' }),
    source,
    document: z
      .strictObject({
        url: z.string(),
        title: z.string().nullable(),
        kind: z
          .enum(Object.keys(PAGE_KIND) as [PageKind, ...PageKind[]])
          .nullable()
          .openapi({ description: 'What kind of page it is, where that is known' }),
        published_on: day,
        published_precision: z.enum(['day', 'month', 'year']).nullable(),
        fetched_at: moment,
        archive: z.string().nullable().openapi({ description: 'A copy of the page that stays when the page goes, where one is recorded' }),
        dead_since: moment.openapi({ description: 'The first of the checks since which the page has not answered; null where it answers or nobody knows' }),
      })
      .nullable(),
  })
  .openapi('ValueSourceStatement');
const value = z
  .strictObject({
    field: z.string(),
    of: reference.nullable().openapi({ description: 'The record it is about, where it is another than the one asked for' }),
    stands: z.boolean().openapi({ description: 'Somebody says so and nobody of the same standing denies it' }),
    rule: z
      .enum(['only', 'reviewed', 'ranked'])
      .nullable()
      .openapi({ description: 'Why the statement stands: alone, looked at by people, or of a source trusted more' }),
    sources: z.int().openapi({ description: 'Distinct sources that say so' }),
    contested: z.boolean().openapi({ description: 'Another source differs' }),
    tied: z.boolean().openapi({ description: 'Another source differs that is trusted as much, and nobody decided between them' }),
    count: z.int().openapi({ description: `Statements in all; at most ${SHOWN.statements} are answered` }),
    withheld: z.int().openapi({ description: 'Statements of sources that may not be shown' }),
    statements: z.array(statement),
  })
  .openapi('ValueSourceValue');

export const valueSourceAnswer = z
  .strictObject({
    source: z
      .strictObject({
        record: reference,
        path: z.string(),
        derived: z.enum(FORMULAS).nullable().openapi({ description: 'How the value follows from the values below; null when it is stated' }),
        value: z.string().nullable().openapi({ description: 'The derived value, where it is one number, date or truth' }),
        shares: z
          .array(z.strictObject({ name: z.string(), projects: z.int(), of: z.int() }))
          .openapi({ description: 'Of sectors that follow from a portfolio: its projects in each, and its projects whose sectors are known' }),
        picture: z
          .strictObject({ page: z.string(), url: z.string(), kind: z.enum(Object.keys(PICTURE) as [PictureName, ...PictureName[]]), fetched_at: moment })
          .nullable()
          .openapi({ description: 'Of a picture that no source states: the page that names it, and where it was fetched' }),
        figure: z.strictObject({ value: z.string(), at: moment, source: source.nullable() }).nullable().openapi({ description: 'Market figure: no statement' }),
        count: z.int().openapi({ description: `Values in all; at most ${SHOWN.values} are answered` }),
        unknown: z.int().openapi({ description: 'Parts of a derived value of which no source says anything' }),
        values: z.array(value),
        entries: z
          .array(z.strictObject({ source, native_key: z.string(), first_seen: moment, last_seen: moment }))
          .openapi({ description: 'Of the number of sources: each that may be named, as they are counted, with what it calls the record' }),
      })
      .openapi('ValueSource'),
  })
  .openapi('ValueSourceAnswer');
