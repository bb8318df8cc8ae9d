import { sql } from 'drizzle-orm';
import { bigint, customType, index, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** Words of a text, for its search. */
export const tsvector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });

/** One number a kind of data, raised as the last statement of every transaction that touched the kind. */
export const dataVersion = pgTable('data_version', {
  kind: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
});

/** Head of each chain of the log: how many rows it has and the hash of the last. */
export const auditChain = pgTable('audit_chain', {
  lane: smallint().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
});

/** Append-only log. `body` is the canonical text that `hash` covers together with the hash before it. */
export const auditLog = pgTable(
  'audit_log',
  {
    lane: smallint().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    hash: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lane, t.seq] }), index().on(t.subject), index().on(t.at)],
);

/** Answers of writes that carried an Idempotency-Key, kept for a day. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    scope: text().notNull(),
    key: text().notNull(),
    requestHash: bytea('request_hash').notNull(),
    answer: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index().on(t.createdAt)],
);

/** Counters of rate-limiter-flexible, whose layout this is. */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text().primaryKey(),
    points: bigint({ mode: 'number' }).notNull().default(0),
    expire: bigint({ mode: 'number' }),
  },
  (t) => [index().on(t.expire)],
);

/** A mail to one person, handed over at most once. Secrets in it are made when it goes, and are kept nowhere. */
export const mail = pgTable(
  'mail',
  {
    id: uuid().primaryKey(),
    /** Whose mail it is. Migrations keep the foreign key, because the table of accounts is a room's. */
    accountId: uuid('account_id'),
    template: text().notNull(),
    /** What it is about: a newer one of the same template and subject takes its place while it waits. */
    subject: text(),
    language: text().notNull(),
    recipient: text().notNull(),
    /** What the texts need besides the secret. */
    detail: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** `waiting`, `sending`, `sent` or `failed`; one left at `sending` may have gone, and is not sent again. */
    state: text().notNull(),
    /** Place of its class in MAIL_PRIORITIES. */
    priority: smallint().notNull().default(1),
    /** Mails of one class go by turns; one asker, and one recipient, has one mail in each. */
    turn: bigint({ mode: 'number' }).notNull().default(0),
    /** SHA-256 of who caused it, while it waits. */
    askerHash: bytea('asker_hash'),
    attempts: integer().notNull().default(0),
    /** What the mail server said to the last try, without addresses. */
    fault: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Not before then: after a refusal, and while a process prepares it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (t) => [
    index().on(t.createdAt),
    index().on(t.accountId),
    index('mail_recipient_index').on(sql`lower(${t.recipient})`),
    index('mail_waiting_index')
      .on(t.priority, t.turn, t.createdAt, t.id)
      .where(sql`state = 'waiting'`),
    index('mail_asker_index')
      .on(t.askerHash)
      .where(sql`state = 'waiting'`),
    index('mail_subject_index')
      .on(t.template, t.subject)
      .where(sql`subject is not null`),
  ],
);

/** Secrets of the site that all its processes share, each made when it is first needed. */
export const siteSecret = pgTable('site_secret', {
  name: text().primaryKey(),
  value: bytea().notNull(),
});

/** Small files named by the hash of their content, such as logos; in the database so that every process has them. */
export const file = pgTable('file', {
  sha256: bytea().primaryKey(),
  type: text().notNull(),
  bytes: bytea().notNull(),
});
