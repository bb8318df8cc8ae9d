import { date, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A person's account. */
export const account = pgTable('account', {
  id: uuid().primaryKey(),
  username: text().notNull(),
  /** The username as it is compared. */
  usernameFolded: text('username_folded').notNull().unique(),
  name: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** A role granted to an account. */
export const accountRole = pgTable(
  'account_role',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    role: text().notNull(),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    grantedBy: text('granted_by').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.role] })],
);

/** A page view: path and day, nothing about who looked. */
export const actionLog = pgTable(
  'action_log',
  {
    id: uuid().primaryKey(),
    path: text().notNull(),
    day: date().notNull(),
  },
  (t) => [index().on(t.day)],
);
