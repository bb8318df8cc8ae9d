import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lockRecords } from './import-file.ts';
import { PROJECTION_REVISION } from './projections.ts';
import { writeRows } from './rows.ts';

/**
 * Writes all rows anew where another revision of the projections wrote them: after an upgrade they lack what they hold from now on. Choices stay as
 * they are. Answers whether rows changed. @param progress gets a line for a person
 */
export async function refreshRows(context: WriteContext, progress: (line: string) => void = () => undefined): Promise<boolean> {
  if (await isCurrent(context.db.read)) return false;
  return transact(context, { kind: 'system' }, async (tx) => {
    await lockRecords(tx.sql);
    // Another process that starts at the same time may have been first.
    if (await isCurrent(tx.sql)) return false;
    const { rows } = await tx.sql.query('select from record limit 1');
    if (rows.length > 0) progress('Writing rows for this version …');
    const changed = await writeRows(tx.sql, 'all', false);
    await noteRowsCurrent(tx.sql);
    tx.raise(...changed);
    if (changed.size > 0) tx.audit('records.refresh-rows', 'records', { revision: PROJECTION_REVISION });
    return changed.size > 0;
  });
}

/** Notes that the rows hold what this version's projections say. */
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
