import v8 from 'node:v8';
import vm from 'node:vm';
import { loadConfig, type Config } from '../platform/config.ts';
import { Failure } from '../platform/errors.ts';
import { createContext } from '../platform/http/context.ts';
import { createLog } from '../platform/log.ts';
import { openDatabase } from '../platform/postgres/database.ts';
import { connectEmbedded } from '../platform/postgres/embedded.ts';
import { pendingMigrations } from '../platform/postgres/migrate.ts';

/** What a command works with. */
export type Session = ReturnType<typeof createContext> & {
  /** Gives memory back between two long pieces of work. */
  rest(): void;
};

/** Who acts on the command line. */
export const COMMAND = { kind: 'command' } as const;

/** Writes a line to standard output. */
export const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Shows how far long work is, on standard error: on a terminal one line that changes, else a line a step. @param often whether it comes too often for lines */
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

/** Runs a command on the site's database, whether the site runs or not. */
export async function withDatabase(work: (session: Session, config: Config) => Promise<void>, config: Config = loadConfig()): Promise<void> {
  const log = createLog({ logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel });
  const embedded = config.databaseUrl ? undefined : await connectEmbedded({ dataDir: config.dataDir, log });
  const db = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl }, { readers: 2, writers: 2 });
  const session = Object.assign(createContext({ config, log, db, datasets: [], build: 'cli' }), { rest });
  try {
    await work(session, config);
  } finally {
    await session.jobs.stop(0);
    await db.close();
    await embedded?.stop();
  }
}

/** @throws Failure UNAVAILABLE while migrations are to be done */
export async function ready(session: Session): Promise<void> {
  if ((await pendingMigrations(session.db)) > 0)
    throw new Failure('UNAVAILABLE', { description: 'The database is not at this version. Run: npm run cairn -- migrate' });
}
