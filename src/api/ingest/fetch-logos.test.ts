import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { write } from '#platform/data/write.testing.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { checkRebuild, importFile } from '../records/index.ts';
import { fetchLogos } from './fetch-logos.ts';

const site = useCommittingSite({ createApi, datasets });
const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#208050' } });
const LARGEST = 60_000;
let late = 0;
const server = useHttpsServer({
  '/good.png': (response) =>
    void picture(300, 200)
      .png()
      .toBuffer()
      .then((png) => response.writeHead(200, { 'content-type': 'text/html' }).end(png)),
  '/good.jpg': (response) =>
    void picture(20, 20)
      .jpeg()
      .toBuffer()
      .then((jpg) => response.end(jpg)),
  '/moved.png': (response) => response.writeHead(302, { location: '/good.png' }).end(),
  '/inside.png': (response) => response.writeHead(302, { location: `https://localhost.localdomain:${server.port}/good.png` }).end(),
  '/private.png': (response) => response.writeHead(302, { location: 'https://10.1.2.3/good.png' }).end(),
  '/plain.png': (response) => response.writeHead(302, { location: `http://127.0.0.1:${server.port}/good.png` }).end(),
  '/page.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>not here</html>'),
  '/drawing.png': (response) =>
    response
      .writeHead(200, { 'content-type': 'image/png' })
      .end('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40"/></svg>'),
  '/broken.png': (response) => response.end(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(500, 7)])),
  '/huge.png': (response) => response.end(Buffer.alloc(LARGEST * 4, 1)),
  '/late.png': (response) =>
    void (late++ === 0
      ? undefined
      : picture(10, 10)
          .png()
          .toBuffer()
          .then((png) => response.end(png))),
});
const limits = () => ({ bytes: LARGEST, ms: 4000, redirects: 2, ca: server.ca, allow: (address: string) => address === '127.0.0.1' });
const fetchDue = () => fetchLogos(site.context, { limits: limits() });

const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await site.context.db.write.query<T>(text, values)).rows;
const document = 'https://list.example/';
const source = (key: string, baseRank: number, mayShow = true) => ({
  key,
  name: key,
  homeUrl: document,
  licence: 'MIT',
  attribution: key,
  mayShow,
  mayExport: true,
  baseRank,
});
const project = (name: string, logo: string): EntryInput => ({
  kind: 'project',
  nativeKey: `coin:${name}`,
  role: 'creates',
  keys: [{ scheme: 'coingecko', value: name }],
  claims: [
    { field: 'name', value: name, document },
    { field: 'logo', value: logo, document },
  ],
});
const read = async (from: ReturnType<typeof source>, entries: EntryInput[]) => {
  const file = { source: from, sha256: Buffer.alloc(32, from.key), documents: [{ url: document, title: 'List' }], entries, refused: [] };
  await write(site.context, { kind: 'system' }, (tx) => importFile(tx, file));
};
const NAMES = ['good', 'moved', 'inside', 'private', 'plain', 'page', 'drawing', 'broken', 'huge', 'late', 'gone'];
/** Logos as the lists show them, by name. */
async function shown(): Promise<Record<string, string | null>> {
  const { projects } = (await (await site.struct('master-projects', { take: 50 })).json()) as { projects: { name: string; logo: string | null }[] };
  return Object.fromEntries(projects.map(({ name, logo }) => [name, logo]));
}

beforeAll(async () => {
  const round = (nativeKey: string, of: string): EntryInput => ({
    kind: 'round',
    nativeKey,
    role: 'creates',
    keys: [],
    claims: [
      { field: 'project', object: `coin:${of}`, document },
      { field: 'date', value: '2025-01-02', precision: 'day', document },
    ],
  });
  const firm: EntryInput = {
    kind: 'organization',
    nativeKey: 'firm',
    role: 'creates',
    keys: [],
    claims: [
      { field: 'name', value: 'Firm', document },
      { field: 'logo', value: `${server.origin}/good.jpg`, document },
    ],
  };
  await read(source('list', 30), [...NAMES.map((name) => project(name, `${server.origin}/${name}.png`)), round('round', 'good'), firm]);
  await read(source('secret', 30, false), [project('hidden', `${server.origin}/good.png?hidden`)]);
});

it('a logo on a foreign host is never shown as such [ingest-16]', async () => {
  expect(await shown()).toEqual(Object.fromEntries([...NAMES, 'hidden'].map((name) => [name, null])));
});

it('a logo is fetched once, checked by its content, made small, kept and shown wherever its record is named [ingest-16]', async () => {
  const before = (await site.struct('master-fundraising')).headers.get('etag');
  expect(await fetchDue()).toBe(3);
  const logos = await shown();
  const { good, moved, ...others } = logos;
  for (const logo of [good, moved]) expect(logo).toMatch(/^\/files\/[0-9a-f]{64}\.webp$/);
  expect(new Set(Object.values(others))).toEqual(new Set([null]));
  const kept = await site.call(good ?? '');
  expect([kept.status, kept.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 96, height: 64 });

  const rounds = await site.struct('master-fundraising');
  expect(rounds.headers.get('etag')).not.toBe(before);
  const text = await rounds.text();
  expect(text).not.toContain(server.origin);
  const [round] = (JSON.parse(text) as { fundraising: { logo: string; projects: string }[] }).fundraising;
  expect([round?.logo, JSON.parse(round?.projects ?? '[]')]).toMatchObject([good, [{ name: 'good', logo: good }]]);
  const { ventures } = (await (await site.struct('master-ventures')).json()) as { ventures: { logo: string }[] };
  expect(ventures.map(({ logo }) => logo)).toEqual([expect.stringMatching(/^\/files\//)]);

  const asked = server.asked.length;
  expect([await fetchDue(), server.asked.length]).toEqual([0, asked]);
  expect(server.asked.filter((path) => path === '/good.png')).toHaveLength(2);
  expect(server.asked.join()).not.toContain('hidden');
});

it('what is no picture is refused for good, what could not be had is tried again later [ingest-16]', async () => {
  const state = async () =>
    Object.fromEntries(
      (
        await rows<{ url: string; refused: string | null; due: boolean; tries: number }>(
          'select url, refused, next_try is not null as due, tries from logo_image',
        )
      ).map((r) => [r.url.replace(`${server.origin}/`, '').replace(/\..*/, ''), [r.refused === null ? (r.due ? 'later' : 'settled') : 'refused', r.tries]]),
    );
  const first = await state();
  expect(first).toEqual({
    good: ['settled', 1],
    moved: ['settled', 1],
    page: ['refused', 1],
    drawing: ['refused', 1],
    broken: ['refused', 1],
    ...Object.fromEntries(['inside', 'private', 'plain', 'huge', 'late', 'gone'].map((name) => [name, ['later', 1]])),
  });
  await rows("update logo_image set next_try = now() - interval '1 second' where next_try is not null");
  expect(await fetchDue()).toBe(1);
  expect((await shown())['late']).toMatch(/^\/files\//);
  expect((await state())['gone']).toEqual(['later', 2]);
  for (let i = 0; i < 5; i++) {
    await rows("update logo_image set next_try = now() - interval '1 second' where next_try is not null");
    await fetchLogos(site.context, { limits: { ...limits(), allow: () => false } });
  }
  expect((await state())['gone']).toEqual(['settled', 7]);
  expect((await shown())['gone']).toBeNull();
});

it('a kept picture of a source trusted less is shown while that of the first can not be had [ingest-16]', async () => {
  await read(source('pictures', 5), [{ ...project('gone', `/files/${'a'.repeat(64)}.webp`), role: 'adds' }]);
  expect((await shown())['gone']).toBe(`/files/${'a'.repeat(64)}.webp`);
  expect((await shown())['good']).toMatch(/^\/files\//);
});

it('the rows are those a rebuild would write [ingest-16]', async () => {
  const differences = await checkRebuild(site.context, { kind: 'command' });
  expect(differences.filter(({ surplus, missing }) => surplus + missing > 0)).toEqual([]);
});
