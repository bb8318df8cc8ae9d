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
import { createLog } from './platform/log.ts';
import { housekeeping } from './platform/housekeeping.ts';
import { createMailSender } from './platform/mail/sender.ts';
import { createMetrics } from './platform/metrics.ts';
import { openDatabase } from './platform/postgres/database.ts';
import { claim, EmbeddedError, startEmbedded } from './platform/postgres/embedded.ts';
import { migrateDatabase } from './platform/postgres/migrate.ts';
import type { Site } from './platform/room.ts';

const DIST = path.join(import.meta.dirname, '../dist');
/** Milliseconds for running requests, then for running jobs, to end: ten seconds with what comes after. */
const DRAIN_MS = 6000;
const JOBS_MS = 2500;
/** A second signal after this long means: at once. */
const IMPATIENT_MS = 1500;

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

async function start(): Promise<void> {
  const config = loadConfig();
  const log = createLog(config);
  const development = process.argv.includes('--dev');
  if (!development && !existsSync(path.join(DIST, 'server/server.js'))) throw new StartError('The pages are not built. Run: npm start');
  const closers: (() => Promise<unknown>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close().catch((error: unknown) => log.error({ err: error }, 'shutdown'));
  };

  const state = { loaded: false, draining: false };
  let stopping: { since: number } | undefined;
  const stop = (reason: string, code: number) => {
    // One Ctrl-C arrives more than once: from the terminal, and passed on by npm.
    if (stopping && Date.now() - stopping.since > IMPATIENT_MS) process.exit(1);
    if (stopping) return;
    stopping = { since: Date.now() };
    state.draining = true;
    log.info({ reason }, 'stopping');
    void closeAll().then(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'unhandled rejection');
    stop('unhandled rejection', 1);
  });

  try {
    const claimed = await claim(config.dataDir);
    if ('runningAt' in claimed) throw new StartError(`already running at ${claimed.runningAt}`);
    closers.push(() => claimed.release());
    const say = (line: string) => void process.stdout.write(`${line}\n`);

    const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log, progress: say });
    if (embedded) closers.push(() => embedded.stop());
    const db = openDatabase(embedded?.connection ?? { connectionString: config.databaseUrl }, {
      onError: (error) => log.warn({ err: error }, 'database connection'),
    });
    closers.push(() => db.close());

    let url = config.publicUrl ?? `http://${config.host}:${config.port}`;
    const site: Site = { config, house, context: () => context, publicUrl: () => url };
    const context: ReturnType<typeof createContext> = createContext({
      config,
      log,
      db,
      datasets,
      build: buildId(),
      subscriptions: rooms.flatMap((room) => room.subscriptions?.(site) ?? []),
      timed: [...housekeeping(() => context), ...rooms.flatMap((room) => room.timed?.(site) ?? [])],
    });
    // Closed in reverse: requests end before what they need does.
    closers.push(() => context.versions.stop());
    closers.push(async () => context.mailer.close());
    const mails = createMailSender({ context, kinds: rooms.flatMap((room) => room.mails ?? []), publicUrl: () => url });
    closers.push(() => Promise.all([context.jobs.stop(JOBS_MS), mails.stop(JOBS_MS)]));
    const metrics = createMetrics();
    metrics.gauge('cache_entries', 'Answers kept', () => context.struct.stats.entries);
    metrics.gauge('cache_bytes', 'Bytes of answers kept', () => context.struct.stats.bytes);
    metrics.gauge('cache_hits_total', 'Answers from the cache', () => context.struct.stats.hits);
    metrics.gauge('cache_misses_total', 'Answers from the database', () => context.struct.stats.misses);
    metrics.gauge('listening', 'Whether changes of other processes arrive (1) or versions are read with every request (0)', () =>
      context.versions.listening ? 1 : 0,
    );

    const api = createApi(context);
    const assets = development ? new Map() : await loadAssets(path.join(DIST, 'client'));
    const live: { pages?: Pages; middleware?: Middleware } = {};
    const server = createFront({
      config,
      publicUrl: () => url,
      log,
      metrics,
      gate: createGate(config.protectedCode, { ...context, secret: siteSecret(context.db, 'protected-code') }),
      struct: context.struct,
      isApiPath,
      api: (request, env) => api.fetch(request, env),
      pages: () => live.pages,
      assets,
      files: context.files,
      middleware: () => live.middleware,
      readiness: {
        async missing() {
          const missing: string[] = [];
          if (state.draining) missing.push('shutting down');
          if (!state.loaded) missing.push('first load');
          await db.read.query('select 1').catch(() => missing.push('database'));
          return missing;
        },
      },
    });
    const address = await listen(server, config);
    const shown = `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
    url = config.publicUrl ?? shown;
    closers.push(() => drain(server));
    await claimed.setAddress(shown);

    const { ran, total } = await migrateDatabase(db, context.jobs);
    log.info({ ran, total }, 'migrated');
    await context.versions.start();
    for (const room of rooms) await room.upgrade?.(context, say);
    for (const room of rooms) await room.load?.(context, say);
    await context.jobs.start();
    await mails.start();

    const sources = development ? await developmentPages(() => server) : undefined;
    if (sources) {
      live.middleware = sources.middleware;
      closers.push(() => sources.close());
    }
    const built = sources?.server ?? ((await import(pathToFileURL(path.join(DIST, 'server/server.js')).href)) as { default: PageServer }).default;
    live.pages = createPages({
      server: built,
      api: apiInProcess(context.struct, (request) => api.fetch(request, {})),
      site: { name: config.siteName, publicUrl: url, build: buildId(), links: config.links, ways: siteWays(config) },
      versions: context.versions,
      cacheBytes: config.cacheBytes,
      https: url.startsWith('https:'),
      keep: !development,
      policy: !development,
    });
    state.loaded = true;
    if (config.production && config.smtpUrl === undefined)
      say('No mails are sent: SMTP_URL is not set. Sign-up by e-mail, password reset and the newsletter answer 503 until it is.');
    say(`${config.siteName} is at ${url}`);
    log.info({ url, production: config.production }, 'started');
  } catch (error) {
    // A start that was told to stop fails of that, and is ended by `stop`.
    if (stopping) return;
    await closeAll();
    throw error;
  }
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
