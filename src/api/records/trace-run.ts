import { CREATED, ENTRY_KIND, KIND, RECORD_STATE, SCHEME } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { FIELDS } from '#domain/records/fields.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { NAME } from './queries.ts';
import { SCHEME_NAME } from './match.ts';

/** What became of an entry in the latest run of its source. */
export interface Traced {
  nativeKey: string;
  /** As the source says. */
  kind: KindName | 'party';
  name: string | null;
  /** `creates`: it made a record. `matches`: it is of a record that was there. `waits`: a person decides, or there is nothing to add to. */
  does: 'creates' | 'matches' | 'waits';
  record: { kind: KindName; slug: string; name: string | null } | null;
  /** A key that it shares with other entries of its record, the surest; `person` where somebody decided. */
  by: string | null;
  /** Fields of which the run changed what the record shows. */
  changes: string[];
  /** Records that it may be, of an entry that waits. */
  perhaps: { kind: KindName; slug: string; name: string | null }[];
}

interface Row extends Omit<Traced, 'kind' | 'does' | 'record' | 'by' | 'changes' | 'perhaps'> {
  kind: number;
  recordKind: number | null;
  slug: string | null;
  recordName: string | null;
  made: boolean;
  decided: boolean;
  scheme: number | null;
  fields: number[] | null;
  perhaps: { kind: number; slug: string; name: string | null }[] | null;
}

const KIND_OF = new Map(Object.entries(KIND).map(([name, code]) => [code as number, name as KindName]));
const ENTRY_KIND_OF = new Map(Object.entries(ENTRY_KIND).map(([name, code]) => [code as number, name as Traced['kind']]));
const FIELD_OF = new Map<number, string>(FIELDS.map((field) => [field.id, field.key]));
/** Keys that only say something beside the others. */
const BESIDE = [SCHEME.symbol, SCHEME.nativeCoin, SCHEME.chain, SCHEME.publisher, SCHEME.shared, SCHEME.copy].join(',');

/** What became of entries in the latest run of a source. Called in the transaction of the run, it sees what is not yet committed. */
export async function traceRun(sql: Queryable, sourceKey: string, nativeKeys: readonly string[]): Promise<Traced[]> {
  const { rows } = await sql.query<Row>(
    `with latest as (select max(r.id) as run, s.id as source from source s join run r on r.source_id = s.id where s.key = $1 group by s.id),
       sets as (select c.id from change_set c, latest l where (c.cause ->> 'run')::bigint = l.run),
       asked as (select e.* from latest l join entry e on e.source_id = l.source and e.native_key = any($2::text[]))
     select e.native_key as "nativeKey", e.kind, ${NAME('e.id')} as name, r.kind as "recordKind", r.slug, ${NAME('coalesce(r.founder, e.id)')} as "recordName",
       exists (select from change c where c.change_set_id in (select id from sets) and c.record_id = r.id and c.field_id = ${CREATED}) as made,
       exists (select from candidate c where c.entry_id = e.id and c.record_id = r.id and c.decision) as decided,
       (select min(k.scheme) from entry_key k join entry_key m on m.scheme = k.scheme and m.value = k.value join entry o on o.id = m.entry_id
         where k.entry_id = e.id and o.record_id = r.id and o.id <> e.id and k.scheme not in (${BESIDE})) as scheme,
       (select array_agg(distinct c.field_id) from change c where c.change_set_id in (select id from sets) and c.record_id = r.id and c.field_id > 0) as fields,
       (select json_agg(json_build_object('kind', p.kind, 'slug', p.slug, 'name', ${NAME('p.founder')}) order by c.score desc, p.slug)
         from candidate c join record p on p.id = c.record_id and p.state = ${RECORD_STATE.live} where c.entry_id = e.id and c.decision is null and r.id is null) as perhaps
     from asked e left join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live}`,
    [sourceKey, nativeKeys],
  );
  const recordOf = (kind: number, slug: string, name: string | null) => ({ kind: KIND_OF.get(kind) ?? 'project', slug, name });
  return rows.map(({ kind, recordKind, slug, recordName, made, decided, scheme, fields, perhaps, ...row }) => ({
    ...row,
    kind: ENTRY_KIND_OF.get(kind) ?? 'party',
    does: slug === null ? 'waits' : made ? 'creates' : 'matches',
    record: slug === null || recordKind === null ? null : recordOf(recordKind, slug, recordName),
    by: made || slug === null ? null : decided ? 'person' : scheme === null ? null : (SCHEME_NAME.get(scheme) ?? null),
    changes: made ? [] : [...new Set((fields ?? []).flatMap((id) => FIELD_OF.get(id) ?? []))].sort(),
    perhaps: (perhaps ?? []).slice(0, 3).map((p) => recordOf(p.kind, p.slug, p.name)),
  }));
}
