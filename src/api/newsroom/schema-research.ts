import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { wordsOf } from '#platform/data/words-sql.ts';
import { tsvector } from '#platform/schema.ts';
import { account } from '../accounts/schema.ts';
import type { Block, StoredValue } from './research/stored.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who writes notes. */
export const researchAuthor = pgTable('research_author', {
  id: uuid().primaryKey(),
  slug: text().notNull().unique('research_author_slug'),
  name: text().notNull(),
  /** What the author does, and where. */
  office: text(),
  /** Path on this site of a picture. */
  face: text(),
});

/** A note of research. Its texts are in its revisions. */
export const research = pgTable(
  'research',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique('research_slug'),
    /** Name of a note that came with the site. */
    given: text(),
    /** Whether it follows the note that came with the site: no editor took it over. */
    isFollowing: boolean('is_following').notNull().default(false),
    /** State of its latest revision, see NOTE_STATES of domain/newsroom/research/note.ts. */
    state: text().notNull(),
    /** Number of the latest revision. */
    latest: integer().notNull(),
    /** The revision that readers see; null of a note that was never published, or was withdrawn. */
    liveId: uuid('live_id'),
    /** When its latest revision shall be published. */
    publishAt: instant('publish_at'),
    /** Why it could not be published then. */
    fault: text(),
    publishedAt: instant('published_at'),
    /** When everybody may read the whole, where that is still to come. */
    opensAt: instant('opens_at'),
    /** When the revision that readers see was published. */
    updatedAt: instant('updated_at'),
    createdAt: instant('created_at').notNull(),
    /** The account that contributed it, where no editor began it. */
    contributedBy: uuid('contributed_by').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('research_given').on(t.given),
    index('research_by_time')
      .on(t.publishedAt, t.id)
      .where(sql`${t.liveId} is not null`),
    index('research_by_schedule')
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    index('research_by_opening')
      .on(t.opensAt)
      .where(sql`${t.opensAt} is not null`),
  ],
);

/** The texts of a note as they were saved once. What is derived of them is written when the revision is published. */
export const researchRevision = pgTable(
  'research_revision',
  {
    id: uuid().primaryKey(),
    researchId: uuid('research_id')
      .notNull()
      .references(() => research.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    /** In which it is written: `en` or `vi`. */
    language: text().notNull().default('en'),
    title: text().notNull(),
    /** Markdown of one paragraph. */
    summary: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    access: text().notNull(),
    tags: text().array().notNull(),
    /** Ids of its authors, in order. */
    authors: uuid().array().notNull(),
    /** Ids of the records that it is about, in order. */
    assets: uuid().array().notNull(),
    /** Path on this site of its picture. */
    cover: text(),
    /** What its writer says of the change. */
    comment: text(),
    /** Id of the account that saved it; null where the site did. */
    savedBy: uuid('saved_by').references(() => account.id, { onDelete: 'set null' }),
    savedAt: instant('saved_at').notNull(),
    publishedAt: instant('published_at'),
    /** Summary as plain text; a mark stands in place of each figure. */
    summaryText: text('summary_text'),
    /** For the search: words of title and summary, and of the body where everyone may read it. */
    words: tsvector(),
    blocks: jsonb().$type<readonly Block[]>(),
    minutes: smallint(),
    /** All that readers see of it but its figures, as `wordsOf` has it, for the names of people who were taken down. */
    shownWords: text('shown_words').generatedAlwaysAs(
      sql.raw(wordsOf("title || ' ' || coalesce(summary_text, '') || ' ' || coalesce(comment, '') || ' ' || coalesce(blocks::text, '')")),
    ),
  },
  (t) => [unique('research_revision_number').on(t.researchId, t.number), index('research_revision_words').using('gin', t.words)],
);

/** A figure or a chart of a published revision: as it was then, and as it is now. */
export const researchFigure = pgTable(
  'research_figure',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => researchRevision.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    isChart: boolean('is_chart').notNull(),
    /** Address of the figure, or text of the chart. */
    source: text().notNull(),
    /** What its writer calls it. */
    name: text().notNull(),
    /** Value when it was published. */
    valueThen: jsonb('value_then').$type<StoredValue>().notNull(),
    valueNow: jsonb('value_now').$type<StoredValue>().notNull(),
    /** When the present value was computed. */
    nowAt: instant('now_at').notNull(),
    /** Why it could not be computed then. */
    fault: text(),
  },
  (t) => [primaryKey({ columns: [t.revisionId, t.place] })],
);

/** The records that the published revision of a note is about. */
export const researchRecord = pgTable(
  'research_record',
  {
    recordId: uuid('record_id').notNull(),
    researchId: uuid('research_id')
      .notNull()
      .references(() => research.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.researchId] }), index('research_record_by_note').on(t.researchId, t.place)],
);
