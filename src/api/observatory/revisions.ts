import { z } from '@hono/zod-openapi';
import { ENTRY_KIND, PRECISION } from '#domain/records/codes.ts';
import { fieldId } from '#domain/records/fields.ts';
import { dataset } from '#platform/data/dataset.ts';
import { MONEY_OF_ROUND } from '../records/index.ts';

const FIELD = {
  date: fieldId('round', 'date'),
  amount: fieldId('round', 'amount_usd'),
  stage: fieldId('round', 'stage'),
  words: fieldId('round', 'stage_text'),
  instrument: fieldId('round', 'instrument'),
  announcement: fieldId('round', 'announcement'),
};
/** What decides whether, when and with how much a round counts as money raised. */
const FIELDS = Object.values(FIELD).join(', ');

const value = (field: number): string => `max(s.value #>> '{}') filter (where w.field = ${field} and s.state = 0)`;
const MONTH = (date: string): string => `date_trunc('month', ${date})::date`;
const LAST = (month: string): string => `(${month} + interval '1 month' - interval '1 day')::date`;
const SUMS = 'count(*)::int as rounds, count(amount)::int as known, sum(amount) as amount';

/**
 * SQL of money by month as it was first held and as it is held now, of rounds that live now. First held is what was chosen at the end of the month,
 * or, of months before the first import, at the end of the day of that. Values of then are those before the first change after it.
 */
const REVISIONS = `with begun as (select min((u.started_at at time zone 'UTC')::date) as day from entry e join run u on u.id = e.first_run where e.kind = ${ENTRY_KIND.round}),
  changed as materialized (
    select c.record_id as id, c.field_id, c.change_set_id, c.before_statement, (s.at at time zone 'UTC')::date as day
    from change c join change_set s on s.id = c.change_set_id join begun b on (s.at at time zone 'UTC')::date > b.day
    where c.field_id in (${FIELDS}) and c.member_key = '' and exists (select from round r where r.id = c.record_id)
  ),
  places as (
    select r.id, ${MONTH('r.date')} as month from round r where r.id in (select id from changed) and r.date is not null
    union select c.id, ${MONTH("(s.value #>> '{}')::date")} from changed c join statement s on s.id = c.before_statement where c.field_id = ${FIELD.date} and s.state = 0
  ),
  asked as (select p.id, p.month, greatest(${LAST('p.month')}, b.day) as day from places p, begun b),
  later as (
    select distinct on (a.id, a.month, c.field_id) a.id, a.month, c.field_id as field, c.before_statement
    from asked a join changed c on c.id = a.id and c.day > a.day order by a.id, a.month, c.field_id, c.change_set_id
  ),
  winners as (
    select a.id, a.month, f.field, case when l.id is null then ch.statement_id else l.before_statement end as statement_id
    from asked a cross join unnest(array[${FIELDS}]) f (field) left join later l on l.id = a.id and l.month = a.month and l.field = f.field
      left join choice ch on ch.record_id = a.id and ch.field_id = f.field and ch.member_key = ''
  ),
  chosen_values as (
    select w.id, w.month, (${value(FIELD.date)})::date as date, max(s.precision) filter (where w.field = ${FIELD.date} and s.state = 0) as date_precision, (${value(FIELD.amount)})::numeric as amount,
      ${value(FIELD.stage)} as stage_name, ${value(FIELD.words)} as stage_text, ${value(FIELD.instrument)} as instrument, ${value(FIELD.announcement)} as announcement
    from winners w left join statement s on s.id = w.statement_id group by 1, 2
  ),
  ${MONEY_OF_ROUND},
  first as (
    select month, ${SUMS} from (
      select k.month, k.amount from known k join asked a using (id, month) join round r using (id)
        where k.is_raise and ${MONTH('k.date')} = k.month and coalesce(k.date_precision, 0) < ${PRECISION.year} and r.held_since <= a.day
      union all
      select ${MONTH('r.date')}, r.amount_usd from round r, begun b
        where r.is_raise and coalesce(r.date_precision, 0) < ${PRECISION.year} and not exists (select from changed c where c.id = r.id) and r.held_since <= greatest(${LAST(MONTH('r.date'))}, b.day)
    ) x (month, amount) where month is not null group by 1
  ),
  current as (
    select month, ${SUMS} from (select ${MONTH('r.date')}, r.amount_usd from round r where r.is_raise and coalesce(r.date_precision, 0) < ${PRECISION.year}) x (month, amount)
    where month is not null group by 1
  ),
  both_held as (
    select month, first.rounds as first_rounds, first.amount as first_amount, current.rounds, current.amount, greatest(${LAST('month')}, b.day) as first_day
    from first full join current using (month), begun b where b.day is not null
  )
  select json_build_object('first_import', (select day from begun), 'months', (select coalesce(json_agg(json_build_object(
      'month', month, 'first_day', first_day, 'at_its_end', first_day = ${LAST('month')},
      'first', case when first_day < $1::date then json_build_object('rounds', coalesce(first_rounds, 0), 'amount_usd', first_amount) end,
      'now', json_build_object('rounds', coalesce(rounds, 0), 'amount_usd', amount)) order by month), '[]') from both_held))::text as body`;

const sum = z.strictObject({
  rounds: z.int().openapi({ description: 'Rounds that count as money raised, whose month is known' }),
  amount_usd: z.number().nullable().openapi({ description: 'Exact sum of the known amounts, in US dollars; null where none is known' }),
});
const answer = z
  .strictObject({
    first_import: z
      .string()
      .nullable()
      .openapi({ description: 'Day of the first import of rounds: what Cairn held before cannot be known', example: '2026-09-16' }),
    months: z.array(
      z
        .strictObject({
          month: z.string().openapi({ description: 'First day of the month', example: '2026-03-01' }),
          first_day: z
            .string()
            .openapi({ description: 'Day at the end of which it was first held: the last of the month, or that of the first import for months before it' }),
          at_its_end: z.boolean().openapi({ description: 'Whether that is the end of the month' }),
          first: sum.nullable().openapi({ description: 'As it was held then; null while the day is not over' }),
          now: sum.openapi({ description: 'As it is held now' }),
        })
        .openapi('MonthRevision'),
    ),
  })
  .openapi('MonthRevisions');

/** What months came to when they were first held, and now. */
export const revisions = dataset({
  sid: 'observatory-revisions',
  description: 'Money raised by month as Cairn first held it, at the end of the month or of the day of the first import, and as it holds it now.',
  params: z.strictObject({}),
  reads: ['round', 'statement'],
  dated: () => true,
  answer,
  query: (_, { today }) => ({ text: REVISIONS, values: [today] }),
});
