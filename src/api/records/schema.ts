import {
  bigint,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea } from '#platform/schema.ts';

/** Text compared byte by byte, so that the database and JavaScript sort alike. */
export const textC = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});
/** A moment, with its time zone. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** An origin of statements: another data set, contributors, or a rule of Cairn. */
export const source = pgTable(
  'source',
  {
    id: smallint().primaryKey().generatedAlwaysAsIdentity(),
    key: textC().notNull().unique(),
    name: text().notNull(),
    /** Only our own code folds. */
    nameFolded: textC('name_folded').notNull().default(''),
    homeUrl: text('home_url').notNull(),
    licence: text().notNull(),
    attribution: text().notNull(),
    mayShow: boolean('may_show').notNull().default(true),
    mayExport: boolean('may_export').notNull().default(false),
    /** Whether figures of days gone by are kept. */
    mayKeep: boolean('may_keep').notNull().default(false),
    /** Whether the API and embeds give its values to others. */
    mayEmbed: boolean('may_embed').notNull().default(false),
    /** The four switches as its terms have them, and those that the operator chose. */
    given: jsonb().notNull().default({}),
    chosen: jsonb().notNull().default({}),
    /** Trust unless a policy says otherwise; higher wins. */
    baseRank: smallint('base_rank').notNull(),
    /** The source that this one repeats; both together count as one. */
    mirrorOf: smallint('mirror_of'),
  },
  (t) => [foreignKey({ columns: [t.mirrorOf], foreignColumns: [t.id] })],
);

/** One import of one file of a source. `inputSha256` identifies the input; the same input is skipped. */
export const run = pgTable(
  'run',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: smallint('source_id')
      .notNull()
      .references(() => source.id),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    inputSha256: bytea('input_sha256').notNull(),
    /** See RUN_STATE of domain/records/codes.ts. */
    state: smallint().notNull(),
    report: jsonb(),
  },
  (t) => [index().on(t.sourceId, t.id)],
);

/** A public page or file to which statements refer. */
export const document = pgTable(
  'document',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: smallint('source_id')
      .notNull()
      .references(() => source.id),
    url: text().notNull(),
    title: text(),
    publishedOn: date('published_on'),
    /** How exactly the day is known, see PRECISION of domain/records/codes.ts; null: to the day. */
    publishedPrecision: smallint('published_precision'),
    /** See PAGE_KIND of domain/records/codes.ts. */
    kind: smallint(),
    /** Address of a copy that stays when the page goes. */
    archive: text(),
    fetchedAt: instant('fetched_at'),
    sha256: bytea(),
  },
  (t) => [unique().on(t.sourceId, t.url)],
);

/** The fields of domain/records/fields.ts, so that SQL and readers of tables have their names. */
export const field = pgTable(
  'field',
  {
    id: smallint().primaryKey(),
    kind: smallint().notNull(),
    key: text().notNull(),
  },
  (t) => [unique().on(t.kind, t.key)],
);

/** A record. Its content is in `choice` and in the typed row of its kind. */
export const record = pgTable(
  'record',
  {
    id: uuid().primaryKey(),
    kind: smallint().notNull(),
    slug: textC().notNull(),
    /** See RECORD_STATE of domain/records/codes.ts. */
    state: smallint().notNull().default(0),
    mergedInto: uuid('merged_into'),
    /** The entry it was made from: the record belongs where its founder belongs. */
    founder: integer(),
  },
  (t) => [
    unique().on(t.kind, t.slug),
    index().on(t.mergedInto),
    index().on(t.founder),
    index('record_hidden')
      .on(t.id)
      .where(sql`${t.state} = 2`),
    foreignKey({ columns: [t.mergedInto], foreignColumns: [t.id] }),
  ],
);

/** A former slug; it redirects to the record forever. */
export const formerSlug = pgTable(
  'former_slug',
  {
    kind: smallint().notNull(),
    slug: textC().notNull(),
    recordId: uuid('record_id')
      .notNull()
      .references(() => record.id),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index().on(t.recordId)],
);

/** A source's own record. `recordId` is the match; without one its statements are not shown. */
export const entry = pgTable(
  'entry',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    sourceId: smallint('source_id')
      .notNull()
      .references(() => source.id),
    kind: smallint().notNull(),
    nativeKey: textC('native_key').notNull(),
    recordId: uuid('record_id').references(() => record.id),
    /** What it may do to the records; see ENTRY_ROLE of domain/records/codes.ts. */
    role: smallint().notNull().default(0),
    /** It is a part or a variant of its record and does not speak for the whole. */
    part: boolean().notNull().default(false),
    contentHash: bytea('content_hash').notNull(),
    firstRun: integer('first_run')
      .notNull()
      .references(() => run.id),
    /** The last run that saw the entry, with or without change. */
    lastRun: integer('last_run')
      .notNull()
      .references(() => run.id),
  },
  (t) => [unique().on(t.sourceId, t.kind, t.nativeKey), index().on(t.recordId)],
);

/** What identifies an entry beyond its source; see SCHEME of domain/records/codes.ts. */
export const entryKey = pgTable(
  'entry_key',
  {
    scheme: smallint().notNull(),
    value: textC().notNull(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entry.id),
  },
  (t) => [primaryKey({ columns: [t.scheme, t.value, t.entryId] }), index().on(t.entryId)],
);

/** A match that keys do not settle, for a person to decide. */
export const candidate = pgTable(
  'candidate',
  {
    entryId: integer('entry_id')
      .notNull()
      .references(() => entry.id),
    recordId: uuid('record_id')
      .notNull()
      .references(() => record.id),
    score: real().notNull(),
    evidence: jsonb().notNull(),
    decidedBy: text('decided_by'),
    /** True: the same; false: different; null: not decided. */
    decision: boolean(),
    decidedAt: instant('decided_at'),
    /** Why it was decided so, in the person's words. */
    reason: text(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.recordId] }), index().on(t.recordId)],
);

/** Decisions of the house about two entries, from the judged twins of its version. */
export const houseDecision = pgTable(
  'house_decision',
  {
    entryA: integer('entry_a')
      .notNull()
      .references(() => entry.id),
    entryB: integer('entry_b')
      .notNull()
      .references(() => entry.id),
    same: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryA, t.entryB] }), index().on(t.entryB)],
);

/** One claim of one entry about one field. Never rewritten: a changed claim ends it and starts another. */
export const statement = pgTable(
  'statement',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entry.id),
    /** A field of domain/records/fields.ts; a foreign key would cost more than the row. */
    fieldId: smallint('field_id').notNull(),
    /** Empty for fields of one value, else a hash of what identifies the member within the source. */
    memberKey: bytea('member_key')
      .notNull()
      .default(sql`''`),
    /** Distinguishes several members with the same object, as readable text: folded position and start of a role. */
    memberRest: text('member_rest'),
    /** 1 claims, -1 denies. */
    polarity: smallint().notNull().default(1),
    /** 0 a value, 1 undisclosed, 2 known to be none. Unknown is no statement at all. */
    state: smallint().notNull().default(0),
    /** Amounts are JSON strings: exact. */
    value: jsonb(),
    objectEntryId: integer('object_entry_id').references(() => entry.id),
    /** Of the dates: see PRECISION of domain/records/codes.ts. */
    precision: smallint(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    documentId: integer('document_id'),
    quote: text(),
    /** 16 bytes of SHA-256 over the canonical claim. */
    valueKey: bytea('value_key').notNull(),
    /** 0 automatic, 1 voted, 2 rejected, 3 by a moderator, 4 unreviewed. */
    review: smallint().notNull().default(0),
    proposalId: uuid('proposal_id'),
    firstSeen: instant('first_seen').notNull(),
    runId: integer('run_id'),
    endedAt: instant('ended_at'),
    endedRun: integer('ended_run'),
    /** When its entry was last read with it, of a member that the entry no longer names while it names others. */
    lastStated: instant('last_stated'),
  },
  (t) => [
    uniqueIndex('statement_live')
      .on(t.entryId, t.fieldId, t.memberKey)
      .where(sql`${t.endedAt} is null`),
    index('statement_object')
      .on(t.objectEntryId, t.fieldId)
      .where(sql`${t.objectEntryId} is not null and ${t.endedAt} is null`),
    index('statement_history').on(t.entryId, t.fieldId, t.firstSeen),
    check('statement_polarity', sql`${t.polarity} in (1, -1)`),
  ],
);

/** Trust in a source for one field, over its base rank: the operator's rank, else the one given with the source. Its change re-chooses. */
export const policy = pgTable(
  'policy',
  {
    fieldId: smallint('field_id')
      .notNull()
      .references(() => field.id),
    sourceId: smallint('source_id')
      .notNull()
      .references(() => source.id),
    rank: smallint(),
    given: smallint(),
  },
  (t) => [primaryKey({ columns: [t.fieldId, t.sourceId] })],
);

/** Columns of what is fetched as a picture. It is fetched as long as `next_try` is set. */
export const fetched = () => ({
  path: text(),
  /** Why no picture is stored and fetching has stopped. */
  refused: text(),
  tries: smallint().notNull().default(0),
  triedAt: instant('tried_at'),
  nextTry: instant('next_try').defaultNow(),
});

/** A logo on a foreign host, and its file once fetched. */
export const logoImage = pgTable(
  'logo_image',
  {
    url: textC().primaryKey(),
    ...fetched(),
  },
  (t) => [
    index('logo_image_due')
      .on(t.nextTry, t.url)
      .where(sql`${t.nextTry} is not null`),
  ],
);

/** The winning statement of a record's field or member. Written only by choosing. */
export const choice = pgTable(
  'choice',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => record.id),
    fieldId: smallint('field_id').notNull(),
    /** Empty for fields of one value, else the hash of the member as we know it (the object's current record). */
    memberKey: bytea('member_key').notNull(),
    statementId: bigint('statement_id', { mode: 'number' })
      .notNull()
      .references(() => statement.id),
    /** See RULE of domain/records/codes.ts. */
    rule: smallint().notNull(),
    /** Number of distinct sources that state it; mirrors count once. */
    sources: smallint().notNull(),
    /** Whether a live statement of another source differs. */
    contested: boolean().notNull(),
    /** The entry whose statement it is. */
    entryId: integer('entry_id').notNull(),
    /** See STANDING of domain/records/codes.ts. */
    standing: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.fieldId, t.memberKey] }),
    index().on(t.statementId),
    // Covers everything asked about evidence, so that the table is not read.
    index('choice_evidence').on(t.fieldId, t.recordId, t.sources, t.contested, t.standing, t.entryId),
  ],
);

/** What one transaction changed. */
export const changeSet = pgTable('change_set', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant('at').notNull(),
  actor: text().notNull(),
  /** Run, proposal, edit, merge or policy. */
  cause: jsonb().notNull(),
  reverts: bigint({ mode: 'number' }),
});

/** One field or member of one record that changed; field 0 says that the record was created. */
export const change = pgTable(
  'change',
  {
    changeSetId: bigint('change_set_id', { mode: 'number' })
      .notNull()
      .references(() => changeSet.id),
    recordId: uuid('record_id')
      .notNull()
      .references(() => record.id),
    fieldId: smallint('field_id').notNull(),
    memberKey: bytea('member_key').notNull(),
    beforeStatement: bigint('before_statement', { mode: 'number' }),
    afterStatement: bigint('after_statement', { mode: 'number' }),
  },
  (t) => [primaryKey({ columns: [t.changeSetId, t.recordId, t.fieldId, t.memberKey] }), index().on(t.recordId, t.changeSetId)],
);

/** The revision of the projections that the rows were written by; one row. */
export const projectionRevision = pgTable('projection_revision', { revision: integer().primaryKey() });

/** The revision of the rules that matched all entries; one row. */
export const matchRevision = pgTable('match_revision', { revision: integer().primaryKey() });

/** Ranks of this day and before are former ones: that of the list before the list of ranks; one row, none as long as there is no such list. */
export const rankList = pgTable('rank_list', { formerTo: date('former_to').primaryKey() });
