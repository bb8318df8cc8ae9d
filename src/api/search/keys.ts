import { foldKey, KEY_ROLE, NAME_LIMIT } from '#domain/search/names.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Something besides its names that finds a record. */
export interface KeyRow {
  recordId: string;
  /** Code of KIND. */
  kind: number;
  what: keyof typeof KEY_ROLE;
  text: string;
}

const PUT = `
with fresh as materialized (
  select distinct on (r.id, r.what, r.value) r.* from unnest($2::uuid[], $3::smallint[], $4::smallint[], $5::text[], $6::text[]) as r (id, kind, what, value, text)
  order by r.id, r.what, r.value, r.text collate "C"
), gone as (
  delete from search_key s where s.record_id = any($1::uuid[])
    and not exists (select 1 from fresh f where f.id = s.record_id and f.what = s.what and f.value = s.value collate "C")
)
insert into search_key as s (record_id, kind, what, value, text) select id, kind, what, value, text from fresh
on conflict (record_id, what, value) do update set kind = excluded.kind, text = excluded.text where (s.kind, s.text) is distinct from (excluded.kind, excluded.text)`;

/** Replaces the keys of the records in `scope` by `rows`. */
export async function putKeys(sql: Queryable, scope: readonly string[], rows: readonly KeyRow[]): Promise<void> {
  if (scope.length === 0) return;
  const keyed = rows.map((row) => ({ ...row, value: foldKey(row.text) })).filter(({ value }) => value !== '' && value.length <= NAME_LIMIT);
  await sql.query(PUT, [
    scope,
    keyed.map((r) => r.recordId),
    keyed.map((r) => r.kind),
    keyed.map((r) => KEY_ROLE[r.what]),
    keyed.map((r) => r.value),
    keyed.map((r) => r.text),
  ]);
}
