import { date, index, numeric, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/schema.ts';
import { record } from './schema.ts';

const owner = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => record.id);

/** Something that happens at a date. */
export const event = pgTable(
  'event',
  {
    recordId: owner('record_id'),
    member: bytea().notNull(),
    title: text().notNull(),
    /** One of the documents' categories. */
    category: text(),
    date: date(),
    precision: smallint(),
    link: text(),
    /** The first day on which its day, month or year is over. */
    endsOn: date('ends_on'),
  },
  (t) => [primaryKey({ columns: [t.recordId, t.member] }), index().on(t.date), index('event_by_end').on(t.endsOn, t.recordId, t.member)],
);

/** Tokens that become free on a day, or from a day on over `months`, the first of them after `cliff_months`: an amount, or per cent of the supply. */
export const unlock = pgTable(
  'unlock',
  {
    projectId: owner('project_id'),
    member: bytea().notNull(),
    date: date(),
    label: text(),
    percent: numeric(),
    amount: numeric(),
    months: numeric(),
    cliffMonths: numeric('cliff_months'),
    precision: smallint(),
    /** The first day on which its day, month or year is over. */
    endsOn: date('ends_on'),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.member] }), index('unlock_by_end').on(t.endsOn, t.projectId, t.member)],
);
