import { CLAIM_STATE, CREATED, ENTRY_KIND, KIND, RECORD_STATE, SCHEME } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { FIELDS } from '#domain/records/fields.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { MEMBER } from './choose.ts';
import { NAME } from './queries.ts';
import { SCHEME_NAME } from './match.ts';
import { asKnown, SAID_TEXT } from './record-sql.ts';

/** A record as it is named and linked. */
export interface TracedRecord {
  kind: KindName;
  slug: string;
  name: string | null;
}

/** Why an entry waits, or is open to a decision beside its record. `many`: so many bear its name that no pair is noted. `nothing`: nothing here has its identifier or is its project. */
export type TracedReason = 'name alone' | 'other name' | 'name and several' | 'keys disagree' | 'taken down' | 'shared investors' | 'many' | 'nothing';

/** What an entry says of a field, and what the record shows. */
export interface TracedValue {
  field: string;
  says: string;
  /** What the record shows without the run; null for nothing. */
  now: string | null;
  /** The source whose value that is. */
  source: string | null;
  /** `adds`: it is shown beside others, or where nothing was. `replaces`, `same`: as what was shown. `yields`: what is shown stays. `waits`: nothing is shown yet. */
  becomes: 'adds' | 'replaces' | 'same' | 'yields' | 'waits';
}

/** What became of an entry in the latest run of its source. */
export interface Traced {
  nativeKey: string;
  /** As the source says. */
  kind: KindName | 'party';
  name: string | null;
  /** `creates`: it made a record. `matches`: it is of a record that was there. `waits`: a person decides, or there is nothing to add to. */
  does: 'creates' | 'matches' | 'waits';
  record: TracedRecord | null;
  /** A key that it shares with other entries of its record, the surest; `person` where somebody decided. */
  by: string | null;
  /** Fields of which the run changed what the record shows. */
  changes: string[];
  values: TracedValue[];
  /** Why a person is asked; null where nobody is. */
  why: TracedReason | null;
  /** Records that it may be, with the key that leads to each. */
  perhaps: (TracedRecord & { scheme: string | null; value: string | null })[];
}

interface Perhaps {
  kind: number;
  slug: string;
  name: string | null;
  evidence: { reason: string; scheme?: string; value?: string };
}

interface Row {
  nativeKey: string;
  name: string | null;
  kind: number;
  recordKind: number | null;
  slug: string | null;
  recordName: string | null;
  made: boolean;
  decided: boolean;
  scheme: number | null;
  fields: number[] | null;
  bearers: number;
  perhaps: Perhaps[] | null;
}

const KIND_OF = new Map(Object.entries(KIND).map(([name, code]) => [code as number, name as KindName]));
const ENTRY_KIND_OF = new Map(Object.entries(ENTRY_KIND).map(([name, code]) => [code as number, name as Traced['kind']]));
const FIELD_OF = new Map<number, string>(FIELDS.map((field) => [field.id, field.key]));
/** Keys that only say something beside the others. */
const BESIDE = [SCHEME.symbol, SCHEME.nativeCoin, SCHEME.chain, SCHEME.publisher, SCHEME.shared, SCHEME.copy].join(',');
/** Records named for an entry, values of it, and characters of each. */
const PERHAPS = 5;
const VALUES = 60;
const LONGEST = 200;

/** SQL of tables of the entries asked about ($1 the source, $2 their native keys) and of the change sets of its latest run. */
const ASKED = `latest as (select max(r.id) as run, s.id as source from source s join run r on r.source_id = s.id where s.key = $1 group by s.id),
  sets as materialized (select c.id from change_set c, latest l where (c.cause ->> 'run')::bigint = l.run),
  asked as materialized (select e.* from latest l join entry e on e.source_id = l.source and e.native_key = any($2::text[]))`;
const MADE = `exists (select from change c where c.change_set_id in (select id from sets) and c.record_id = r.id and c.field_id = ${CREATED})`;

const ROWS = `with ${ASKED}
  select e.native_key as "nativeKey", e.kind, ${NAME('e.id')} as name, r.kind as "recordKind", r.slug, ${NAME('coalesce(r.founder, e.id)')} as "recordName", ${MADE} as made,
    exists (select from candidate c where c.entry_id = e.id and c.record_id = r.id and c.decision) as decided,
    (select min(k.scheme) from entry_key k join entry_key m on m.scheme = k.scheme and m.value = k.value join entry o on o.id = m.entry_id
      where k.entry_id = e.id and o.record_id = r.id and o.id <> e.id and k.scheme not in (${BESIDE})) as scheme,
    (select array_agg(distinct c.field_id) from change c where c.change_set_id in (select id from sets) and c.record_id = r.id and c.field_id > 0) as fields,
    case when r.id is null then (select count(distinct o.record_id)::int from entry_key k join entry_key m on m.scheme = k.scheme and m.value = k.value join entry o on o.id = m.entry_id
      where k.entry_id = e.id and k.scheme = ${SCHEME.name} and o.record_id is not null) else 0 end as bearers,
    (select json_agg(json_build_object('kind', p.kind, 'slug', p.slug, 'name', ${NAME('p.founder')}, 'evidence', c.evidence) order by c.score desc, p.slug)
      from candidate c join record p on p.id = c.record_id where c.entry_id = e.id and c.decision is null and p.id is distinct from r.id and p.state in (${RECORD_STATE.live}, ${RECORD_STATE.hidden})) as perhaps
  from asked e left join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live}`;

const DATES = FIELDS.flatMap((field) => (field.type === 'date' ? [field.id] : [])).join(',');
/** SQL of what a statement `s` says: its object, its text, its days. */
const said = (statement: string): string =>
  `(select left(concat_ws(' ', nullif(concat_ws(', ', ${NAME('s.object_entry_id')}, nullif(case when s.field_id in (${DATES}) then ${asKnown(SAID_TEXT, 's.precision')} else ${SAID_TEXT} end, '')), ''),
      case when s.state = ${CLAIM_STATE.undisclosed} then 'undisclosed' when s.state = ${CLAIM_STATE.none} then 'none' end,
      case when s.valid_from is not null or s.valid_to is not null then concat('(', ${asKnown('s.valid_from', 's.precision')}, ' – ', ${asKnown('s.valid_to', 's.precision')}, ')') end), ${LONGEST})
    from statement s where s.id = ${statement})`;

const VALUES_OF = `with ${ASKED}, stated as materialized (
    select e.native_key, s.id as statement, s.field_id, r.id as record, ${MEMBER} as member, ${MADE} as made
    from asked e join statement s on s.entry_id = e.id and s.ended_at is null and s.polarity = 1 left join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live}
      left join entry o on o.id = s.object_entry_id)
  select x.native_key as "nativeKey", x.field_id as field, ${said('x.statement')} as says, ${said('t.id')} as now, ts.name as source, x.record is null as waits, c.statement_id = x.statement as wins
  from stated x left join choice c on c.record_id = x.record and c.field_id = x.field_id and c.member_key = x.member
    left join change ch on ch.change_set_id in (select id from sets) and ch.record_id = x.record and ch.field_id = x.field_id and ch.member_key = x.member
    left join statement t on t.id = case when ch.change_set_id is not null then ch.before_statement when not x.made then c.statement_id end
    left join entry te on te.id = t.entry_id left join source ts on ts.id = te.source_id
  order by x.field_id, x.statement`;

type ValueRow = Pick<TracedValue, 'says' | 'now' | 'source'> & { nativeKey: string; field: number; waits: boolean; wins: boolean | null };

function becomes({ says, now, waits, wins }: ValueRow): TracedValue['becomes'] {
  if (waits) return 'waits';
  if (now === null) return wins ? 'adds' : 'yields';
  return says === now ? 'same' : wins ? 'replaces' : 'yields';
}

const recordOf = (kind: number, slug: string, name: string | null): TracedRecord => ({ kind: KIND_OF.get(kind) ?? 'project', slug, name });

function whyOf({ slug, bearers, perhaps }: Row): TracedReason | null {
  const reason = perhaps?.[0]?.evidence.reason;
  if (reason !== undefined) return reason as TracedReason;
  return slug === null ? (bearers > 0 ? 'many' : 'nothing') : null;
}

/** What became of every entry that the latest run of a source read, by native key. Called in the transaction of the run. */
export async function fatesOf(sql: Queryable, sourceKey: string): Promise<Map<string, Traced['does']>> {
  const { rows } = await sql.query<{ key: string; does: Traced['does'] }>(
    `with latest as (select max(r.id) as run, s.id as source from source s join run r on r.source_id = s.id where s.key = $1 group by s.id),
       made as materialized (select c.record_id from change c join change_set g on g.id = c.change_set_id join latest l on (g.cause ->> 'run')::bigint = l.run where c.field_id = ${CREATED})
     select e.native_key as key, case when r.id is null then 'waits' when m.record_id is not null then 'creates' else 'matches' end as does
     from latest l join entry e on e.source_id = l.source and e.last_run = l.run
       left join record r on r.id = e.record_id and r.state = ${RECORD_STATE.live} left join made m on m.record_id = r.id`,
    [sourceKey],
  );
  return new Map(rows.map(({ key, does }) => [key, does]));
}

/** What became of entries in the latest run of a source. Called in the transaction of the run, it sees what is not yet committed. */
export async function traceRun(sql: Queryable, sourceKey: string, nativeKeys: readonly string[]): Promise<Traced[]> {
  const { rows } = await sql.query<Row>(ROWS, [sourceKey, nativeKeys]);
  const said = await sql.query<ValueRow>(VALUES_OF, [sourceKey, nativeKeys]);
  const valuesOf = Map.groupBy(said.rows, (row) => row.nativeKey);
  return rows.map((row) => {
    const { nativeKey, name, recordKind, slug, recordName, made, decided, scheme, fields, perhaps } = row;
    const known = slug === null || recordKind === null ? null : recordOf(recordKind, slug, recordName);
    return {
      nativeKey,
      name,
      kind: ENTRY_KIND_OF.get(row.kind) ?? 'party',
      does: known === null ? 'waits' : made ? 'creates' : 'matches',
      record: known,
      by: made || known === null ? null : decided ? 'person' : scheme === null ? null : (SCHEME_NAME.get(scheme) ?? null),
      changes: made ? [] : [...new Set((fields ?? []).flatMap((id) => FIELD_OF.get(id) ?? []))].sort(),
      values: (valuesOf.get(nativeKey) ?? [])
        .filter(({ field }) => FIELD_OF.get(field) !== 'kind')
        .slice(0, VALUES)
        .map((value) => ({ field: FIELD_OF.get(value.field) ?? '', says: value.says, now: value.now, source: value.source, becomes: becomes(value) })),
      why: whyOf(row),
      perhaps: (perhaps ?? [])
        .slice(0, PERHAPS)
        .map((p) => ({ ...recordOf(p.kind, p.slug, p.name), scheme: p.evidence.scheme ?? null, value: p.evidence.value ?? null })),
    };
  });
}
