import { stat } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import copy from 'pg-copy-streams';
import { Failure } from '../errors.ts';
import { createBackup, type Manifest } from './backup-file.ts';
import { copyOut, follow, preparePlainSession, quoted, readShape, readTables, rowsCopied, type Progress, type Table } from './backup-tables.ts';
import type { Database } from './database.ts';

export interface BackupOptions {
  /** The version of Cairn, for the manifest. */
  cairn: string;
  progress?: (progress: Progress) => void;
  /** Aborts the work; nothing is left behind. */
  signal?: AbortSignal;
}

export interface BackupResult {
  /** Absolute path. */
  file: string;
  /** Size of the file. */
  bytes: number;
  tables: number;
  rows: number;
}

const ended = (): Failure => new Failure('UNAVAILABLE', { description: 'The backup was ended before it was complete; nothing was kept.' });

/** The file to write: the given one, or one named by the time in the given folder. */
async function placeOf(target: string, at: Date): Promise<string> {
  const named = path.resolve(target);
  const folder = await stat(named).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return folder ? path.join(named, `cairn-${at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '')}.backup`) : named;
}

/** Opens one snapshot of all tables. Locks them first, so that none can be emptied or dropped meanwhile. */
async function openSnapshot(client: pg.Client): Promise<void> {
  const names = (tables: Table[]) => tables.map(({ schema, name }) => quoted(schema, name));
  const seen = names(await readTables(client));
  await client.query('begin isolation level repeatable read, read only');
  if (seen.length > 0) await client.query(`lock table ${seen.join(', ')} in access share mode`);
  const now = names(await readTables(client));
  if (now.some((one) => !seen.includes(one))) throw new Failure('UNAVAILABLE', { description: 'Tables are being made just now; try again.' });
}

async function describe(client: pg.Client, cairn: string): Promise<Pick<Manifest, 'format' | 'cairn' | 'createdAt' | 'migrations' | 'jobs'>> {
  const { rows: there } = await client.query<{ ready: boolean }>(
    "select to_regclass('public.migration') is not null and to_regclass('jobs.version') is not null as ready",
  );
  if (!there[0]?.ready) throw new Failure('UNAVAILABLE', { description: 'The database has no tables yet: there is nothing to back up.' });
  const { rows: migrations } = await client.query<{ hash: string; at: number }>('select hash, created_at as at from public.migration order by created_at');
  const { rows } = await client.query<{ at: Date; jobs: number }>('select now() as at, (select max(version)::int from jobs.version) as jobs');
  if (!rows[0]) throw new Error('The database says no time.');
  return { format: 1, cairn, createdAt: rows[0].at.toISOString(), migrations, jobs: rows[0].jobs };
}

/**
 * Writes one consistent snapshot of all tables into a file, whether the site runs or not; writers do not wait for it.
 * @param target a file that is not there yet, or a folder, where the file is named by the time.
 * @throws Failure CONFLICT when the file is there, UNAVAILABLE when it cannot be written or the database has no tables
 */
export async function backupDatabase(db: Database, target: string, { cairn, progress = () => undefined, signal }: BackupOptions): Promise<BackupResult> {
  const file = await placeOf(target, new Date());
  const made = await createBackup(file);
  let client: pg.Client | undefined;
  try {
    client = await db.dedicated();
    await preparePlainSession(client);
    await openSnapshot(client);
    const head = await describe(client, cairn);
    const { tables: found, partitions, sequences } = await readShape(client);
    const tables: Manifest['tables'] = [];
    for (const [place, table] of found.entries()) {
      if (signal?.aborted) throw ended();
      const { schema, name, columns } = table;
      const told = follow(progress, { does: 'copy', table: `${schema}.${name}`, number: place + 1, of: found.length });
      const copied = client.query(copy.to(copyOut(table, columns)));
      const end = () => copied.destroy(ended());
      signal?.addEventListener('abort', end, { once: true });
      const content = await made.add(copied, told.passed).finally(() => signal?.removeEventListener('abort', end));
      const rows = await rowsCopied(client, copied);
      tables.push({ schema, name, columns, rows, ...content });
      told.done(rows);
    }
    await client.query('commit');
    await client.end();
    const bytes = await made.finish({ ...head, tables, sequences, partitions });
    return { file, bytes, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
  } catch (error) {
    await made.abandon();
    // An interrupted copy leaves unread rows on the connection.
    client?.connection.stream.destroy();
    throw error;
  }
}
