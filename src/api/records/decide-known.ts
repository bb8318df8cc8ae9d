import { RECORD_STATE } from '#domain/records/codes.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/**
 * Notes a person's word that entries without a record are these records, by native key. What people decided about an entry before stays.
 * Returns the entries that it concerns.
 */
export async function decideKnown(
  sql: Queryable,
  { sourceId, known, actor }: { sourceId: number; known: ReadonlyMap<string, string>; actor: string },
): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `insert into candidate (entry_id, record_id, score, evidence, decided_by, decision, decided_at)
     select e.id, r.id, 1, '{"reason":"decided"}', $4, true, now()
     from unnest($2::text[], $3::uuid[]) as k (native_key, record_id)
       join entry e on e.source_id = $1 and e.native_key = k.native_key and e.record_id is null
       join record r on r.id = k.record_id and r.state = ${RECORD_STATE.live}
     where not exists (select from candidate c where c.entry_id = e.id and c.decision is not null)
     on conflict (entry_id, record_id) do update set (decided_by, decision, decided_at) = (excluded.decided_by, excluded.decision, excluded.decided_at) where candidate.decision is null
     returning entry_id as id`,
    [sourceId, [...known.keys()], [...known.values()], actor],
  );
  return rows.map(({ id }) => id);
}
