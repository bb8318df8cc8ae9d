import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { recordAddress } from '#domain/kinds/record-address.ts';
import { parseStarter } from '#domain/ingest/starter.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { KIND } from '#domain/records/codes.ts';
import { write } from '#platform/data/write.testing.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { importFile } from '../records/index.ts';
import { cardOf } from './card.ts';
import { createPainter } from './draw-cards.ts';
import { all, readXml, textOf, type Node } from './export.testing.ts';

const parts = { createApi, datasets, isApiPath };
const PUBLIC = 'https://cairn.example';
const site = useCommittingSite(parts, { PUBLIC_URL: PUBLIC });
/** One whose operator has not said where it is. */
const open = useCommittingSite(parts);
const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await site.context.db.write.query<T>(text, values)).rows;
const text = async (path: string): Promise<string> => {
  const answer = await site.call(path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};
const xml = async (path: string): Promise<Node> => readXml(await text(path));

const source = (key: string) => ({
  key,
  name: key,
  homeUrl: 'https://list.example',
  licence: 'CC0-1.0',
  attribution: key,
  mayShow: true,
  mayExport: true,
  baseRank: 60,
});
async function read(key: string, entries: EntryInput[]): Promise<void> {
  const urls = [...new Set(entries.flatMap((entry) => entry.claims.map((claim) => claim.document)))];
  const documents = urls.map((url) => ({ url, title: url }));
  const file = { source: source(key), sha256: Buffer.alloc(32, key), documents, entries, refused: [] };
  await write(site.context, { kind: 'system' }, (tx) => importFile(tx, file));
}
const project = (id: string, name: string): EntryInput => ({
  kind: 'project',
  nativeKey: id,
  role: 'creates',
  keys: [{ scheme: 'coingecko', value: id }],
  claims: [{ field: 'name', value: name, document: 'https://list.example/coins' }],
});
/** A name with all that other formats could take for their own. */
const HOSTILE = 'Tom & "Jerry" <script>alert(1)</script> ]]> 中文';

beforeAll(async () => {
  const lines = (name: string) =>
    readFileSync(new URL(`../../../starter/${name}.jsonl`, import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean);
  const { entries } = parseStarter(Object.fromEntries(['projects', 'organizations', 'people', 'rounds'].map((name) => [name, lines(name)])));
  await read('starter', entries);
  await read(
    'many',
    Array.from({ length: 1050 }, (_, i) => project(`coin-${i}`, `Coin number ${i}`)),
  );
  const document = 'https://list.example/"><script>';
  const claims = [
    { field: 'project', object: 'hostile', document },
    { field: 'date', value: '2033-03-03', precision: 'day' as const, document },
    { field: 'announcement', value: 'https://list.example/?a="><script>', document },
  ];
  await read('hostile', [project('hostile', HOSTILE), { kind: 'round', nativeKey: 'round', role: 'creates', keys: [], claims }]);
}, 180_000);

describe('sitemaps', () => {
  it('name every page of every record once in each language, with its other addresses and when it changed [export-4]', async () => {
    const index = await xml('/sitemap.xml');
    const files = all(index, 'loc').map((loc) => loc.text.replace(PUBLIC, ''));
    expect(files).toContain('/sitemaps/projects-2.xml');
    const urls: Node[] = [];
    for (const file of files) {
      const answer = await text(file);
      expect(answer.length).toBeLessThan(10_000_000);
      const found = all(readXml(answer), 'url');
      expect(found.length).toBeLessThanOrEqual(50_000);
      urls.push(...found);
    }
    const places = urls.map((url) => textOf(url, 'loc') ?? '');
    const records = await rows<{ type: 'project'; slug: string }>(
      "select 'project' as type, slug from project union all select 'venture', slug from organization union all select 'people', slug from person union all select 'round', slug from round",
    );
    const paths = [
      '/directory/projects',
      '/directory/people',
      '/directory/organizations',
      '/directory/fundraising',
      '/observatory',
      '/events',
      '/researchs',
      '/newsletter',
      '/sources',
      '/sources/publishers',
      '/terms',
      '/privacy',
      ...records.map((r) => recordAddress(r.type, r.slug)),
    ];
    expect(places.toSorted()).toEqual(
      [PUBLIC, `${PUBLIC}/`, ...paths.flatMap((path) => [PUBLIC + path, `${PUBLIC}/vi${path}`])].map((p) => (p === PUBLIC ? `${PUBLIC}/vi` : p)).toSorted(),
    );
    for (const url of urls) {
      expect(textOf(url, 'lastmod')).toMatch(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      const others = all(url, 'xhtml:link').map(({ attributes }) => `${attributes['hreflang']} ${attributes['href']}`);
      const [english, vietnamese] = others.map((other) => other.split(' ')[1] ?? '');
      expect(others).toEqual([`en ${english}`, `vi ${vietnamese}`, `x-default ${english}`]);
      expect([english, vietnamese]).toContain(textOf(url, 'loc'));
    }
  });

  it('say when a record changed last [export-4]', async () => {
    const before = await text('/sitemaps/people-1.xml');
    await rows(
      "update change_set set at = '2031-02-03T04:05:06Z' where id = (select max(c.change_set_id) from change c join person p on p.id = c.record_id where p.slug = $1)",
      ['vitalik-buterin'],
    );
    await write(site.context, { kind: 'system' }, async (tx) => tx.raise('statement'));
    const after = await xml('/sitemaps/people-1.xml');
    expect(before).not.toContain('2031');
    expect(textOf(all(after, 'url').find((url) => textOf(url, 'loc') === `${PUBLIC}/people/vitalik-buterin`) as Node, 'lastmod')).toBe('2031-02-03T04:05:06Z');
  });

  it.each(['/sitemaps/projects-9.xml', '/sitemaps/projects-0.xml', '/sitemaps/cards-1.xml', '/sitemaps/constructor-1.xml', '/sitemaps/people-1.xml%00'])(
    '%s is none',
    async (path) => {
      expect((await site.call(path)).status).toBe(404);
    },
  );

  it('is asked of indexes alone [export-4]', async () => {
    const plan = await rows<{ 'QUERY PLAN': string }>(
      `explain select p.slug, (select s.at from change c join change_set s on s.id = c.change_set_id where c.record_id = p.id order by c.change_set_id desc limit 1)
       from (select id from project order by id offset 1000 limit 1000) w join project p using (id) order by p.id`,
    );
    const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
    expect(lines).toContain('change_record_id_change_set_id_index');
    expect(lines).not.toMatch(/Seq Scan on change\b/);
  });
});

describe('what crawlers and programs are told', () => {
  it('robots.txt leaves out the API and pages for one person, and names the sitemap [export-5]', async () => {
    const lines = (await text('/robots.txt')).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /vi/watchlist', `Sitemap: ${PUBLIC}/sitemap.xml`]));
    expect(lines).not.toContain('Disallow: /');
  });

  it('a file names where the site is, never the host that a request says [export-5]', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml', '/llms.txt', '/api/openapi.json']) {
      const told = await new Promise<string>((resolve, reject) => {
        get(`${open.url}${path}`, { headers: { host: 'evil.example' } }, (answer) => {
          let body = '';
          answer.setEncoding('utf8').on('data', (part: string) => (body += part));
          answer.on('end', () => resolve(body));
        }).on('error', reject);
      });
      expect([path, told]).toEqual([path, expect.stringContaining(open.url)]);
      expect([path, told.includes('evil.example')]).toEqual([path, false]);
    }
  });

  it('llms.txt names every data set and page [export-5]', async () => {
    const told = await text('/llms.txt');
    for (const { sid } of datasets) expect(told).toContain(`${PUBLIC}/api/data/struct?sid=${sid})`);
    expect(told).toContain(`${PUBLIC}/directory/people`);
  });
});

describe('feeds', () => {
  it('tell the newest rounds, and behind them the newest grants, in both forms and languages [export-6]', async () => {
    const newestOf = (which: string) =>
      rows<{ slug: string; date: string }>(`select slug, date::text from round where date is not null and ${which} order by date desc, id limit 50`);
    const [raised, grants] = [await newestOf('not is_grant'), await newestOf('is_grant')];
    expect(grants.length).toBeGreaterThan(0);
    const newest = [...raised, ...grants];
    for (const [language, prefix] of [
      ['en', ''],
      ['vi', '/vi'],
    ]) {
      const link = (slug: string) => `${PUBLIC}${prefix}${recordAddress('round', slug)}`;
      const rss = await xml(`${prefix}/feeds/rounds.rss`);
      const items = all(rss, 'item');
      expect(items.map((item) => textOf(item, 'link'))).toEqual(newest.map(({ slug }) => link(slug)));
      expect(items.map((item) => new Date(textOf(item, 'pubDate') ?? '').toISOString().slice(0, 10))).toEqual(newest.map(({ date }) => date));
      expect(all(rss, 'language').map((node) => node.text)).toEqual([language]);
      const atom = await xml(`${prefix}/feeds/rounds.atom`);
      expect(all(atom, 'entry').map((entry) => textOf(entry, 'id'))).toEqual(newest.map(({ slug }) => link(slug)));
      for (const item of items.slice(raised.length)) expect(textOf(item, 'category')).toBe('Grant');
      expect(items.slice(0, raised.length).every((item) => textOf(item, 'category') !== 'Grant')).toBe(true);
      const morpho = items.find((item) => textOf(item, 'link') === link('morpho-round-2026-06')) as Node;
      expect(textOf(morpho, 'title')).toBe(language === 'en' ? 'Morpho raised $175.00M' : 'Morpho gọi được $175,00M');
      expect(textOf(morpho, 'content:encoded')).toContain(`<a href="${PUBLIC}${prefix}/organization/paradigm">Paradigm</a>`);
      expect(textOf(morpho, 'content:encoded')).toContain('<a href="https://x.com/Morpho/status/2064317262547525718">x.com</a>');
    }
  });

  it('take a hostile name for text [export-6]', async () => {
    for (const [form, item, title] of [
      ['rss', 'item', HOSTILE],
      ['atom', 'entry', HOSTILE.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')],
    ] as const) {
      const first = all(await xml(`/feeds/rounds.${form}`), item)[0] as Node;
      expect(textOf(first, 'title')).toBe(`${title}: funding round`);
      expect(textOf(first, form === 'rss' ? 'content:encoded' : 'content')).not.toContain('<script');
    }
  });
});

describe('what is made of data', () => {
  it.each(['/sitemap.xml', '/sitemaps/people-1.xml', '/feeds/rounds.atom', '/llms.txt', '/og/project/bitcoin.png'])(
    '%s is answered 304 to who has it, packed where it pays [export-2]',
    async (path) => {
      const first = await site.call(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
      expect(first.headers.get('x-content-type-options')).toBe('nosniff');
      expect(first.headers.get('content-encoding')).toBe(path.endsWith('.png') || path === '/sitemap.xml' ? null : 'gzip');
      const again = await site.call(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await site.call(path, { method: 'HEAD' })).status).toBe(200);
      expect((await site.call(path, { method: 'DELETE' })).status).toBe(404);
    },
  );
});

/** A picture's pixels. */
async function pixels(answer: Response): Promise<Buffer> {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  return data;
}

describe('preview pictures', () => {
  it('are drawn of each kind of record and in each language, each another [export-1]', async () => {
    const paths = ['/og/project/bitcoin.png', '/og/organization/paradigm.png', '/og/people/vitalik-buterin.png', '/og/fundraising/morpho-round-2026-06.png'];
    const seen = new Set<string>();
    for (const path of [...paths, `/vi${paths[0]}`]) seen.add((await pixels(await site.call(path))).toString('base64'));
    expect(seen.size).toBe(5);
  });

  it('say the month of a newest round of which no day is known [export-8]', async () => {
    const facts = async (kind: 'project' | 'round', slug: string) =>
      (await cardOf(site.context.db.write, kind, slug, 'en', { name: 'Cairn', origin: 'https://cairn.example' }))?.facts;
    const [{ slug, round } = {}] = await rows<{ slug: string; round: string }>(
      "select p.slug, d.slug as round from project p join round d on d.project_id = p.id and d.date = p.last_round where d.slug = 'morpho-round-2026-06'",
    );
    expect(await facts('project', slug ?? '')).toContainEqual([expect.any(String), expect.stringMatching(/^Jun \d\d,2026$/)]);
    await rows('update round set date_precision = 1 where slug = $1', [round]);
    for (const one of [await facts('project', slug ?? ''), await facts('round', round ?? '')]) expect(one).toContainEqual([expect.any(String), 'Jun 2026']);
    await rows('update round set date_precision = 0 where slug = $1', [round]);
  });

  it('show the logo that is kept of a record [export-1]', async () => {
    const before = await pixels(await site.call('/og/project/bitcoin.png'));
    const logo = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#ff00ff' } })
      .webp()
      .toBuffer();
    const path = await site.context.files.put(logo, 'webp');
    await rows("update project set logo = $1 where slug = 'bitcoin'", [path]);
    expect((await pixels(await site.call('/og/project/bitcoin.png'))).equals(before), 'kept while the data is the same').toBe(true);
    await write(site.context, { kind: 'system' }, async (tx) => tx.raise('project'));
    const after = await pixels(await site.call('/og/project/bitcoin.png'));
    const at = (240 * 1200 + 72 + 66) * (after.length / 1200 / 630);
    expect([...after.subarray(at, at + 3)]).toEqual([255, 1, 255]);
  });

  it('are drawn of names in any script [export-1]', async () => {
    const [hostile] = await rows<{ slug: string }>("select slug from project where name like 'Tom &%'");
    const slug = hostile?.slug ?? '';
    const drawn = async (name: string) => {
      await rows('update project set name = $2 where slug = $1', [slug, name]);
      await write(site.context, { kind: 'system' }, async (tx) => tx.raise('project'));
      return pixels(await site.call(`/og/project/${slug}.png`));
    };
    const [whole, none, itself, mixed] = [await drawn(HOSTILE), await drawn('中文'), await drawn(slug), await drawn('Đà Nẵng 中文')];
    expect(none.equals(itself), 'where no letter can be drawn the slug stands').toBe(true);
    expect(mixed.equals(await drawn('Đà Nẵng')), 'what can not be drawn is left out').toBe(true);
    expect(whole.equals(mixed)).toBe(false);
  });

  it('lead on from a former slug, and are not found for what is none [export-2]', async () => {
    await rows(`insert into former_slug (kind, slug, record_id) select ${KIND.project}, 'ether-before', id from project where slug = 'bitcoin'`);
    const moved = await site.call('/vi/og/project/ether-before.png', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location'), moved.headers.get('cache-control')]).toEqual([301, '/vi/og/project/bitcoin.png', 'no-store']);
    for (const path of [
      '/og/project/nobody-here.png',
      '/og/people/bitcoin.png',
      '/og/token/bitcoin.png',
      '/og/project/bitcoin.svg',
      '/og/constructor/x.png',
      '/og/project/%00.png',
    ])
      expect((await site.call(path)).status, path).toBe(404);
  });

  it('are drawn only so many for one address, and those that are there are given to all [export-2]', async () => {
    await rows("delete from rate_limit where key like 'preview-picture%'");
    await rows(`insert into rate_limit (key, points, expire) values ('preview-picture:127.0.0.1', 60, $1)`, [Date.now() + 60_000]);
    const refused = await site.call('/og/project/coin-number-7.png');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await site.call('/og/project/bitcoin.png')).status).toBe(200);
    await rows("delete from rate_limit where key like 'preview-picture%'");
  });

  it('wait in a line that has an end, in a process that goes when nobody asks [export-2]', async () => {
    const painter = createPainter({ idleMs: 1, waiting: 1 });
    const card = { kind: 'Project', name: 'A', slug: 'a', symbol: null, tags: [], facts: [], logo: null, site: 'Cairn', host: 'cairn.example' };
    const drawn = await Promise.allSettled([painter.draw(card, null), painter.draw(card, Buffer.from('no picture')), painter.draw(card, null)]);
    expect(drawn.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(drawn[2]).toMatchObject({ reason: { code: 'UNAVAILABLE' } });
    expect((await painter.draw(card, null)).equals((drawn[0] as PromiseFulfilledResult<Buffer>).value)).toBe(true);
    painter.close();
  });
});

describe('a protected site', () => {
  const closed = useSite(parts, { PROTECTED_CODE: 'open sesame' });
  it('closes itself to crawlers, and what it gives out is not cached [export-5]', async () => {
    const robots = await closed.call('/robots.txt');
    expect([robots.status, await robots.text()]).toEqual([200, 'User-agent: *\nDisallow: /\n']);
    expect((await closed.call('/sitemap.xml')).status).toBe(403);
    const open = await closed.call('/sitemap.xml', { headers: { 'protected-code': 'open sesame' } });
    expect([open.status, open.headers.get('etag'), open.headers.get('cache-control')]).toEqual([200, null, 'private, no-store']);
  });
});
