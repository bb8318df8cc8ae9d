import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { readInput, type Input } from './read-input.ts';
import { runSource } from './run-source.ts';
import type { Source } from './source.ts';

const site = useSite({ createApi, datasets });
let price = '1.5';
const server = useHttpsServer({
  '/price': (response) => void response.end(price),
  '/gone': (response) => response.writeHead(500).end(),
});
const DOCUMENT = 'https://prices.example/';
const entry: EntryInput = {
  kind: 'project',
  nativeKey: 'coin:nova',
  role: 'creates',
  keys: [],
  claims: [{ field: 'name', value: 'Nova', document: DOCUMENT }],
};
/** A source that fetches an address of its own, as one that is run by the clock does. */
const live = (path: string, revision = '1'): Source<Input> => ({
  about: { key: 'live', name: 'Live', homeUrl: DOCUMENT, licence: 'MIT', attribution: 'Live', mayShow: true, mayExport: true, baseRank: 10 },
  revision,
  pull: (hash, progress) =>
    readInput(`${server.origin}${path}`, hash, progress, { bytes: 1000, ms: 5000, ca: server.ca, allow: (address) => address === '127.0.0.1' }),
  parse: ({ lines: [text = ''], at }) => ({
    entries: [entry],
    refused: [],
    figures: [{ nativeKey: entry.nativeKey, at: at.toISOString(), price_usd: text }],
  }),
});
const run = (path: string, revision?: string) => runSource(site.context, jobPermit('live'), live(path, revision));
const rows = async (text: string) => (await site.context.db.read.query(text)).rows;

it('a source that fetches its own address needs nothing but a pull: what is new is taken, what is known skipped [ingest-18]', async () => {
  expect(await run('/price')).toMatchObject({ new: 1, figures: 1 });
  expect(await run('/price')).toEqual({ skipped: 'known' });
  price = '2.5';
  expect(await run('/price')).toMatchObject({ new: 0, changed: 0, statements: { begun: 0, ended: 0 }, figures: 1 });
  expect(await rows('select price_usd from project_figure where price_usd is not null')).toEqual([{ price_usd: '2.5' }]);
  expect(await rows('select title from document')).toEqual([{ title: 'prices.example' }]);
  // Another parser reads the same bytes again.
  expect(await run('/price', '2')).toMatchObject({ new: 0 });
});

it('what cannot be pulled is no run, and one the parser fails on is noted [ingest-18]', async () => {
  await expect(run('/gone')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  expect(await rows('select 1 from run')).toEqual([]);
  const reason = 'could not be taken because of an error of this site, which is logged';
  const failing: Source<Input> = { ...live('/price'), parse: () => Promise.reject(new Error('the parser broke')) };
  expect(await runSource(site.context, jobPermit('live'), failing)).toEqual({ skipped: 'failed', reason });
  expect(await rows('select state, report from run')).toEqual([{ state: 2, report: { reason } }]);
});

it('names and texts are kept as they are read, whatever the parser lets through; a name twice is stated once [records-160]', async () => {
  const claim = (field: string, value: EntryInput['claims'][number]['value']) => ({ field, value: value ?? null, document: DOCUMENT });
  const disguised: EntryInput = {
    ...entry,
    claims: [
      claim('name', '\u202EavoN\u202C'),
      claim('aliases', 'Nova Chain'),
      claim('aliases', 'Nova\u200B Chain'),
      claim('description', `A ch\u00ADain Z${'\u0301'.repeat(40)} 👩\u200D💻`),
      claim('links', { type: 'do\u202Ecs', url: `${DOCUMENT}a\u200Cb` }),
    ],
  };
  const source: Source<Input> = { ...live('/price'), parse: () => Promise.resolve({ entries: [disguised], refused: [] }) };
  expect(await runSource(site.context, jobPermit('live'), source)).toMatchObject({ new: 1, refused: [] });
  const stated = await rows('select f.key, s.value from statement s join field f on f.id = s.field_id order by f.key');
  expect(stated).toEqual([
    { key: 'aliases', value: 'Nova Chain' },
    { key: 'description', value: 'A chain Z\u0301\u0301\u0301 👩\u200D💻' },
    { key: 'links', value: { type: 'docs', url: `${DOCUMENT}a\u200Cb` } },
    { key: 'name', value: 'avoN' },
  ]);
  expect(await rows('select name from project')).toEqual([{ name: 'avoN' }]);
});
