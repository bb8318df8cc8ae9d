import { SCHEME } from '#domain/records/codes.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Keys that entries of a source share, as its last readings said. */
export async function sharedKeys(sql: Queryable, sourceKey: string): Promise<ReadonlyMap<string, readonly { nativeKey: string; part: boolean }[]>> {
  const { rows } = await sql.query<{ key: string; sharers: { nativeKey: string; part: boolean }[] }>(
    `select k.value as key, json_agg(json_build_object('nativeKey', e.native_key, 'part', e.part)) as sharers from entry_key k join entry e on e.id = k.entry_id join source s on s.id = e.source_id
     where k.scheme = ${SCHEME.shared} and s.key = $1 group by 1`,
    [sourceKey],
  );
  return new Map(rows.map((r) => [r.key, r.sharers]));
}
