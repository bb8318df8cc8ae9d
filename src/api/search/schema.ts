import { customType, index, pgTable, primaryKey, smallint, uuid } from 'drizzle-orm/pg-core';

/** Text compared byte by byte. */
const textC = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/**
 * What a record can be found by: one row a folded name, symbol, alias or former name. The rows are put in by the rooms
 * that own the records and hold no truth of their own; `what` is a code of domain/search/names.ts.
 */
export const searchName = pgTable(
  'search_name',
  {
    recordId: uuid('record_id').notNull(),
    kind: smallint().notNull(),
    what: smallint().notNull(),
    folded: textC().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.what, t.folded] }), index().on(t.kind, t.folded)],
);
