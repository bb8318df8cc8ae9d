import { MATCH_REVISION } from '#domain/records/match-revision.ts';
import { actorText } from '#platform/data/actor.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { applyMatches } from './apply.ts';
import { takeHouseDecisions } from './house-decisions.ts';
import { lockRecords } from './import-file.ts';
import { leaveDormant } from './reconcile.ts';
import { noteRowsCurrent } from './refresh-rows.ts';

/** Slugs of parted records that are named. */
const NAMED = 20;

/**
 * Matches all entries again, and chooses again for all records, if rules of another revision matched them, as after an upgrade: once, whichever process comes first, and whatever it
 * parts or merges, as a migration would. Returns whether it matched. @param progress gets lines for a person
 */
export async function refreshMatches(context: WriteContext, progress: (line: string) => void = () => undefined): Promise<boolean> {
  if (await isCurrent(context.db.read)) return false;
  return transact(context, jobPermit('refresh-matches'), { acts: ['records.refresh-matches'] }, async (tx) => {
    await lockRecords(tx.sql);
    // Another process that started at the same time may have done it.
    if (await isCurrent(tx.sql)) return false;
    const { rows } = await tx.sql.query<{ id: number }>('select id from entry order by id');
    await noteMatchesCurrent(tx.sql);
    if (rows.length === 0) return false;
    progress('Matching all entries by the rules of this version …');
    const peers = rows.map((r) => r.id);
    await takeHouseDecisions(tx.sql);
    const records = (await tx.sql.query<{ id: string }>('select id from record')).rows.map((r) => r.id);
    const done = await applyMatches(tx, { entries: [], peers, records, now: new Date(), actor: actorText(tx.actor), cause: { rebuild: true } });
    await leaveDormant(tx.sql, 'all');
    const { created, merged, unmerged, changes } = done;
    const parted = await slugsOf(tx.sql, done.parted);
    progress(`Matched again: ${created} records made, ${merged} merged, ${unmerged} separated, ${changes} changes.`);
    if (parted.length > 0) progress(`Parted ${parted.length}: ${parted.slice(0, NAMED).join(', ')}${parted.length > NAMED ? ', …' : ''}`);
    tx.audit('records.refresh-matches', 'records', { revision: MATCH_REVISION, created, merged, unmerged, changes, parted: parted.slice(0, NAMED) });
    return true;
  });
}

/** Records that all entries are matched by the rules of this version. */
export async function noteMatchesCurrent(sql: Queryable): Promise<void> {
  await sql.query('delete from match_revision');
  await sql.query('insert into match_revision (revision) values ($1)', [MATCH_REVISION]);
}

/** Records that entries and rows are of this version, as where they were made without statements. */
export async function noteCurrent(sql: Queryable): Promise<void> {
  await noteRowsCurrent(sql);
  await noteMatchesCurrent(sql);
}

async function isCurrent(sql: Queryable): Promise<boolean> {
  const { rows } = await sql.query<{ current: boolean }>('select exists (select from match_revision where revision = $1) as current', [MATCH_REVISION]);
  return rows[0]?.current ?? false;
}

async function slugsOf(sql: Queryable, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql.query<{ slug: string }>('select slug from record where id = any($1::uuid[]) order by slug', [ids]);
  return rows.map((r) => r.slug);
}
