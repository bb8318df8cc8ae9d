import { KIND_NAMES, NAMED_KINDS, type NamedKind } from '#domain/kinds/kinds.ts';
import type { NamedRecord } from '#domain/assistant/reading.ts';
import { KIND } from '#domain/records/codes.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import { plainSigns } from '#domain/writing/fold.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Records of one name that are looked at. */
const BEARERS = 8;
/** How much larger a record must be that bears a name only beside its own. */
const ASIDE = 500;

const own = (kind: NamedKind): string =>
  `select r.slug, r.name, ${kind === 'project' ? 'r.symbol' : 'null'} as symbol from ${kind} r where f.kind = ${KIND[kind]} and r.id = f.id`;

/** The records that bear each text as name, ticker, other or former name, the likeliest first. */
const BEARING = `select f.place, f.id, f.kind, f.weight as size, r.slug, r.name, r.symbol
  from unnest($1::text[]) with ordinality k (folded, place)
  cross join lateral (
    select k.place::int - 1 as place, n.record_id as id, n.kind, max(n.size - case when n.what in (${NAME_ROLE.name}, ${NAME_ROLE.symbol}) then 0 else ${ASIDE} end) as weight
    from search_name n where n.folded = k.folded group by n.record_id, n.kind order by weight desc, n.record_id limit ${BEARERS}) f
  cross join lateral (${NAMED_KINDS.map(own).join(' union all ')}) r
  order by f.place, f.weight desc, f.id`;

interface Row {
  place: number;
  id: string;
  kind: number;
  size: number;
  slug: string;
  name: string;
  symbol: string | null;
}

const recordOf = ({ id, kind, size, slug, name, symbol }: Row): NamedRecord => ({
  id,
  kind: KIND_NAMES.find((known) => KIND[known] === kind) as NamedKind,
  size,
  slug,
  name,
  symbol,
});

/** Records by the text that they bear; texts that nothing bears are absent. @param texts folded */
export async function recordsBearing(sql: Queryable, texts: readonly string[]): Promise<Map<string, NamedRecord[]>> {
  const found = new Map<string, NamedRecord[]>();
  if (texts.length === 0) return found;
  const { rows } = await sql.query<Row>({ name: 'assistant-names', text: BEARING, values: [texts.map(plainSigns)] });
  for (const row of rows) {
    const text = texts[row.place] ?? '';
    found.set(text, [...(found.get(text) ?? []), recordOf(row)]);
  }
  return found;
}
