import { index, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { record } from '../records/schema.ts';

/** A watched record. */
export const watch = pgTable(
  'watch',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id')
      .notNull()
      .references(() => record.id, { onDelete: 'cascade' }),
    /** Kind of the record, as records have it. */
    kind: smallint().notNull(),
    note: text().notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.recordId] }), index().on(t.accountId, t.kind, t.createdAt), index().on(t.recordId)],
);
