import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './embedded-binaries.ts';
import { give, type ServerUser } from './embedded-user.ts';
import { EmbeddedError } from './embedded-error.ts';

/** Longest path of a Unix socket on every platform. */
const SOCKET_PATH_BYTES = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';
/** Tried in turn: collation is PostgreSQL's own in any case, but character classes come from the system. */
const LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** Runs a program of the server to its end. @throws EmbeddedError with its output. */
async function run(user: ServerUser, binaries: Binaries, program: string, args: string[]): Promise<void> {
  const command = user.command(program, args);
  const child = spawn(command.file, command.args, {
    ...command.as,
    cwd: '/',
    env: { PATH: process.env['PATH'], ...binaries.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new EmbeddedError(`${path.basename(program)} failed: ${said.trim()}`);
}

async function initialise(user: ServerUser, binaries: Binaries, folder: string): Promise<void> {
  for (const [turn, locale] of LOCALES.entries()) {
    mkdirSync(folder, { mode: 0o700 });
    give(user, folder);
    try {
      const encoding = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${locale}`];
      await run(user, binaries, binaries.initdb, ['-D', folder, '--username=cairn', '--auth=trust', '--data-checksums', '--no-instructions', ...encoding]);
      return;
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      if (turn === LOCALES.length - 1 || !String(error).includes('invalid locale')) throw error;
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates the server's data folder if it is missing: complete and on disk, or not at all. Requires the lock. @throws EmbeddedError if the data is
 * of another major version.
 */
export async function makeCluster(user: ServerUser, binaries: Binaries, data: string): Promise<'made' | 'found'> {
  const parent = path.dirname(data);
  const temporary = `${path.basename(data)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(temporary)) rmSync(path.join(parent, name), { recursive: true, force: true, maxRetries: 3 });
  }
  if (existsSync(data)) {
    const major = Number.parseInt(readFileSync(path.join(data, 'PG_VERSION'), 'utf8'), 10);
    if (major !== binaries.major) {
      throw new EmbeddedError(
        `The data in ${data} is of PostgreSQL ${major}, and this version of Cairn brings ${binaries.major}. Start the Cairn that made it, or set DATABASE_URL to a server with this data.`,
      );
    }
    return 'found';
  }
  const folder = path.join(parent, `${temporary}${randomBytes(6).toString('hex')}`);
  await initialise(user, binaries, folder);
  renameSync(folder, data);
  await syncFolder(parent);
  return 'made';
}

/** The private folder of the server's socket: in the data folder, or a short derived one if the path would be too long. */
export function makeSocketFolder(user: ServerUser, dataDir: string): string {
  const own = path.join(dataDir, 'socket');
  const fits = Buffer.byteLength(own + SOCKET_NAME) <= SOCKET_PATH_BYTES;
  const folder = fits ? own : `/tmp/cairn-${createHash('sha256').update(dataDir).digest('hex').slice(0, 20)}`;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  const me = process.getuid?.() ?? 0;
  const wanted = user.owner?.uid ?? me;
  if (!stat.isDirectory() || (stat.mode & 0o077) !== 0 || (!fits && stat.uid !== me && stat.uid !== wanted)) {
    throw new EmbeddedError(`${folder} is to hold the database's socket, but is not a private folder of this user. Remove it, then start again.`);
  }
  if (stat.uid !== wanted) give(user, folder);
  return folder;
}
