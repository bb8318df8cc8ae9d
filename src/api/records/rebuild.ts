import { ENTRY_KIND } from '#domain/records/codes.ts';
import { actorText, type Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { applyMatches, type Applied } from './apply.ts';
import { CHOSEN } from './choose.ts';
import { takeHouseDecisions } from './house-decisions.ts';
import { lockRecords } from './import-file.ts';
import { brokenInvariants, type Difference } from './invariants.ts';
import { LIST_ROWS } from './list-rows.ts';
import { matchEntries } from './match.ts';
import { matchRounds } from './match-rounds.ts';
import { misplaced } from './place-kinds.ts';
import { assertMay } from './policy.ts';
import { isRankListRight } from './rank-list.ts';
import { noteMatchesCurrent } from './refresh-matches.ts';
import { leaveDormant } from './reconcile.ts';
import { PROJECTIONS } from './projections.ts';
import { fill, written } from './rows.ts';
import { keysOfRounds, mendKeysOfRounds } from './write-keys.ts';

/** Thrown to roll back the transaction. */
class Undo extends Error {}

async function allEntries(sql: Queryable): Promise<number[]> {
  return (await sql.query<{ id: number }>('select id from entry order by id')).rows.map((r) => r.id);
}

/**
 * Matches, chooses and projects everything again into temporary tables, by the same code as imports, and compares. Changes nothing. Returns every
 * compared table. @param progress gets lines for a person
 */
export async function checkRebuild(context: WriteContext, actor: Actor, progress: (line: string) => void = () => undefined): Promise<Difference[]> {
  const permit = assertMay(actor, 'rebuild');
  const differences: Difference[] = [];
  const undone = await transact(context, permit, { unlogged: 'undone at its end: it only compares' }, async (tx) => {
    const { sql } = tx;
    await lockRecords(sql);
    progress('choices');
    await sql.query(`create temp table rechosen on commit drop as ${CHOSEN.replaceAll('$1::uuid[]', 'null::uuid[]')}`);
    differences.push(
      await differ(sql, 'choice', 'choice', 'rechosen', [
        'record_id',
        'field_id',
        'member_key',
        'statement_id',
        'rule',
        'sources',
        'contested',
        'entry_id',
        'standing',
      ]),
    );
    progress('kinds');
    differences.push({ what: 'record.kind', missing: 0, surplus: (await misplaced(sql, null)).length });
    differences.push({ what: 'rank_list', missing: 0, surplus: (await isRankListRight(sql)) ? 0 : 1 });
    for (const projection of [...PROJECTIONS, LIST_ROWS]) {
      progress(projection.table);
      await fill(sql, projection, null, false);
      const { table, only } = projection;
      differences.push(await differ(sql, table, only ? `(select * from ${table} t where ${only}) own` : table, `fresh_${table}`, written(projection)));
    }
    progress('records');
    differences.push(...(await brokenInvariants(sql)));
    progress('keys');
    const keys = await keysOfRounds(sql);
    differences.push({ what: 'entry_key', surplus: keys.surplus.length, missing: keys.missing.length });
    progress('matches');
    const { rows } = await sql.query<{ id: number; kind: number }>('select id, kind from entry');
    const of = (...kinds: number[]) => rows.filter((r) => kinds.includes(r.kind)).map((r) => r.id);
    const moved = [
      await matchEntries(sql, 'project', of(ENTRY_KIND.project)),
      await matchEntries(sql, 'party', of(ENTRY_KIND.organization, ENTRY_KIND.person, ENTRY_KIND.party)),
      await matchRounds(sql, { rounds: of(ENTRY_KIND.round), projects: { moved: [], records: [] } }),
    ].reduce((n, m) => n + m.moved.length, 0);
    differences.push({ what: 'entry.record_id', surplus: 0, missing: moved });
    throw new Undo();
  }).catch((error: unknown) => {
    if (error instanceof Undo) return true;
    throw error;
  });
  return undone ? differences : [];
}

async function differ(sql: Queryable, what: string, stands: string, fresh: string, columns: readonly string[]): Promise<Difference> {
  const list = columns.join(', ');
  const { rows } = await sql.query<{ surplus: number; missing: number }>(
    `select (select count(*)::int from (select ${list} from ${stands} except select ${list} from ${fresh}) x) as surplus,
       (select count(*)::int from (select ${list} from ${fresh} except select ${list} from ${stands}) x) as missing`,
  );
  return { what, surplus: rows[0]?.surplus ?? 0, missing: rows[0]?.missing ?? 0 };
}

/** Matches, chooses and projects everything again and writes the differences, in one change set. */
export async function rebuild(context: WriteContext, actor: Actor): Promise<Applied> {
  const permit = assertMay(actor, 'rebuild');
  return transact(context, permit, { acts: ['records.rebuild'] }, async (tx) => {
    await lockRecords(tx.sql);
    const records = (await tx.sql.query<{ id: string }>('select id from record')).rows.map((r) => r.id);
    await takeHouseDecisions(tx.sql);
    await mendKeysOfRounds(tx.sql);
    const done = await applyMatches(tx, { entries: await allEntries(tx.sql), records, now: new Date(), actor: actorText(actor), cause: { rebuild: true } });
    await leaveDormant(tx.sql, 'all');
    await noteMatchesCurrent(tx.sql);
    tx.audit('records.rebuild', 'records', { changes: done.changes });
    return done;
  });
}
