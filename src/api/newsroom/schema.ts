import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A feed (RSS or Atom) of a publisher, and what of it may be shown beside titles and links. */
export const feed = pgTable(
  'feed',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Name of one that came with the site; null of one that an editor added. */
    given: text(),
    address: text().notNull(),
    publisher: text().notNull(),
    /** Registrable domain of its articles: links elsewhere are refused. */
    domain: text().notNull(),
    /** Under which terms it may be used, as the editor found them. */
    licence: text().notNull(),
    mayExtract: boolean('may_extract').notNull().default(false),
    mayPicture: boolean('may_picture').notNull().default(false),
    /** Whether it is asked. What it told before stays. */
    isAsked: boolean('is_asked').notNull().default(true),
    /** Whether what it told is shown at all. */
    isShown: boolean('is_shown').notNull().default(true),
    addedAt: instant('added_at').notNull(),
    /** Items of its last answer that were not taken, and why. */
    refused: text().array().notNull().default([]),
  },
  (t) => [uniqueIndex('feed_address').on(t.address), unique('feed_given').on(t.given)],
);

/**
 * An article that a publisher tells of in its feed, or a page that statements cite, with a title of ours. No text of an article is kept.
 */
export const article = pgTable(
  'article',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique('article_slug'),
    /** The feed that tells of it; null of a page that is only cited. */
    feedId: integer('feed_id').references(() => feed.id),
    /** Its name within the feed. */
    guid: text(),
    link: text().notNull(),
    /** The link as it is compared. */
    linkKey: text('link_key').notNull(),
    /** Registrable domain of the link. */
    domain: text().notNull(),
    title: text().notNull(),
    /** From the feed's own summary; only where the feed's row allows it. */
    extract: text(),
    /** Address of its picture at the publisher; only where the feed's row allows it. */
    picture: text(),
    /** When it was published, where its publisher says so. */
    publishedAt: instant('published_at'),
    /** How exactly that is known, see PRECISION of domain/records/codes.ts; null: to the second. */
    precision: smallint(),
    firstSeen: instant('first_seen').notNull(),
    /** By which it stands in lists: when it was published, else first seen. */
    at: instant('at').notNull(),
    /** Of a cited page: the statement that its title is made from. */
    statementId: bigint('statement_id', { mode: 'number' }),
    /** What of a wire it is, see WIRE of domain/newsroom/headlines/wires.ts; null: nobody looked yet. */
    wire: smallint(),
    /** When its headline was last read for records, claims and clusters; null of one that is new or called otherwise since. */
    readAt: instant('read_at'),
    /** The cluster of those that tell of the same release: the id of one of them; null where it is alone. */
    cluster: uuid(),
    /** Since when an editor hides it. */
    hiddenAt: instant('hidden_at'),
    /** Since when an editor features it, and the last day (UTC) of that, where there is one. */
    featuredAt: instant('featured_at'),
    featuredUntil: date('featured_until'),
  },
  (t) => [
    uniqueIndex('article_link').on(t.linkKey),
    uniqueIndex('article_guid')
      .on(t.feedId, t.guid)
      .where(sql`${t.guid} is not null`),
    index('article_by_time').on(t.at, t.id),
    index('article_by_domain').on(t.domain, t.at, t.id),
    index('article_of_cluster')
      .on(t.cluster)
      .where(sql`${t.cluster} is not null`),
    index('article_unread')
      .on(t.id)
      .where(sql`${t.readAt} is null`),
    index('article_featured')
      .on(t.featuredAt)
      .where(sql`${t.featuredAt} is not null`),
  ],
);

/** The records that an article is about, and who says so: it is about one where an editor says so, or, where none says anything, a statement or the headline. */
export const articleRecord = pgTable(
  'article_record',
  {
    recordId: uuid('record_id').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => article.id, { onDelete: 'cascade' }),
    /** The record that its title speaks of first has the least. */
    place: smallint().notNull().default(0),
    /** By a statement of the record that cites it. */
    byCitation: boolean('by_citation').notNull().default(true),
    /** By its headline. */
    byHeadline: boolean('by_headline').notNull().default(false),
    /** By an editor: that it is about the record, or that it is not; null where none decided. */
    byEditor: boolean('by_editor'),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.articleId] }), index('article_record_by_article').on(t.articleId, t.place)],
);

/** A raise that the headline of an article claims: ready to be proposed, no fact of any record. */
export const headlineClaim = pgTable(
  'headline_claim',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => article.id, { onDelete: 'cascade' }),
    /** Who raised: the words of the headline, and the record that they mean. */
    project: text().notNull(),
    projectId: uuid('project_id'),
    /** US dollars. */
    amount: numeric({ mode: 'number' }).notNull(),
    /** See STAGES of domain/records/stages.ts. */
    stage: text(),
    /** Day by which it was told. */
    date: date().notNull(),
    /** Investors that are called leading, and those that are named: each the words, and the id of the record that they mean. */
    lead: jsonb().notNull(),
    investors: jsonb().notNull(),
    dismissedAt: instant('dismissed_at'),
  },
  (t) => [index('headline_claim_by_date').on(t.date, t.articleId)],
);

/** How all headlines were last read: when that began, by which rules, and with which names. One row. */
export const headlineReading = pgTable('headline_reading', { at: instant('at').primaryKey(), rules: integer().notNull(), names: text().notNull() });

/** When cited pages were last made articles. */
export const articleReading = pgTable('article_reading', { at: instant('at').primaryKey() });
