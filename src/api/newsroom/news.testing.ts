import type { Claim, EntryInput } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { articlesFromRecords } from './cited.ts';
import { NEWS, RECORD_NEWS, takeArticles, type AskedFeed, type FeedItem } from './feeds.ts';
import { readHeadlines } from './headlines/read.ts';

type MakeEntry = (
  kind: EntryKindName,
  key: string,
  said: Readonly<Record<string, string>>,
  more?: { claims: readonly Omit<Claim, 'document'>[] },
) => EntryInput;

/** A round of the project `coin:0`, with its investors and who led. */
export const roundOf = (entry: MakeEntry) => (n: number, investors: [string, boolean?][], more: Record<string, string>) =>
  entry(
    'round',
    `round:${n}`,
    {},
    {
      claims: [
        { field: 'project', object: 'coin:0' },
        { field: 'date', value: `2026-0${n + 1}-10`, precision: 'day' },
        ...Object.entries(more).map(([field, value]) => ({ field, value })),
        ...investors.map(([object, lead]) => ({ field: 'investors', object, ...(lead !== undefined && { value: { lead } }) })),
      ],
    },
  );
/** A project with two rounds that name their announcements, and two funds. */
export const roundsOf = (entry: MakeEntry): EntryInput[] => [
  entry('project', 'coin:0', { name: 'Unimoon', symbol: 'UMN' }),
  entry('organization', 'party:0', { name: 'Sunfund', kind: 'organization' }),
  entry('organization', 'party:1', { name: 'Starfund', kind: 'organization' }),
  roundOf(entry)(0, [['party:0', true], ['party:1']], { amount_usd: '50000000', stage: 'Series B', announcement: 'https://www.press.example/unimoon-50m/' }),
  roundOf(entry)(1, [['party:1']], { amount_usd: '1500000', stage: 'Seed', announcement: 'https://blog.other.example/seed' }),
];

/** An article as answers have it. */
export interface Row extends Record<string, unknown> {
  id: string;
  slug: string;
  title: string;
  tags: { id: string; slug: string; name: string; by: string; type: string }[];
  sources: { source: string; title: string }[];
}

/** Asks a site for news, and gives it a feed. */
export function newsCalls(site: { call(path: string): Promise<Response> }, run: (text: string) => Promise<{ rows: unknown[] }>) {
  const page = async (query = ''): Promise<{ news: Row[]; position: number; next: string | null; status: number }> => {
    const response = await site.call(`/api/news${query}`);
    return { ...((await response.json()) as { news: Row[]; position: number }), next: response.headers.get('x-next'), status: response.status };
  };
  return {
    page,
    /** What the dropdown has, each with its number. */
    options: async (of: 'assets' | 'source'): Promise<[string, number][]> => {
      const { items } = (await (await site.call(`/api/news/options/${of}`)).json()) as { items: { name: string; articles: number }[] };
      return items.map(({ name, articles }) => [name, articles]);
    },
    titles: async (query = '') => (await page(query)).news.map(({ title }) => title),
    async feedOf(domain = 'press.example', publisher = 'The Press'): Promise<AskedFeed> {
      await run(`insert into feed (address, publisher, domain, licence, added_at) values ('https://${domain}/rss', '${publisher}', '${domain}', '', now())`);
      return (await run(`select id, address, publisher, domain from feed where domain = '${domain}'`)).rows[0] as AskedFeed;
    },
  };
}

/** An item of that feed. */
export const item = (link: string, title: string, at = '2026-10-01T08:00:00Z'): FeedItem => ({
  guid: undefined,
  link,
  title,
  extract: undefined,
  picture: undefined,
  publishedAt: new Date(at),
});

/** What pages say of a site's records becomes articles, and a publisher tells of somebody in a headline at the slug `headline`. */
export async function tellNews(context: WriteContext, headline: string): Promise<void> {
  await context.db.write.query(
    `with told as (insert into feed (address, publisher, domain, licence, added_at) values ('https://told.example/rss', 'Told', 'told.example', '', now()) returning id)
     insert into article (id, slug, feed_id, link, link_key, domain, title, first_seen, at)
       select gen_random_uuid(), 'headline', id, 'https://told.example/9', 'told.example/9', 'told.example', $1, now(), now() from told`,
    [headline],
  );
  await articlesFromRecords(context, new Date());
}

/** What publishers tell of in their feeds, an hour apart from each other, read for records and releases. */
export async function tellByFeeds(context: WriteContext, told: readonly { domain: string; publisher: string; titles: readonly string[] }[]): Promise<void> {
  const now = new Date();
  for (const [place, { domain, publisher, titles }] of told.entries()) {
    const { rows } = await context.db.write.query<AskedFeed>(
      `insert into feed (address, publisher, domain, licence, added_at, is_asked) values ($1, $2, $3, '', now(), false) returning id, address, publisher, domain`,
      [`https://${domain}/rss?${now.getTime()}`, publisher, domain],
    );
    const at = new Date(now.getTime() - (told.length - place) * 3_600_000).toISOString();
    const items = titles.map((title, n) => item(`https://${domain}/${now.getTime()}/${n}`, title, at));
    if (rows[0]) await takeArticles(context, rows[0], items, [], now);
  }
  await readHeadlines(context, now);
}

/** Shows nothing more of what feeds of these domains told. */
export async function endFeeds({ db }: WriteContext, domains: readonly string[]): Promise<void> {
  await db.write.query('update feed set is_shown = false where domain = any($1)', [domains]);
  await raiseVersions(db.write, [NEWS, RECORD_NEWS]);
}
