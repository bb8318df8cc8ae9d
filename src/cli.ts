import { existsSync } from 'node:fs';
import { mkdir, statfs } from 'node:fs/promises';
import { Command } from 'commander';
import cairn from '../package.json' with { type: 'json' };
import { rooms } from './api/rooms.ts';
import { print, ready, withDatabase, type Session } from './platform/command-line.ts';
import { ConfigError, loadConfig } from './platform/config.ts';
import { verifyAudit } from './platform/data/audit.ts';
import { Failure } from './platform/errors.ts';
import { backupDatabase } from './platform/postgres/backup.ts';
import { openBackup } from './platform/postgres/backup-file.ts';
import { checkFits, checkFolder, restoreDatabase } from './platform/postgres/backup-restore.ts';
import type { Progress } from './platform/postgres/backup-tables.ts';
import { migrateDatabase, pendingMigrations } from './platform/postgres/migrate.ts';

const OLDEST_SERVER = 15;
const LEAST_FREE_BYTES = 1024 ** 3;

interface Check {
  name: string;
  fine: boolean;
  says: string;
}

async function databaseChecks({ db }: Session): Promise<Check[]> {
  const { rows } = await db.read.query<{ version: string; number: number; trigrams: boolean }>(
    "select version(), current_setting('server_version_num')::int as number, exists (select from pg_extension where extname = 'pg_trgm') as trigrams",
  );
  const server = rows[0];
  const major = Math.floor((server?.number ?? 0) / 10_000);
  const pending = await pendingMigrations(db);
  const checks: Check[] = [
    { name: 'database', fine: major >= OLDEST_SERVER, says: `PostgreSQL ${major}${major < OLDEST_SERVER ? `, ${OLDEST_SERVER} or newer is needed` : ''}` },
    { name: 'migrations', fine: pending === 0, says: pending === 0 ? 'all done' : `${pending} to do; run: npm run cairn -- migrate` },
    { name: 'search index', fine: true, says: server?.trigrams ? 'pg_trgm' : 'without pg_trgm: text search reads every name' },
  ];
  if (pending > 0) return checks;
  const log = await verifyAudit(db.read);
  const ofRooms = await Promise.all(rooms.flatMap((room) => (room.checks ? [room.checks(db)] : [])));
  return [
    ...checks,
    {
      name: 'log of acts',
      fine: log.faults.length === 0,
      says: log.faults.length === 0 ? `${log.rows} rows, unbroken` : `${log.faults.length} chains broken; run: npm run cairn -- verify-log`,
    },
    ...ofRooms.flat(),
  ];
}

async function doctor(): Promise<void> {
  const checks: Check[] = [];
  const major = Number(process.versions.node.split('.')[0]);
  checks.push({ name: 'node', fine: major >= 24, says: process.versions.node });
  const config = loadConfig();
  checks.push({ name: 'configuration', fine: true, says: config.production ? 'valid, production' : 'valid' });
  if (!config.databaseUrl) {
    await mkdir(config.dataDir, { recursive: true });
    const { bavail, bsize } = await statfs(config.dataDir);
    const free = bavail * bsize;
    checks.push({ name: 'disk', fine: free > LEAST_FREE_BYTES, says: `${(free / 1024 ** 3).toFixed(1)} GiB free in ${config.dataDir}` });
  }
  checks.push({ name: 'pages', fine: existsSync(new URL('../dist/server/server.js', import.meta.url)), says: 'built by npm start' });
  try {
    await withDatabase(async (session) => void checks.push(...(await databaseChecks(session))));
  } catch (error) {
    checks.push({ name: 'database', fine: false, says: error instanceof Error ? error.message : String(error) });
  }
  for (const { name, fine, says } of checks) print(`${fine ? 'ok  ' : 'FAIL'}  ${name.padEnd(14)} ${says}`);
  if (checks.some((check) => !check.fine)) process.exitCode = 1;
}

const program = new Command('cairn').description("Cairn's command line. Works while the site runs and when it does not.").showHelpAfterError();

program
  .command('migrate')
  .description('bring the database to this version')
  .action(() =>
    withDatabase(async (session) => {
      const { ran, total } = await migrateDatabase(session.db, session.jobs);
      print(ran === 0 ? `Nothing to do: all ${total} migrations are done.` : `${ran} of ${total} migrations done.`);
      for (const room of rooms) await room.upgrade?.(session, print);
    }),
  );

program.command('doctor').description('say what is in order and what is not; ends with 1 when something is not').action(doctor);

program
  .command('verify-log')
  .description('recompute the hash chains of the log of acts; ends with 1 when one is broken')
  .action(() =>
    withDatabase(async (session) => {
      await ready(session);
      const { rows, faults } = await verifyAudit(session.db.read);
      for (const { lane, seq, fault } of faults) print(`chain ${lane}, row ${seq}: ${fault}`);
      print(faults.length === 0 ? `${rows} rows, every chain unbroken.` : `${faults.length} chains broken.`);
      if (faults.length > 0) process.exitCode = 1;
    }),
  );

program
  .command('backup')
  .description('write all of the database into one file, whether the site runs or not')
  .argument('<place>', 'a file that is not there yet, or a folder, where the file is named by the time')
  .action((place: string) =>
    withDatabase(async ({ db }) => {
      const ending = new AbortController();
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());
      const { signal } = ending;
      const { file, bytes, tables, rows } = await withProgress((progress) => backupDatabase(db, place, { cairn: cairn.version, progress, signal }));
      print(`${file}: ${rows} rows of ${tables} tables, ${size(bytes)}.`);
    }),
  );

program
  .command('restore')
  .description('fill an empty database from a backup and verify it')
  .argument('<backup>', 'the file that backup wrote')
  .option('--data-dir <folder>', 'an empty folder, or one that is not there yet, in place of DATA_DIR or DATABASE_URL')
  .action(async (file: string, { dataDir }: { dataDir?: string }) => {
    const config = loadConfig(dataDir === undefined ? process.env : { ...process.env, DATA_DIR: dataDir, DATABASE_URL: undefined });
    const backup = await openBackup(file);
    try {
      checkFits(backup.manifest);
      if (!config.databaseUrl) await checkFolder(config.dataDir);
      await withDatabase(async ({ db, jobs }) => {
        const { tables, rows, audit } = await withProgress((say) => restoreDatabase(db, jobs, backup, say));
        print(`${rows} rows of ${tables} tables restored, each table verified; the backup is of ${backup.manifest.createdAt}.`);
        if (audit.faults.length === 0) return print(`Log of acts: ${audit.rows} rows, every chain unbroken.`);
        print(`Log of acts: ${audit.faults.length} chains broken, as in the database that was backed up; run: npm run cairn -- verify-log`);
        process.exitCode = 1;
      }, config);
    } finally {
      await backup.close();
    }
  });

const DOING = { copy: 'copied', load: 'loaded', verify: 'verified' } as const;
const size = (bytes: number): string => (bytes < 1024 ** 2 ? `${Math.ceil(bytes / 1024)} KiB` : `${(bytes / 1024 ** 2).toFixed(1)} MiB`);

/** Shows long work on standard error: on a terminal one line that changes, elsewhere a line a table that has rows. */
async function withProgress<T>(work: (say: (progress: Progress) => void) => Promise<T>): Promise<T> {
  const terminal = process.stderr.isTTY;
  let open = false;
  try {
    return await work(({ does, table, number, of, bytes, rows }) => {
      if (!terminal && !rows) return;
      const line = `${DOING[does]} ${number} of ${of}: ${table}, ${rows === undefined ? '' : `${rows} rows, `}${size(bytes)}`;
      process.stderr.write(terminal ? `\r\x1b[K${line.slice(0, (process.stderr.columns || 80) - 1)}` : `${line}\n`);
      open = terminal;
    });
  } finally {
    if (open) process.stderr.write('\n');
  }
}

const datasets = rooms.flatMap((room) => room.datasets ?? []);
for (const room of rooms) await room.commands?.(program, datasets);

program.parseAsync().catch((error: unknown) => {
  const expected = error instanceof Failure || error instanceof ConfigError;
  const issues = error instanceof Failure ? (error.issues ?? []).map((i) => `  ${i.path}: ${i.message}`) : [];
  process.stderr.write(`${[expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error), ...issues].join('\n')}\n`);
  process.exitCode = 1;
});
