import { date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, textC } from './schema.ts';

const count = (name?: string) => (name === undefined ? integer() : integer(name)).notNull();

/** What was taken of each publisher's pages and became of it, as counted last. A publisher is the domain of its pages. */
export const publisherLedger = pgTable(
  'publisher_ledger',
  {
    domain: textC().primaryKey(),
    /** Claims taken of its pages, ended ones too. */
    claims: count(),
    /** Records that they are about. */
    records: count(),
    /** Claims still made that say what the record shows. */
    stood: count(),
    /** Claims still made about values of which sources differ. */
    contested: count(),
    /** Claims that it no longer makes. */
    replaced: count(),
    /** Values that it and others tell with the day of their pages, and those of them that no other told sooner. */
    told: count(),
    toldFirst: count('told_first'),
    /** Newest day of its pages that is known to the day. */
    lastPublished: date('last_published'),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [index('publisher_ledger_by_claims').on(t.claims.desc(), t.domain)],
);
