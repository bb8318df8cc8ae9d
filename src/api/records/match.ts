import {
  ENTRY_KIND,
  ENTRY_ROLE,
  FAMILIES,
  KIND,
  MERGED,
  PRECISION,
  RECORD_STATE,
  SCHEME,
  UNMERGED,
  type EntryKindName,
  type EntryRoleName,
  type Family,
  type PrecisionName,
  type SchemeName,
} from '#domain/records/codes.ts';
import { fieldId, type FieldKey } from '#domain/records/fields.ts';
import { decideMatches, type Decision } from '#domain/records/match.ts';
import type { MatchEntry, NodeKey } from '#domain/records/match-nodes.ts';
import { slugFor } from '#domain/records/slug.ts';
import { topicsIn } from '#domain/records/topics.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { nothing, reconcile, settled, type MatchReport, type Placed, type Wanted } from './reconcile.ts';

const nameOf = <T extends string>(codes: Record<T, number>) => new Map(Object.entries<number>(codes).map(([name, code]) => [code, name as T]));
/** Names of how exactly a date is known, by their codes. */
export const PRECISION_NAME = nameOf<PrecisionName>(PRECISION);
/** Names of the schemes by their codes. */
export const SCHEME_NAME = nameOf<SchemeName>(SCHEME);
const KIND_NAME = nameOf<EntryKindName>(ENTRY_KIND);
export const ROLE_NAME = nameOf<EntryRoleName>(ENTRY_ROLE);
/** Keys by which entries are looked up. */
const LEADING: readonly number[] = [
  SCHEME.web3icons,
  SCHEME.coingecko,
  SCHEME.coingeckoClaim,
  SCHEME.contract,
  SCHEME.caip2,
  SCHEME.id,
  SCHEME.domain,
  SCHEME.handle,
  SCHEME.github,
  SCHEME.announcement,
];
const RANK = fieldId('project', 'market_cap_rank');
const NAMES = `array[${SCHEME.name},${SCHEME.shortName}]::smallint[]`;
const COINS = `array[${SCHEME.coingecko},${SCHEME.coingeckoClaim}]::smallint[]`;
/** Schemes whose equal values are the same key. */
const alike = (scheme: string): string =>
  `case when ${scheme} = any(${NAMES}) then ${NAMES} when ${scheme} = any(${COINS}) then ${COINS} else array[${scheme}] end`;
/** From this number of new entries on, the whole family is matched: following keys would reach most entries anyway. */
const WALK_LIMIT = 4000;

const kindsOf = (family: Family): number[] => FAMILIES[family].map((k) => ENTRY_KIND[k]);

/** Fills the table `reach` with every entry connected to one of `seeds` by shared keys, names or records, in any number of steps. */
async function reach(sql: Queryable, family: Family, seeds: readonly number[]): Promise<void> {
  const kinds = kindsOf(family);
  await sql.query('drop table if exists reach');
  await sql.query('create temp table reach (entry_id int primary key, step int not null) on commit drop');
  if (seeds.length > WALK_LIMIT) {
    await sql.query('insert into reach select id, 0 from entry where kind = any($1)', [kinds]);
    return;
  }
  await sql.query('insert into reach select id, 0 from entry where kind = any($1) and id = any($2)', [kinds, seeds]);
  for (let step = 0; ; step++) {
    const { rowCount } = await sql.query(
      `insert into reach
       select distinct e.id, $3::int + 1 from reach f join entry_key k on k.entry_id = f.entry_id and (k.scheme = any($2::smallint[]) or k.scheme = any(${NAMES}))
         join entry_key m on m.value = k.value and m.scheme = any(${alike('k.scheme')})
         join entry e on e.id = m.entry_id and e.kind = any($1) where f.step = $3
       union
       select distinct e.id, $3::int + 1 from reach f join entry o on o.id = f.entry_id join entry e on e.record_id = o.record_id and e.kind = any($1) where f.step = $3
       union
       select distinct l.id, $3::int + 1 from reach f join entry o on o.id = f.entry_id join candidate c on c.entry_id = f.entry_id and c.decision is not null
         join record r on r.id = c.record_id join entry l on l.id = r.founder where f.step = $3
       union
       select distinct c.entry_id, $3::int + 1 from reach f join record r on r.founder = f.entry_id join candidate c on c.record_id = r.id and c.decision is not null where f.step = $3
       union
       select h.entry_b, $3::int + 1 from reach f join house_decision h on h.entry_a = f.entry_id where f.step = $3
       union
       select h.entry_a, $3::int + 1 from reach f join house_decision h on h.entry_b = f.entry_id where f.step = $3
       on conflict do nothing`,
      [kinds, LEADING, step],
    );
    if (!rowCount) return;
    await sql.query('analyze reach');
  }
}

/** Saves the entries' keys and names before they are rewritten. */
export async function noteKeys(sql: Queryable, entries: readonly number[]): Promise<void> {
  await sql.query('drop table if exists former_key');
  await sql.query('create temp table former_key (scheme smallint, value text collate "C", entry_id int) on commit drop');
  await sql.query(
    `insert into former_key select scheme, value, entry_id from entry_key where entry_id = any($1::int[]) and (scheme = any($2::smallint[]) or scheme = any(${NAMES}))`,
    [entries, LEADING],
  );
}

/** Entries that share a saved key which its entry has lost: their matches may change. */
export async function formerPeers(sql: Queryable): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select distinct m.entry_id as id from former_key f join entry_key m on m.value = f.value and m.scheme = any(${alike('f.scheme')})
     where not exists (select from entry_key k where k.scheme = f.scheme and k.value = f.value and k.entry_id = f.entry_id)`,
  );
  return rows.map((r) => r.id);
}

interface EntryRow {
  id: number;
  source: string;
  nativeKey: string;
  kind: number;
  role: number;
  recordId: string | null;
  founded: { id: string; state: number; mergedInto: string | null } | null;
  keys: [number, string][] | null;
}

/** What the entries in `reach` say that is no key: the best rank of each, and the topics of raises and of their namesakes. */
async function spokenOf(sql: Queryable): Promise<Map<number, Pick<MatchEntry, 'rank' | 'topics'>>> {
  const round = (key: FieldKey<'round'>) => fieldId('round', key);
  const said = new Map<number, Pick<MatchEntry, 'rank' | 'topics'>>();
  const ranks = await sql.query<{ id: number; rank: number }>(
    `select entry_id as id, min((value #>> '{}')::numeric)::int as rank from statement where field_id = ${RANK} and ended_at is null and entry_id in (select entry_id from reach) group by 1`,
  );
  for (const { id, rank } of ranks.rows) said.set(id, { rank });
  const { rows } = await sql.query<{ id: number; texts: string[] }>(
    `with raise as materialized (
       select x.entry_id as id from reach x where exists (select from entry_key k where k.entry_id = x.entry_id and k.scheme = ${SCHEME.round})
     ), concerned as materialized (
       select id from raise union
       select m.entry_id from raise r join entry_key k on k.entry_id = r.id and k.scheme = ${SCHEME.name} join entry_key m on m.scheme = k.scheme and m.value = k.value
         join reach x on x.entry_id = m.entry_id
     ), own as (
       select s.entry_id as id, s.value #>> '{}' as text from concerned c join statement s on s.entry_id = c.id and s.ended_at is null and s.polarity = 1
         and s.field_id in (${fieldId('project', 'description')}, ${fieldId('project', 'sectors')})
       union all
       select p.object_entry_id, s.value #>> '{}' from raise r join statement p on p.object_entry_id = r.id and p.field_id = ${round('project')} and p.ended_at is null
         join statement s on s.entry_id = p.entry_id and s.ended_at is null and s.field_id in (${round('category')}, ${round('description')})
     ) select id, array_agg(text) as texts from own group by 1`,
  );
  for (const { id, texts } of rows) said.set(id, { ...said.get(id), topics: topicsIn(texts) });
  return said;
}

async function reachedEntries(sql: Queryable, family: Family): Promise<(MatchEntry & Placed)[]> {
  const said = family === 'project' ? await spokenOf(sql) : new Map<number, object>();
  const { rows } = await sql.query<EntryRow>(
    `select e.id, s.key as source, e.native_key as "nativeKey", e.kind, e.role, e.record_id as "recordId",
       case when r.id is not null then json_build_object('id', r.id, 'state', r.state, 'mergedInto', r.merged_into) end as founded, k.keys
     from reach x join entry e on e.id = x.entry_id join source s on s.id = e.source_id left join record r on r.founder = e.id
     left join (select entry_id, json_agg(json_build_array(scheme, value)) as keys from entry_key where entry_id in (select entry_id from reach) group by 1) k on k.entry_id = e.id`,
  );
  return rows.map((r) => ({
    id: r.id,
    source: r.source,
    nativeKey: r.nativeKey,
    kind: KIND_NAME.get(r.kind) ?? 'party',
    role: ROLE_NAME.get(r.role) ?? 'adds',
    recordId: r.recordId,
    founded: r.founded,
    hidden: r.founded?.state === RECORD_STATE.hidden,
    live: r.founded?.state === RECORD_STATE.live,
    placed: r.recordId !== null,
    ...said.get(r.id),
    keys: (r.keys ?? []).flatMap(([scheme, value]): NodeKey[] => {
      const name = SCHEME_NAME.get(scheme);
      return name ? [{ scheme: name, value }] : [];
    }),
  }));
}

/** Decisions about the entries in the temporary table `reach`. */
export async function decisionsOf(sql: Queryable): Promise<Decision[]> {
  const { rows } = await sql.query<Decision>(
    `select c.entry_id as "entryId", r.founder as "founderId", c.decision as same, false as house from candidate c join record r on r.id = c.record_id
     where c.decision is not null and r.founder is not null and (c.entry_id in (select entry_id from reach) or r.founder in (select entry_id from reach))
     union all select entry_b, entry_a, same, true from house_decision where entry_a in (select entry_id from reach) and entry_b in (select entry_id from reach)
     order by 4, 1, 2`,
  );
  return rows;
}

/** Matches every entry that shares a key or name with one of `seeds`: creates, merges and splits records as entries and decisions say. */
export async function matchEntries(sql: Queryable, family: 'project' | 'party', seeds: readonly number[]): Promise<MatchReport> {
  return seeds.length === 0 ? nothing() : settled((more) => matchFamily(sql, family, seeds, more));
}

async function matchFamily(sql: Queryable, family: 'project' | 'party', seeds: readonly number[], more: readonly number[]): Promise<MatchReport> {
  await reach(sql, family, [...seeds, ...more]);
  const entries = await reachedEntries(sql, family);
  const decisions = await decisionsOf(sql);
  const found = decideMatches(entries, decisions);
  const persons = new Set(entries.flatMap((e) => (e.kind === 'person' ? [e.id] : [])));
  return reconcile(sql, {
    seeds: new Set(seeds),
    entries,
    found,
    losers: new Set(decisions.filter((d) => d.same && !d.house).map((d) => d.entryId)),
    kindOf: (ids) => recordKind(family, ids, persons),
    slugs: namedSlugs,
  });
}

/** The initial kind of a new record; that of a party is chosen again from its statements. */
function recordKind(family: 'project' | 'party', ids: readonly number[], persons: ReadonlySet<number>): number {
  if (family === 'project') return KIND.project;
  return ids.some((id) => persons.has(id)) ? KIND.person : KIND.organization;
}

/** Slugs from names; the better-known record of a name gets the plain slug. */
async function namedSlugs(sql: Queryable, groups: readonly { kind: number; entryIds: readonly number[] }[]): Promise<Wanted[]> {
  const { rows } = await sql.query<{ entryId: number; field: number; value: string }>(
    `select entry_id as "entryId", field_id as field, value #>> '{}' as value from statement where entry_id = any($1::int[]) and ended_at is null and state = 0 and polarity = 1
       and field_id = any($2::smallint[]) order by entry_id, field_id`,
    [groups.flatMap((g) => g.entryIds), [fieldId('project', 'name'), fieldId('project', 'symbol'), fieldId('organization', 'name'), RANK]],
  );
  const texts = new Map<number, string[]>();
  const ranks = new Map<number, number>();
  for (const r of rows) {
    if (r.field === RANK) ranks.set(r.entryId, Number(r.value));
    else texts.set(r.entryId, [...(texts.get(r.entryId) ?? []), r.value]);
  }
  return groups.map((g) => ({
    slug: slugFor(
      g.entryIds.flatMap((id) => texts.get(id) ?? []),
      g.kind === KIND.project ? 'project' : 'organization',
    ),
    rank: Math.min(...g.entryIds.map((id) => ranks.get(id) ?? Infinity)),
  }));
}

/** Adds merged and split records to the change set. */
export async function noteMerges(sql: Queryable, changeSetId: number, report: Pick<MatchReport, 'merged' | 'unmerged'>): Promise<void> {
  for (const [code, pairs] of [
    [MERGED, report.merged.map((m): [string, string] => [m.id, m.into])],
    [UNMERGED, report.unmerged.map((m): [string, string] => [m.id, m.from])],
  ] as const) {
    if (pairs.length === 0) continue;
    await sql.query(
      'insert into change (change_set_id, record_id, field_id, member_key) select $1, p.id, $2, uuid_send(p.other) from unnest($3::uuid[], $4::uuid[]) as p (id, other) on conflict do nothing',
      [changeSetId, code, pairs.map(([id]) => id), pairs.map(([, other]) => other)],
    );
  }
}
