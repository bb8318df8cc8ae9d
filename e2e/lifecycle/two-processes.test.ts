import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { datasets } from '#api/app.ts';
import { writeListRows } from '#api/records/list-rows.ts';
import { loadConfig } from '#platform/config.ts';
import { write } from '#platform/data/write.testing.ts';
import { createContext } from '#platform/http/context.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase, type Database } from '#platform/postgres/database.ts';
import { startEmbedded, type EmbeddedServer } from '#platform/postgres/embedded.ts';
import { proof } from '#platform/testing/proof.ts';
import { makeFolder } from './site.ts';
import { copyStarted } from './started.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** From a commit until every process shows it. */
const WITHIN_MS = proof(8000, 1000);
const LIST = 'sid=master-projects&params=%5B%7B%22take%22%3A1%7D%5D';

const place = makeFolder();
const { folder } = place;
let server: EmbeddedServer;
let db: Database;
let writer: ReturnType<typeof createContext>;
const sites: { child: ChildProcess; url: string }[] = [];

/** Starts a server process and waits for the address it prints. */
function startSite(name: string): Promise<{ child: ChildProcess; url: string }> {
  const { host, user, database } = server.connection;
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: path.join(folder, name),
    SOURCES: 'off',
    LOG_LEVEL: 'warn',
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`,
  };
  const child = spawn(process.execPath, ['--import', './scripts/quick-imports.ts', 'src/main.ts'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      const url = / is at (http:\S+)/.exec(said)?.[1];
      if (url) resolve({ child, url });
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
  });
}

beforeAll(async () => {
  const log = createLog(loadConfig({ LOG_LEVEL: 'silent' }));
  copyStarted(path.join(folder, 'database'));
  server = await startEmbedded({ dataDir: path.join(folder, 'database'), log });
  sites.push(await startSite('one'), await startSite('two'));
  db = openDatabase(server.connection);
  writer = createContext({ config: loadConfig({ LOG_LEVEL: 'silent' }), log, db, datasets, build: 'test' });
  await writer.versions.start();
});
afterAll(async () => {
  await Promise.all(sites.map(({ child }) => new Promise((resolve) => child.once('exit', resolve) && child.kill('SIGTERM'))));
  await writer.versions.stop();
  await db.close();
  await server.stop();
  place.remove();
});

/** Gives the first project of the list another name, as any write would: in a transaction that raises what it touched. */
const rename = (name: string) =>
  write(writer, { kind: 'system' }, async (tx) => {
    const { rows } = await tx.sql.query<{ id: string }>(
      'update project set name = $1 where id = (select id from project order by prominence desc, id limit 1) returning id',
      [name],
    );
    await writeListRows(
      tx.sql,
      rows.map(({ id }) => id),
    );
    tx.raise('project');
  });

const firstName = async (url: string) =>
  ((await (await fetch(`${url}/api/data/struct?${LIST}`)).json()) as { projects?: { name: string }[] }).projects?.[0]?.name;
const pageShows = async (url: string, name: string) => (await (await fetch(`${url}/directory/projects`)).text()).includes(name);

async function msUntil(what: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (!(await what())) {
    if (performance.now() - began > 5 * WITHIN_MS) return Number.POSITIVE_INFINITY;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return performance.now() - began;
}

async function othersShow(name: string): Promise<number[]> {
  const waited = await Promise.all(sites.flatMap(({ url }) => [msUntil(async () => (await firstName(url)) === name), msUntil(() => pageShows(url, name))]));
  console.info(`${name}: shown after ${waited.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  return waited;
}

const listens = async (url: string) => (await (await fetch(`${url}/metrics`)).text()).includes('cairn_listening 1');

/** Ends the connections on which the server processes listen, once all of them do. */
const cut = async () => {
  const waited = await Promise.all(sites.map(({ url }) => msUntil(() => listens(url))));
  expect(Math.max(...waited)).toBeLessThan(5 * WITHIN_MS);
  const { rowCount } = await db.write.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen%' or query = 'select kind, version from data_version') and pid <> pg_backend_pid()`,
  );
  expect(rowCount).toBeGreaterThanOrEqual(2);
};

describe('server processes on one database', () => {
  it('show a change of another process within a second, in answers and pages, and the writer at once [house-8, platform-19]', async () => {
    for (let n = 0; n < 10; n += 1) {
      const name = `Renamed ${n}`;
      await Promise.all(sites.flatMap(({ url }) => [firstName(url), pageShows(url, name)]));
      await rename(name);
      expect((await writer.struct.call(LIST)).body.identity.toString()).toContain(name);
      expect(Math.max(...(await othersShow(name)))).toBeLessThan(WITHIN_MS);
    }
  });

  it('show a change within a second right after the connection on which they listen was cut [platform-19]', async () => {
    for (let n = 0; n < 5; n += 1) {
      const name = `Cut ${n}`;
      await Promise.all(sites.flatMap(({ url }) => [firstName(url), pageShows(url, name)]));
      await cut();
      await rename(name);
      expect((await writer.struct.call(LIST)).body.identity.toString()).toContain(name);
      expect(Math.max(...(await othersShow(name)))).toBeLessThan(WITHIN_MS);
    }
  });
});
