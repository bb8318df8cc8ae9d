import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { IssueEntries } from '#domain/notifications/issue-entries.ts';
import { bytea } from '#platform/schema.ts';
import { newsletterSubscription } from './schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** An issue of the newsletter: what one week brought. */
export const newsletterIssue = pgTable('newsletter_issue', {
  id: uuid().primaryKey(),
  /** Its week, `2026-w48`: there is one issue a week. */
  slug: text().notNull().unique('newsletter_issue_slug'),
  fromDay: date('from_day').notNull(),
  toDay: date('to_day').notNull(),
  /** `draft`, `sending`, `sent`, or `cancelled`: what then still waited was taken back. */
  state: text().notNull().default('draft'),
  /** Rises with every save: a save names the one it began with. */
  revision: integer().notNull().default(1),
  subjectEn: text('subject_en').notNull(),
  subjectVi: text('subject_vi').notNull(),
  /** Plain text; an empty line stands between paragraphs. */
  introductionEn: text('introduction_en').notNull().default(''),
  introductionVi: text('introduction_vi').notNull().default(''),
  /** Keys of what was found, and of what of it is shown, in order. What is said of it is read when it is shown. */
  found: jsonb().$type<IssueEntries>().notNull(),
  shown: jsonb().$type<IssueEntries>().notNull(),
  draftedAt: at('drafted_at').notNull(),
  /** The account that saved it last; no foreign key, because an issue is not the account's. */
  editedBy: uuid('edited_by'),
  editedAt: at('edited_at'),
  /** When the order to send was last given: who confirmed later gets none. */
  sentAt: at('sent_at'),
  /** The last subscription that was looked at for the order; null before the first. */
  reached: uuid(),
  /** Whether every subscription was looked at. */
  allQueued: boolean('all_queued').notNull().default(false),
  /** Mails queued, and mails that the mail server took. */
  queued: integer().notNull().default(0),
  taken: integer().notNull().default(0),
});

/** That a subscription gets an issue. Its row is made with the mail, in one transaction. */
export const newsletterDelivery = pgTable(
  'newsletter_delivery',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => newsletterIssue.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscription.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the links of this mail; none before it goes. It unsubscribes as long as this row is kept. */
    tokenHash: bytea('token_hash').unique('newsletter_delivery_token'),
    queuedAt: at('queued_at').notNull().defaultNow(),
    takenAt: at('taken_at'),
  },
  (t) => [primaryKey({ columns: [t.issueId, t.subscriptionId] }), index('newsletter_delivery_subscription').on(t.subscriptionId)],
);
