import { date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant, record, textC } from './schema.ts';

/** What may be wrong with a record, as looked for last. */
export const recordProblem = pgTable(
  'record_problem',
  {
    recordId: uuid('record_id')
      .notNull()
      .references(() => record.id),
    nameFolded: textC('name_folded').notNull(),
    name: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.nameFolded] }), index().on(t.nameFolded, t.recordId)],
);

/** How many records of a kind had a problem when it was counted last on a day, UTC. */
export const problemCount = pgTable(
  'problem_count',
  {
    day: date().notNull(),
    kind: smallint().notNull(),
    problem: text().notNull(),
    records: integer().notNull(),
    /** Records of the kind in all; null before that was counted. */
    ofRecords: integer('of_records'),
    countedAt: instant('counted_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.problem] })],
);
