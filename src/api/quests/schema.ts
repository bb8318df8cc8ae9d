import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, primaryKey, real, smallint, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';
import { proposal } from '../contributions/schema.ts';
import { record, textC } from '../records/schema.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const owner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => account.id, { onDelete: 'cascade' });

/** A week for which quests were born. */
export const questSeason = pgTable('quest_season', {
  week: date().primaryKey(),
  bornAt: at('born_at').notNull(),
});

/** A quest that was born from gaps: of one type, in one kind of record, of missing values in one field. What it is called is made of these. */
export const quest = pgTable(
  'quest',
  {
    id: uuid().primaryKey(),
    slug: textC().notNull().unique(),
    week: date()
      .notNull()
      .references(() => questSeason.week),
    /** See GAPS of domain/quests/quest.ts. */
    type: text().notNull(),
    /** Code of the kind of its records. */
    kind: smallint().notNull(),
    /** Of quests of one field: its name in the form of the kind. */
    field: text(),
    bornAt: at('born_at').notNull(),
    /** When the last of its items was done. */
    doneAt: at('done_at'),
  },
  (t) => [
    index('quest_open')
      .on(t.bornAt)
      .where(sql`${t.doneAt} is null`),
    index().on(t.doneAt),
  ],
);

/** A gap of one record. */
export const questItem = pgTable(
  'quest_item',
  {
    id: uuid().primaryKey(),
    questId: uuid('quest_id')
      .notNull()
      .references(() => quest.id),
    n: smallint().notNull(),
    /** Name of the field in the form of the kind; null for twins and what is not listed. */
    field: text(),
    /** Null for what is not listed. */
    recordId: uuid('record_id').references(() => record.id),
    /** The record that it may be the same as. */
    otherId: uuid('other_id').references(() => record.id),
    /** What visitors searched for, folded. */
    wantedText: text('wanted_text'),
    /** How much it was wanted when it was born, beside what single people ask for since. */
    demand: integer().notNull().default(0),
    /** Order by prominence among the items born together, from 0 for the most prominent to 1. */
    place: real().notNull().default(0),
    filledAt: at('filled_at'),
    /** The contribution that filled it; null where it was none. */
    filledBy: uuid('filled_by').references(() => proposal.id),
  },
  (t) => [
    uniqueIndex().on(t.questId, t.n),
    index('quest_item_open')
      .on(t.recordId)
      .where(sql`${t.filledAt} is null`),
    index().on(t.filledBy),
  ],
);

/** An item that somebody claimed: its points stand as long as the contribution does. */
export const questClaim = pgTable(
  'quest_claim',
  {
    accountId: owner('account_id'),
    /** Of a quest born from gaps, or of a training quest of domain/quests/training.ts. */
    itemId: uuid('item_id').notNull(),
    questId: uuid('quest_id').notNull(),
    at: at('at').notNull(),
    proposalId: uuid('proposal_id').references(() => proposal.id),
    revertedAt: at('reverted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.itemId] }),
    index('quest_claim_stands')
      .on(t.proposalId)
      .where(sql`${t.revertedAt} is null`),
  ],
);

/** An answer to a question of a training quest. The first to each question says how well somebody knows the rules. */
export const trainingAnswer = pgTable(
  'training_answer',
  {
    accountId: owner('account_id'),
    itemId: uuid('item_id').notNull(),
    /** Number of the try, from 1. */
    n: integer().notNull(),
    at: at('at').notNull(),
    answer: smallint().notNull(),
    /** Whether it was the right one. */
    isRight: boolean('is_right').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.itemId, t.n] })],
);

/** A value that somebody asks for. */
export const questWish = pgTable(
  'quest_wish',
  {
    accountId: owner('account_id'),
    recordId: uuid('record_id')
      .notNull()
      .references(() => record.id),
    /** Name of the field in the form of its kind. */
    field: text().notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.recordId, t.field] }), index().on(t.recordId, t.field)],
);

/** Searches that found nothing, one a text, day (UTC) and visitor. A visitor is a keyed hash of address and text: it tells visitors of one text apart, and nothing else. */
export const questMiss = pgTable(
  'quest_miss',
  {
    day: date().notNull(),
    folded: textC().notNull(),
    /** Empty for what was counted before visitors were told apart. */
    who: textC().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.folded, t.day, t.who] }), index().on(t.day)],
);

/** Texts that visitors searched for and that a moderator hid: they are counted and shown no more. */
export const questHiddenText = pgTable('quest_hidden_text', {
  folded: textC().primaryKey(),
  at: at('at').notNull(),
});
