import { spawn } from 'node:child_process';
import { request } from 'node:http';
import path from 'node:path';
import { createContext } from '#platform/http/context.ts';
import { datasets } from '#api/app.ts';
import { growProjects, type Growth } from './generate.ts';
import { noteCurrent } from '#api/records/index.ts';
import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { memoryOf, processesOf } from '../e2e/lifecycle/site.ts';
import { NODE_FLAGS } from '../scripts/node-flags.mjs';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { migrateDatabase } from '#platform/postgres/migrate.ts';

/** Longer than the site takes to drain. */
const STOP_MS = 15_000;
const ROOT = path.join(import.meta.dirname, '..');

/** The site on a grown database. */
export interface Site {
  port: number;
  /** Address of the database, for the yardsticks. */
  connectionString: string;
  /** One request; the body is as it came, packed or not. */
  get(target: string, headers?: Record<string, string>): Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>;
  /** Of the site and its database together, in bytes, what processes share counted in parts. */
  memory(): number;
  stop(): Promise<void>;
}

/** The address of a database, however it is reached. */
function addressOf(connection: {
  host?: string | undefined;
  port?: number | undefined;
  user?: string | undefined;
  password?: unknown;
  database?: string | undefined;
  connectionString?: string | undefined;
}): string {
  if (connection.connectionString) return connection.connectionString;
  const url = new URL('postgres://localhost');
  url.username = connection.user ?? '';
  if (typeof connection.password === 'string') url.password = connection.password;
  url.pathname = `/${connection.database ?? ''}`;
  if (connection.port !== undefined) url.searchParams.set('port', String(connection.port));
  url.searchParams.set('host', connection.host ?? '');
  return url.href.replace('//localhost', '//').replace(/@localhost(?=\/)/, '@');
}

/**
 * Starts the built site on a database of generated records, kept in .cache/bench for the next run.
 * @param env variables that differ from the defaults.
 */
export async function startSite(growth: Growth, env: Record<string, string> = {}): Promise<Site> {
  const dataDir = path.join(ROOT, '.cache/bench', Object.values(growth).join('-'));
  const config = loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const log = createLog(config);
  const server = await startEmbedded({ dataDir, log });
  const connectionString = addressOf(server.connection);
  const db = openDatabase(server.connection);
  try {
    await migrateDatabase(db, createContext({ config, log, db, datasets, build: 'bench' }).jobs);
    const { rows } = await db.write.query<{ n: number }>(
      `select least((select count(*) from project) - $1, (select count(*) from organization) - $2, (select count(*) from person) - $3,
        (select count(*) from round) - $4)::int as n`,
      [growth.projects, growth.organizations ?? 0, growth.people ?? 0, growth.rounds ?? 0],
    );
    if ((rows[0]?.n ?? -1) < 0) await growProjects(db, growth);
    // Grown rows come of no statements: rewriting them would take them away.
    await noteCurrent(db.write);
  } finally {
    await db.close();
  }

  const running = spawn(process.execPath, [...(process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? NODE_FLAGS), 'src/main.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: path.join(dataDir, 'site'),
      DATABASE_URL: connectionString,
      SOURCES: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    let said = '';
    running.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      const found = / is at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (found) resolve(Number(found));
    });
    running.once('exit', () => reject(new Error(`the site did not start:\n${said}`)));
  });
  return {
    port,
    connectionString,
    get: (target, headers = {}) =>
      new Promise((resolve, reject) => {
        const call = request({ host: '127.0.0.1', port, path: target, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }));
        });
        call.on('error', reject);
        call.end();
      }),
    memory() {
      const sum = () => [running.pid ?? 0, ...processesOf(dataDir).map(({ pid }) => pid)].reduce((all, pid) => all + memoryOf(pid), 0);
      try {
        return sum();
      } catch {
        // A process of the database ended between being found and being asked.
        return sum();
      }
    },
    async stop() {
      const gone = new Promise((resolve) => running.once('exit', resolve));
      const late = setTimeout(() => {
        process.stderr.write('the site did not end by itself\n');
        running.kill('SIGKILL');
      }, STOP_MS);
      running.kill('SIGTERM');
      await gone;
      clearTimeout(late);
      await server.stop();
    },
  };
}
