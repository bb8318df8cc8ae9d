import { z } from '@hono/zod-openapi';
import { RUN_STATE, type RunStateName } from '#domain/records/codes.ts';
import { SWITCH_COLUMNS, SWITCH_NAMES, type SwitchName } from '#domain/records/switches.ts';
import { dataset } from '#platform/data/dataset.ts';
import { moment, named } from './record-sql.ts';
import { SOURCE_RUN } from './source-runs.ts';

const switches = (description: string) =>
  z.strictObject(Object.fromEntries(SWITCH_NAMES.map((name) => [name, z.boolean()])) as Record<SwitchName, z.ZodBoolean>).openapi({ description });

const answer = z
  .strictObject({
    sources: z.array(
      z.strictObject({
        key: z.string(),
        name: z.string(),
        home_url: z.string(),
        licence: z.string(),
        attribution: z.string(),
        entries: z.int().openapi({ description: 'Entries that we have read of it' }),
        records: z.int().openapi({ description: 'Records of ours that it says something of' }),
        last_read: z.string().nullable().openapi({ description: 'When it was last read to its end', example: '2026-09-16T08:00:00Z' }),
        state: z
          .enum(Object.keys(RUN_STATE) as [RunStateName, ...RunStateName[]])
          .nullable()
          .openapi({ description: 'How its last run ended' }),
        problem: z.string().nullable().openapi({ description: 'Why its last run took nothing, where it did' }),
        switches: switches('What may be done with its values: shown, figures of days gone by kept, written into files, given to others by the API and embeds'),
        chosen: z.array(z.string()).openapi({ description: 'Switches that the operator of the site set' }),
      }),
    ),
  })
  .openapi('Sources');

/** Every source that may be shown, the largest first. */
export const sourcesList = dataset({
  sid: 'sources',
  description:
    'Every source of values: its licence, what may be done with its values, how much was read of it, when, and how its last run ended, those with most entries first.',
  params: z.strictObject({}),
  reads: ['statement', SOURCE_RUN],
  answer,
  query: () => ({
    text: `select json_build_object('sources', coalesce(json_agg(json_build_object('key', s.key, 'name', s.name, 'home_url', s.home_url, 'licence', s.licence,
        'attribution', s.attribution, 'entries', coalesce(e.entries, 0), 'records', coalesce(e.records, 0), 'last_read', ${moment('r.ended_at')},
        'state', ${named(RUN_STATE, 'l.state')}, 'problem', case when l.state in (${RUN_STATE.failed}, ${RUN_STATE.quarantined}) then l.report ->> 'reason' end,
        'switches', json_build_object(${SWITCH_NAMES.map((name) => `'${name}', s.${SWITCH_COLUMNS[name]}`).join(', ')}),
        'chosen', (select coalesce(json_agg(c order by c), '[]') from jsonb_object_keys(s.chosen) c))
        order by coalesce(e.entries, 0) desc, s.name, s.id), '[]'))::text as body
      from source s
        left join (select source_id, count(*) as entries, count(distinct record_id) as records from entry group by source_id) e on e.source_id = s.id
        left join (select source_id, max(ended_at) as ended_at from run where state = ${RUN_STATE.done} group by source_id) r on r.source_id = s.id
        left join lateral (select x.state, x.report from run x where x.source_id = s.id order by x.id desc limit 1) l on true
      where s.may_show`,
    values: [],
  }),
});
