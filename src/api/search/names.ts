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

/** Shorter texts have no trigram: an index of them would be read whole. */
const SHORTEST_INDEXED = 3;

/** What is searched, as SQL: `sql` selects the ids of records of a kind with a name that contains the text, an id perhaps more than once: use it with `in`. */
export interface NameSearch {
  /** Depends on whether the text is very short, not on what it is. @param parameter SQL of the parameter that holds `value` */
  sql(parameter: string): string;
  value: string;
}

/** Search of names of a kind of records. @param kind code of KIND @param folded what to find, folded */
export function searchNames(kind: number, folded: string): NameSearch {
  const column = [...folded].length < SHORTEST_INDEXED ? "(folded || '')" : 'folded';
  return {
    value: containing(folded),
    sql: (parameter) => `select record_id from search_name where kind = ${kind} and ${column} like ${parameter}`,
  };
}
