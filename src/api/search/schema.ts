import { sql } from 'drizzle-orm';
import { customType, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';

/** Text compared byte by byte. */
const textC = customType<{ data: string; driverData: string }>({
  dataType: () => 'text collate "C"',
});

/**
 * What a record can be found by: one row a folded name, symbol, alias or former name. The rows are put in by the rooms
 * that own the records and hold no truth of their own; `what` is a code of domain/search/names.ts. Two more indexes stand in the migrations alone:
 * of trigrams, where the server has them, and of words (words-sql.ts).
 */
export const searchName = pgTable(
  'search_name',
  {
    recordId: uuid('record_id').notNull(),
    kind: smallint().notNull(),
    what: smallint().notNull(),
    folded: textC().notNull(),
    /** The text as written. */
    text: text().notNull(),
    /** The record's size, by api/search/size.ts. */
    size: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.recordId, t.what, t.folded] }),
    index('search_name_by_folded').on(t.folded, t.kind, t.size.desc().nullsFirst(), t.recordId, t.what),
    index('search_name_by_size').on(t.size.desc().nullsFirst(), t.recordId, t.what, t.folded),
    index('search_name_by_kind').on(t.kind, t.size.desc().nullsFirst(), t.recordId, t.what, t.folded),
    index('search_name_letters')
      .using('gin', sql`string_to_array(${t.folded}, null)`)
      .with({ fastupdate: false }),
  ],
);

/** The words of all names, each with the keys of domain/search/words.ts that it shares with similar words. */
export const searchWord = pgTable(
  'search_word',
  {
    word: textC().primaryKey(),
    near: text().array().notNull(),
  },
  (t) => [index('search_word_near').using('gin', t.near).with({ fastupdate: false })],
);

/**
 * What a record is found by besides its names, whole or from its beginning: one row an account, contract or website; `what` is a code of KEY_ROLE.
 * Apart from the names, whose indexes of letters, trigrams and words it would only fill.
 */
export const searchKey = pgTable(
  'search_key',
  {
    recordId: uuid('record_id').notNull(),
    kind: smallint().notNull(),
    what: smallint().notNull(),
    value: textC().notNull(),
    /** The text as written. */
    text: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.what, t.value] }), index('search_key_by_value').on(t.value, t.recordId, t.what)],
);
