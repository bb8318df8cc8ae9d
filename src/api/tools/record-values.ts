import { z } from '@hono/zod-openapi';
import { KIND_NAMES, type KindName } from '#domain/kinds/kinds.ts';
import { pathOf } from '#domain/records/quantities.ts';
import { dayOfLiteral } from '#domain/screener/dates.ts';
import { TOOL_LIMITS } from '#domain/tools/calls.ts';
import { dataset } from '#platform/data/dataset.ts';
import { plainText } from '#platform/http/plain-text.ts';
import { liveRecord } from '../records/index.ts';
import { rowsOf } from '../screener/index.ts';
import { cellSql, MEMBERS } from './values-sql.ts';

/** Paths of one call, at most. */
const MOST_PATHS = 60;

const params = z
  .strictObject({
    kind: z.enum(KIND_NAMES).openapi({ description: 'Kind of the records', example: 'project' }),
    slug: plainText(TOOL_LIMITS.text)
      .min(1)
      .optional()
      .openapi({ description: 'One record by its slug, a former one, or that of a record that was merged', example: 'ethereum' }),
    ids: z.array(z.uuid()).max(TOOL_LIMITS.rows).optional().openapi({ description: 'In place of a slug: records by their ids' }),
    paths: z
      .array(z.string().max(60))
      .max(MOST_PATHS)
      .openapi({ description: 'What of them: paths of the screen language', example: ['raised', 'founders'] }),
  })
  .refine(({ slug, ids }) => (slug === undefined) !== (ids === undefined), { path: ['slug'], message: 'or ids, one of both' })
  .superRefine(({ kind, paths }, context) => {
    for (const path of paths) if (!pathOf(kind, path)) context.addIssue({ code: 'custom', path: ['paths'], message: `${path} is no path of this kind` });
  });

const text = z.string().nullable();
const cell = z
  .object({
    text: text.optional().openapi({ description: 'The value with all its digits; null where it is not known' }),
    precision: z.enum(['day', 'month', 'year']).nullable().optional(),
    state: z.literal('undisclosed').nullable().optional(),
    at: text.optional().openapi({ description: 'Of a rank: the day of its list' }),
    former: text.optional().openapi({ description: 'Of a rank: that of a list before the list of ranks' }),
    statement: z
      .object({ id: z.int().nullable(), contested: z.boolean() })
      .nullable()
      .optional()
      .openapi({ description: 'Of a value that sources state: the statement that stands, where its source may be named' }),
    items: z
      .array(z.object({ name: z.string(), id: z.uuid().optional(), slug: z.string().optional(), logo: text.optional(), type: z.string().optional() }))
      .optional()
      .openapi({ description: `Of several values: the first ${MEMBERS}` }),
    count: z.int().optional(),
  })
  .openapi('RecordValue');
const answer = z
  .object({
    values: z.array(
      z
        .object({
          id: z.uuid(),
          slug: z.string(),
          name: text.openapi({ description: 'Of a round, that of its project' }),
          logo: text,
          cells: z.record(z.string(), cell),
        })
        .openapi('RecordValues'),
    ),
  })
  .openapi('RecordValuesAnswer');

const head = (kind: KindName): { columns: string; join: string } =>
  kind === 'round'
    ? { columns: 'o.slug, p.name, p.logo', join: 'join round o on o.id = w.id left join project p on p.id = o.project_id' }
    : { columns: 'o.slug, o.name, o.logo', join: `join ${kind} o on o.id = w.id` };

function textOf(kind: KindName, paths: readonly string[], today: string, w: string): { text: string; days: string[] } {
  const rows = rowsOf(kind, 'r');
  const days: string[] = [];
  const day = (span = '0d'): string => `$${days.push(dayOfLiteral(span, today)) + 1}::date`;
  const cells = paths.flatMap((path) => {
    const def = pathOf(kind, path);
    return def ? [`select '${path}' as path, ${cellSql(kind, def, rows, day)} as cell`] : [];
  });
  const { columns, join } = head(kind);
  rows.own('id');
  const own = cells.length === 0 ? `'{}'::json` : `(select json_object_agg(c.path, c.cell) from (${cells.join(' union all ')}) c)`;
  const text = `${w} select json_build_object('values', coalesce(json_agg(json_build_object('id', w.id, ${columns
    .split(', ')
    .map((column) => `'${column.slice(2)}', ${column}`)
    .join(', ')}, 'cells', ${own}) order by w.place), '[]'))::text as body from w ${join} join ${rows.from()} on r.id = w.id`;
  return { text, days };
}

/** Values of records by their paths, exact, each with the statement behind it. */
export const recordValues = dataset({
  sid: 'record-values',
  description:
    'Values of records by the paths of the screen language: exact, with how exactly days are known, whether an amount is kept secret, and the statement behind each.',
  params,
  reads: ['project', 'project_figure', 'organization', 'person', 'round', 'statement'],
  dated: ({ kind, paths }) => paths.some((path) => pathOf(kind, path)?.dated === true),
  answer,
  query: ({ kind, slug, ids, paths }, { today }) => {
    const w =
      slug === undefined
        ? 'with w as (select id, place from unnest($1::uuid[]) with ordinality k (id, place))'
        : `with recursive ${liveRecord(kind)}, w as (select id, 1 as place from me)`;
    const { text, days } = textOf(kind, [...new Set(paths)], today, w);
    return { text, values: [slug ?? ids, ...days] };
  },
});
