import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A publisher that is asked by the clock: its calls, and how it answered last. */
export const livePublisher = pgTable('live_publisher', {
  key: text().primaryKey(),
  name: text().notNull(),
  /** How often it is asked for what, as computed last; `RefreshPlan`. */
  plan: jsonb().notNull(),
  /** Whether this site asks it: not with SOURCES=off. */
  isAsked: boolean('is_asked').notNull().default(true),
  /** Whether it waits until the operator says that it may be asked. */
  isHeld: boolean('is_held').notNull().default(false),
  /** First day of the month, UTC, in which `calls` were made. */
  month: date().notNull(),
  calls: integer().notNull().default(0),
  /** When it last answered, whether that was new or not. */
  answeredAt: instant('answered_at'),
  /** Calls in a row that it did not answer. */
  failures: integer().notNull().default(0),
  /** No call before it. */
  notBefore: instant('not_before'),
  /** Why it did not answer. */
  problem: text(),
});

/** One address of a publisher that is asked by the clock. */
export const livePart = pgTable(
  'live_part',
  {
    publisher: text()
      .notNull()
      .references(() => livePublisher.key),
    part: text().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When it last answered something that could be read. */
    answeredAt: instant('answered_at'),
    /** When it last answered something else than before. */
    changedAt: instant('changed_at'),
    etag: text(),
    lastModified: text('last_modified'),
    /** Entries of its last answer that was taken. */
    entries: integer(),
    /** What that answer names that other parts ask for. */
    leadsTo: text('leads_to').array(),
    /** Answers in a row that could not be read. */
    failures: integer().notNull().default(0),
    notBefore: instant('not_before'),
    /** Why its last answer was not taken. */
    problem: text(),
  },
  (t) => [primaryKey({ columns: [t.publisher, t.part] })],
);

/** A calendar that an editor added, read by the clock. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    address: text().notNull(),
    /** The record that it is about. */
    recordId: uuid('record_id').notNull(),
    /** Category of events that name none of their own. */
    category: text(),
    /** Under which terms it may be used, as the editor found them. */
    licence: text().notNull(),
    addedAt: instant('added_at').notNull(),
    /** It is asked no more; what it told stays. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    uniqueIndex('calendar_feed_address')
      .on(t.address)
      .where(sql`${t.removedAt} is null`),
  ],
);
