import { KIND, RECORD_STATE, type EntryKindName } from '#domain/records/codes.ts';
import { NAME_ROLE } from '#domain/search/names.ts';
import { fold, plainSigns } from '#domain/writing/fold.ts';
import type { NamedThing } from '#domain/ingest/table/parse-table.ts';
import type { Queryable } from '#platform/postgres/database.ts';

const KINDS_OF: Readonly<Record<EntryKindName, readonly number[]>> = {
  project: [KIND.project],
  organization: [KIND.organization],
  person: [KIND.person],
  party: [KIND.organization, KIND.person],
  round: [KIND.round],
};
const PAGE = /(?:^|\/)(?:project|organization|people)\/([^/?#]+)|^([^/?#]+)$/i;

/** The one record of a name: the only one that is called so, else the only one that has it as another name. */
const BY_NAME = `select k.place::int - 1 as place, (array_agg(n.id order by n.own desc, n.id))[1] as id
  from unnest($1::text[], $2::jsonb[]) with ordinality k (folded, kinds, place) cross join lateral (
    select s.record_id as id, bool_or(s.what = ${NAME_ROLE.name}) as own from search_name s join record r on r.id = s.record_id and r.state = ${RECORD_STATE.live}
    where s.folded = k.folded and s.what <> ${NAME_ROLE.symbol} and to_jsonb(r.kind) <@ k.kinds group by 1) n
  group by k.place having count(*) filter (where n.own) = 1 or count(*) = 1`;

/** Records that things of a table are, by native key: those at the addresses that it gives, and those that alone bear a name. */
export async function recordsOf(sql: Queryable, things: readonly NamedThing[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const named = things.filter((thing) => thing.name !== undefined);
  const addressed = things.filter((thing) => thing.record !== undefined);
  const kinds = (of: readonly NamedThing[]) => of.map(({ kind }) => JSON.stringify(KINDS_OF[kind]));
  const byName = await sql.query<{ place: number; id: string }>(BY_NAME, [named.map(({ name = '' }) => plainSigns(fold(name))), kinds(named)]);
  const bySlug = await sql.query<{ place: number; id: string }>(
    `select k.place::int - 1 as place, r.id from unnest($1::text[], $2::jsonb[]) with ordinality k (slug, kinds, place)
       join record r on r.slug = k.slug and r.state = ${RECORD_STATE.live} and to_jsonb(r.kind) <@ k.kinds`,
    [addressed.map(({ record = '' }) => slugIn(record)), kinds(addressed)],
  );
  for (const [of, rows] of [
    [named, byName.rows],
    [addressed, bySlug.rows],
  ] as const)
    for (const { place, id } of rows) {
      const thing = of[place];
      if (thing) found.set(thing.nativeKey, id);
    }
  return found;
}

function slugIn(text: string): string {
  const [, inPath, alone] = PAGE.exec(text.trim()) ?? [];
  return (inPath ?? alone ?? '').toLowerCase();
}
