import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { loadConfig, siteWays, type Config } from '../config.ts';
import type { Dataset } from '../data/dataset.ts';
import type { Jobs, Subscription } from '../data/outbox.ts';
import { siteSecret } from '../data/site-secret.ts';
import { createContext, type ApiContext } from '../http/context.ts';
import { createFront } from '../http/front.ts';
import { createGate } from '../http/gate.ts';
import { apiInProcess, createPages, type Pages, type PageServer } from '../http/pages.ts';
import { createLog, type Log } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { openDatabase, type Database } from '../postgres/database.ts';
import { onDatabase } from './setup.ts';

/** A log that says nothing but errors, to standard error, where a test run would see them. */
export const quietLog = (): Log => createLog(loadConfig({ LOG_LEVEL: 'silent' }));

const own = async <T>(work: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client(onDatabase(inject('connection'), 'postgres'));
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
};

/** Milliseconds that a read of a test may take: many tests run at once, and answers are judged here, not how long they took. */
const PATIENT_MS = 10_000;

/** Makes a migrated database of its own from the template. */
export async function makeDatabase(readTimeoutMs = PATIENT_MS): Promise<{ db: Database; connection: pg.ClientConfig; drop(): Promise<void> }> {
  const name = `t_${randomBytes(8).toString('hex')}`;
  await own((admin) => admin.query(`create database ${name} template ${inject('template')}`));
  const connection = onDatabase(inject('connection'), name);
  const db = openDatabase(connection, { readers: 4, writers: 8, readTimeoutMs });
  return {
    db,
    connection,
    async drop() {
      await db.close();
      await own((admin) => admin.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/** A database of the test file's own, with real pools; what a test commits stays for the next. @param readTimeoutMs milliseconds after which reads are given up */
export function useDatabase(readTimeoutMs?: number): { readonly db: Database; readonly connection: pg.ClientConfig } {
  let made: Awaited<ReturnType<typeof makeDatabase>> | undefined;
  beforeAll(async () => {
    made = await makeDatabase(readTimeoutMs);
  });
  afterAll(async () => made?.drop());
  const get = () => {
    if (!made) throw new Error('the database is there from beforeAll on');
    return made;
  };
  return {
    get db() {
      return get().db;
    },
    get connection() {
      return get().connection;
    },
  };
}

/** One connection whose transaction is rolled back at the end; transactions of verbs are savepoints in it. */
async function rolledBack(connection: pg.ClientConfig, whole: Database): Promise<{ db: Database; end(): Promise<void> }> {
  const client = new pg.Client({ ...whole.connection, ...connection });
  await client.connect();
  await client.query('begin');
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work, work);
    turn = result.catch(() => undefined);
    return result;
  };
  const db: Database = {
    ...whole,
    isOneConnection: true,
    read: client,
    write: { query: (config, values) => inTurn(() => client.query(config as pg.QueryConfig, values)) },
    begin: (work) =>
      inTurn(async () => {
        await client.query('savepoint verb');
        try {
          const result = await work({ sql: client, orm: drizzle(client) });
          await client.query('release savepoint verb');
          return result;
        } catch (error) {
          await client.query('rollback to savepoint verb');
          throw error;
        }
      }),
    close: async () => undefined,
  };
  return {
    db,
    async end() {
      await client.query('rollback').catch(() => undefined);
      await client.end();
    },
  };
}

/** How a test talks to the site. */
export interface TestSite {
  readonly context: ApiContext & { jobs: Jobs };
  readonly url: string;
  /** A request over HTTP. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** The struct call over HTTP. */
  struct(sid: string, params?: Record<string, unknown>): Promise<Response>;
}

/** What the kit needs from the floor above: the API and its datasets. */
export interface SiteParts {
  datasets: readonly Dataset[];
  createApi(context: ApiContext): { fetch(request: Request, env?: unknown): Response | Promise<Response> };
  /** Which paths the API answers; those under /api where absent. */
  isApiPath?: (path: string) => boolean;
  /** Work that follows writes; a test starts it with `context.jobs.start()`. */
  subscriptions?: (context: () => ApiContext) => readonly Subscription[];
  /** The clock by which the UTC day of dated answers turns. */
  now?: () => Date;
  /** Where the site logs to; nowhere where absent. */
  log?: Log;
  /** Stands in for the built pages; without one, pages answer that the site is not ready. */
  pageServer?: PageServer;
}

async function serve(db: Database, parts: SiteParts, config: Config): Promise<{ site: TestSite; stop(): Promise<void> }> {
  const context: ApiContext & { jobs: Jobs } = createContext({
    config,
    log: parts.log ?? quietLog(),
    db,
    datasets: parts.datasets,
    build: 'test',
    subscriptions: parts.subscriptions?.(() => context) ?? [],
    ...(parts.now ? { now: parts.now } : {}),
  });
  const api = parts.createApi(context);
  let url = '';
  let pages: Pages | undefined;
  const server: Server = createFront({
    config,
    publicUrl: () => config.publicUrl ?? url,
    log: context.log,
    metrics: createMetrics(),
    gate: createGate(config.protectedCode, { ...context, secret: siteSecret(context.db, 'protected-code') }),
    struct: context.struct,
    isApiPath: parts.isApiPath ?? ((path) => path === '/api' || path.startsWith('/api/')),
    api: (request, env) => api.fetch(request, env),
    pages: () => pages,
    assets: new Map(),
    files: context.files,
    readiness: { missing: async () => [] },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  if (parts.pageServer) {
    const site = { name: config.siteName, publicUrl: config.publicUrl ?? url, build: 'test', links: config.links, ways: siteWays(config) };
    pages = createPages({
      server: parts.pageServer,
      api: apiInProcess(context.struct, (request) => api.fetch(request, {})),
      site,
      versions: context.versions,
      cacheBytes: 1_000_000,
      https: false,
      keep: true,
    });
  }
  const call = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
  return {
    site: { context, url, call, struct: (sid, params = {}) => call(`/api/data/struct?${new URLSearchParams({ sid, params: JSON.stringify([params]) })}`) },
    async stop() {
      context.streams.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await context.versions.stop();
      await context.jobs.stop(0);
      context.mailer.close();
    },
  };
}

/**
 * A site for each test: over HTTP, on a database of the file's own, inside a transaction that is rolled back.
 * @param env configuration variables that differ from the defaults.
 */
export function useSite(parts: SiteParts, env: Record<string, string> = {}): TestSite {
  const database = useDatabase();
  let current: { site: TestSite; stop(): Promise<void> } | undefined;
  let undo: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    const { db, end } = await rolledBack(database.connection, database.db);
    undo = end;
    current = await serve(db, parts, loadConfig({ LOG_LEVEL: 'silent', ...env }));
  });
  afterEach(async () => {
    await current?.stop();
    await undo?.();
  });
  return view(() => current?.site);
}

/** A site for the whole file with real pools: for what needs several connections. What a test commits stays for the next. */
export function useCommittingSite(parts: SiteParts, env: Record<string, string> = {}): TestSite {
  const database = useDatabase();
  let current: { site: TestSite; stop(): Promise<void> } | undefined;
  beforeAll(async () => {
    current = await serve(database.db, parts, loadConfig({ LOG_LEVEL: 'silent', ...env }));
    await current.site.context.versions.start();
  });
  afterAll(async () => current?.stop());
  return view(() => current?.site);
}

function view(get: () => TestSite | undefined): TestSite {
  const site = () => {
    const found = get();
    if (!found) throw new Error('the site is there from the first hook on');
    return found;
  };
  return {
    get context() {
      return site().context;
    },
    get url() {
      return site().url;
    },
    call: (path, init) => site().call(path, init),
    struct: (sid, params) => site().struct(sid, params),
  };
}
