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
import { fieldId } from '#domain/records/fields.ts';
import { decideMatches, type Decision, type Matches } from '#domain/records/match.ts';
import type { MatchEntry, NodeKey } from '#domain/records/match-nodes.ts';
import { decideRounds, type RoundEntry } from '#domain/records/match-rounds.ts';
import { roundFacts } from '#domain/records/keys.ts';
import { stageOf } from '#domain/records/stages.ts';
import { slugFor } from '#domain/records/slug.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { nothing, reconcile, settled, type MatchReport, type Placed, type Wanted } from './reconcile.ts';

const nameOf = <T extends string>(codes: Record<T, number>) => new Map(Object.entries<number>(codes).map(([name, code]) => [code, name as T]));
/** Names of how exactly a date is known, by their codes. */
export const PRECISION_NAME = nameOf<PrecisionName>(PRECISION);
/** Names of the schemes by their codes. */
export const SCHEME_NAME = nameOf<SchemeName>(SCHEME);
const KIND_NAME = nameOf<EntryKindName>(ENTRY_KIND);
const ROLE_NAME = nameOf<EntryRoleName>(ENTRY_ROLE);
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

async function reachedEntries(sql: Queryable): Promise<(MatchEntry & Placed)[]> {
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
    keys: (r.keys ?? []).flatMap(([scheme, value]): NodeKey[] => {
      const name = SCHEME_NAME.get(scheme);
      return name ? [{ scheme: name, value }] : [];
    }),
  }));
}

async function decisionsOf(sql: Queryable): Promise<Decision[]> {
  const { rows } = await sql.query<Decision>(
    `select c.entry_id as "entryId", r.founder as "founderId", c.decision as same from candidate c join record r on r.id = c.record_id
     where c.decision is not null and r.founder is not null and (c.entry_id in (select entry_id from reach) or r.founder in (select entry_id from reach)) order by 1, 2`,
  );
  return rows;
}

/** Matches every entry that shares a key or name with one of `seeds`: creates, merges and splits records as entries and decisions say. */
export async function matchEntries(sql: Queryable, family: 'project' | 'party', seeds: readonly number[]): Promise<MatchReport> {
  return seeds.length === 0 ? nothing() : settled((more) => matchFamily(sql, family, seeds, more));
}

async function matchFamily(sql: Queryable, family: 'project' | 'party', seeds: readonly number[], more: readonly number[]): Promise<MatchReport> {
  await reach(sql, family, [...seeds, ...more]);
  const entries = await reachedEntries(sql);
  const decisions = await decisionsOf(sql);
  const found = decideMatches(entries, decisions);
  const persons = new Set(entries.flatMap((e) => (e.kind === 'person' ? [e.id] : [])));
  return reconcile(sql, {
    seeds: new Set(seeds),
    entries,
    found,
    losers: new Set(decisions.filter((d) => d.same).map((d) => d.entryId)),
    kindOf: (ids) => recordKind(family, ids, persons),
    slugs: namedSlugs,
  });
}

/** The initial kind of a new record; that of a party is chosen again from its statements. */
function recordKind(family: 'project' | 'party', ids: readonly number[], persons: ReadonlySet<number>): number {
  if (family === 'project') return KIND.project;
  return ids.some((id) => persons.has(id)) ? KIND.person : KIND.organization;
}

const RANK = fieldId('project', 'market_cap_rank');

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

/** Matches the rounds of all projects that the rounds in `seeds` belong or belonged to, and of projects that matching changed. */
export async function matchRounds(sql: Queryable, seeds: RoundSeeds): Promise<MatchReport> {
  if (seeds.rounds.length + seeds.projects.moved.length + seeds.projects.records.length === 0) return nothing();
  return settled((more) => matchReached(sql, seeds, [...seeds.rounds, ...more]));
}

interface RoundSeeds {
  rounds: readonly number[];
  projects: Pick<MatchReport, 'moved' | 'records'>;
}

type ReachedRound = RoundEntry & Placed & { about: string | null; role: number };

async function matchReached(sql: Queryable, seeds: RoundSeeds, from: readonly number[]): Promise<MatchReport> {
  await reachRounds(sql, seeds, from);
  const rows = await readReached(sql);
  const decisions = await decisionsOf(sql);
  const known = new Map(rows.map((r) => [r.id, r]));
  for (const d of decisions) {
    const [said, founder] = [known.get(d.entryId), known.get(d.founderId)];
    if (d.same && said && founder && said.role === ENTRY_ROLE.adds) said.about = founder.about;
  }
  return reconcile(sql, {
    seeds: new Set(seeds.rounds),
    entries: rows,
    found: groupRounds(rows, decisions),
    losers: new Set(decisions.filter((d) => d.same).map((d) => d.entryId)),
    kindOf: () => KIND.round,
    slugs: (tx, fresh) => roundSlugs(tx, fresh, known),
  });
}

/** Fills the temporary table `reach` with the rounds to match: all of the projects concerned, and those that people decided about. */
async function reachRounds(sql: Queryable, seeds: RoundSeeds, from: readonly number[]): Promise<void> {
  const project = fieldId('round', 'project');
  await sql.query('drop table if exists reach');
  await sql.query('create temp table reach (entry_id int primary key, step int not null) on commit drop');
  const linked = await sql.query<{ id: number }>(
    `select r.founder as id from candidate c join record r on r.id = c.record_id where c.entry_id = any($1::int[]) and c.decision is not null and r.kind = ${KIND.round} and r.founder is not null
     union select c.entry_id from record r join candidate c on c.record_id = r.id and c.decision is not null where r.founder = any($1::int[])`,
    [from],
  );
  await sql.query(
    `with about as (
       select o.record_id from statement s join entry o on o.id = s.object_entry_id where s.entry_id = any($1::int[]) and s.field_id = ${project} and s.ended_at is null
       union select record_id from entry where id = any($2::int[])
       union select unnest($3::uuid[])
       union select p.record_id from statement s join entry p on p.id = s.object_entry_id where s.field_id = ${project} and s.entry_id in
         (select e.id from entry e where e.record_id in (select record_id from entry where id = any($1::int[])))
     )
     insert into reach select id, 0 from entry where id = any($1::int[]) and kind = ${KIND.round}
     union select s.entry_id, 0 from statement s where s.object_entry_id = any($2::int[]) and s.field_id = ${project} and s.ended_at is null
     union select s.entry_id, 0 from about a join entry o on o.record_id = a.record_id join statement s on s.object_entry_id = o.id and s.field_id = ${project} and s.ended_at is null`,
    [[...from, ...linked.rows.map((r) => r.id)], seeds.projects.moved, seeds.projects.records],
  );
  await sql.query(
    `insert into reach select e.id, 1 from entry e join entry o on o.record_id = e.record_id join reach x on x.entry_id = o.id where e.kind = ${KIND.round} on conflict do nothing`,
  );
  await sql.query(
    `insert into reach select e.id, 2 from reach x join record r on r.founder = x.entry_id join candidate c on c.record_id = r.id and c.decision
       join entry e on e.id = c.entry_id and e.kind = ${KIND.round} and e.role = ${ENTRY_ROLE.adds} on conflict do nothing`,
  );
}

/** The rounds in `reach`. `about` is the project's record, null while the project has none. */
async function readReached(sql: Queryable): Promise<ReachedRound[]> {
  const project = fieldId('round', 'project');
  const { rows } = await sql.query<ReachedRound>(
    `select e.id, e.role, s.key as source, e.native_key as "nativeKey", e.record_id as "recordId", coalesce(k.value, '') as round, g.value #>> '{}' as stage, o.record_id as about,
       case when r.id is not null then json_build_object('id', r.id, 'state', r.state, 'mergedInto', r.merged_into) end as founded
     from reach x join entry e on e.id = x.entry_id join source s on s.id = e.source_id left join record r on r.founder = e.id
     left join lateral (select min(value) as value from entry_key where entry_id = e.id and scheme = ${SCHEME.round}) k on true
     left join statement p on p.entry_id = e.id and p.field_id = ${project} and p.ended_at is null and p.polarity = 1 left join entry o on o.id = p.object_entry_id
     left join statement g on g.entry_id = e.id and g.field_id = ${fieldId('round', 'stage_text')} and g.ended_at is null`,
  );
  return rows;
}

/** Groups the rounds of each project. Those of no project wait. */
function groupRounds(rows: readonly ReachedRound[], decisions: readonly Decision[]): Matches {
  const apart = new Set(decisions.filter((d) => !d.same).flatMap((d) => [`${d.entryId} ${d.founderId}`, `${d.founderId} ${d.entryId}`]));
  const together = decisions.filter((d) => d.same).map((d) => [d.founderId, d.entryId] as const);
  const byProject = new Map<string, ReachedRound[]>();
  const waiting: number[] = [];
  for (const row of rows) {
    if (row.about === null) waiting.push(row.id);
    else byProject.set(row.about, [...(byProject.get(row.about) ?? []), row]);
  }
  const groups: Matches['groups'] = [];
  for (const [, of] of [...byProject].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const { entryIds } of decideRounds(of, (a, b) => apart.has(`${a} ${b}`), together))
      groups.push({ entryIds, by: new Map(entryIds.map((id, i) => [id, i === 0 ? 'new' : 'round'])) });
  return { groups, waiting, candidates: [] };
}

/** `uniswap-series-b-2022-10`: project, stage, month. */
async function roundSlugs(
  sql: Queryable,
  groups: readonly { entryIds: readonly number[] }[],
  rows: ReadonlyMap<number, RoundEntry & { about: string | null }>,
): Promise<Wanted[]> {
  const projects = [...new Set([...rows.values()].flatMap((r) => r.about ?? []))];
  const slugOf = new Map(
    (await sql.query<{ id: string; slug: string }>('select id, slug from record where id = any($1::uuid[])', [projects])).rows.map((r) => [r.id, r.slug]),
  );
  return groups.map(({ entryIds }) => {
    const [first] = entryIds.map((id) => rows.get(id));
    const stage = entryIds.map((id) => stageOf(rows.get(id)?.stage)).find((s) => s !== undefined && s !== 'Other') ?? 'round';
    const date = first ? roundFacts(first.round).date : undefined;
    return { slug: slugFor([`${slugOf.get(first?.about ?? '') ?? ''} ${stage.replace(' and later', '')} ${date?.slice(0, 7) ?? ''}`], 'round'), rank: 0 };
  });
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
