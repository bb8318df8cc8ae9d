import { z } from '@hono/zod-openapi';
import { KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import { PRECISION } from '#domain/records/codes.ts';
import { dataset } from '#platform/data/dataset.ts';
import { reference } from '../directory/index.ts';
import { dated } from '../records/index.ts';

/** Most unlocks, and most events, in the answer. */
const SHOWN = 10;

const ref = (row: string, kind: string): string =>
  `json_build_object('id', ${row}.id, 'slug', ${row}.slug, 'name', ${row}.name, 'logo', ${row}.logo, 'type', ${kind})`;
const listed = (select: string): string => `(select coalesce(json_agg(e), '[]') from (${select}) e)`;

/** Last day of an unlock: its own, or that on which the last part of it becomes free. */
const ENDS = '(u.ends_on - 1)';
const UNLOCKS = `select md5(u.project_id::text || encode(u.member, 'hex'))::uuid as id, ${ref('p', `'${KINDS.project.wire}'`)} as record, u.date, ${ENDS} as until, u.label, u.percent, u.amount, count(*) over ()::int as n
  from "unlock" u join project p on p.id = u.project_id where ${ENDS} >= $1::date
  order by case when u.date >= $1::date then u.date else ${ENDS} end, p.slug, u.label, u.member limit ${SHOWN}`;

const owners = (kind: NamedKind): string => `select id, slug, name, logo, '${KINDS[kind].wire}' as type from ${kind}`;
/** Last day of an event that is known by its month or year alone. */
const LAST = `(v.date + case v.precision when ${PRECISION.year} then interval '1 year' when ${PRECISION.month} then interval '1 month' else interval '1 day' end - interval '1 day')::date`;
const EVENTS = `select md5(v.record_id::text || encode(v.member, 'hex'))::uuid as id, ${ref('o', 'o.type')} as record, v.title, v.category, ${dated('date', 'v.date', 'coalesce(v.precision, 0)')}, v.link, count(*) over ()::int as n
  from event v join (${owners('project')} union all ${owners('organization')} union all ${owners('person')}) o on o.id = v.record_id where ${LAST} >= $1::date
  order by v.date, v.precision, o.slug, v.title, v.member limit ${SHOWN}`;

const text = z.string().nullable();
const own = { id: z.uuid(), record: z.object(reference) };
const n = z.int().openapi({ description: 'How many there are in all' });
const answer = z
  .strictObject({
    unlocks: z.array(
      z
        .object({
          ...own,
          date: z.string().openapi({ description: 'Day on which tokens become free, or begin to' }),
          until: z.string().openapi({ description: 'Day on which the last of them become free' }),
          label: text,
          percent: z.number().nullable().openapi({ description: 'Of the supply' }),
          amount: z.number().nullable().openapi({ description: 'Tokens' }),
          n,
        })
        .openapi('UnlockAhead'),
    ),
    events: z.array(
      z
        .object({ ...own, title: z.string(), category: text, date: z.string(), date_precision: z.enum(['day', 'month', 'year']).nullable(), link: text, n })
        .openapi('EventAhead'),
    ),
  })
  .openapi('Ahead');

/** What is still to come: unlocks and events, the next first. */
export const ahead = dataset({
  sid: 'observatory-ahead',
  description: 'Tokens that become free and events that are recorded, from the day of the question on, the next first.',
  params: z.strictObject({}),
  reads: ['project', 'organization', 'person', 'statement'],
  dated: () => true,
  answer,
  query: (_, { today }) => ({ text: `select json_build_object('unlocks', ${listed(UNLOCKS)}, 'events', ${listed(EVENTS)})::text as body`, values: [today] }),
});
