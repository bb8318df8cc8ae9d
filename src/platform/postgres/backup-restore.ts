import { createHash } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import copy from 'pg-copy-streams';
import { verifyAudit } from '../data/audit.ts';
import type { Jobs } from '../data/outbox.ts';
import { Failure } from '../errors.ts';
import type { Manifest, OpenBackup } from './backup-file.ts';
import {
  copyIn,
  copyOut,
  follow,
  preparePlainSession,
  quoted,
  readShape,
  readTables,
  rowsCopied,
  SCHEMAS,
  type Progress,
  type Table,
} from './backup-tables.ts';
import type { Database } from './database.ts';
import { migrateDatabase } from './migrate.ts';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');

/** Result of a restore. Every table was read back and equals the backup. */
export interface RestoreResult {
  tables: number;
  rows: number;
  /** The log of acts after the restore, with its chains recomputed. */
  audit: Awaited<ReturnType<typeof verifyAudit>>;
}

const refused = (reason: string): Failure => new Failure('INVALID_INPUT', { description: `The backup cannot be restored: ${reason}` });
const notEmpty = (what: string): Failure =>
  new Failure('CONFLICT', { description: `${what} Nothing was changed: a backup is restored into an empty folder or database only.` });

/** @throws Failure INVALID_INPUT unless the backup's tables are of this version or an older one */
export function checkFits({ migrations, cairn }: Manifest): void {
  const known = readMigrationFiles({ migrationsFolder: FOLDER });
  const fits = migrations.every(({ hash, at }, place) => known[place] === undefined || (known[place].hash === hash && known[place].folderMillis === at));
  if (!fits) throw refused(`its tables are not those of this Cairn. Restore it with the version that made it, ${cairn}.`);
  if (migrations.length > known.length) throw refused(`a newer Cairn made it, ${cairn}. Bring this one up to date first.`);
}

/** @throws Failure CONFLICT if the folder holds anything but a database; `restoreDatabase` checks databases */
export async function checkFolder(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir).catch(() => []);
  const strange = entries.find((entry) => entry !== 'socket' && !entry.startsWith('postgres'));
  if (strange !== undefined) throw notEmpty(`${dataDir} is not empty: there is ${strange}.`);
}

/** Migrates an empty database to the version of the backup. @param count number of migrations to run */
export async function migrateTo(db: Database, count: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cairn-migrations-'));
  const client = await db.dedicated();
  try {
    const journal = JSON.parse(await readFile(path.join(FOLDER, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };
    const entries = journal.entries.slice(0, count);
    await mkdir(path.join(folder, 'meta'));
    await writeFile(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(path.join(FOLDER, `${tag}.sql`), path.join(folder, `${tag}.sql`));
    await migrate(drizzle(client), { migrationsFolder: folder, migrationsSchema: 'public', migrationsTable: 'migration' });
  } finally {
    await client.end();
    await rm(folder, { recursive: true, force: true });
  }
}

const isMigrations = ({ schema, name }: { schema: string; name: string }): boolean => schema === 'public' && name === 'migration';

/** @throws Failure CONFLICT if a table has rows that no migration wrote, or if there are tables but no migrations */
async function checkEmpty(client: pg.Client, manifest: Manifest): Promise<void> {
  const tables = await readTables(client);
  if (tables.length === 0) return;
  if (!tables.some(isMigrations)) throw notEmpty('The database has tables of something else.');
  for (const { schema, name } of tables) {
    if (isMigrations({ schema, name }) || schema === 'jobs') continue;
    const { rows } = await client.query<{ some: boolean }>(`select exists (select from ${quoted(schema, name)}) as some`);
    if (rows[0]?.some) throw notEmpty(`The database is not empty: there are rows in ${name}.`);
  }
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from public.migration');
  if ((rows[0]?.n ?? 0) > manifest.migrations.length) throw notEmpty('The database is of a newer version than the backup.');
}

/** Creates the partitions that migrations do not create. */
async function makePartitions(client: pg.Client, { partitions }: Manifest): Promise<void> {
  for (const { schema, name, parent, bound, by } of partitions) {
    await client.query(`create table if not exists ${quoted(schema, name)} partition of ${parent} ${bound}${by === null ? '' : ` partition by ${by}`}`);
  }
}

/** @throws Failure INVALID_INPUT unless the database and the backup have the same tables, columns and sequences */
function checkShape(there: Awaited<ReturnType<typeof readShape>>, { tables, sequences }: Manifest): void {
  const described = (list: { schema: string; name: string; columns?: string[] }[]) =>
    list.map(({ schema, name, columns }) => `${schema}.${name}${columns ? ` (${columns.toSorted().join(', ')})` : ''}`);
  for (const [mine, its] of [
    [described(there.tables), described(tables)],
    [described(there.sequences.map(({ schema, name }) => ({ schema, name }))), described(sequences.map(({ schema, name }) => ({ schema, name })))],
  ] as const) {
    const missing = mine.find((one) => !its.includes(one));
    if (missing) throw refused(`it lacks ${missing}.`);
    const strange = its.find((one) => !mine.includes(one));
    if (strange) throw refused(`this version knows no ${strange}.`);
  }
}

/** Whether the error is about the rows: rejected values, or references to missing rows. */
const isOfTheRows = (error: unknown): error is pg.DatabaseError => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

interface Statements {
  drop: string;
  make: string;
}

// Foreign keys and indexes are created after the rows: faster, in any order of tables, and every reference is checked.
async function takeOff(client: pg.Client): Promise<Statements[]> {
  const { rows } = await client.query<Statements>(
    `select 1 as turn, format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
      from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text = any($1)
      union all
      select 2, format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relnamespace::regnamespace::text = any($1) and t.relkind = 'r' and not t.relispartition and not i.indisprimary and i.indisvalid
        and not i.indisreplident and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
      order by turn`,
    [SCHEMAS],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows;
}

async function load(client: pg.Client, backup: OpenBackup, say: (progress: Progress) => void): Promise<void> {
  const { tables } = backup.manifest;
  await client.query(`truncate ${tables.map(({ schema, name }) => quoted(schema, name)).join(', ')}`);
  for (const [place, table] of tables.entries()) {
    const { schema, name, columns } = table;
    const told = follow(say, { does: 'load', table: `${schema}.${name}`, number: place + 1, of: tables.length });
    const rows = client.query(copy.from(copyIn(schema, name, columns)));
    const count = async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        told.passed(piece.length);
        yield piece;
      }
    };
    await pipeline(backup.read(table), count, rows);
    told.done(rows.rowCount);
  }
}

/** Reads every table back. @throws Failure INVALID_INPUT naming the first table that differs from the backup */
async function verify(client: pg.Client, { tables }: Manifest, there: Table[], say: (progress: Progress) => void): Promise<void> {
  for (const [place, { schema, name, columns, rows, bytes, sha256 }] of tables.entries()) {
    const table = there.find((one) => one.schema === schema && one.name === name);
    if (!table) throw refused(`there is no table ${name}.`);
    const told = follow(say, { does: 'verify', table: `${schema}.${name}`, number: place + 1, of: tables.length });
    const hash = createHash('sha256');
    const out = client.query(copy.to(copyOut(table, columns)));
    for await (const piece of out as AsyncIterable<Buffer>) {
      hash.update(piece);
      told.passed(piece.length);
    }
    const found = await rowsCopied(client, out);
    if (found !== rows) throw refused(`${name} has ${found} rows where the manifest says ${rows}.`);
    if (hash.digest('hex') !== sha256) throw refused(`the rows of ${name} are not those of the manifest (${bytes} bytes).`);
    told.done(rows);
  }
}

/** Loads and verifies in one transaction: all or nothing. */
async function fill(client: pg.Client, backup: OpenBackup, say: (progress: Progress) => void): Promise<void> {
  const { manifest } = backup;
  await client.query('begin');
  const before = await readTables(client);
  await client.query(`lock table ${before.map(({ schema, name }) => quoted(schema, name)).join(', ')} in access exclusive mode`);
  await checkEmpty(client, manifest);
  const { rows } = await client.query<{ jobs: number }>('select max(version)::int as jobs from jobs.version');
  if (rows[0]?.jobs !== manifest.jobs)
    throw refused(
      `its job queue is of version ${manifest.jobs}, and this Cairn's is of ${rows[0]?.jobs}. Restore it with the Cairn that made it, ${manifest.cairn}.`,
    );
  await makePartitions(client, manifest);
  const there = await readShape(client);
  checkShape(there, manifest);
  const taken = await takeOff(client);
  await load(client, backup, say);
  for (const { make } of taken.toReversed()) await client.query(make);
  await verify(client, manifest, there.tables, say);
  // Last, because sequences are not rolled back.
  for (const { schema, name, value, called } of manifest.sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(schema, name), value, called]);
  }
  await client.query('commit');
}

/**
 * Restores a backup into an empty database and verifies rows and hashes of every table, foreign keys and the log of acts. @throws Failure
 * CONFLICT if the database is not empty, INVALID_INPUT if the backup does not fit or differs from its manifest; no row is stored then
 */
export async function restoreDatabase(
  db: Database,
  jobs: Pick<Jobs, 'migrate'>,
  backup: OpenBackup,
  say: (progress: Progress) => void = () => undefined,
): Promise<RestoreResult> {
  const { manifest } = backup;
  checkFits(manifest);
  const client = await db.dedicated();
  try {
    await preparePlainSession(client);
    await checkEmpty(client, manifest);
    await migrateTo(db, manifest.migrations.length);
    await jobs.migrate();
    await fill(client, backup, say);
    await client.end();
  } catch (error) {
    // Rolls back without waiting for an interrupted copy.
    client.connection.stream.destroy();
    throw isOfTheRows(error) ? refused(`${error.message}.`) : error;
  }
  await migrateDatabase(db, jobs);
  const checker = await db.dedicated();
  try {
    await checker.query('analyze');
    const audit = await verifyAudit(checker);
    return { tables: manifest.tables.length, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0), audit };
  } finally {
    await checker.end();
  }
}
