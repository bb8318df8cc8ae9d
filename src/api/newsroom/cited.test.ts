import { beforeEach, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { Claim, EntryInput } from '#domain/records/claim.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { importFile, setSwitch, takeDown } from '../records/index.ts';
import { articlesFromRecords } from './cited.ts';
import { takeArticles } from './feeds.ts';
import { item, newsCalls, roundOf, roundsOf, type Row } from './news.testing.ts';

const NOW = new Date('2026-10-11T12:00:00Z');
const COMMAND = { kind: 'command' } as const;
const site = useSite({ createApi, datasets, now: () => NOW });
const { load, run, answer } = detailsOf(site, datasets);

const PRESS = 'https://www.press.example/ann-joins?utm_source=x';
/** Reads a role that an article of the press tells. */
async function readPage(key = 'p', publishedOn: string | undefined = '2026-08-03', validTo?: string): Promise<void> {
  const said = (field: string, value: string): Claim => ({ field, value, document: PRESS });
  const entries: EntryInput[] = [
    {
      ...entry('person', 'party:9', {}),
      claims: [
        said('name', 'Ann Lee'),
        said('kind', 'person'),
        {
          field: 'roles',
          object: 'party:0',
          value: { position: 'Partner' },
          document: PRESS,
          ...(validTo !== undefined && { validTo, precision: 'day' as const }),
        },
      ],
    },
    { ...entry('organization', 'party:0', { name: 'Sunfund' }), role: 'creates', claims: [said('name', 'Sunfund'), said('kind', 'organization')] },
  ];
  await write(site.context, COMMAND, (tx) =>
    importFile(tx, {
      source: { key, name: key, homeUrl: 'https://source.example/', licence: 'MIT', attribution: key, mayShow: true, mayExport: true, baseRank: 45 },
      sha256: Buffer.alloc(32, `${key}${validTo ?? ''}`),
      documents: [{ url: PRESS, title: 'The Press', kind: 'press', ...(publishedOn !== undefined && { publishedOn }) }],
      entries,
      refused: [],
    }),
  );
}
const derive = () => articlesFromRecords(site.context, NOW);
const { page, titles, options, feedOf } = newsCalls(site, run);

describe('pages that records cite', () => {
  beforeEach(async () => {
    await load('a', roundsOf(entry));
    await readPage();
  });

  it('are articles with titles made from what they are cited for, by their publishers, on their days, about those records [news-9]', async () => {
    expect(await derive()).toBe(3);
    const { news } = await page();
    expect(news).toMatchObject([
      {
        index: 1,
        title: 'Ann Lee, Partner at Sunfund',
        own_title: true,
        date: '2026-08-03',
        date_precision: 'day',
        source: 'press.example',
        source_name: 'press.example',
        link: PRESS,
      },
      { index: 2, title: 'Unimoon raises $1.5M in its seed round', date: '2026-02-10', source: 'other.example', link: 'https://blog.other.example/seed' },
      { index: 3, title: "Sunfund leads Unimoon's $50M Series B", date: '2026-01-10', created_at: '2026-01-10T00:00:00Z', description: null, image: null },
    ]);
    expect(news.map(({ tags }) => tags.map(({ name }) => name))).toEqual([
      ['Ann Lee', 'Sunfund'],
      ['Unimoon', 'Starfund'],
      ['Unimoon', 'Sunfund', 'Starfund'],
    ]);
    expect(datasets.find(({ sid }) => sid === 'news')?.answer.parse({ news, position: 0 })).toEqual({ news, position: 0 });
    expect(await derive()).toBe(3);
    expect((await page()).news.map(({ slug }) => slug)).toEqual(news.map(({ slug }) => slug));
    for (const [end, title] of [
      ['2026-08-04', 'Ann Lee, Partner at Sunfund'],
      ['2026-08-03', 'Ann Lee, formerly Partner at Sunfund'],
    ] as const) {
      await readPage('p', '2026-08-03', end);
      await derive();
      expect((await titles())[0]).toBe(title);
    }
  });

  it('stand at their records and on the dashboard [news-10]', async () => {
    // Kept answers follow.
    expect(await answer('people-news', 'ann-lee')).toEqual([]);
    await derive();
    const told = {
      title: 'Ann Lee, Partner at Sunfund',
      own_title: true,
      source: 'press.example',
      created_at: '2026-08-03T00:00:00Z',
      date: '2026-08-03',
      date_precision: 'day',
      link: PRESS,
      slug: expect.stringMatching(/^ann-lee-partner-at-sunfund-[0-9a-f]{10}$/),
      wire: null,
      source_count: 1,
      sources: [],
    };
    expect(await answer('people-news', 'ann-lee')).toEqual([told]);
    const person = await answer('people-summary', 'ann-lee');
    expect([person['peoples_news'], person['recent_news']].map((text) => JSON.parse(text as string) as unknown)).toEqual([[told], [told]]);
    const names = (text: unknown) => (JSON.parse(text as string) as Row[]).map(({ title }) => title);
    expect(names((await answer('project-summary', 'unimoon'))['news_proj'])).toEqual([
      'Unimoon raises $1.5M in its seed round',
      "Sunfund leads Unimoon's $50M Series B",
    ]);
    expect(names((await answer('venture-summary', 'sunfund'))['recent_news'])).toEqual([
      'Ann Lee, Partner at Sunfund',
      "Sunfund leads Unimoon's $50M Series B",
    ]);
    const { news } = (await (await site.struct('dashboard-news', { limit: 2 })).json()) as { news: Row[] };
    expect(news.map(({ index, title }) => [index, title])).toEqual([
      [1, 'Ann Lee, Partner at Sunfund'],
      [2, 'Unimoon raises $1.5M in its seed round'],
    ]);
  });

  it('that a feed tells of too stand once, with the title of the feed, at the same address and with the same records; whichever came first [news-11]', async () => {
    await derive();
    const before = (await page()).news;
    const feed = await feedOf();
    const told = [item('https://press.example/unimoon-50m', 'Unimoon lands $50 million'), item('https://press.example/other', 'Weather')];
    await takeArticles(site.context, feed, told, [], NOW);
    const { news } = await page();
    expect(news.map(({ title, own_title: own, source_name: source }) => [title, own, source])).toEqual([
      ['Weather', false, 'The Press'],
      ['Unimoon lands $50 million', false, 'The Press'],
      ['Ann Lee, Partner at Sunfund', true, 'The Press'],
      ['Unimoon raises $1.5M in its seed round', true, 'other.example'],
    ]);
    const same = news.find(({ title }) => title === 'Unimoon lands $50 million');
    expect([same?.slug, same?.id]).toEqual([before[2]?.slug, before[2]?.id]);
    await derive();
    expect((await page()).news).toEqual(news);
    // The other way round: the feed first, then a record that cites its page.
    await takeArticles(site.context, feed, [item('https://press.example/ann-joins', 'Ann Lee joins Sunfund')], [], NOW);
    await run('delete from article_record');
    await derive();
    expect((await page()).news.filter(({ tags }) => tags.some(({ name }) => name === 'Ann Lee')).map(({ title }) => title)).toEqual(['Ann Lee joins Sunfund']);
  });

  it('go with what they tell: a source that may not be shown, a record that is taken down, a statement that is made no more [news-12]', async () => {
    await derive();
    expect(await options('source')).toEqual([
      ['press.example', 2],
      ['other.example', 1],
    ]);
    await setSwitch(site.context, COMMAND, { source: 'p', name: 'show', on: false });
    expect(await titles()).toEqual(['Unimoon raises $1.5M in its seed round', "Sunfund leads Unimoon's $50M Series B"]);
    const ones = (...names: string[]) => names.map((name) => [name, 1]);
    expect([await options('source'), await options('assets')]).toEqual([
      ones('other.example', 'press.example'),
      [['Starfund', 2], ['Unimoon', 2], ...ones('Sunfund')],
    ]);
    await takeDown(site.context, COMMAND, { kind: 'organization', slug: 'sunfund', hidden: true, reason: 'asked' });
    expect(await titles()).toEqual(['Unimoon raises $1.5M in its seed round']);
    expect([await options('source'), await options('assets')]).toEqual([ones('other.example'), ones('Starfund', 'Unimoon')]);
    await derive();
    expect((await page()).news.map(({ title, tags }) => [title, tags.map(({ name }) => name)])).toEqual([
      ['Unimoon raises $1.5M in its seed round', ['Unimoon', 'Starfund']],
      ['Unimoon raises $50M in its Series B', ['Unimoon', 'Starfund']],
    ]);
    await load('a', [roundOf(entry)(1, [['party:1']], { amount_usd: '1500000', stage: 'Seed', announcement: 'https://blog.other.example/corrected' })]);
    expect(await titles()).toEqual(['Unimoon raises $50M in its Series B']);
    expect(await options('source')).toEqual(ones('press.example'));
    await derive();
    expect((await page()).news.map(({ link }) => link)).toEqual(['https://blog.other.example/corrected', 'https://www.press.example/unimoon-50m/']);
  });
});
