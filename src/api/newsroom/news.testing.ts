import type { Claim, EntryInput } from '#domain/records/claim.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { articlesFromRecords } from './cited.ts';
import type { AskedFeed, FeedItem } from './feeds.ts';

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
  tags: { id: string; name: string }[];
}

/** Asks a site for news, and gives it a feed. */
export function newsCalls(site: { call(path: string): Promise<Response> }, run: (text: string) => Promise<{ rows: unknown[] }>) {
  const page = async (query = ''): Promise<{ news: Row[]; position: number; next: string | null; status: number }> => {
    const response = await site.call(`/api/news${query}`);
    return { ...((await response.json()) as { news: Row[]; position: number }), next: response.headers.get('x-next'), status: response.status };
  };
  return {
    page,
    titles: async (query = '') => (await page(query)).news.map(({ title }) => title),
    async feedOf(): Promise<AskedFeed> {
      await run(
        `insert into feed (address, publisher, domain, licence, added_at) values ('https://press.example/rss', 'The Press', 'press.example', '', now())`,
      );
      return (await run(`select id, address, publisher, domain from feed where domain = 'press.example'`)).rows[0] as AskedFeed;
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
