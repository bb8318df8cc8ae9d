import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

/** Content of a saved list, as in the address bar. */
export interface SavedScreen {
  kind: string;
  q: string;
  sort?: string;
  cols?: string;
  grants?: 'include' | 'only';
  as_of?: string;
}

/** A screen saved under a name. */
export const savedList = pgTable(
  'saved_list',
  {
    id: uuid().primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    content: jsonb().$type<SavedScreen>().notNull(),
    position: integer().notNull(),
    /** `private`, `unlisted` or `public`. */
    visibility: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Rises with each change, but not with a move. */
    version: integer().notNull().default(1),
    /** Since when it is deleted; for a while it can be had back, under the same link. */
    removedAt: timestamp('removed_at', { withTimezone: true }),
  },
  (t) => [index().on(t.accountId, t.position)],
);
