import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { write } from '#platform/data/write.testing.ts';
import { importFile } from '../records/index.ts';
import { sourceInfo } from '../records/sources.testing.ts';
import { checkLinks } from './check-links.ts';

const site = useSite({ createApi, datasets });
let gone = true;
const seen: string[] = [];
const times: number[] = [];
const HOSTS = ['pages.example', 'private.example', 'ill.example'];
const status = (code: number) => (response: ServerResponse) => void response.writeHead(code).end();
const server = useHttpsServer(
  new Proxy(
    {},
    {
      get: (_, path: string) => (response: ServerResponse, request: IncomingMessage) => {
        seen.push(`${request.method} ${request.headers.host}${path}`);
        if (request.headers.host === HOSTS[0]) times.push(performance.now());
        pages(`${request.headers.host}${path}`, response, request);
      },
    },
  ),
  HOSTS,
);
function pages(address: string, response: ServerResponse, { method }: IncomingMessage): void {
  const answers: Record<string, () => void> = {
    'pages.example/here': () => status(200)(response),
    'pages.example/gone': () => status(gone ? 404 : 200)(response),
    'pages.example/no-head': () => status(method === 'HEAD' ? 405 : 200)(response),
    'pages.example/wall': () => status(999)(response),
    'pages.example/ring': () => void response.writeHead(302, { location: '/ring' }).end(),
    'pages.example/plain': () => void response.writeHead(302, { location: 'http://pages.example/here' }).end(),
    'ill.example/robots.txt': () => status(503)(response),
    'pages.example/moved': () => void response.writeHead(301, { location: '/here' }).end(),
    'private.example/robots.txt': () => void response.end('User-agent: *\nDisallow: /'),
  };
  (answers[address] ?? (() => status(404)(response)))();
}
const limits = (): FetchLimits => ({
  bytes: 1000,
  ms: 3000,
  redirects: 3,
  ca: server.ca,
  allow: (address) => address === '127.0.0.1',
  reach: Object.fromEntries(HOSTS.map((host) => [host, { hostname: '127.0.0.1', port: server.port }])),
});
const DAY = 86_400_000;
const START = Date.UTC(2026, 9, 1);
const run = (days: number, apart = 0) => checkLinks(site.context, { limits: limits(), apart, now: new Date(START + days * DAY) });
const rows = async <T extends Record<string, unknown>>(text: string) => (await site.context.db.read.query<T>(text)).rows;

async function cite(...urls: string[]): Promise<void> {
  const claims = urls.map((document, n) => ({ field: n === 0 ? 'name' : 'aliases', value: `Name ${n}`, document }));
  await write(site.context, { kind: 'command' }, (tx) =>
    importFile(tx, {
      source: sourceInfo('pages', 40),
      sha256: Buffer.alloc(32),
      documents: urls.map((url) => ({ url, title: 'Page' })),
      entries: [{ kind: 'project', nativeKey: 'one', role: 'creates', keys: [{ scheme: 'coingecko', value: 'one' }], claims }],
      refused: [],
    }),
  );
}

describe('the check of pages that statements refer to', () => {
  it('asks politely: with HEAD, then GET where a site knows no HEAD, as robots.txt allows, one request at a time [live-12]', async () => {
    await cite(
      ...['here', 'gone', 'no-head', 'wall', 'moved'].map((path) => `https://pages.example/${path}`),
      'https://private.example/page',
      'https://nowhere.example/',
    );
    times.length = 0;
    expect(await run(0, 60)).toBe(7);
    expect(seen.filter((line) => line.includes('private'))).toEqual(['GET private.example/robots.txt']);
    expect(seen.filter((line) => line.includes('here') || line.includes('no-head'))).toEqual(
      expect.arrayContaining(['HEAD pages.example/here', 'HEAD pages.example/no-head', 'GET pages.example/no-head']),
    );
    expect(seen).not.toContain('GET pages.example/here');
    expect(times).toHaveLength(9);
    // Nine requests are eight waits of 60 ms; the first may arrive late.
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThan(300);
    expect(await rows('select url, status, failures from link_check order by url')).toEqual([
      { url: 'https://nowhere.example/', status: null, failures: 1 },
      { url: 'https://pages.example/gone', status: 404, failures: 1 },
      { url: 'https://pages.example/here', status: 200, failures: 0 },
      { url: 'https://pages.example/moved', status: 200, failures: 0 },
      { url: 'https://pages.example/no-head', status: 200, failures: 0 },
      { url: 'https://pages.example/wall', status: 999, failures: 0 },
      { url: 'https://private.example/page', status: null, failures: 0 },
    ]);
  });

  it('says of a value that its page is dead since the first check that failed, and that it lives again [live-12]', async () => {
    gone = true;
    await cite('https://pages.example/gone');
    const [{ id } = { id: '' }] = await rows<{ id: string }>('select id from project');
    const shown = async () => {
      const answer = (await (await site.struct('value-source', { kind: 'project', id, path: 'name' })).json()) as {
        source: { values: { statements: { document: { dead_since: string | null } }[] }[] };
      };
      return answer.source.values[0]?.statements[0]?.document.dead_since;
    };
    for (const day of [0, 1, 4]) {
      expect(await shown()).toBeNull();
      expect(await run(day)).toBe(1);
    }
    expect(await shown()).toBe('2026-10-01T00:00:00Z');
    expect(await run(4), 'nothing is due').toBe(0);
    gone = false;
    expect(await run(60)).toBe(1);
    expect(await shown()).toBeNull();
  });

  it('holds nothing against a page that turns programs away by redirects, or whose robots.txt is ill [live-12]', async () => {
    await cite('https://pages.example/ring', 'https://pages.example/plain', 'https://ill.example/page', 'https://pages.example/here');
    for (const day of [0, 30, 60, 90, 120]) await run(day);
    expect(await rows('select url, failures, is_dead from link_check where failures > 0 or is_dead')).toEqual([]);
    expect(seen).not.toContain('HEAD ill.example/page');
  });

  it('counts no silence while nobody at all answers: the network may be our own [live-12]', async () => {
    const failures = () => rows('select distinct failures from link_check');
    await cite('https://nowhere.example/z', 'http://nowhere.example/plain');
    expect(await run(0)).toBe(0);
    expect(await failures()).toEqual([{ failures: 0 }]);
    await cite('https://pages.example/here', 'https://nowhere.example/z', 'http://nowhere.example/plain');
    await site.context.db.write.query("update link_check set next_check = '2026-01-01' where url like '%pages%'");
    expect(await run(1)).toBe(3);
    expect(await rows("select failures from link_check where url = 'https://nowhere.example/z'")).toEqual([{ failures: 1 }]);
    expect(await run(2), 'a page answered in the day before').toBe(1);
    expect(await rows("select failures from link_check where url = 'https://nowhere.example/z'")).toEqual([{ failures: 2 }]);
  });
});
