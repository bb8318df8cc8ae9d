import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createApi, datasets, house, isApiPath } from './api/app.ts';
import { rooms } from './api/rooms.ts';
import { ConfigError, loadConfig, siteWays, type Config } from './platform/config.ts';
import { siteSecret } from './platform/data/site-secret.ts';
import { createContext } from './platform/http/context.ts';
import { createFront } from './platform/http/front.ts';
import type { Middleware } from './platform/http/handlers/development.ts';
import { loadAssets } from './platform/http/assets.ts';
import { createGate } from './platform/http/gate.ts';
import { apiInProcess, createPages, type PageServer, type Pages } from './platform/http/pages.ts';
import { createLog, type Log } from './platform/log.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { createMailSender } from './platform/mail/sender.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { openDatabase, type Database } from './platform/postgres/database.ts';
import { claim, EmbeddedError, startEmbedded } from './platform/postgres/embedded.ts';
import { migrateDatabase } from './platform/postgres/migrate.ts';
import type { Site } from './platform/room.ts';
import { Shutdown } from './platform/shutdown.ts';

const DIST = path.join(import.meta.dirname, '../dist');
/** Milliseconds for running requests, then for running jobs, to end: ten seconds with what comes after. */
const DRAIN_MS = 6000;
const JOBS_MS = 2500;

/** A start that cannot succeed; its message is all a person needs. */
class StartError extends Error {}

/** Changes with the built pages and the server's own code, so that nothing kept outlives the code that made it. */
function buildId(): string {
  const hash = createHash('sha256');
  for (const file of ['build-id', 'server/server.js']) {
    const full = path.join(DIST, file);
    if (existsSync(full)) hash.update(readFileSync(full));
  }
  return hash.digest('base64url').slice(0, 12);
}

/** The pages straight from their sources, with reload; for `npm run dev`. */
async function developmentPages(server: () => Server): Promise<{ server: PageServer; middleware: Middleware; close(): Promise<void> }> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server: server() } }, appType: 'custom' });
  const environment = vite.environments['ssr'];
  if (!environment || !isRunnableDevEnvironment(environment)) throw new StartError('Vite has no environment that renders pages.');
  return {
    middleware: vite.middlewares,
    close: () => vite.close(),
    server: {
      async fetch(request, options) {
        const entry = await environment.runner.import<{ default: PageServer }>('virtual:tanstack-start-server-entry');
        return entry.default.fetch(request, options);
      },
    },
  };
}

async function listen(server: Server, { host, port }: Config): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new StartError(`Port ${port} on ${host} is taken. Stop what uses it, or start with another: PORT=${port + 1} npm start`));
      else if (error.code === 'EACCES') reject(new StartError(`Port ${port} may not be used by this user. Start with another: PORT=3000 npm start`));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  return server.address() as AddressInfo;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config);
  const development = process.argv.includes('--dev');
  if (!development && !existsSync(path.join(DIST, 'server/server.js'))) throw new StartError('The pages are not built. Run: npm start');
  const shutdown = new Shutdown(log);
  shutdown.listen();
  try {
    await openSite({ config, log, development, shutdown });
  } catch (error) {
    // A start that was told to stop fails of that, and is ended by the shutdown.
    if (shutdown.begun) return;
    await shutdown.closeAll();
    throw error;
  }
}

interface Start {
  config: Config;
  log: Log;
  /** Whether pages come straight from their sources. */
  development: boolean;
  shutdown: Shutdown;
}

/** What the server takes up while it already listens. */
interface Live {
  pages?: Pages;
  middleware?: Middleware;
  /** Whether the site has all it needs to respond. */
  loaded: boolean;
}

type SiteContext = ReturnType<typeof createContext>;
type Api = ReturnType<typeof createApi>;

/** Opens one part after the other, until the site responds. Each is closed after those that need it. */
async function openSite(begun: Start): Promise<void> {
  const { config, log, development, shutdown } = begun;
  const claimed = await claim(config.dataDir);
  if ('runningAt' in claimed) throw new StartError(`already running at ${claimed.runningAt}`);
  shutdown.onClose(() => claimed.release());
  const db = await openData(begun);

  let url = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const publicUrl = () => url;
  const context = createSiteContext(config, log, db, publicUrl);
  shutdown.onClose(() => context.versions.stop());
  shutdown.onClose(async () => context.mailer.close());
  shutdown.onClose(async () => context.model?.stop());
  const mails = createMailSender({ context, kinds: rooms.flatMap((room) => room.mails ?? []), publicUrl });
  shutdown.onClose(() => Promise.all([context.jobs.stop(JOBS_MS), mails.stop(JOBS_MS)]));

  const api = createApi(context);
  const live: Live = { loaded: false };
  const server = await createSiteServer(begun, { context, api, live, publicUrl });
  const address = await listen(server, config);
  const shown = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
  url = config.publicUrl ?? shown;
  shutdown.onClose(() => drain(server));
  // Before the drain, which would wait for them.
  shutdown.onClose(async () => context.streams.close());
  await claimed.setAddress(shown);

  const { ran, total } = await migrateDatabase(db, context.jobs);
  log.info({ ran, total }, 'migrated');
  await context.versions.start();
  for (const room of rooms) await room.upgrade?.(context, say);
  for (const room of rooms) await room.load?.(context, say);
  await context.jobs.start();
  await mails.start();

  const built = development ? await openDevelopmentPages(server, live, shutdown) : await builtPages();
  live.pages = createPages({
    server: built,
    api: apiInProcess(context.struct, (request, incoming) => api.fetch(request, incoming ? { incoming } : {})),
    site: { name: config.siteName, publicUrl: url, build: buildId(), links: config.links, ways: siteWays(config) },
    versions: context.versions,
    cacheBytes: config.cacheBytes,
    https: url.startsWith('https:'),
    keep: !development,
    policy: !development,
    failed: (error) => log.error({ err: error }, 'a part of a page failed'),
  });
  live.loaded = true;
  if (config.production && config.smtpUrl === undefined)
    say('No mails are sent: SMTP_URL is not set. Sign-up by e-mail, password reset and the newsletter answer 503 until it is.');
  say(`${config.siteName} is at ${url}`);
  log.info({ url, production: config.production }, 'started');
  context.model?.start();
}

/** The database: the embedded one, unless the configuration names another. */
async function openData({ config, log, shutdown }: Start): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log, progress: say });
  if (embedded) shutdown.onClose(() => embedded.stop());
  const db = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl }, {
    readTimeoutMs: config.readTimeoutMs,
    onError: (error) => log.warn({ err: error }, 'database connection'),
  });
  shutdown.onClose(() => db.close());
  return db;
}

/** What all rooms share, with the work that each of them does in the background. */
function createSiteContext(config: Config, log: Log, db: Database, publicUrl: () => string): SiteContext {
  const site: Site = { config, house, context: () => context, publicUrl };
  const context: SiteContext = createContext({
    config,
    log,
    db,
    datasets,
    model: config.columns ? rooms.find((room) => room.model)?.model : undefined,
    build: buildId(),
    subscriptions: rooms.flatMap((room) => room.subscriptions?.(site) ?? []),
    timed: [...housekeeping(() => context), ...rooms.flatMap((room) => room.timed?.(site) ?? [])],
  });
  return context;
}

interface ServerParts {
  context: SiteContext;
  api: Api;
  live: Live;
  publicUrl: () => string;
}

async function createSiteServer({ config, log, development, shutdown }: Start, { context, api, live, publicUrl }: ServerParts): Promise<Server> {
  return createFront({
    config,
    publicUrl,
    log,
    metrics: metricsOf(context),
    gate: createGate(config.protectedCode, { ...context, secret: siteSecret(context.db, 'protected-code') }),
    struct: context.struct,
    isApiPath,
    api: (request, env) => api.fetch(request, env),
    pages: () => live.pages,
    assets: development ? new Map() : await loadAssets(path.join(DIST, 'client')),
    files: context.files,
    middleware: () => live.middleware,
    readiness: {
      async missing() {
        const missing: string[] = [];
        if (shutdown.begun) missing.push('shutting down');
        if (!live.loaded) missing.push('first load');
        await context.db.read.query('select 1').catch(() => missing.push('database'));
        return missing;
      },
    },
  });
}

/** Metrics of the process, of stored answers and of the connection that hears of changes. */
function metricsOf({ struct, versions, model, streams }: SiteContext): Metrics {
  const metrics = createMetrics();
  metrics.gauge('cache_entries', 'Answers kept', () => struct.stats.entries);
  metrics.gauge('cache_bytes', 'Bytes of answers kept', () => struct.stats.bytes);
  metrics.gauge('cache_hits_total', 'Answers from the cache', () => struct.stats.hits);
  metrics.gauge('cache_misses_total', 'Answers that were not kept', () => struct.stats.misses);
  metrics.gauge('memory_answers_total', 'Of these, answers from the columns in memory', () => struct.stats.fromMemory);
  metrics.gauge('columns_rows', 'Rows in the columns; 0 until they are loaded', () => model?.stats.rows ?? 0);
  metrics.gauge('columns_row_texts', 'Ready-made rows in memory', () => model?.stats.texts ?? 0);
  metrics.gauge('columns_ready', 'Whether all that answers are made of is computed and read: 1 or 0', () => Number(model?.stats.isReady ?? false));
  metrics.gauge('columns_loads_total', 'Times the columns were read as a whole', () => model?.stats.loads ?? 0);
  metrics.gauge('columns_renewals_total', 'Times they took what was changed', () => model?.stats.renewals ?? 0);
  metrics.gauge('columns_renewal_ms', 'Milliseconds of the last time', () => model?.stats.renewalMs ?? 0);
  metrics.gauge('streams_open', 'Browsers that prices are streamed to', () => streams.stats.open);
  metrics.gauge('stream_messages_total', 'Messages to them', () => streams.stats.messages);
  metrics.gauge('listening', 'Whether changes of other processes arrive (1) or versions are read with every request (0)', () => (versions.listening ? 1 : 0));
  return metrics;
}

async function openDevelopmentPages(server: Server, live: Live, shutdown: Shutdown): Promise<PageServer> {
  const sources = await developmentPages(() => server);
  live.middleware = sources.middleware;
  shutdown.onClose(() => sources.close());
  return sources.server;
}

async function builtPages(): Promise<PageServer> {
  const built = (await import(pathToFileURL(path.join(DIST, 'server/server.js')).href)) as { default: PageServer };
  return built.default;
}

/** Takes no new connection, lets what runs end, and cuts what is left after DRAIN_MS. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearTimeout(late);
}

start().catch((error: unknown) => {
  const expected = error instanceof StartError || error instanceof ConfigError || error instanceof EmbeddedError;
  process.stderr.write(`${expected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
