import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, record } from './schema.ts';

/** A visitor's request that something be removed or corrected. */
export const removalRequest = pgTable(
  'removal_request',
  {
    id: uuid().primaryKey(),
    /** `removal` or `correction`. */
    wish: text().notNull(),
    /** What it is about; absent for what is no record. */
    recordId: uuid('record_id').references(() => record.id, { onDelete: 'set null' }),
    /** Key of the field to be corrected. */
    field: text(),
    /** What the visitor wrote, deleted some time after the decision. */
    text: text(),
    /** Where the decision is told, deleted with the text. */
    email: text(),
    /** Of the answer: `en` or `vi`. */
    language: text().notNull(),
    createdAt: instant('created_at').notNull(),
    /** `open`, `done` or `refused`. */
    state: text().notNull().default('open'),
    /** Whether the record was taken down with the decision. */
    takenDown: boolean('taken_down').notNull().default(false),
    decidedAt: instant('decided_at'),
    /** Who decided, as the log of acts has it. */
    decidedBy: text('decided_by'),
    /** Why, as the visitor is told; deleted with the text. */
    reason: text(),
  },
  (t) => [index().on(t.state, t.id), index().on(t.recordId), check('removal_request_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`)],
);
