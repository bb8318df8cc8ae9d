import { boolean, date } from 'drizzle-orm/pg-core';
import { PRECISION } from '#domain/records/codes.ts';

/** Columns of a round. */
export const firstTold = () => ({
  /** Day by which it was published: that of its earliest dated document, else its own. */
  published: date(),
  documentDated: boolean('document_dated').notNull().default(false),
  /** Day of the import in which it was first read of. */
  heldSince: date('held_since'),
});

/** SQL of the last day that the publication of document `d` may be: its own, or the last of its month or year. */
const LAST_DAY = `case d.published_precision when ${PRECISION.month} then (date_trunc('month', d.published_on) + interval '1 month - 1 day')::date
    when ${PRECISION.year} then (date_trunc('year', d.published_on) + interval '1 year - 1 day')::date else d.published_on end`;

/**
 * SQL of common tables by record of `scope`: `told`, the day by which the earliest dated document of what is chosen of it was published, and `begun`,
 * the day in UTC of the first run that read one of its entries.
 */
export const FIRST_TOLD = `told as (
    select scope.id, min(${LAST_DAY}) as published from scope join choice c on c.record_id = scope.id join statement s on s.id = c.statement_id
      join document d on d.id = s.document_id where d.published_on is not null group by 1
  ),
  begun as (
    select scope.id, min((u.started_at at time zone 'UTC')::date) as held_since from scope join entry e on e.record_id = scope.id join run u on u.id = e.first_run group by 1
  )`;
