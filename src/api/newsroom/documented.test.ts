import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../directory/details/details.testing.ts';
import { articlesFromRecords } from './cited.ts';
import { takeArticles } from './feeds.ts';
import { readHeadlines } from './headlines/read.ts';
import { item, newsCalls, roundsOf } from './news.testing.ts';

const NOW = new Date('2026-10-11T12:00:00Z');
const site = useSite({ createApi, datasets, now: () => NOW });
const { load, run, answer } = detailsOf(site, datasets);
const { page, feedOf } = newsCalls(site, run);

/** The documents' keys of news: of a card, of a row of the table, and of what a record names as its news. */
const CARD = ['id', 'image', 'title', 'description', 'date', 'logo'];
const TABLE = ['index', 'created_at', 'title', 'tags', 'source_name'];
const OF_RECORD = ['title', 'source', 'date'];
const HEADLINE = 'Ann Lee of Sunfund praises Unimoon';

type Rows = Record<string, unknown>[];
const parsed = (text: unknown): Rows => JSON.parse(text as string) as Rows;

it('the documents’ keys of news are filled from feeds and from cited pages alike, and tell the same everywhere [news-23]', async () => {
  await load('a', [
    ...roundsOf(entry),
    entry('person', 'party:9', { name: 'Ann Lee', kind: 'person' }, { claims: [{ field: 'roles', object: 'party:0', value: { position: 'Partner' } }] }),
  ]);
  await articlesFromRecords(site.context, NOW);
  await takeArticles(site.context, await feedOf(), [item('https://press.example/1', HEADLINE, '2026-10-10T08:00:00Z')], [], NOW);
  await readHeadlines(site.context, NOW);

  const [project, venture, person] = [
    await answer('project-summary', 'unimoon'),
    await answer('venture-summary', 'sunfund'),
    await answer('people-summary', 'ann-lee'),
  ];
  const { news: dashboard } = (await (await site.struct('dashboard-news', { limit: 8 })).json()) as { news: Rows };
  const ofRecords: Record<string, Rows> = {
    news_proj: parsed(project['news_proj']),
    recent_news: parsed(venture['recent_news']),
    peoples_news: parsed(person['peoples_news']),
    'recent_news of a person': parsed(person['recent_news']),
    'people-news': (await answer('people-news', 'ann-lee')) as unknown as Rows,
  };
  const lists: Record<string, Rows> = { 'dashboard-news': dashboard, '/api/news': (await page()).news };
  for (const [key, rows] of Object.entries(ofRecords)) {
    for (const row of rows) expect([key, ...OF_RECORD.filter((name) => typeof row[name] !== 'string')]).toEqual([key]);
    expect([key, rows[0]]).toEqual([
      key,
      expect.objectContaining({ title: HEADLINE, source: 'The Press', date: '2026-10-10', own_title: false, link: 'https://press.example/1' }),
    ]);
  }
  for (const [key, rows] of Object.entries(lists)) {
    expect([key, rows.length]).toEqual([key, 3]);
    for (const [place, row] of rows.entries()) {
      expect([key, ...[...CARD, ...TABLE].filter((name) => !(name in row))]).toEqual([key]);
      expect(row['index']).toBe(place + 1);
    }
    expect(rows[0]).toMatchObject({ title: HEADLINE, source_name: 'The Press', date: '2026-10-10', created_at: '2026-10-10T08:00:00Z' });
    expect(rows[0]?.['tags']).toMatchObject([{ name: 'Ann Lee' }, { name: 'Sunfund' }, { name: 'Unimoon' }]);
  }
  // Cited pages, with titles of ours, beside it.
  const cited = (rows: Rows | undefined) => rows?.filter(({ own_title: own }) => own).map(({ title }) => title);
  expect(cited(ofRecords['news_proj'])).toEqual(['Unimoon raises $1.5M in its seed round', "Sunfund leads Unimoon's $50M Series B"]);
  expect(cited(ofRecords['recent_news'])).toEqual(["Sunfund leads Unimoon's $50M Series B"]);
  expect(cited(lists['dashboard-news'])).toEqual(cited(ofRecords['news_proj']));
  expect(ofRecords['peoples_news']).toEqual(ofRecords['people-news']);
});
