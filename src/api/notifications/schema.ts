import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/schema.ts';
import { account } from '../accounts/schema.ts';

/** An address that gets, or asked for, the newsletter. */
export const newsletterSubscription = pgTable(
  'newsletter_subscription',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    /** The address as it is compared. */
    emailFolded: text('email_folded').notNull().unique(),
    /** Of its mails: `en` or `vi`. */
    language: text().notNull(),
    /** SHA-256 of the secret in its links; none before the first mail. */
    tokenHash: bytea('token_hash').unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
  },
  (t) => [index().on(t.createdAt)],
);

/** Something that happened and that a person should know; the panel words it by its kind. */
export const notification = pgTable(
  'notification',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** What made it: the same event makes no second one. */
    cause: text().notNull(),
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
  },
  (t) => [uniqueIndex().on(t.accountId, t.kind, t.cause), index().on(t.accountId, t.createdAt)],
);
