import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { articlesFromRecords } from './cited.ts';
import { loadGivenFeeds, takeArticles } from './feeds.ts';
import { item, newsCalls, roundsOf, type Row } from './news.testing.ts';

const NOW = new Date('2026-10-11T12:00:00Z');
const site = useCommittingSite({ createApi, datasets, now: () => NOW });
const { load, run } = detailsOf(site, datasets);
const { page, titles, feedOf } = newsCalls(site, run);

describe('the list of news', () => {
  beforeAll(async () => {
    await load('a', roundsOf(entry));
    await articlesFromRecords(site.context, NOW);
    const weather = Array.from({ length: 5 }, (_, n) => item(`https://press.example/w${n}`, `Weather ${n}`));
    await takeArticles(site.context, await feedOf(), weather, [], NOW);
  }, 60_000);

  it('is narrowed by publisher, by record and to what is about none; its options tell how many there are [news-13]', async () => {
    expect(await titles('?source=other.example')).toEqual(['Unimoon raises $1.5M in its seed round']);
    expect(await titles('?about=records')).toHaveLength(2);
    expect(await titles('?about=world')).toEqual(expect.arrayContaining(['Weather 0', 'Weather 4']));
    const { items } = (await (await site.call('/api/news/options/assets')).json()) as { items: Row[] };
    expect(items.map(({ name, articles }) => [name, articles])).toEqual([
      ['Starfund', 2],
      ['Unimoon', 2],
      ['Sunfund', 1],
    ]);
    expect(await titles(`?assets=${items[2]?.id}`)).toEqual(["Sunfund leads Unimoon's $50M Series B"]);
    expect(await (await site.call('/api/news/options/source')).json()).toEqual({
      items: [
        { id: 'press.example', name: 'The Press', articles: 6 },
        { id: 'other.example', name: 'other.example', articles: 1 },
      ],
    });
    expect(await titles('?source=nobody.example')).toEqual([]);
  });

  it('comes in pages by an opaque cursor, each article once; an article has an address of its own; nothing changed is a 304 [news-13]', async () => {
    const whole = await titles();
    const found: string[] = [];
    let after: string | null = null;
    do {
      const { news, position, next } = await page(`?take=2${after === null ? '' : `&after=${after}`}`);
      expect([position, news[0]?.['index']]).toEqual([found.length, found.length + 1]);
      found.push(...news.map(({ title }) => title));
      after = next;
    } while (after !== null);
    expect(found).toEqual(whole);
    const [first] = (await page()).news;
    const one = await site.call(`/api/news/${first?.slug}`);
    expect(((await one.json()) as { news: Row }).news).toMatchObject({ id: first?.id, title: first?.title });
    const headers = { 'if-none-match': one.headers.get('etag') ?? '' };
    expect([(await site.call(`/api/news/${first?.slug}`, { headers })).status, (await site.call('/api/news/zzz')).status]).toEqual([304, 404]);
  });

  it.each(['?take=101', '?take=x', '?after=x', '?assets=1', '?about=me', '?what=1', '/options/tag'])('refuses %s [news-13]', async (query) => {
    expect((await page(query)).status).toBe(422);
  });

  it('refuses a cursor of other filters [news-13]', async () => {
    const { next } = await page('?take=1');
    expect((await page(`?take=1&source=press.example&after=${next}`)).status).toBe(422);
  });
});

it('comes with seven feeds that show title and link alone; what an editor changes of them stays [news-14]', async () => {
  await loadGivenFeeds(site.context);
  expect(
    (await run('select distinct may_extract, may_picture, is_asked, is_shown, count(*) over ()::int as n from feed where given is not null')).rows,
  ).toEqual([{ may_extract: false, may_picture: false, is_asked: true, is_shown: true, n: 7 }]);
  await run(`update feed set is_asked = false, address = 'https://mirror.example/rss' where given = 'coindesk'`);
  await loadGivenFeeds(site.context);
  expect((await run(`select address, is_asked from feed where given = 'coindesk'`)).rows).toEqual([{ address: 'https://mirror.example/rss', is_asked: false }]);
});
