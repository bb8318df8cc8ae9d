import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { startEmbedded, type EmbeddedServer } from '#platform/postgres/embedded.ts';
import { makeFolder, startSite, type Site } from './site.ts';
import { copyStarted } from './started.ts';

const place = makeFolder();
const dataDir = path.join(place.folder, 'data');
const sockets = new Set<net.Socket>();
let reachable = true;
let database: EmbeddedServer;
let site: Site;

/** The way from the site to its database, which can be cut. */
const line = net.createServer((from) => {
  if (!reachable) return void from.destroy();
  const to = net.connect(path.join(dataDir, 'socket/.s.PGSQL.5432'));
  for (const [one, other] of [
    [from, to],
    [to, from],
  ] as const) {
    sockets.add(one);
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
    one.pipe(other);
  }
});

beforeAll(async () => {
  copyStarted(dataDir);
  database = await startEmbedded({ dataDir, log: createLog(loadConfig({ LOG_LEVEL: 'silent' })), fleeting: true });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const { port } = line.address() as net.AddressInfo;
  site = await startSite(path.join(place.folder, 'own'), {
    DATABASE_URL: `postgres://${database.connection.user}@127.0.0.1:${port}/${database.connection.database}`,
  });
});
afterAll(async () => {
  await site.stop();
  line.close();
  for (const socket of sockets) socket.destroy();
  await database.stop();
  place.remove();
});

const PAGES = [
  '/',
  '/directory/projects',
  '/vi/directory/people',
  '/project/bitcoin',
  '/people/vitalik-buterin',
  '/search?q=eth',
  '/sources',
  '/contributor/nobody',
];
const statuses = async () => Promise.all(PAGES.map(async (page) => (await fetch(site.url + page)).status));

test('while the database is away, pages say 503 and when to try again; they are back with it [platform-63]', async () => {
  const before = await statuses();
  expect(before).toEqual([200, 200, 200, 200, 200, 200, 200, 404]);
  reachable = false;
  for (const socket of sockets) socket.destroy();
  // Until the loss of the line is heard of, kept pages are sent: they were true a moment ago.
  for (let tries = 0; tries < 50 && (await fetch(site.url)).status === 200; tries++) await sleep(100);
  for (const page of PAGES) {
    const answer = await fetch(site.url + page);
    const text = await answer.text();
    expect([page, answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([page, 503, '1', 'private, no-store']);
    expect(text, page).toContain('</html>');
  }
  expect((await fetch(`${site.url}/terms`)).status, 'what needs no data').toBe(200);
  reachable = true;
  for (let tries = 0; tries < 100 && (await fetch(`${site.url}/readyz`)).status !== 200; tries++) await sleep(100);
  expect(await statuses()).toEqual(before);
});
