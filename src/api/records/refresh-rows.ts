import { actorText } from '#platform/data/actor.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { choose } from './choose.ts';
import { lockRecords } from './import-file.ts';
import { PROJECTION_REVISION } from './projections.ts';
import { writeRows } from './rows.ts';

/**
 * Chooses again and rewrites all rows if another revision of the projections wrote them, as after an upgrade. Returns whether rows changed.
 * @param progress gets a line for a person
 */
export async function refreshRows(context: WriteContext, progress: (line: string) => void = () => undefined): Promise<boolean> {
  if (await isCurrent(context.db.read)) return false;
  return transact(context, jobPermit('refresh-rows'), { acts: ['records.refresh-rows'] }, async (tx) => {
    await lockRecords(tx.sql);
    // Another process that started at the same time may have done it.
    if (await isCurrent(tx.sql)) return false;
    const { rows } = await tx.sql.query('select from record limit 1');
    if (rows.length > 0) progress('Writing rows for this version …');
    await chooseAgain(tx);
    const changed = await writeRows(tx.sql, 'all', false);
    await noteRowsCurrent(tx.sql);
    tx.raise(...changed);
    // Also where no row differs: what is counted of choices, such as contested ones, may.
    if (rows.length > 0) tx.audit('records.refresh-rows', 'records', { revision: PROJECTION_REVISION });
    return changed.size > 0;
  });
}

/** Chooses for all records again: the rules may have changed as well. */
async function chooseAgain(tx: Transaction): Promise<void> {
  const cause = { upgrade: PROJECTION_REVISION };
  const { rows } = await tx.sql.query<{ id: number }>('insert into change_set (at, actor, cause) values (now(), $1, $2) returning id', [
    actorText(tx.actor),
    cause,
  ]);
  const changeSetId = rows[0]?.id ?? 0;
  if ((await choose(tx.sql, 'all', changeSetId)) > 0) tx.emit('facts.changed', { changeSetId });
  else await tx.sql.query('delete from change_set where id = $1', [changeSetId]);
}

/** Records that the rows are of this version's revision. */
export async function noteRowsCurrent(sql: Queryable): Promise<void> {
  await sql.query('delete from projection_revision');
  await sql.query('insert into projection_revision (revision) values ($1)', [PROJECTION_REVISION]);
}

async function isCurrent(sql: Queryable): Promise<boolean> {
  const { rows } = await sql.query<{ current: boolean }>('select exists (select from projection_revision where revision = $1) as current', [
    PROJECTION_REVISION,
  ]);
  return rows[0]?.current ?? false;
}
