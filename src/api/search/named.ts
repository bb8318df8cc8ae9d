import { fold, plainSigns } from '#domain/writing/fold.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Names and symbols come before other names; then the largest record. */
const NAMED = `select k.place::int - 1 as place, n.record_id as id, n.kind
  from unnest($1::text[]) with ordinality k (folded, place) cross join lateral (
    select record_id, kind, bool_or(what in (${NAME_ROLE.name}, ${NAME_ROLE.symbol})) as own, max(size) as size from search_name
    where folded = k.folded group by record_id, kind order by own desc, size desc, record_id limit $2) n
  order by k.place, n.own desc, n.size desc, n.record_id`;

/** The records with each text as name, symbol, alias or former name, best first, at most `most` for each. */
export async function recordsNamed(sql: Queryable, texts: readonly string[], most: number): Promise<{ id: string; kind: number }[][]> {
  const folded = texts.map((text) => plainSigns(fold(text)));
  const { rows } = await sql.query<{ place: number; id: string; kind: number }>({ name: 'records-named', text: NAMED, values: [folded, most] });
  const found = texts.map((): { id: string; kind: number }[] => []);
  for (const { place, id, kind } of rows) found[place]?.push({ id, kind });
  return found;
}
