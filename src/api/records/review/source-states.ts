import { RUN_STATE } from '#domain/records/codes.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { moment, named } from '../record-sql.ts';
import type { SourceState } from './contract.ts';

/** Every source with the end of its last run. Those whose last run took nothing come first, then by name. Runs of people and programs on records are none. */
export async function listSourceStates(sql: Queryable): Promise<{ data: SourceState[]; next: null }> {
  const { rows } = await sql.query<SourceState>(
    `select s.key, s.name, s.home_url, coalesce(e.entries, 0)::int as entries, coalesce(e.records, 0)::int as records, ${named(RUN_STATE, 'l.state')} as state,
       ${moment('coalesce(l.ended_at, l.started_at)')} as at, l.report ->> 'reason' as reason, ${moment('d.ended_at')} as read_at
     from source s
       left join (select source_id, count(*) as entries, count(distinct record_id) as records from entry group by source_id) e on e.source_id = s.id
       left join lateral (select r.state, r.started_at, r.ended_at, r.report from run r where r.source_id = s.id order by r.id desc limit 1) l on true
       left join (select source_id, max(ended_at) as ended_at from run where state = ${RUN_STATE.done} group by source_id) d on d.source_id = s.id
     order by (l.state in (${RUN_STATE.failed}, ${RUN_STATE.quarantined})) desc nulls last, s.name, s.id`,
  );
  return { data: rows, next: null };
}
