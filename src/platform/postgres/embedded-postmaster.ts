import { execFileSync } from 'node:child_process';
import { chownSync, readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedError } from './embedded-error.ts';

/** State of the server at the socket. `waking`: alive, but not yet or no longer accepting connections. */
export type Answer = 'ready' | 'waking' | 'no database' | 'silent';

const PROBE_TIMEOUT_MS = 5000;
const EMPTY_PID_FILE_MS = 1000;
const CANNOT_CONNECT_NOW = '57P03';
const TOO_MANY_CONNECTIONS = '53300';
const NO_SUCH_DATABASE = '3D000';
const SILENT = ['ENOENT', 'ECONNREFUSED'];

/** Asks the socket for the server's state. @throws EmbeddedError if the server has other data or refuses permanently. */
export async function probe(connection: pg.ClientConfig, data: string): Promise<Answer> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PROBE_TIMEOUT_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ data: string }>("select current_setting('data_directory') as data");
    if (rows[0]?.data !== data)
      throw new EmbeddedError(`The database server on ${connection.host} keeps its data in ${rows[0]?.data}, not in ${data}. Stop it, then start again.`);
    return 'ready';
  } catch (error) {
    if (error instanceof EmbeddedError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (SILENT.includes(code)) return 'silent';
    if (code === NO_SUCH_DATABASE) return 'no database';
    if (code === TOO_MANY_CONNECTIONS) return 'ready';
    if (code === CANNOT_CONNECT_NOW || code.startsWith('57P') || code === 'ECONNRESET' || code === 'EPIPE' || code === '') {
      return 'waking';
    }
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return '';
  }
}

function pidInFile(data: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(data, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Process id of the live server of this data; a reused id of another process does not count. */
export function findPostmaster(data: string): number | undefined {
  const pid = pidInFile(data);
  if (pid === undefined) return undefined;
  const command = commandOf(pid);
  return command.includes('postgres') && `${command.trimEnd()} `.includes(` -D ${data} `) ? pid : undefined;
}

/** Sends a signal; false if the process does not exist. */
export function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Waits until the server of this data has ended. False if it still runs after `ms`. */
export async function gone(data: string, pid: number, ms: number): Promise<boolean> {
  for (const until = Date.now() + ms; Date.now() < until; await sleep(20)) if (findPostmaster(data) !== pid) return true;
  return false;
}

/** Ends processes left by a killed server: they hold its shared memory, and a new server would refuse to start. */
export function endLeftBehind(data: string): void {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    const pid = Number(name);
    if (!(pid > 0)) continue;
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === data && commandOf(pid).startsWith('postgres:')) process.kill(pid, 'SIGKILL');
    } catch {
      // The process has ended, or belongs to another user.
    }
  }
}

/**
 * Removes leftovers of a killed server that would stop the next one. Requires that no server of this data runs. The id in postmaster.pid may
 * belong to another process by now. The file must stay, because it names the shared memory to check. PostgreSQL ignores its parent's id, so ours
 * is written there.
 */
export async function clearRemains(data: string, socketFolder: string): Promise<void> {
  const file = path.join(data, 'postmaster.pid');
  let stat = statSync(file, { throwIfNoEntry: false });
  if (stat && pidInFile(data) === undefined) {
    await sleep(EMPTY_PID_FILE_MS);
    if (pidInFile(data) === undefined) rmSync(file, { force: true });
    stat = statSync(file, { throwIfNoEntry: false });
  }
  if (findPostmaster(data) !== undefined) return;
  if (stat) {
    const text = readFileSync(file, 'utf8').replace(/^-?\d+/, String(process.pid));
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    chownSync(`${file}.new`, stat.uid, stat.gid);
    renameSync(`${file}.new`, file);
  }
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(path.join(socketFolder, name), { force: true });
}
