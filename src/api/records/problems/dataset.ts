import { z } from '@hono/zod-openapi';
import { KIND_NAMES, KINDS, NAMED_KINDS, WIRE_NAMES } from '#domain/kinds/kinds.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import { PROBLEM_DAYS, PROBLEM_NAMES, type Problem } from '#domain/records/problems.ts';
import { dataset } from '#platform/data/dataset.ts';
import { moment } from '../record-sql.ts';
import { PROBLEM_COUNT } from './find.ts';

/** Records with the problem asked for that are named. */
const MOST_CASES = 20;

const answer = z
  .strictObject({
    counted_at: z.string().nullable().openapi({ description: 'When it was counted last; null before the first time', example: '2026-09-16T08:00:00Z' }),
    problems: z.array(
      z.strictObject({
        problem: z.enum(PROBLEM_NAMES as [Problem, ...Problem[]]),
        type: z.enum(WIRE_NAMES),
        records: z.int().openapi({ description: 'Records that have it now' }),
        of_records: z.int().nullable().openapi({ description: 'Records of the kind in all, when it was counted; null where that was not counted yet' }),
        days: z
          .array(z.strictObject({ day: z.string(), records: z.int() }))
          .optional()
          .openapi({
            description: `Of the problem asked for: how many had it at the end of each day on which it was counted, UTC; the last ${PROBLEM_DAYS} days`,
          }),
      }),
    ),
    cases: z
      .array(
        z.strictObject({
          type: z.enum(WIRE_NAMES),
          slug: z.string(),
          name: z.string().openapi({ description: 'Of a round that of its project' }),
          field: z.string().nullable().openapi({ description: 'The field in question; null where it is the record as a whole' }),
          into: z.string().nullable().openapi({ description: 'Of a suspected twin: slug of the record that it may be the same as' }),
        }),
      )
      .optional()
      .openapi({ description: `Of the problem asked for: the ${MOST_CASES} most prominent records that have it` }),
  })
  .openapi('DataProblems');

/** SQL of the field in question of a record `c.record_id`, by problem; of others it is the record as a whole. */
const FIELD_OF: Partial<Record<Problem, string>> = {
  Contested: '(select f.key from choice h join field f on f.id = h.field_id where h.record_id = c.record_id and h.contested order by f.id limit 1)',
  'Dead link': `(select f.key from choice h join field f on f.id = h.field_id join statement s on s.id = h.statement_id join document d on d.id = s.document_id
      join link_check l on l.url = d.url where h.record_id = c.record_id and l.is_dead order by f.id limit 1)`,
  'Same handle': "'twitter'",
  'Before founding': "'date'",
  'Investor is project': "'investors'",
  'Unknown lead': "'investors'",
};
const NAMED_ROWS = NAMED_KINDS.map((kind) => `select id, slug, name, ${kind === 'person' ? 'null::real' : 'prominence::real'} as weight from ${kind}`).join(
  ' union all ',
);

/** SQL of the cases of a problem; undefined where none is asked for. $2 is its name. */
const casesOf = (problem: Problem): string => `(select coalesce(json_agg(json_build_object('type', ${TYPES}[c.kind], 'slug', c.slug, 'name', c.name,
      'field', ${FIELD_OF[problem] ?? 'null::text'},
      'into', ${problem === 'Suspected twin' ? INTO : 'null::text'}) order by c.weight desc nulls last, c.slug), '[]')
    from (select p.record_id, r.kind, n.slug, n.name, n.weight from record_problem p join record r on r.id = p.record_id and r.state = ${RECORD_STATE.live}
      join (${NAMED_ROWS} union all select d.id, d.slug, o.name, o.prominence::real from round d join project o on o.id = d.project_id) n on n.id = p.record_id
      where p.name = $2 order by n.weight desc nulls last, n.slug limit ${MOST_CASES}) c)`;
const INTO = `(select o.slug from candidate x join entry e on e.id = x.entry_id join record o on o.id = case x.record_id when c.record_id then e.record_id else x.record_id end
      where x.decision is null and c.record_id in (x.record_id, e.record_id) and o.id <> c.record_id and o.kind = c.kind and o.state = ${RECORD_STATE.live} order by o.slug limit 1)`;

/** SQL of the words of kinds in the order of their codes, which begin with 1. */
const TYPES = `(array[${KIND_NAMES.map((kind) => `'${KINDS[kind].wire}'`).join(', ')}])`;

/** What may be wrong with records: how many have which problem, day by day. */
export const problemsDataset = dataset({
  sid: 'data-problems',
  description:
    'What may be wrong with records, by kind of problem: how many records have it, and had it on each day since it is counted. The records themselves are the screen `problem:"…"` of their list.',
  params: z.strictObject({
    days_of: z
      .enum(PROBLEM_NAMES as [Problem, ...Problem[]])
      .optional()
      .openapi({ description: 'The problem to count day by day' }),
  }),
  reads: [PROBLEM_COUNT, ...KIND_NAMES],
  dated: () => true,
  answer,
  query: ({ days_of: daysOf }, { today }) => ({
    text: `with counted as (
        select problem, kind, (array_agg(records order by day desc))[1] as records, (array_agg(of_records order by day desc))[1] as of_records,
          case when problem = $2 then json_agg(json_build_object('day', day, 'records', records) order by day) end as days, max(counted_at) as at
        from problem_count where day > $1::date - ${PROBLEM_DAYS} group by problem, kind
          having max(counted_at) = (select max(counted_at) from problem_count))
      select json_build_object('counted_at', (select ${moment('max(at)')} from counted), 'problems', coalesce(json_agg(
        jsonb_strip_nulls(jsonb_build_object('problem', problem, 'type', ${TYPES}[kind], 'records', records, 'days', days)) || jsonb_build_object('of_records', of_records)
        order by array_position(array[${PROBLEM_NAMES.map((name) => `'${name}'`).join(', ')}], problem), kind), '[]')${daysOf ? `, 'cases', ${casesOf(daysOf)}` : ''})::text as body from counted`,
    values: [today, daysOf ?? null],
  }),
});
