import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useHttpsServer } from '#platform/testing/https-server.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { feeds } from './feeds.ts';
import { ANSWERING, answers, HOSTS, MINUTE, START, useLive } from './live.testing.ts';

const site = useSite({ createApi, datasets, now: () => new Date(START) });
const server = useHttpsServer(ANSWERING, HOSTS);
const { rows, driven, limits } = useLive(site, server);

const FEED = 'feed.example/rss';
const ADDRESS = `https://${FEED}`;
type Item = [name: string, title: string, more?: string];
const rss =
  (items: readonly Item[], headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response
      .writeHead(200, { 'content-type': 'application/rss+xml', ...headers })
      .end(
        `<?xml version="1.0"?><rss version="2.0"><channel><title>N</title>${items
          .map(
            ([name, title, more = '<pubDate>Thu, 01 Oct 2026 10:00:00 GMT</pubDate>']) =>
              `<item><title>${title}</title><link>https://www.feed.example/${name}</link><guid isPermaLink="false">${name}</guid>${more}</item>`,
          )
          .join('')}</channel></rss>`,
      );

let editor: Person;
const call = async (path: string, body?: object, who: Person | undefined = editor): Promise<{ status: number; body: Record<string, unknown> }> => {
  const post = body && { method: 'POST', body: JSON.stringify(body) };
  const response = await site.call(`/api/admin/feeds${path}`, { ...post, headers: { ...who?.headers, 'content-type': 'application/json' } });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const add = async (more: object = {}) => call('', { address: ADDRESS, publisher: 'The Feed', ...more });
const added = async (more: object = {}) => String((await add(more)).body['id']);
const listed = async () => (await call('')).body['feeds'] as Record<string, unknown>[];
const clockOf = () => driven((_, reach) => feeds(reach));
const shown = async () => {
  const { news } = (await (await site.struct('news')).json()) as { news: Record<string, unknown>[] };
  return news.map(({ title, link }) => [title, (link as string).replace('https://www.feed.example/', '')]);
};
const news = async () => ((await (await site.struct('news')).json()) as { news: Record<string, unknown>[] }).news;

beforeEach(async () => {
  editor = await makePerson(site.context, { roles: ['editor'], username: 'editor-ann' });
});

describe('a feed of a publisher', () => {
  it('is read by the clock; the same again is known, a change and another title of the same article are taken, what is named no more stays [news-1]', async () => {
    answers[FEED] = rss(
      [
        ['1', 'First'],
        ['2', 'Second'],
      ],
      { etag: '"1"' },
    );
    const id = await added({ licence: 'Title and link' });
    const clock = clockOf();
    expect(await clock.poll()).toEqual({ [`feed ${id}`]: 'taken' });
    expect(await news()).toMatchObject([
      {
        title: 'Second',
        index: 1,
        created_at: '2026-10-01T10:00:00Z',
        date: '2026-10-01',
        source_name: 'The Feed',
        source: 'feed.example',
        own_title: false,
        description: null,
        image: null,
        logo: null,
        tags: [],
      },
      { title: 'First', index: 2 },
    ]);
    answers[FEED] = (response, request) => void (request.headers['if-none-match'] === '"1"' ? response.writeHead(304).end() : response.writeHead(500).end());
    clock.pass(15);
    expect(Object.values(await clock.poll())).toEqual(['same']);
    answers[FEED] = rss([
      ['3', 'Third', '<pubDate>Thu, 01 Oct 2026 11:00:00 GMT</pubDate>'],
      ['1', 'First, corrected', '<pubDate>Thu, 01 Oct 2026 11:30:00 GMT</pubDate>'],
    ]);
    clock.pass(15);
    expect(Object.values(await clock.poll())).toEqual(['taken']);
    expect(await shown()).toEqual([
      ['Third', '3'],
      ['Second', '2'],
      ['First, corrected', '1'],
    ]);
    expect(await listed()).toMatchObject([
      { publisher: 'The Feed', domain: 'feed.example', licence: 'Title and link', added_by: 'editor-ann', articles: 3, problem: null, refused: [] },
    ]);
  });

  it('shows summaries only where its row allows it, from the next reading on, and forgets them when it does no more [news-5]', async () => {
    const told = '<description><![CDATA[<p>It <b>says</b> so.</p>]]></description><enclosure url="https://pics.example/1.png" type="image/png" length="1"/>';
    answers[FEED] = rss([['1', 'First', told]], { etag: '"1"' });
    const id = await added();
    const clock = clockOf();
    await clock.poll();
    const kept = async () => rows('select extract, picture from article');
    expect([(await news())[0]?.['description'], await kept()]).toEqual([null, [{ extract: null, picture: null }]]);
    expect((await call(`/${id}`, { extract: true, picture: true })).status).toBe(200);
    await clock.poll();
    expect([(await news())[0]?.['description'], await kept()]).toEqual(['It says so.', [{ extract: 'It says so.', picture: 'https://pics.example/1.png' }]]);
    await site.context.db.write.query(`update logo_image set path = '/files/1.webp' where url = 'https://pics.example/1.png'`);
    await call(`/${id}`, { publisher: 'Feed' });
    expect((await news())[0]).toMatchObject({ image: '/files/1.webp', source_name: 'Feed' });
    await call(`/${id}`, { extract: false, picture: false });
    expect([(await news())[0]?.['description'], (await news())[0]?.['image'], await kept()]).toEqual([null, null, [{ extract: null, picture: null }]]);
  });

  it('is asked no more when it is switched off, and its articles stay; hidden, they are gone at once, and come back [news-6]', async () => {
    answers[FEED] = rss([['1', 'First']]);
    const id = await added();
    const clock = clockOf();
    await clock.poll();
    await call(`/${id}`, { asked: false });
    clock.pass(60);
    expect([await clock.poll(), await shown()]).toEqual([{}, [['First', '1']]]);
    await call(`/${id}`, { shown: false });
    expect(await shown()).toEqual([]);
    await call(`/${id}`, { shown: true, asked: true });
    expect([Object.values(await clock.poll()), await shown()]).toEqual([['taken'], [['First', '1']]]);
    expect((await rows("select action from audit_log where action like 'feed.%'")).map(({ action }) => action)).toEqual([
      'feed.add',
      'feed.change',
      'feed.change',
      'feed.change',
    ]);
  });

  it('of hostile items shows nothing wrong: what is bad is refused one by one with its reason, and the rest is taken [news-3]', async () => {
    answers[FEED] = rss([
      ['1', '&lt;script&gt;alert(1)&lt;/script&gt;Plain'],
      ['2', 'Ahead', '<pubDate>Thu, 01 Oct 2099 10:00:00 GMT</pubDate>'],
      ['3', '<a><b/></a>Field of another type'],
      ['4', 'Elsewhere</title><link>https://evil.example/</link><title>'],
      ['1', 'The same name again'],
      ['5', ''],
    ]);
    await add();
    expect(Object.values(await clockOf().poll())).toEqual(['taken']);
    expect((await news()).map(({ title, date, created_at: at }) => [title, date, at])).toEqual([
      ['Ahead', null, '2026-10-01T12:00:00Z'],
      ['Field of another type', '2026-10-01', '2026-10-01T10:00:00Z'],
      ['Plain', '2026-10-01', '2026-10-01T10:00:00Z'],
    ]);
    expect((await listed())[0]?.['refused']).toEqual([
      expect.stringContaining('item[3]'),
      'item[4] has the name or address of one before it',
      'item[5] has no title',
    ]);
  });

  it('does not take the article of another feed, nor the page of another article of its own [news-3]', async () => {
    answers[FEED] = rss([
      ['1', 'First'],
      ['2', 'Second'],
    ]);
    await add();
    const clock = clockOf();
    await clock.poll();
    answers['second.example/rss'] = rss([['1', 'Copied']]);
    answers[FEED] = (response) =>
      void response
        .writeHead(200)
        .end(
          '<rss version="2.0"><channel><item><title>Moved</title><link>https://www.feed.example/2</link><guid>1</guid></item><item><title>Next</title><link>https://www.feed.example/3</link></item></channel></rss>',
        );
    await add({ address: 'https://second.example/rss', domain: 'feed.example', publisher: 'Second' });
    clock.pass(15);
    expect(Object.values(await clock.poll())).toEqual(['taken', 'taken']);
    expect((await shown()).toSorted(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['First', '1'],
      ['Next', '3'],
      ['Second', '2'],
    ]);
    expect((await listed()).map(({ refused }) => refused)).toEqual([['item[0] another feed tells of it'], ['item[0] leads to the page of another article']]);
  });

  it.each([
    ['an address without https', { address: 'http://feed.example/' }, 'address'],
    ['an address with a password', { address: 'https://a:b@feed.example/' }, 'address'],
    ['a secret address', { address: 'https://feed.example/rss?api_key=SECRET' }, 'address'],
    ['an address inside', { address: 'https://localhost/rss', domain: 'feed.example' }, 'address'],
    ['an address of no domain', { address: 'https://10.0.0.1/rss' }, 'address'],
    ['a domain that is none', { domain: 'localhost' }, 'domain'],
    ['no publisher', { publisher: '' }, 'publisher'],
    ['a switch that is no switch', { extract: 'yes' }, 'extract'],
  ])('is refused with %s, and nothing is added [news-7]', async (_, more, field) => {
    const { status, body } = await add(more);
    expect([status, (body['issues'] as { path: string }[])[0]?.path]).toEqual([422, expect.stringContaining(field)]);
    expect(await listed()).toEqual([]);
  });

  it('is refused twice, in a change too, and to those who are no editors [news-7]', async () => {
    await add();
    const second = await added({ address: 'https://second.example/rss' });
    expect([(await add()).status, (await call(`/${second}`, { address: ADDRESS })).status, (await call('/999', { asked: false })).status]).toEqual([
      422, 422, 404,
    ]);
    expect((await listed()).map(({ address }) => address)).toEqual([ADDRESS, 'https://second.example/rss']);
    const nobody = await makePerson(site.context, { roles: ['moderator'] });
    expect([
      (await call('', undefined, nobody)).status,
      (await call('', { address: ADDRESS, publisher: 'X' }, nobody)).status,
      (await call(`/${second}`, {}, nobody)).status,
    ]).toEqual([403, 403, 403]);
  });
});

describe('a feed that', () => {
  it.each<[what: string, answer: (response: ServerResponse) => void, problem: string]>([
    ['is HTML', (response) => void response.writeHead(200).end('<!doctype html><html></html>'), 'is no feed'],
    ['is cut', (response) => void response.writeHead(200).end('<rss version="2.0"><channel><item><title>A'), 'breaks off'],
    ['breaks off', (response) => void response.writeHead(200, { 'content-length': '900' }).write('<rss>', () => response.destroy()), 'broke off'],
    [
      'has no links',
      (response) => void response.writeHead(200).end('<rss version="2.0"><channel><item><title>A</title></item></channel></rss>'),
      '1 faulty items beside 0 good ones',
    ],
    ['answers 503', (response) => void response.writeHead(503).end(), 'answered 503'],
    ['asks for fewer calls', (response) => void response.writeHead(429, { 'retry-after': '7200' }).end(), 'answered 429'],
    ['is gone', (response) => void response.writeHead(404).end(), 'answered 404'],
    ['says nothing', () => undefined, 'did not answer within'],
    ['is giant', (response) => void response.writeHead(200).end('x'.repeat(1_100_000)), 'longer than'],
    ['leads inside', (response) => void response.writeHead(302, { location: 'https://169.254.169.254/' }).end(), 'not an address of the public internet'],
  ])('%s waits by itself, keeps what is known, says why, and holds up no other [news-8]', async (_, what, problem) => {
    answers[FEED] = rss([['1', 'First']]);
    answers['second.example/rss'] = (response) =>
      void response.writeHead(200).end('<rss version="2.0"><channel><item><title>Second</title><link>https://second.example/1</link></item></channel></rss>');
    await add();
    const clock = clockOf();
    await clock.poll();
    answers[FEED] = what;
    await add({ address: 'https://second.example/rss', publisher: 'Second' });
    clock.pass(15);
    expect(Object.values(await clock.poll()).toSorted()).toEqual(['refused', 'taken']);
    expect((await shown()).map(([title]) => title)).toEqual(['Second', 'First']);
    expect((await listed()).find(({ address }) => address === ADDRESS)).toMatchObject({ problem: expect.stringContaining(problem), articles: 1 });
    const { publishers } = (await (await site.struct('publishers')).json()) as { publishers: { name: string; refused: { problem: string }[] }[] };
    expect(publishers).toMatchObject([{ name: 'RSS, Atom', refused: [{ problem: expect.stringContaining(problem) }] }]);
    const [waits] = await rows<{ wait: number }>(
      `select (extract(epoch from not_before) * 1000 - ${START + 15 * MINUTE})::float8 as wait from live_part where problem is not null`,
    );
    expect(waits?.wait).toBe(problem.includes('429') ? 7_200_000 : 30_000);
    expect(await clock.poll(), 'too early').toEqual({});
  });

  it('has a certificate that is not trusted is not read [news-8]', async () => {
    answers[FEED] = rss([['1', 'First']]);
    await add();
    const { ca: _, ...untrusting } = limits();
    expect(Object.values(await driven(() => feeds(untrusting)).poll())).toEqual(['refused']);
    expect([await shown(), (await listed())[0]?.['problem']]).toEqual([[], expect.stringMatching(/can not be reached: .*certificate/)]);
  });
});
