import { z } from '@hono/zod-openapi';
import { KIND_NAMES, KINDS, WIRE_NAMES } from '#domain/kinds/kinds.ts';
import { PROBLEM_DAYS, PROBLEM_NAMES, type Problem } from '#domain/records/problems.ts';
import { dataset } from '#platform/data/dataset.ts';
import { moment } from '../record-sql.ts';
import { PROBLEM_COUNT } from './find.ts';

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
  })
  .openapi('DataProblems');

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
  reads: [PROBLEM_COUNT],
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
        order by array_position(array[${PROBLEM_NAMES.map((name) => `'${name}'`).join(', ')}], problem), kind), '[]'))::text as body from counted`,
    values: [today, daysOf ?? null],
  }),
});
