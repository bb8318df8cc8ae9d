import v8 from 'node:v8';
import vm from 'node:vm';
import { loadConfig, type Config } from './config.ts';
import type { Dataset } from './data/dataset.ts';
import { Failure } from './errors.ts';
import { createContext } from './http/context.ts';
import { createLog } from './log.ts';
import { openDatabase } from './postgres/database.ts';
import { connectEmbedded } from './postgres/embedded.ts';
import { pendingMigrations } from './postgres/migrate.ts';

/** What a command works with. */
export type Session = ReturnType<typeof createContext> & {
  /** Frees memory between two long pieces of work. */
  rest(): void;
};

/** Milliseconds that a read of a command may take, on a busy machine and of a large site too: nobody waits for a page. */
const READ_MS = 600_000;

/** The actor of the command line. */
export const COMMAND = { kind: 'command' } as const;

/** Writes a line to standard output. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Shows the progress of long work on standard error: one changing line on a terminal, else a line a step. @param often skip the line unless on a terminal */
export function showLine(line: string, often = false): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${line.slice(0, process.stderr.columns - 1)}`);
  else if (line && !often) process.stderr.write(`${line}\n`);
}

let collect: (() => void) | undefined;

function rest(): void {
  if (!collect) {
    v8.setFlagsFromString('--expose-gc');
    collect = vm.runInNewContext('gc') as () => void;
  }
  collect();
}

/** Runs a command on the site's database, whether the site runs or not. @param datasets those that the command asks */
export async function withDatabase(
  work: (session: Session, config: Config) => Promise<void>,
  config: Config = loadConfig(),
  datasets: readonly Dataset[] = [],
): Promise<void> {
  const log = createLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel });
  const embedded = config.databaseUrl ? undefined : await connectEmbedded({ dataDir: config.dataDir, log });
  const db = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl }, { readers: 2, writers: 2, readTimeoutMs: READ_MS });
  const session = Object.assign(createContext({ config, log, db, datasets, build: 'cli' }), { rest });
  try {
    await work(session, config);
  } finally {
    await session.jobs.stop(0);
    await db.close();
    await embedded?.stop();
  }
}

/** @throws Failure UNAVAILABLE while migrations are pending */
export async function ready(session: Session): Promise<void> {
  if ((await pendingMigrations(session.db)) > 0)
    throw new Failure('UNAVAILABLE', { description: 'The database is not at this version. Run: npm run cairn -- migrate' });
}
