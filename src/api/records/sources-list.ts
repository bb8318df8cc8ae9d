import { z } from '@hono/zod-openapi';
import { RUN_STATE } from '#domain/records/codes.ts';
import { dataset } from '#platform/data/dataset.ts';
import { moment } from './record-sql.ts';
import { SOURCE_RUN } from './source-runs.ts';

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
      }),
    ),
  })
  .openapi('Sources');

/** Every source that may be shown, the largest first. */
export const sourcesList = dataset({
  sid: 'sources',
  description: 'Every source of values: its licence, how much was read of it and when, those with most entries first.',
  params: z.strictObject({}),
  reads: ['statement', SOURCE_RUN],
  answer,
  query: () => ({
    text: `select json_build_object('sources', coalesce(json_agg(json_build_object('key', s.key, 'name', s.name, 'home_url', s.home_url, 'licence', s.licence,
        'attribution', s.attribution, 'entries', coalesce(e.entries, 0), 'records', coalesce(e.records, 0), 'last_read', ${moment('r.ended_at')})
        order by coalesce(e.entries, 0) desc, s.name, s.id), '[]'))::text as body
      from source s
        left join (select source_id, count(*) as entries, count(distinct record_id) as records from entry group by source_id) e on e.source_id = s.id
        left join (select source_id, max(ended_at) as ended_at from run where state = ${RUN_STATE.done} group by source_id) r on r.source_id = s.id
      where s.may_show`,
    values: [],
  }),
});
