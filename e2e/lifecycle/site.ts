import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const START_MS = 600_000;
/** Code that a start before has compiled. */
const COMPILED = path.join(ROOT, '.cache/compiled');
/** As `npm start` and `npm run cairn` do. */
const QUICKLY = ['--import', path.join(ROOT, 'scripts/quick-imports.ts')];
const READY = / is at (http:\S+)/;

/** A user other than root. */
export const ORDINARY = 1;
/** An id that is no user's name. */
export const NAMELESS = 12_345;

/** What a whole process, started as `npm start` starts it, has said and how it ended. */
export interface Running {
  child: ChildProcess;
  /** Everything on its standard output and error so far. */
  said(): string;
  /** Code or signal, once it has ended. */
  ended: Promise<number | NodeJS.Signals>;
}

/** A site that answers. */
export interface Site extends Running {
  url: string;
  /** Milliseconds from the start of the process until it said that it is ready. */
  readyAfter: number;
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/** Builds the pages unless they are up to date. */
export const build = (): void => void execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });

const started = new Set<ChildProcess>();

/** A folder that goes at the end of the tests, whoever owns what is in it, with what still runs by then. */
export function makeFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/cairn-life-');
  execFileSync('chmod', ['755', folder]);
  return {
    folder,
    remove() {
      for (const child of started) child.kill('SIGKILL');
      for (const { pid, command } of processes()) if (command.includes(` -D ${folder}/`)) process.kill(pid, 'SIGKILL');
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** Runs a file of the project as a process of its own. @param env variables besides the test's. @param user id to run as. */
export function run(file: string, args: readonly string[], env: Record<string, string>, user?: number): Running {
  const command = [process.execPath, ...NODE_FLAGS, ...QUICKLY, file, ...args];
  const [program = '', ...rest] = user === undefined ? command : ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', ...command];
  const child = spawn(program, rest, {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'production',
      SOURCES: 'off',
      LOG_LEVEL: 'info',
      HOST: '127.0.0.1',
      PORT: '0',
      // A busy machine fails no test: those of the limit set it themselves.
      READ_TIMEOUT_MS: '10000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) =>
    child.once('error', reject).once('close', (code, signal) => resolve(code ?? signal ?? -1)),
  );
  return { child, said: () => said, ended };
}

/** Starts the site and waits until it says that it is ready. @throws Error with all it said, when it ends instead. */
export async function startSite(dataDir: string, env: Record<string, string> = {}, user?: number): Promise<Site> {
  const began = performance.now();
  const running = run('src/main.ts', [], { DATA_DIR: dataDir, ...env }, user);
  const late = setTimeout(() => running.child.kill('SIGKILL'), START_MS);
  const url = await new Promise<string>((resolve, reject) => {
    running.child.stdout?.on('data', () => {
      const found = READY.exec(running.said())?.[1];
      if (found) resolve(found);
    });
    void running.ended.then((how) => reject(new Error(`The site did not start (${how}):\n${running.said()}`)), reject);
  }).finally(() => clearTimeout(late));
  return {
    ...running,
    url,
    readyAfter: performance.now() - began,
    stop(signal = 'SIGTERM') {
      running.child.kill(signal);
      return running.ended;
    },
  };
}

function processes(): { pid: number; parent: number; user: string; command: string }[] {
  const text = execFileSync('ps', ['-ww', '-eo', 'pid=,ppid=,user=,args='], { encoding: 'utf8' });
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [pid, parent, user = '', ...command] = line.trim().split(/\s+/);
      return { pid: Number(pid), parent: Number(parent), user, command: `${command.join(' ')} ` };
    });
}

/** Processes of the database of a data folder: id, user's name, command. */
export function processesOf(dataDir: string): { pid: number; user: string; command: string }[] {
  const all = processes();
  const main = all.find(({ command }) => command.includes(` -D ${dataDir}/postgres `));
  return main ? all.filter(({ pid, parent }) => pid === main.pid || parent === main.pid) : [];
}

/** The id of the database server of a data folder. @throws Error when there is none. */
export function databasePid(dataDir: string): number {
  const pid = Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  if (!(pid > 0)) throw new Error('The database has no process id.');
  return pid;
}

/** Memory of a process in bytes, what it shares counted in parts. */
export function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) * 1024;
}

/**
 * A process of its own that writes rows and their log acts together into a data folder; each id it prints was acknowledged.
 * `end` lets the commit under way end; a signal ends it at once.
 */
export function startWriter(dataDir: string): { kept(): string[]; end(signal?: NodeJS.Signals): Promise<void> } {
  const child = spawn(process.execPath, [...QUICKLY, path.join(import.meta.dirname, 'writer.ts')], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, DATA_DIR: dataDir },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => (printed += part.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    kept: () => printed.split('\n').slice(0, -1),
    async end(signal) {
      if (signal) child.kill(signal);
      else child.stdin.end();
      await ended;
    },
  };
}
