import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, numeric, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const owner = () =>
  uuid('account_id')
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** A conversation with the assistant. It begins with its first answer. */
export const aiConversation = pgTable(
  'ai_conversation',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    /** The first question until it is renamed. */
    topic: text().notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    /** Random; in the address of the shared page. Null while it is not shared. */
    shareKey: text('share_key').unique(),
    /** UTC day on which it counted. */
    day: date().notNull(),
    /** Questions that were answered, without retries. */
    answered: smallint().notNull(),
  },
  (t) => [index().on(t.accountId, t.updatedAt), index().on(t.updatedAt)],
);

/** A question of a conversation, with its answer. */
export const aiMessage = pgTable(
  'ai_message',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => aiConversation.id, { onDelete: 'cascade' }),
    accountId: owner(),
    n: integer().notNull(),
    at: at('at').notNull(),
    question: text().notNull(),
    language: text().notNull(),
    /** `answer`, `clarify` or `refuse`. */
    outcome: text().notNull(),
    /** The call that was made; null where none was. */
    plan: jsonb(),
    /** What the caller was answered, without quota. */
    answer: jsonb().notNull(),
    /** Versions of the data that it was answered from. */
    versions: jsonb().notNull(),
  },
  (t) => [uniqueIndex().on(t.conversationId, t.n), index().on(t.accountId)],
);

/** A pinned answer: asked again when records change. */
export const aiPin = pgTable(
  'ai_pin',
  {
    id: uuid().primaryKey(),
    accountId: owner(),
    messageId: uuid('message_id').references(() => aiMessage.id, { onDelete: 'set null' }),
    question: text().notNull(),
    language: text().notNull(),
    plan: jsonb().notNull(),
    /** As it was asked last. */
    answer: jsonb().notNull(),
    /** What changed last. */
    difference: jsonb(),
    pinnedAt: at('pinned_at').notNull(),
    askedAt: at('asked_at').notNull(),
    changedAt: at('changed_at'),
    /** Since when records changed after it was asked. */
    dueAt: at('due_at'),
  },
  (t) => [
    uniqueIndex().on(t.accountId, t.messageId),
    index('ai_pin_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index().on(t.messageId),
  ],
);

/** Conversations that an account began on a UTC day. Deleting one gives none back. */
export const aiBegun = pgTable('ai_begun', { accountId: owner(), day: date().notNull(), begun: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.accountId, t.day] }),
]);

/** Questions that were answered without an account, by UTC day. `who` is a keyed hash that changes each day; no address is kept. */
export const aiSingle = pgTable('ai_single', { day: date().notNull(), who: text().notNull(), used: smallint().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.who] }),
]);

/** What the model was asked for on a UTC day: tokens, and their price in US dollars. */
export const aiSpent = pgTable('ai_spent', {
  day: date().primaryKey(),
  tokens: bigint({ mode: 'number' }).notNull(),
  cost: numeric().notNull(),
});
