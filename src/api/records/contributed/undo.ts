import { ENTRY_ROLE } from '#domain/records/codes.ts';
import { actorText } from '#platform/data/actor.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { applyMatches, type Applied } from '../apply.ts';
import { REVIEW } from '../apply-claims.ts';
import { lockRecords } from '../import-file.ts';
import { putSource } from '../sources.ts';
import { CONTRIBUTORS, makeRun, MEMBER_OF_ALL, type Written } from './write.ts';

/** A line of a proposal that is to be taken back, with what it wrote. */
export interface Undoing extends Written {
  n: number;
  proposalId: string;
}

/** Lines that are taken back, and those that others changed since. */
export interface Undone<Line> {
  reverted: Line[];
  kept: Line[];
}

/**
 * Takes back lines of proposals in the given order, each as a whole: ends what it began and states again what it had ended. Lines that others changed since stay.
 * @param goneBefore what a statement had ended in its turn, where its own line was taken back; undefined where that stands @param isReverted notes lines
 */
export async function undoLines<Line extends Undoing>(
  tx: Transaction,
  given: {
    lines: readonly Line[];
    now: Date;
    goneBefore: (statement: number) => Promise<readonly number[] | undefined>;
    isReverted: (lines: readonly Line[]) => Promise<void>;
  },
): Promise<Undone<Line>> {
  const { sql } = tx;
  const { lines, now, goneBefore } = given;
  const done: Undone<Line> = { reverted: [], kept: [] };
  if (lines.length === 0) return done;
  await lockRecords(sql);
  const runId = await makeRun(sql, await putSource(sql, CONTRIBUTORS), `revert ${lines[0]?.proposalId}`, now);
  const entries = new Set<number>();
  for (const batch of batchesOf(lines)) {
    const untouched = await untouchedOf(sql, batch);
    const [reverted, kept] = [batch.filter((line) => untouched.has(line)), batch.filter((line) => !untouched.has(line))];
    done.kept.push(...kept);
    if (reverted.length === 0) continue;
    const { rows } = await sql.query<{ entry: number }>(
      'update statement set ended_at = $2, ended_run = $3 where id = any($1::bigint[]) and ended_at is null returning entry_id as entry',
      [reverted.flatMap(({ statements }) => statements), now, runId],
    );
    for (const { entry } of rows) entries.add(entry);
    await given.isReverted(reverted);
    for (const id of reverted.flatMap(({ ended }) => ended)) for (const entry of await restore(sql, { id, goneBefore })) entries.add(entry);
    const made = reverted.flatMap((line) => line.entries);
    if (made.length > 0) {
      // An entry without keys waits, and its record is there no more.
      await sql.query('delete from entry_key where entry_id = any($1::int[])', [made]);
      await sql.query(`update entry set role = ${ENTRY_ROLE.adds} where id = any($1::int[])`, [made]);
      for (const entry of made) entries.add(entry);
    }
    done.reverted.push(...reverted);
  }
  const proposals = [...new Set(lines.map(({ proposalId }) => proposalId))];
  if (entries.size > 0)
    await applyMatches(tx, {
      entries: [...entries],
      records: await recordsOf(sql, [...entries]),
      now,
      actor: actorText(tx.actor),
      cause: { revert: proposals.length === 1 ? proposals[0] : proposals },
    });
  return done;
}

async function recordsOf(sql: Queryable, entries: readonly number[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>('select distinct record_id as id from entry where id = any($1::int[]) and record_id is not null', [entries]);
  return rows.map(({ id }) => id);
}

/** Lines in their order, in batches that are taken back at once: what restates something or takes back what it made is followed by nothing, as what is later looks at it. */
function batchesOf<Line extends Undoing>(lines: readonly Line[]): Line[][] {
  const batches: Line[][] = [];
  for (const line of lines) {
    const last = batches.at(-1);
    if (last && isPlain(line) && last.every(isPlain)) last.push(line);
    else batches.push([line]);
  }
  return batches;
}

/** Whether a line only said something. Such lines are independent of each other. */
const isPlain = ({ ended, entries }: Undoing): boolean => ended.length === 0 && entries.length === 0;

/** The lines all of whose statements stand as they were said, and of whose entries nobody else spoke. */
async function untouchedOf<Line extends Undoing>(sql: Queryable, lines: readonly Line[]): Promise<Set<Line>> {
  const { rows } = await sql.query<{ at: number }>(
    `select l.at from jsonb_to_recordset($1) l (at int, proposal uuid, statements bigint[], entries int[])
     where not exists (select from statement where id = any(l.statements) and ended_at is not null)
       and not exists (select from entry e join entry x on x.record_id = e.record_id join statement s on s.entry_id = x.id and s.ended_at is null
         where e.id = any(l.entries) and s.proposal_id is not null and s.proposal_id <> l.proposal)`,
    [JSON.stringify(lines.map(({ proposalId: proposal, statements, entries }, at) => ({ at, proposal, statements, entries })))],
  );
  return new Set(rows.flatMap(({ at }) => lines[at] ?? []));
}

/** States again what was ended, or what that had ended, where its own proposal was taken back. Returns the entries. */
async function restore(sql: Queryable, given: { id: number; goneBefore: (statement: number) => Promise<readonly number[] | undefined> }): Promise<number[]> {
  const before = await given.goneBefore(given.id);
  if (before) return (await Promise.all(before.map((id) => restore(sql, { ...given, id })))).flat();
  const { rows } = await sql.query<{ entry: number }>(
    `update statement x set ended_at = null, ended_run = null from statement s left join entry o on o.id = s.object_entry_id join entry me on me.id = s.entry_id
     where x.id = s.id and s.id = $1 and s.ended_at is not null
       and not exists (select from statement t join entry e on e.id = t.entry_id and e.source_id = me.source_id and (e.id = me.id or e.record_id = me.record_id)
         left join entry p on p.id = t.object_entry_id where t.field_id = s.field_id and t.ended_at is null and ${MEMBER_OF_ALL} = (${of('t', 'p')}))
     returning x.entry_id as entry`,
    [given.id],
  );
  return rows.map(({ entry }) => entry);
}

/** SQL of the member of another statement. */
const of = (statement: string, object: string): string => MEMBER_OF_ALL.replaceAll(/\bs\./g, `${statement}.`).replaceAll(/\bo\./g, `${object}.`);

/** Marks statements of a proposal with who stands for them now. Those that others ended since stay ended. */
export async function confirmStatements(
  tx: Transaction,
  { proposalId, statements, review, now }: { proposalId: string; statements: readonly number[]; review: keyof typeof REVIEW; now: Date },
): Promise<Applied> {
  await lockRecords(tx.sql);
  const { rows } = await tx.sql.query<{ entry: number }>('update statement set review = $2 where id = any($1::bigint[]) returning entry_id as entry', [
    statements,
    REVIEW[review],
  ]);
  const entries = [...new Set(rows.map(({ entry }) => entry))];
  return applyMatches(tx, { entries, records: await recordsOf(tx.sql, entries), now, actor: actorText(tx.actor), cause: { proposal: proposalId } });
}
