import { containing, fold } from '#domain/search/fold.ts';
import { NAME_LIMIT, NAME_ROLE } from '#domain/search/names.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** A name a record can be found by. */
export interface NameRow {
  recordId: string;
  /** Code of KIND. */
  kind: number;
  what: keyof typeof NAME_ROLE;
  text: string;
}

const PUT = `
with fresh as materialized (
  select distinct r.id, r.kind, r.what, r.folded from unnest($2::uuid[], $3::smallint[], $4::smallint[], $5::text[]) as r (id, kind, what, folded) where r.folded <> ''
), gone as (
  delete from search_name s where s.record_id = any($1::uuid[])
    and not exists (select 1 from fresh f where f.id = s.record_id and f.what = s.what and f.folded = s.folded collate "C")
)
insert into search_name (record_id, kind, what, folded) select id, kind, what, folded from fresh on conflict do nothing`;

/** Makes `rows` the only names of the records in `scope`. Records of the scope without a row are no longer found. */
export async function putNames(sql: Queryable, scope: readonly string[], rows: readonly NameRow[]): Promise<void> {
  if (scope.length === 0) return;
  const folded = rows.map((r) => [...fold(r.text)].slice(0, NAME_LIMIT).join(''));
  await sql.query(PUT, [scope, rows.map((r) => r.recordId), rows.map((r) => r.kind), rows.map((r) => NAME_ROLE[r.what]), folded]);
}

/**
 * SQL of a select of the ids (`id`) of records of a kind with a name that contains the text. Its statement text does not depend
 * on what is searched. @param kind SQL of a code of KIND @param parameter SQL of the parameter that holds `value`
 */
export const matchingRecords = {
  sql: (kind: number, parameter: string): string => `select distinct record_id as id from search_name where kind = ${kind} and folded like ${parameter}`,
  value: (text: string): string => containing(fold(text)),
};
