import { RECORD_STATE, type SchemeName } from '#domain/records/codes.ts';
import type { Matches } from '#domain/records/match.ts';
import type { NodeKey } from '#domain/records/match-nodes.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { freeSlugs } from './slugs.ts';

/** Result of matching. */
export interface MatchReport {
  /** Entries with another record than before, or with their first one. */
  moved: number[];
  /** Records whose entries or state changed. */
  records: string[];
  created: string[];
  /** Records that were merged, with their former entries. */
  merged: { id: string; into: string; entries: number[] }[];
  /** Records that were split off again. */
  unmerged: { id: string; from: string }[];
  /** Records of which an entry now stands in a record that matching made or brought back. */
  parted: string[];
  /** Records that no entry speaks of any more. */
  orphaned: string[];
  /** Entries that found a record because its founding entry now waits. */
  heirs: number[];
  /** Number of entries matched, by kind of key; `new` founded a record. */
  by: Record<string, number>;
  candidates: number;
  /** Number of entries that wait for a decision or for a record to add to. */
  waiting: number;
}

/** An entry with its current record and state. */
export interface Placed {
  id: number;
  recordId: string | null;
  founded: { id: string; state: number; mergedInto: string | null } | null;
  keys?: readonly NodeKey[];
}

/** Keys that join alone, most reliable first. */
const EXACT: readonly SchemeName[] = ['web3icons', 'caip2', 'coingecko', 'id', 'contract', 'domain', 'handle', 'github', 'announcement'];

/** The report of no work. */
export const nothing = (): MatchReport => ({
  moved: [],
  records: [],
  created: [],
  merged: [],
  unmerged: [],
  parted: [],
  orphaned: [],
  heirs: [],
  by: {},
  candidates: 0,
  waiting: 0,
});

/**
 * Matches, and again if a record gets another founding entry, because decisions about the record then concern that entry. @param match gets
 * additional entries to begin with
 */
export async function settled(match: (more: readonly number[]) => Promise<MatchReport>): Promise<MatchReport> {
  const first = await match([]);
  if (first.heirs.length === 0) return first;
  const then = await match([...first.moved, ...first.heirs]);
  const by = { ...first.by };
  for (const [key, n] of Object.entries(then.by)) by[key] = (by[key] ?? 0) + n;
  return {
    moved: [...first.moved, ...then.moved],
    records: [...first.records, ...then.records],
    created: [...first.created, ...then.created],
    merged: [...first.merged, ...then.merged],
    unmerged: [...first.unmerged, ...then.unmerged],
    parted: [...new Set([...first.parted, ...then.parted])],
    orphaned: [...new Set([...first.orphaned, ...then.orphaned])],
    heirs: then.heirs,
    by,
    candidates: first.candidates + then.candidates,
    waiting: then.waiting,
  };
}

/** Input of reconciling. */
export interface Reconciling {
  /** Entries that the report counts as waiting. */
  seeds: ReadonlySet<number>;
  entries: readonly Placed[];
  found: Matches;
  /** Entries that people assigned to another record: the records they founded are merged into it. */
  losers: ReadonlySet<number>;
  kindOf(entryIds: readonly number[]): number;
  /** Wanted slugs of new records, in the order of the groups' entries. */
  slugs(sql: Queryable, groups: readonly { kind: number; entryIds: readonly number[] }[]): Promise<Wanted[]>;
}

/** The slug a new record would have, and its priority among records that want the same: lower first. */
export interface Wanted {
  slug: string;
  rank: number;
}

/** Writes the result of matching. */
export async function reconcile(sql: Queryable, { seeds, entries, found, losers, kindOf, slugs }: Reconciling): Promise<MatchReport> {
  const byId = new Map(entries.map((e) => [e.id, e]));
  const { recordOf, loses, revived, placedFounders } = chooseRecords(byId, found, losers);
  const refounded = refound(entries, found, recordOf, placedFounders);
  const created = await createRecords(sql, found, recordOf, { kindOf, slugs });
  await setFounders(sql, refounded);
  await setMerged(sql, loses);
  await setLive(sql, revived);
  const moves = await moveEntries(sql, byId, found, recordOf);
  const merged = new Set(loses.map((l) => l.id));
  const left = [...new Set(moves.flatMap((m) => (m.from === null || merged.has(m.from) ? [] : [m.from])))];
  const fresh = new Set([...created, ...revived.map((r) => r.id)]);
  const parted = moves.flatMap((m) => (m.from !== null && m.to !== null && fresh.has(m.to) && !merged.has(m.from) ? [m.from] : []));
  const deserted = await leaveDormant(sql, left);

  return {
    moved: moves.map((m) => m.id),
    records: [
      ...new Set(
        [...moves.flatMap((m) => [m.from, m.to]), ...loses.flatMap((l) => [l.id, l.into]), ...revived.flatMap((r) => [r.id, r.from])].filter(
          (id) => id !== null,
        ),
      ),
    ],
    created,
    merged: loses.map((l) => ({ ...l, entries: entries.flatMap((e) => (e.recordId === l.id ? [e.id] : [])) })),
    unmerged: revived,
    parted: [...new Set(parted)],
    orphaned: deserted,
    heirs: refounded.map((r) => r.entry),
    by: Object.fromEntries(countKeys(found, byId, recordOf, new Map(found.groups.flatMap((g) => [...g.by])))),
    candidates: await writeCandidates(sql, entries, found, recordOf),
    waiting: found.waiting.filter((id) => seeds.has(id)).length,
  };
}

const isAway = (state: number): boolean => state === RECORD_STATE.merged || state === RECORD_STATE.dormant;

/** The record of each group, by the group's index; undefined for a group without one. */
type RecordOf = (string | undefined)[];

interface ChosenRecords {
  recordOf: RecordOf;
  /** Records that become part of another. */
  loses: { id: string; into: string }[];
  /** Merged records that stand by themselves again. */
  revived: { id: string; from: string }[];
  /** Records whose founding entry is in a group. */
  placedFounders: Set<string>;
}

/** Chooses among the existing records. A record belongs to the group of its founding entry. If a group holds several founders, the oldest unmerged record survives. */
function chooseRecords(byId: ReadonlyMap<number, Placed>, found: Matches, losers: ReadonlySet<number>): ChosenRecords {
  const chosen: ChosenRecords = { recordOf: [], loses: [], revived: [], placedFounders: new Set() };
  for (const group of found.groups) {
    const founded = group.entryIds.flatMap((id) => {
      const f = byId.get(id)?.founded;
      return f ? [{ ...f, loser: losers.has(id) }] : [];
    });
    founded.sort(
      (a, b) =>
        Number(a.loser) - Number(b.loser) ||
        Number(b.state === RECORD_STATE.hidden) - Number(a.state === RECORD_STATE.hidden) ||
        Number(isAway(a.state)) - Number(isAway(b.state)) ||
        (a.id < b.id ? -1 : 1),
    );
    const winner = founded[0];
    chosen.recordOf.push(winner?.id);
    for (const f of founded) chosen.placedFounders.add(f.id);
    if (!winner) continue;
    if (isAway(winner.state)) chosen.revived.push({ id: winner.id, from: winner.mergedInto ?? winner.id });
    for (const f of founded.slice(1)) if (f.state !== RECORD_STATE.merged || f.mergedInto !== winner.id) chosen.loses.push({ id: f.id, into: winner.id });
  }
  return chosen;
}

/** Creates a record for each group without one, and notes it in `recordOf`. Returns their ids. */
async function createRecords(sql: Queryable, found: Matches, recordOf: RecordOf, { kindOf, slugs }: Pick<Reconciling, 'kindOf' | 'slugs'>): Promise<string[]> {
  const fresh = found.groups.flatMap((group, index) => (recordOf[index] === undefined ? [{ index, group, kind: kindOf(group.entryIds) }] : []));
  const wanted = await slugs(
    sql,
    fresh.map((f) => ({ kind: f.kind, entryIds: f.group.entryIds })),
  );
  const given = await giveSlugs(
    sql,
    fresh.map((f, i) => ({ kind: f.kind, ...(wanted[i] ?? { slug: '', rank: Infinity }) })),
  );
  const created = fresh.map(() => uuidv7());
  for (const [i, { index }] of fresh.entries()) recordOf[index] = created[i];
  const founderOf = (entryIds: readonly number[], by: ReadonlyMap<number, string>) => entryIds.find((id) => by.get(id) === 'new') ?? entryIds[0] ?? 0;
  await sql.query('insert into record (id, kind, slug, founder) select * from unnest($1::uuid[], $2::smallint[], $3::text[], $4::int[])', [
    created,
    fresh.map((f) => f.kind),
    given,
    fresh.map((f) => founderOf(f.group.entryIds, f.group.by)),
  ]);
  return created;
}

/** Makes the wanted slugs unique. Of several equal ones the lowest rank comes first, then the first in order. */
async function giveSlugs(sql: Queryable, wanted: readonly (Wanted & { kind: number })[]): Promise<string[]> {
  const order = wanted.map((w, i) => ({ ...w, i })).sort((a, b) => (a.rank === b.rank ? a.i - b.i : a.rank - b.rank));
  const free = await freeSlugs(
    sql,
    order.map(({ kind, slug }) => ({ kind, slug })),
  );
  const given = wanted.map(() => '');
  for (const [at, { i }] of order.entries()) given[i] = free[at] ?? '';
  return given;
}

async function setFounders(sql: Queryable, refounded: readonly { id: string; entry: number }[]): Promise<void> {
  if (refounded.length === 0) return;
  await sql.query('update record r set founder = f.entry from unnest($1::uuid[], $2::int[]) as f (id, entry) where r.id = f.id', [
    refounded.map((r) => r.id),
    refounded.map((r) => r.entry),
  ]);
}

interface Move {
  id: number;
  to: string | null;
  from: string | null;
}

/** Gives the entries the record of their group, and those that wait none. Returns what changed. */
async function moveEntries(sql: Queryable, byId: ReadonlyMap<number, Placed>, found: Matches, recordOf: RecordOf): Promise<Move[]> {
  const moves: Move[] = [];
  const place = (id: number, to: string | null) => {
    const from = byId.get(id)?.recordId ?? null;
    if (from !== to) moves.push({ id, to, from });
  };
  for (const [i, g] of found.groups.entries()) for (const id of g.entryIds) place(id, recordOf[i] ?? null);
  for (const id of found.waiting) place(id, null);
  await sql.query('update entry e set record_id = m.record_id from unnest($1::int[], $2::uuid[]) as m (id, record_id) where m.id = e.id', [
    moves.map((m) => m.id),
    moves.map((m) => m.to),
  ]);
  if (moves.length > 1000) await sql.query('analyze record, entry');
  return moves;
}

/** Counts how entries without a record were matched: by the most reliable shared key, else as matching says. */
function countKeys(
  found: Matches,
  byId: ReadonlyMap<number, Placed>,
  recordOf: readonly (string | undefined)[],
  by: ReadonlyMap<number, string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [i, { entryIds }] of found.groups.entries()) {
    const members = entryIds.flatMap((id) => byId.get(id) ?? []);
    if (members.every((e) => e.recordId !== null)) continue;
    const there = members.filter((e) => e.recordId === recordOf[i]);
    const known = new Set(there.flatMap((e) => (e.keys ?? []).map((k) => `${k.scheme} ${k.value}`)));
    for (const entry of members) {
      if (entry.recordId !== null) continue;
      const own = by.get(entry.id) ?? 'name';
      const shared = EXACT.find((scheme) => entry.keys?.some((k) => k.scheme === scheme && known.has(`${k.scheme} ${k.value}`)));
      const key = there.length === 0 ? own : (shared ?? (own === 'new' ? 'context' : own));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Gives records whose founding entry waits to the first group of their entries that has no record yet. */
function refound(entries: readonly Placed[], found: Matches, recordOf: RecordOf, placed: ReadonlySet<string>): { id: string; entry: number }[] {
  const lost = new Set(entries.flatMap((e) => (e.founded && e.founded.state !== RECORD_STATE.merged && !placed.has(e.founded.id) ? [e.founded.id] : [])));
  if (lost.size === 0) return [];
  const recordNow = new Map(entries.map((e) => [e.id, e.recordId]));
  const taken: { id: string; entry: number }[] = [];
  for (const [i, group] of found.groups.entries()) {
    if (recordOf[i] !== undefined) continue;
    const heir = group.entryIds.find((id) => lost.has(recordNow.get(id) ?? ''));
    const id = heir === undefined ? undefined : (recordNow.get(heir) ?? undefined);
    if (heir === undefined || id === undefined) continue;
    recordOf[i] = id;
    lost.delete(id);
    taken.push({ id, entry: heir });
  }
  return taken;
}

/** Takes the live records without an entry out of sight, of these or of all. Returns them. */
export async function leaveDormant(sql: Queryable, ids: readonly string[] | 'all'): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql.query<{ id: string }>(
    `update record r set state = ${RECORD_STATE.dormant} where ($1::uuid[] is null or id = any($1)) and state = ${RECORD_STATE.live}
       and not exists (select from entry e where e.record_id = r.id) returning id`,
    [ids === 'all' ? null : ids],
  );
  return rows.map((r) => r.id);
}

async function setMerged(sql: Queryable, loses: readonly { id: string; into: string }[]): Promise<void> {
  if (loses.length === 0) return;
  await sql.query(
    `update record r set state = ${RECORD_STATE.merged}, merged_into = m.into_id from unnest($1::uuid[], $2::uuid[]) as m (id, into_id) where r.id = m.id`,
    [loses.map((l) => l.id), loses.map((l) => l.into)],
  );
  await sql.query(
    `insert into former_slug (kind, slug, record_id) select r.kind, r.slug, r.merged_into from record r where r.id = any($1) on conflict (kind, slug) do update set record_id = excluded.record_id`,
    [loses.map((l) => l.id)],
  );
}

async function setLive(sql: Queryable, revived: readonly { id: string }[]): Promise<void> {
  if (revived.length === 0) return;
  const ids = revived.map((r) => r.id);
  await sql.query('delete from former_slug f using record r where r.id = any($1) and f.kind = r.kind and f.slug = r.slug', [ids]);
  await sql.query(`update record set state = ${RECORD_STATE.live}, merged_into = null where id = any($1)`, [ids]);
}

/** Writes the undecided candidates of the entries; existing ones stay unchanged. Returns the number of new or changed ones. */
async function writeCandidates(sql: Queryable, entries: readonly Placed[], found: Matches, recordOf: readonly (string | undefined)[]): Promise<number> {
  const noted = found.candidates.flatMap((c) => {
    const recordId = recordOf[c.group];
    return recordId ? [{ ...c, recordId }] : [];
  });
  const pairs = [noted.map((c) => c.entryId), noted.map((c) => c.recordId)];
  await sql.query(
    `delete from candidate c where c.decision is null and c.entry_id = any($3::int[])
       and not exists (select from unnest($1::int[], $2::uuid[]) as n (entry_id, record_id) where n.entry_id = c.entry_id and n.record_id = c.record_id)`,
    [...pairs, entries.map((e) => e.id)],
  );
  const put = await sql.query(
    `insert into candidate (entry_id, record_id, score, evidence) select * from unnest($1::int[], $2::uuid[], $3::real[], $4::jsonb[])
     on conflict (entry_id, record_id) do update set score = excluded.score, evidence = excluded.evidence
     where candidate.decision is null and (candidate.score, candidate.evidence) is distinct from (excluded.score, excluded.evidence)`,
    [...pairs, noted.map((c) => c.score), noted.map((c) => JSON.stringify(c.evidence))],
  );
  return put.rowCount ?? 0;
}
