import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { useSite, type SiteParts } from '../testing/kit.ts';
import { createRouter, errorHandler } from './api.ts';

const seen: string[] = [];
const parts: SiteParts = {
  datasets: [],
  createApi(context) {
    const app = createRouter();
    app.onError(errorHandler(context.log));
    app.all('/api/*', async (c) => {
      seen.push(`${c.req.method} ${c.req.path} ${await c.req.text()}`);
      return c.json({ fine: true });
    });
    return app;
  },
};

/** Sends bytes as they are, and returns what came back until the connection closed. */
const say = (site: { url: string }, bytes: string): Promise<string> =>
  new Promise((resolve) => {
    let got = '';
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (chunk) => (got += chunk.toString()));
    socket.on('close', () => resolve(got));
    socket.on('error', () => resolve(got));
    setTimeout(() => socket.destroy(), 1500);
  });

const INNER = 'GET /api/inner HTTP/1.1\r\nHost: x\r\n\r\n';

describe('a request within a request', () => {
  const site = useSite(parts);

  it.each([
    ['two lengths', `POST /api/outer HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: ${INNER.length}\r\n\r\n${INNER}`],
    [
      'a length and chunks',
      `POST /api/outer HTTP/1.1\r\nHost: x\r\nContent-Length: ${INNER.length + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${INNER}`,
    ],
    ['an encoding nobody knows', `POST /api/outer HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${INNER}`],
    ['an encoding behind a tab', `POST /api/outer HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\tchunked, identity\r\n\r\n0\r\n\r\n${INNER}`],
    ['lines that end in LF alone', `POST /api/outer HTTP/1.1\nHost: x\nContent-Length: 0\n\n${INNER}`],
    ['a line that is folded', `POST /api/outer HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked, gzip\r\n\r\n0\r\n\r\n${INNER}`],
    ['a name with a space', `POST /api/outer HTTP/1.1\r\nHost: x\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n${INNER}`],
    ['two hosts', `GET /api/inner HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
    ['a chunk whose size is none', `POST /api/outer HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n${INNER}`],
  ])('is none with %s: the connection ends, and nothing behind is read [platform-64]', async (_, bytes) => {
    seen.length = 0;
    const text = await say(site, bytes);
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(seen.filter((line) => line.includes('inner'))).toEqual([]);
  });
});

describe('a body that breaks off', () => {
  const lines: string[] = [];
  const site = useSite({ ...parts, log: createLog({ logLevel: 'debug' }, { write: (line) => void lines.push(line) }) });

  it.each([
    ['a bad chunk', 'POST /api/outer HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\nzz\r\n'],
    ['half of its length', 'POST /api/outer HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a"'],
  ])('by %s is told in the log by a line for debugging, without a stack [platform-68]', async (_, bytes) => {
    lines.length = 0;
    await say(site, bytes);
    const told = () => lines.map((line) => JSON.parse(line) as { level: string; msg: string; err?: unknown }).filter(({ msg }) => msg !== 'answered');
    await expect.poll(() => told().length).toBeGreaterThan(0);
    expect(told().filter(({ level, err }) => level !== 'debug' || err !== undefined)).toEqual([]);
  });
});

describe('connections that say nothing', () => {
  const site = useSite(parts);
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });

  it('hold up nobody: 300 half a head, 50 half a body [platform-65]', async () => {
    const port = Number(new URL(site.url).port);
    for (let at = 0; at < 350; at++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(at < 300 ? 'GET /api/slow HTTP/1.1\r\nHost: x\r\nX-' : 'POST /api/slow HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"a"');
      open.push(socket);
    }
    await sleep(200);
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await site.call('/api/fine')).status));
    expect(answers).toEqual(Array<number>(50).fill(200));
  });
});

it.each([
  '/files/../../etc/passwd',
  '/files/..%2f..%2fetc%2fpasswd',
  '/files/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/assets/..%5c..%5c..%5cpackage.json',
  '/assets/%2e%2e/%2e%2e/%2e%2e/package.json',
  '/assets/....//....//....//package.json',
  '/.env',
  '/.git/config',
  '/og/../../package.json',
  '/sitemaps/..%2f..%2fpackage.json',
])('%s leads to no file of the machine [platform-66]', async (path) => {
  const text = await say(traversed, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(text).toMatch(/^HTTP\/1\.1 (?:400|404|308|503) /);
  expect(text).not.toMatch(/root:|"name": ?"cairn"|\[core\]/);
});
const traversed = useSite(parts);
