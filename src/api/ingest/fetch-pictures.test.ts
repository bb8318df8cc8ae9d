import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { write } from '#platform/data/write.testing.ts';
import { useHttpsServer, type Answers } from '#platform/testing/https-server.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { checkRebuild, importFile, takeDown } from '../records/index.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { ingest } from './room.ts';

const site = useCommittingSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;

/** A picture of its own colour for each name, so that no two are one file. */
const png = (name: string, width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: `#${Buffer.from(name.padEnd(3)).subarray(0, 3).toString('hex')}` } })
    .png()
    .toBuffer();
const picture =
  (...of: Parameters<typeof png>): Answers[string] =>
  (response) =>
    void png(...of).then((bytes) => response.end(bytes));
const page =
  (html: string): Answers[string] =>
  (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><head>${html}</head>`);
/** A file of icons with one picture. */
const ico = (bytes: Buffer, side: number): Buffer => {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head[6] = side;
  head.writeUInt32LE(bytes.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, bytes]);
};
let down = true;

const server = useHttpsServer(
  {
    '/robots.txt': (response) => response.end('User-agent: *\nDisallow: /\n\nUser-agent: Cairn\nDisallow: /denied/\n'),
    '/icon/': page(
      '<link rel="icon" sizes="16x16" href="small.png"><link rel="icon" sizes="128x128" href="big.png"><meta property="og:image" content="/square.png">',
    ),
    '/icon/big.png': picture('icon', 128),
    '/moved/': (response) => response.writeHead(301, { location: '/moved/home' }).end(),
    '/moved/home': page('<link rel="apple-touch-icon" href="touch.png">'),
    '/moved/touch.png': picture('moved', 180),
    '/small/': page('<link rel="icon" href="/small.png"><meta property="og:image" content="/wide.png">'),
    '/small.png': picture('small', 63),
    '/square/': page('<link rel="icon" href="/small.png"><meta property="og:image" content="/square.png">'),
    '/square.png': picture('square', 300),
    '/wide/': page('<meta property="og:image" content="/wide.png">'),
    '/wide.png': picture('wide', 1200, 630),
    '/drawing/': page('<link rel="icon" href="/drawing.png"><link rel="icon" href="/mark.svg">'),
    '/drawing.png': (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>'),
    '/ico/': page('<link rel="shortcut icon" href="/x.ico">'),
    '/x.ico': (response) => void png('ico', 64).then((bytes) => response.end(ico(bytes, 64))),
    '/denied/': page('<link rel="icon" href="/icon/big.png">'),
    '/half/': page('<link rel="icon" href="/denied/big.png">'),
    '/denied/big.png': picture('half', 128),
    '/inside/': page('<link rel="icon" href="/away.png">'),
    '/away.png': (response) => response.writeHead(302, { location: 'https://10.1.2.3/icon.png' }).end(),
    '/down/': (response, request) => (down ? response.writeHead(503).end() : page('<link rel="icon" href="/down.png">')(response, request)),
    '/down.png': picture('down', 64),
    '/twin/': page('<link rel="icon" href="/icon/big.png">'),
    '/ann/': page('<img class="u-photo" src="/ann.png"><link rel="icon" href="/icon/big.png">'),
    '/ann.png': picture('ann', 200, 260),
    '/cairn-labs.png?size=192': (response) => response.writeHead(302, { location: '/avatar.png' }).end(),
    '/avatar.png': picture('github', 192),
    '/bob/': page('<meta property="og:image" content="/square.png"><link rel="icon" href="/icon/big.png">'),
  },
  ['github.com'],
);
const limits = () => ({
  bytes: 60_000,
  ms: 4000,
  redirects: 2,
  ca: server.ca,
  allow: (address: string) => address === '127.0.0.1',
  reach: { 'github.com': { hostname: '127.0.0.1', port: server.port } },
});
const fetchDue = () => fetchPictures(site.context, { limits: limits() });
const rows = async <T extends Record<string, unknown>>(text: string) => (await site.context.db.write.query<T>(text)).rows;

const FIRMS = ['icon', 'moved', 'small', 'square', 'wide', 'drawing', 'ico', 'denied', 'half', 'inside', 'down', 'twin'];
const PEOPLE = ['ann', 'bob'];
const WORDS: Record<string, string> = { organization: 'Capital Partners', person: 'Example' };
const party = (kind: 'organization' | 'person', name: string): EntryInput => ({
  kind,
  nativeKey: `${kind}:${name}`,
  role: 'creates',
  keys: [],
  claims: Object.entries({ name: `${name} ${WORDS[kind]}`, kind, website: `${server.origin}/${name}/` }).map(([field, value]) => ({
    field,
    value,
    document: 'https://list.example/',
  })),
});
/** Pictures that records show, by the first word of their names. */
async function shown(): Promise<Record<string, string | null>> {
  const found = await rows<{ name: string; logo: string | null }>('select name, logo from organization union all select name, logo from person');
  return Object.fromEntries(found.map(({ name, logo }) => [name.split(' ')[0] ?? '', logo]));
}
const state = async () =>
  Object.fromEntries(
    (
      await rows<{ page: string; kind: number | null; refused: string | null; due: boolean }>(
        'select page, kind, refused, next_try is not null as due from page_picture',
      )
    ).map((r) => [r.page.replace(`${server.origin}/`, '').replace('/', ''), r.kind ?? (r.due ? 'later' : r.refused)]),
  );

beforeAll(async () => {
  const about = {
    key: 'list',
    name: 'List',
    homeUrl: 'https://list.example/',
    licence: 'MIT',
    attribution: 'List',
    mayShow: true,
    mayExport: true,
    baseRank: 30,
  };
  const labs: EntryInput = {
    ...party('organization', 'labs'),
    claims: Object.entries({ name: 'labs Capital Partners', kind: 'organization', github: 'https://github.com/Cairn-Labs' }).map(([field, value]) => ({
      field,
      value,
      document: 'https://list.example/',
    })),
  };
  const entries = [labs, ...FIRMS.map((name) => party('organization', name)), ...PEOPLE.map((name) => party('person', name))];
  const file = { source: about, sha256: Buffer.alloc(32, 1), documents: [{ url: 'https://list.example/', title: 'List' }], entries, refused: [] };
  await write(site.context, COMMAND, (tx) => importFile(tx, file));
}, 60_000);

it('an organization has the icon of its site from 64 pixels on, else a square picture that it shows, a person the picture named as theirs [ingest-101, ingest-103, ingest-106]', async () => {
  expect(new Set(Object.values(await shown()))).toEqual(new Set([null]));
  expect(await fetchDue()).toBe(7);
  const logos = await shown();
  for (const name of ['icon', 'moved', 'square', 'ico', 'twin', 'ann', 'labs'])
    expect([name, logos[name]]).toEqual([name, expect.stringMatching(/^\/files\/[0-9a-f]{64}\.webp$/)]);
  for (const name of ['small', 'wide', 'drawing', 'denied', 'half', 'inside', 'down', 'bob']) expect([name, logos[name]]).toEqual([name, null]);
  expect(logos['twin']).toBe(logos['icon']);
  const kept = await site.call(logos['icon'] ?? '');
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 96, height: 96 });
});

it('what a page lacks is refused for good, what could not be had is tried again later [ingest-101]', async () => {
  expect(await state()).toEqual({
    icon: 1,
    moved: 1,
    twin: 1,
    ico: 1,
    square: 3,
    ann: 4,
    'https:/github.com/cairn-labs': 2,
    bob: 'names no picture',
    small: 'is not square',
    wide: 'is not square',
    drawing: expect.stringContaining('answered 404'),
    denied: expect.stringContaining('robots.txt'),
    half: expect.stringContaining('answered 404'),
    inside: 'later',
    down: 'later',
  });
  down = false;
  await rows("update page_picture set next_try = now() - interval '1 second' where next_try is not null");
  expect(await fetchDue()).toBe(1);
  expect((await shown())['down']).toMatch(/^\/files\//);
  expect(await fetchDue()).toBe(0);
});

it('what robots.txt denies is never asked, nor a private address [ingest-102]', () => {
  expect(server.asked.filter((path) => path.startsWith('/denied'))).toEqual([]);
  expect(server.asked.filter((path) => path === '/robots.txt')).toHaveLength(3);
});

it('a picture says which page names it, and what it is of the page [ingest-104]', async () => {
  const source = async (kind: string, name: string) => {
    const [row] = await rows<{ id: string }>(`select id from ${kind} where name like '${name} %'`);
    return ((await (await site.struct('value-source', { kind, id: row?.id, path: 'logo' })).json()) as { source: Record<string, unknown> }).source;
  };
  expect(await source('organization', 'moved')).toMatchObject({
    derived: 'picture_of_page',
    picture: { page: `${server.origin}/moved/`, url: `${server.origin}/moved/touch.png`, kind: 'icon', fetched_at: expect.any(String) },
  });
  expect(await source('person', 'ann')).toMatchObject({ picture: { kind: 'portrait', url: `${server.origin}/ann.png` } });
  expect(await source('organization', 'labs')).toMatchObject({
    picture: { page: 'https://github.com/cairn-labs', url: 'https://github.com/cairn-labs.png?size=192', kind: 'github' },
  });
  expect(await source('organization', 'small')).toMatchObject({ derived: null, picture: null, values: [] });
});

it('the rows are those a rebuild would write [ingest-101]', async () => {
  const differences = await checkRebuild(site.context, COMMAND);
  expect(differences.filter(({ surplus, missing }) => surplus + missing > 0)).toEqual([]);
});

it('a take-down removes the picture, its file and what processes hold of it, unless another record shows it [ingest-105]', async () => {
  const [before, path] = [await shown(), (await shown())['moved'] ?? ''];
  const status = async (of: string | null | undefined) => (await site.call(of ?? '')).status;
  expect([await status(path), await status(path), await status(before['ann'])]).toEqual([200, 200, 200]);
  const hide = (kind: 'organization' | 'person', slug: string, hidden: boolean) => takeDown(site.context, COMMAND, { kind, slug, hidden, reason: 'asked' });
  await hide('organization', 'moved-capital-partners', true);
  await hide('person', 'ann-example', true);
  expect([await status(path), await status(before['ann'])]).toEqual([404, 404]);
  expect(await rows("select 1 from page_picture where path is not null and (page like '%/moved/' or page like '%/ann/')")).toEqual([]);
  await rows("update page_picture set next_try = now() - interval '1 second' where next_try is not null");
  expect(await fetchDue()).toBe(0);

  await hide('organization', 'icon-capital-partners', true);
  expect(await status(before['icon'])).toBe(200);
  await hide('organization', 'twin-capital-partners', true);
  expect(await status(before['icon'])).toBe(404);

  await hide('organization', 'moved-capital-partners', false);
  expect((await shown())['moved']).toBeNull();
  expect(await fetchDue()).toBe(1);
  expect(await status((await shown())['moved'])).toBe(200);
});

it('nothing is fetched where no source may be asked [ingest-106]', () => {
  const jobs = (sources: boolean) => ingest.timed?.({ config: { sources }, context: () => site.context } as never).map(({ queue }) => queue);
  expect([jobs(true), jobs(false)]).toEqual([
    ['logos', 'pictures', 'links', 'live-coingecko', 'live-defillama', 'live-calendars', 'live-feeds', 'live-github', 'live-coinpaprika'],
    [],
  ]);
});
