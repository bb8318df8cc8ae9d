import { ENTRY_KIND } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { choose } from './choose.ts';
import { matchEntries, noteMerges } from './match.ts';
import { matchRounds } from './match-rounds.ts';
import { dateRanks } from './rank-list.ts';
import type { MatchReport } from './reconcile.ts';
import { placeKinds } from './place-kinds.ts';
import { writeRows } from './rows.ts';
import { BESIDE_ROUNDS } from './summed-sql.ts';

/** Effects of new or changed entries. */
export interface Applied {
  by: Record<string, number>;
  created: number;
  merged: number;
  unmerged: number;
  candidates: number;
  waiting: number;
  /** Number of changed fields and members in existing records. */
  changes: number;
  /** Records of which an entry now stands in a record that was made or came back. */
  parted: string[];
  /** Live records that no entry speaks of. */
  orphaned: string[];
  /** Absent if nothing changed. */
  changeSetId: number | undefined;
}

/** What to process. */
export interface Cause {
  /** Entries that are new or changed, or about which people decided. */
  entries: readonly number[];
  /** Other entries to match again, such as those that lost a shared key. */
  peers?: readonly number[];
  /** Records whose values are chosen again in any case. */
  records?: readonly string[];
  now: Date;
  actor: string;
  cause: Record<string, unknown>;
  reverts?: number;
  /** Entries of a trial that it tells of: values are chosen for their records alone, and no rows are written. */
  only?: readonly number[] | undefined;
}

/** Matches the entries and those they lead to, chooses again for every affected record, and writes rows and one change set. */
export async function applyMatches(tx: Transaction, { entries, peers = [], records = [], now, actor, cause, reverts, only }: Cause): Promise<Applied> {
  const { sql } = tx;
  const { rows } = await sql.query<{ id: number; kind: number }>('select id, kind from entry where id = any($1::int[])', [[...entries, ...peers]]);
  const of = (...kinds: number[]) => rows.filter((r) => kinds.includes(r.kind)).map((r) => r.id);
  const projects = await matchEntries(sql, 'project', of(ENTRY_KIND.project));
  const parties = await matchEntries(sql, 'party', of(ENTRY_KIND.organization, ENTRY_KIND.person, ENTRY_KIND.party));
  const rounds = await matchRounds(sql, { rounds: of(ENTRY_KIND.round), projects, investors: parties.moved });
  const all = [projects, parties, rounds];
  const created = all.flatMap((m) => m.created);
  const scope = only ? await recordsOf(sql, only) : await touched(sql, entries, all, records);
  const result: Applied = {
    by: sum(all.map((m) => m.by)),
    created: created.length,
    merged: all.reduce((n, m) => n + m.merged.length, 0),
    unmerged: all.reduce((n, m) => n + m.unmerged.length, 0),
    candidates: all.reduce((n, m) => n + m.candidates, 0),
    waiting: all.reduce((n, m) => n + m.waiting, 0),
    changes: 0,
    parted: all.flatMap((m) => m.parted),
    orphaned: all.flatMap((m) => m.orphaned),
    changeSetId: undefined,
  };
  if (scope.length + (only ? created.length : 0) === 0) return result;
  const made = await sql.query<{ id: number }>('insert into change_set (at, actor, cause, reverts) values ($1, $2, $3, $4) returning id', [
    now,
    actor,
    cause,
    reverts ?? null,
  ]);
  const changeSetId = made.rows[0]?.id ?? 0;
  const merged = all.flatMap((m) => m.merged);
  if (merged.length > 0) await sql.query('update change_set set cause = $2 where id = $1', [changeSetId, { ...cause, merged }]);
  result.changes = await choose(sql, scope, changeSetId, created);
  for (const m of all) await noteMerges(sql, changeSetId, m);
  const kinds = new Set<KindName>(await placeKinds(sql, scope));
  if (only) return { ...result, changeSetId };
  const dated = await dateRanks(sql, entries);
  for (const kind of await writeRows(sql, [...new Set([...scope, ...dated])])) kinds.add(kind);
  if (result.changes + created.length + result.merged + result.unmerged > 0) {
    result.changeSetId = changeSetId;
    tx.emit('facts.changed', { changeSetId });
  } else await sql.query('delete from change_set where id = $1', [changeSetId]);
  tx.raise('statement', ...kinds);
  return result;
}

async function recordsOf(sql: Queryable, entries: readonly number[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('select distinct record_id as id from entry where id = any($1::int[]) and record_id is not null', [entries]);
  return rows.map(({ id }) => id);
}

/** Records whose choices may change: those of the entries, those that gained or lost entries, those that refer to such an entry, and rounds beside them. */
async function touched(sql: Queryable, entries: readonly number[], reports: readonly MatchReport[], records: readonly string[]): Promise<string[]> {
  const moved = reports.flatMap((m) => m.moved);
  const { rows } = await sql.query<{ id: string }>(
    `select record_id as id from entry where id = any($1::int[]) and record_id is not null
     union
     select e.record_id from statement s join entry e on e.id = s.entry_id where s.object_entry_id = any($2::int[]) and s.ended_at is null and e.record_id is not null
     union
     ${BESIDE_ROUNDS}`,
    [entries, moved],
  );
  return [...new Set([...rows.map((r) => r.id), ...reports.flatMap((m) => m.records), ...reports.flatMap((m) => m.created), ...records])];
}

function sum(counts: readonly Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {};
  for (const count of counts) for (const [key, n] of Object.entries(count)) total[key] = (total[key] ?? 0) + n;
  return total;
}
