import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { articlesFromRecords } from '../cited.ts';
import { takeArticles, type AskedFeed } from '../feeds.ts';
import { item, newsCalls, roundsOf, type Row } from '../news.testing.ts';
import { readHeadlines } from './read.ts';

const NOW = new Date('2026-10-11T12:00:00Z');
const DAY = 86_400_000;
const site = useSite({ createApi, datasets, now: () => NOW });
const { load, run, answer } = detailsOf(site, datasets);
const { page, feedOf } = newsCalls(site, run);
const read = (days = 0) => readHeadlines(site.context, new Date(NOW.getTime() + days * DAY));
const take = (feed: AskedFeed, ...told: [name: string, title: string, at?: string][]) =>
  takeArticles(
    site.context,
    feed,
    told.map(([name, title, at = '2026-10-10T08:00:00Z']) => item(`https://${feed.domain}/${name}`, title, at)),
    [],
    NOW,
  );
const tagsOf = async (title: string) => (await page()).news.find((one) => one.title === title)?.tags.map(({ name, by }) => [name, by]);
const newsAt = async (slug: string) => (JSON.parse((await answer('project-summary', slug))['news_proj'] as string) as Row[]).map(({ title }) => title);
const facts = async () => (await run('select count(*)::int as n, sum(hashtext(s::text)::int8)::text as sum from statement s')).rows;

let press: AskedFeed;
beforeEach(async () => {
  await load('a', roundsOf(entry));
  await articlesFromRecords(site.context, NOW);
  press = await feedOf();
});

describe('headlines are read, and', () => {
  it('bound to the records that they name, at whose pages they then stand; each once, and again when it is called otherwise [headlines-12]', async () => {
    await take(press, ['1', 'Unimoon opens its mainnet'], ['2', 'Weather in the mountains']);
    expect(await newsAt('unimoon')).toHaveLength(2);
    expect(await read()).toMatchObject({ which: 'all', read: 4 });
    expect([await tagsOf('Unimoon opens its mainnet'), await tagsOf('Weather in the mountains')]).toEqual([[['Unimoon', 'headline']], []]);
    // Kept answers follow.
    expect((await newsAt('unimoon'))[0]).toBe('Unimoon opens its mainnet');
    expect((await page('?about=world')).news.map(({ title }) => title)).toEqual(['Weather in the mountains']);
    expect(await read()).toEqual({ which: 'none', read: 0, clustered: 0 });
    await take(press, ['1', 'Starfund opens an office'], ['2', 'Weather in the mountains'], ['3', 'UMN holders wait']);
    expect(await read()).toMatchObject({ which: 'new', read: 2 });
    expect([await tagsOf('Starfund opens an office'), await tagsOf('UMN holders wait')]).toEqual([[['Starfund', 'headline']], []]);
  });

  it('keep the records that cite their pages, whichever job runs; what is cited no more stays bound by its headline [headlines-13]', async () => {
    await take(press, ['unimoon-50m', 'Unimoon and Zubrowka talk'], ['1', 'Unimoon opens its mainnet']);
    await read();
    const both = [
      ['Unimoon', 'citation'],
      ['Sunfund', 'citation'],
      ['Starfund', 'citation'],
    ];
    for (const again of [async () => articlesFromRecords(site.context, NOW), async () => read(2)]) {
      await again();
      expect([await tagsOf('Unimoon and Zubrowka talk'), await tagsOf('Unimoon opens its mainnet')]).toEqual([both, [['Unimoon', 'headline']]]);
    }
    await run(`update round set announcement = 'https://press.example/elsewhere'`);
    await articlesFromRecords(site.context, NOW);
    expect(await tagsOf('Unimoon and Zubrowka talk')).toEqual([['Unimoon', 'headline']]);
  });

  it('read again when names changed, after a day, and not before [headlines-14]', async () => {
    await take(press, ['1', 'Zubrowkan opens its mainnet']);
    await read();
    expect(await tagsOf('Zubrowkan opens its mainnet')).toEqual([]);
    await load('d', [entry('project', 'z:1', { name: 'Zubrowkan', symbol: 'ZUB', website: 'https://zubrowkan.example/' })]);
    await run(`update search_name set size = 700 where text = 'Zubrowkan'`);
    expect(await read(0.5)).toMatchObject({ which: 'none' });
    expect(await read(1.1)).toMatchObject({ which: 'all', read: 3 });
    expect(await tagsOf('Zubrowkan opens its mainnet')).toEqual([['Zubrowkan', 'headline']]);
    expect(await read(2.2)).toMatchObject({ which: 'none' });
    await run('update headline_reading set rules = -1');
    expect(await read(2.3)).toMatchObject({ which: 'all', read: 3 });
  });

  it('stand at a project and an organization of one name, unless website or account tell them apart [headlines-15]', async () => {
    await load('d', [
      entry('organization', 'o:1', { name: 'Unimoon', kind: 'organization' }),
      entry('project', 'p:2', { name: 'Zavoltix', website: 'https://zavoltix.example/' }),
      entry('organization', 'o:2', { name: 'Zavoltix', kind: 'organization', website: 'https://zavoltix-capital.example/' }),
      entry('project', 'p:3', { name: 'Brentavo', website: 'https://brentavo.example/' }),
      entry('organization', 'o:3', { name: 'Brentavo', kind: 'organization', website: 'https://www.brentavo.example/about' }),
    ]);
    await run(`update search_name set size = 700 where text in ('Zavoltix', 'Brentavo') and kind = 1`);
    await take(press, ['1', 'Unimoon opens its mainnet'], ['2', 'Zavoltix opens its mainnet'], ['3', 'Brentavo opens its mainnet']);
    await read();
    const types = async (title: string) => (await page()).news.find((one) => one.title === title)?.tags.map(({ name, type }) => [name, type]);
    const both = (name: string) => [
      [name, 'project'],
      [name, 'venture'],
    ];
    expect(await types('Unimoon opens its mainnet')).toEqual(both('Unimoon'));
    expect(await types('Brentavo opens its mainnet')).toEqual(both('Brentavo'));
    expect(await types('Zavoltix opens its mainnet')).toEqual([['Zavoltix', 'project']]);
  });

  it('the raise that one claims is kept, ready to be proposed, and is no fact of any record [headlines-16]', async () => {
    const money = async () => [
      await facts(),
      (await answer('project-summary', 'unimoon'))['funding_received'],
      (await answer('project-summary', 'unimoon'))['rounds'],
    ];
    const before = await money();
    await take(press, ['1', 'Unimoon raises $12 million in Series C from Starfund'], ['2', 'Weather in the mountains']);
    await read();
    const claims = async () =>
      (await run('select project, project_id is not null as known, amount::float8 as amount, stage, date::text as date, lead, investors from headline_claim'))
        .rows;
    expect(await claims()).toEqual([
      {
        project: 'Unimoon',
        known: true,
        amount: 12_000_000,
        stage: 'Series C',
        date: '2026-10-10',
        lead: [],
        investors: [{ text: 'Starfund', id: expect.any(String) }],
      },
    ]);
    expect(await money()).toEqual(before);
    await take(press, ['1', 'Unimoon opens its mainnet']);
    await read();
    expect(await claims()).toEqual([]);
  });
});

describe('one release that many tell', () => {
  const RELEASE = [
    ['Unimoon suspends withdrawals due to backlog of $60M', 'press.example'],
    ['Backlog of USD 60 Million: Unimoon suspends withdrawals', 'second.example'],
    ['Unimoon Suspends Withdrawals Due to $60 Million Backlog', 'third.example'],
  ] as const;
  async function tell(): Promise<AskedFeed[]> {
    const feeds = [press, await feedOf('second.example', 'Second'), await feedOf('third.example', 'Third')];
    for (const [n, feed] of feeds.entries()) await take(feed, ['1', RELEASE[n]?.[0] ?? '', `2026-10-10T0${n + 6}:00:00Z`]);
    await take(press, ...['Miners leave', 'Regulators meet banks', 'Museum sells art'].map((title, n): [string, string] => [`w${n}`, title]));
    return feeds;
  }
  const stands = async (query = '') =>
    (await page(query)).news
      .filter(({ title }) => title.includes('Unimoon') || title.includes('Suspends'))
      .map((row) => [row['source'], row.sources.map(({ source }) => source), row['source_count']]);

  it('is one cluster with its sources in every list, the first told at its head, and that of a publisher in its own list; its articles keep their pages [headlines-17]', async () => {
    const feeds = await tell();
    await read();
    const one = ['press.example', ['second.example', 'third.example'], 3];
    expect((await stands())[0]).toEqual(one);
    expect(await stands('?source=third.example')).toEqual([['third.example', ['press.example', 'second.example'], 3]]);
    const unimoon = (await page()).news.flatMap(({ tags }) => tags).find(({ name }) => name === 'Unimoon')?.id;
    expect((await stands(`?assets=${unimoon}`))[0]).toEqual(one);
    const { news } = (await (await site.struct('dashboard-news')).json()) as { news: Row[] };
    expect(news.filter(({ title }) => title.includes('Backlog'))).toEqual([]);
    expect(
      (JSON.parse((await answer('project-summary', 'unimoon'))['news_proj'] as string) as Row[]).map(({ sources }) => sources.map(({ source }) => source))[0],
    ).toEqual(one[1]);
    const slugs = (await run("select slug from article where domain <> 'press.example' and domain <> 'other.example' order by domain")).rows as {
      slug: string;
    }[];
    for (const { slug } of slugs) expect((await site.call(`/api/news/${slug}`)).status).toBe(200);
    // The same again, whatever else comes and whenever.
    const clusters = async () => (await run('select domain, cluster from article where cluster is not null order by domain, slug')).rows;
    const before = await clusters();
    await run(`update article set read_at = null, at = case when domain = 'second.example' then at - interval '3 days' else at end`);
    await take(press, ['w9', 'Traders wait']);
    expect([await read(), await clusters()]).toEqual([expect.objectContaining({ clustered: 0 }), before]);
    // Another title of one of them is another story.
    await take(feeds[2] as AskedFeed, ['1', 'Lawyers like chess']);
    await read();
    expect((await stands())[0]).toEqual(['second.example', ['press.example'], 2]);
  });

  it('of the past week is featured where two report it, those most first; wires, which are labelled, do not count, and stand behind reporting [headlines-18]', async () => {
    const featured = async () => ((await (await site.struct('news-featured')).json()) as { news: Row[] }).news.map(({ title, source_count: n }) => [title, n]);
    const wire = await feedOf('prnewswire.com', 'PR Newswire');
    await take(wire, ['1', 'Starfund opens an office in Hanoi for founders', '2026-10-10T05:00:00Z']);
    await take(press, ['s', 'Starfund opens office for founders in Hanoi', '2026-10-10T06:00:00Z'], ['w', 'Miners leave'], ['v', 'Museum sells art']);
    await read();
    expect([(await page('?source=prnewswire.com')).news[0]?.['wire'], await featured()]).toEqual(['paid', []]);
    expect(
      (await page()).news.filter(({ title }) => title.includes('Hanoi')).map((row) => [row['source'], row['wire'], row.sources.map(({ source }) => source)]),
    ).toEqual([['press.example', null, ['prnewswire.com']]]);
    await run("delete from feed f where domain = 'second.example'");
    const second = await feedOf('second.example', 'Second');
    await take(second, ['s', 'Starfund opens office for founders in Hanoi, says partner', '2026-10-10T07:00:00Z']);
    await take(press, ['r', 'Unimoon suspends withdrawals due to backlog of $60M', '2026-10-09T06:00:00Z']);
    await take(second, ['r', 'Backlog of USD 60 Million: Unimoon suspends withdrawals', '2026-10-09T07:00:00Z']);
    await take(await feedOf('third.example', 'Third'), ['r', 'Unimoon Suspends Withdrawals Due to $60 Million Backlog', '2026-10-09T08:00:00Z']);
    await read();
    expect(await featured()).toEqual([
      ['Unimoon suspends withdrawals due to backlog of $60M', 3],
      ['Starfund opens office for founders in Hanoi', 3],
    ]);
    await run("update article set at = at - interval '8 days'");
    await run("update data_version set version = version + 1 where kind = 'news'");
    await take(press, ['x', 'Another day']);
    expect(await featured()).toEqual([]);
  });
});
