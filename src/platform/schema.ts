import { bigint, customType, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';

/** Raw bytes. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

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

/** Small files named by the hash of their content, such as logos; in the database so that every process has them. */
export const file = pgTable('file', {
  sha256: bytea().primaryKey(),
  type: text().notNull(),
  bytes: bytea().notNull(),
});
