import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { findBinaries, type Binaries } from './embedded-binaries.ts';
import { makeCluster, makeSocketFolder } from './embedded-cluster.ts';
import { giveToOwner, makeDataDir, tryShare, whileLocked, type HeldLock } from './embedded-locks.ts';
import { clearRemains, endLeftBehind, findPostmaster, gone, probe, signal } from './embedded-postmaster.ts';
import { chooseServerUser, type ServerUser } from './embedded-user.ts';
import { EmbeddedError } from './embedded-error.ts';

export { claim, type Claim } from './embedded-claim.ts';
export { EmbeddedError };

/** A running server of the data folder. Any number of processes may use it; the last to stop ends it. */
export interface EmbeddedServer {
  connection: pg.ClientConfig;
  /** Whether it was running already: used by another process, or left by a killed one. */
  adopted: boolean;
  /** Stops the server (sessions are cut, data is written) unless another process uses it. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Absolute path; created if missing. */
  dataDir: string;
  log: Log;
  /** Gets messages about long steps, for people. */
  progress?: (line: string) => void;
  /** Whether data may be lost with the machine, as in tests: skips waiting for the disk. */
  fleeting?: boolean;
}

const POLL_MS = 20;
const SAY_AFTER_MS = 3000;
const START_MS = 15 * 60_000;
/** Time after which a live server that does not answer counts as dead. */
const DEAF_MS = 5000;
const FAST_STOP_MS = 8000;
const FAILURES = 5;
const RETRY_MS = 200;
const LONGEST_RETRY_MS = 5000;

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '112MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  max_wal_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  // The log is kept for a week and holds no values of statements.
  logging_collector: 'on',
  log_directory: 'log',
  log_filename: 'postgres-%a.log',
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
} as const;
/** Nothing happens by itself and commits are still written at once; otherwise later steps (vacuum) would see different data from run to run. */
const FLEETING = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' } as const;

interface Place {
  data: string;
  socketFolder: string;
  startLog: string;
  user: ServerUser;
  binaries: Binaries;
  connection: pg.ClientConfig;
  fleeting: boolean;
}

function launch({ data, socketFolder, startLog, user, binaries, fleeting }: Place): ChildProcess {
  const all = { ...SETTINGS, ...(fleeting && FLEETING), unix_socket_directories: socketFolder };
  const settings = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = user.command(binaries.postgres, ['-D', data, ...settings]);
  const output = openSync(startLog, 'w', 0o600);
  giveToOwner(startLog);
  try {
    // Detached: on Ctrl-C the site drains first. Not on our pipe: the server must outlive us if others use it.
    const child = spawn(command.file, command.args, {
      ...command.as,
      cwd: '/',
      env: { PATH: process.env['PATH'], ...binaries.env },
      detached: true,
      stdio: ['ignore', output, output],
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('create database cairn');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === '42P04')) throw error;
  } finally {
    await client.end();
  }
}

/** Makes sure that the server of this data answers. Requires the lock. Returns whether it was running already. */
async function ensureRunning(
  place: Place,
  log: Log,
  progress: (line: string) => void,
  onLaunch: (pid: number | undefined) => void = () => undefined,
): Promise<boolean> {
  const started = Date.now();
  let child: ChildProcess | undefined;
  let failures = 0;
  let launches = 0;
  let silentSince = started;
  let said = false;
  while (Date.now() - started < START_MS) {
    const answer = await probe(place.connection, place.data);
    if (answer === 'ready') return launches === 0;
    if (answer === 'no database') await createDatabase(place.connection);
    if (answer !== 'silent') silentSince = Date.now();
    if (!said && Date.now() - started > SAY_AFTER_MS) {
      said = true;
      progress('The database is being brought back to where it was …');
    }
    const ended = child && (child.exitCode !== null || child.signalCode !== null);
    if (answer === 'silent' && (!child || ended)) {
      const living = findPostmaster(place.data);
      if (living === undefined) {
        if (ended && ++failures >= FAILURES) throw new EmbeddedError(`PostgreSQL does not start: ${readFileSync(place.startLog, 'utf8').trim()}`);
        if (ended) await sleep(RETRY_MS * failures);
        endLeftBehind(place.data);
        await clearRemains(place.data, place.socketFolder);
        child = launch(place);
        onLaunch(child.pid);
        child.once('error', (error) => log.error({ err: error }, 'PostgreSQL could not be launched'));
        launches += 1;
        silentSince = Date.now();
      } else if (Date.now() - silentSince > DEAF_MS) {
        log.warn({ pid: living }, 'ending a database server that does not listen');
        signal(living, 'SIGQUIT');
        if (!(await gone(place.data, living, DEAF_MS))) signal(living, 'SIGKILL');
        silentSince = Date.now();
      }
    }
    await sleep(POLL_MS);
  }
  throw new EmbeddedError(`PostgreSQL in ${place.data} did not become ready within ${START_MS / 60_000} minutes.`);
}

/** Holds one connection and restarts the server when it is cut. Ends with `stop`. */
function supervise(place: Place, lockFile: string, log: Log): { stop(): void } {
  let stopped = false;
  let client: pg.Client | undefined;

  const watch = async (): Promise<void> => {
    const current = new pg.Client({ ...place.connection, application_name: 'cairn watch' });
    client = current;
    const cut = new Promise<void>((resolve) => current.once('end', resolve).on('error', () => resolve()));
    await current.connect();
    await cut;
  };
  const loop = async (): Promise<void> => {
    let pause = RETRY_MS;
    while (!stopped) {
      const watched = Date.now();
      try {
        await watch();
        if (stopped) return;
        const since = Date.now();
        log.error('the connection to the embedded database was cut: bringing it back');
        await whileLocked(lockFile, async () => {
          if (!stopped) await ensureRunning(place, log, (line) => log.info(line));
        });
        if (!stopped) log.info({ ms: Date.now() - since }, 'the embedded database answers again');
      } catch (error) {
        if (stopped) return;
        log.error({ err: error }, 'the embedded database does not come back; trying again');
        await sleep(pause);
      }
      pause = Date.now() - watched > LONGEST_RETRY_MS ? RETRY_MS : Math.min(pause * 2, LONGEST_RETRY_MS);
    }
  };
  void loop();
  return {
    stop() {
      stopped = true;
      void client?.end().catch(() => undefined);
    },
  };
}

async function start(
  { dataDir: given, log, progress = () => undefined, fleeting = false }: EmbeddedOptions,
  lives: 'watched' | 'unwatched',
): Promise<EmbeddedServer> {
  makeDataDir(given);
  const dataDir = realpathSync(given);
  const lockFile = path.join(dataDir, 'postgres.lock');
  const data = path.join(dataDir, 'postgres');
  const binaries = findBinaries(dataDir);

  const { place, share, adopted, onExit } = await whileLocked(lockFile, async () => {
    const share = tryShare(path.join(dataDir, 'postgres.users'));
    if (!share) throw new EmbeddedError(`The database in ${dataDir} is held by another program.`);
    let launched: number | undefined;
    const onExit = () => {
      const pid = share.tryAlone() ? (findPostmaster(data) ?? launched) : undefined;
      if (pid !== undefined) signal(pid, 'SIGINT');
    };
    process.once('exit', onExit);
    try {
      const user = chooseServerUser(binaries.postgres, data, dataDir);
      const socketFolder = makeSocketFolder(user, dataDir);
      const connection: pg.ClientConfig = { host: socketFolder, port: 5432, user: 'cairn', database: 'cairn' };
      const place: Place = { data, socketFolder, startLog: path.join(dataDir, 'postgres-start.log'), user, binaries, connection, fleeting };
      progress('Preparing the database …');
      if ((await makeCluster(user, binaries, data)) === 'made') log.info({ folder: data }, 'database made');
      const adopted = await ensureRunning(place, log, progress, (pid) => (launched = pid));
      launched = undefined;
      return { place, share, adopted, onExit };
    } catch (error) {
      onExit();
      process.off('exit', onExit);
      share.release();
      throw error;
    }
  });
  log.debug({ adopted, folder: data }, 'embedded database');

  const watcher = lives === 'watched' ? supervise(place, lockFile, log) : undefined;
  let stopping: Promise<void> | undefined;
  return {
    connection: place.connection,
    adopted,
    stop: () =>
      (stopping ??= (async () => {
        watcher?.stop();
        process.off('exit', onExit);
        await whileLocked(lockFile, () => end(place, share, log));
      })()),
  };
}

async function end({ data, socketFolder }: Place, share: HeldLock, log: Log): Promise<void> {
  try {
    const pid = share.tryAlone() ? findPostmaster(data) : undefined;
    if (pid === undefined) return;
    signal(pid, 'SIGINT');
    if (await gone(data, pid, FAST_STOP_MS)) {
      if (path.dirname(socketFolder) !== path.dirname(data)) rmSync(socketFolder, { recursive: true, force: true });
      return;
    }
    log.warn('the database takes too long to end and is cut short; its next start recovers from its log');
    signal(pid, 'SIGQUIT');
    if (!(await gone(data, pid, 2000))) signal(pid, 'SIGKILL');
  } finally {
    share.release();
  }
}

/** Starts the server of a data folder, or adopts a running one, and restarts it whenever it dies. @throws EmbeddedError if it cannot run here. */
export const startEmbedded = (options: EmbeddedOptions): Promise<EmbeddedServer> => start(options, 'watched');

/** The same for a short command: uses the site's server, or one of its own that ends with the command. */
export const connectEmbedded = (options: EmbeddedOptions): Promise<EmbeddedServer> => start(options, 'unwatched');
