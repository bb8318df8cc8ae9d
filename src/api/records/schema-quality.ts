import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** The last measuring of the records' quality; one row. */
export const qualityReport = pgTable(
  'quality_report',
  {
    id: smallint().primaryKey(),
    /** When somebody asked for it last; later than `computedAt` while it is on its way. */
    askedAt: instant('asked_at').notNull(),
    computedAt: instant('computed_at'),
    /** What the API answers; see quality/report-contract.ts. */
    report: jsonb(),
  },
  (t) => [check('quality_report_one', sql`${t.id} = 1`)],
);
