import type { z } from '@hono/zod-openapi';
import { RECORD_STATE } from '#domain/records/codes.ts';
import { dataset } from '#platform/data/dataset.ts';
import { cursorInstant, printInstantCursor, readInstantCursor } from './instant-cursor.ts';
import { NEWS } from './feeds.ts';
import {
  featuredAnswer,
  featuredParams,
  newsAnswer,
  newsAssetsAnswer,
  newsItemAnswer,
  newsItemParams,
  newsParams,
  newsSourcesAnswer,
} from './news-contract.ts';
import { ABOUT, articleColumns, COUNTED, isAbout, isAboutOne, isShown, PUBLISHER, RELEASES, standsFor } from './news-sql.ts';
import { BINDS } from './bonds.ts';
import { KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';

type Asked = z.output<typeof newsParams>;

/** What articles, their tags and whether they may be shown are read from. */
export const NEWS_READS = [NEWS, 'project', 'organization', 'person', 'round', 'statement'] as const;
/** Options of a dropdown at most, those with most articles. */
const MOST_OPTIONS = 300;

/** What tells lists apart. */
const askedOf = ({ source, assets, about }: Asked) => [source, assets, about];

/** SQL of a page of articles, with its parameters in order. @throws Failure INVALID_INPUT when the cursor is of another list */
function pageSql(asked: Asked): { text: string; values: unknown[] } {
  const place = readInstantCursor(asked.after, askedOf(asked));
  const values: unknown[] = [];
  const add = (value: unknown, type: string): string => `$${values.push(value)}::${type}`;
  const [take, position] = [add(asked.take, 'int'), add(place?.position ?? 0, 'int')];
  const [source, assets] = [asked.source && add(asked.source, 'text'), asked.assets && add(asked.assets, 'uuid')];
  const fits = (a: string): string =>
    [isShown(a), source && `${a}.domain = ${source}`, assets && isAboutOne(a, assets), asked.about && `${asked.about === 'world' ? 'not ' : ''}${isAbout(a)}`]
      .filter((part) => typeof part === 'string')
      .join(' and ');
  const where = [fits('a'), standsFor('a', fits), place && `(a.at, a.id) < (${add(place.value, 'timestamptz')}, ${add(place.id, 'uuid')})`].filter(
    (part) => typeof part === 'string',
  );
  const text = `with page as materialized (select a.*, row_number() over (order by a.at desc, a.id desc) as place from (select a.* from article a where ${where.join(' and ')} order by a.at desc, a.id desc limit ${take} + 1) a),
    shown as (select * from page where place <= ${take})
    select json_build_object('position', ${position}, 'news', (select coalesce(json_agg(x order by a.place), '[]') from shown a ${ABOUT} cross join lateral (select ${articleColumns(`(${position} + a.place)::int`)}) x))::text as body,
      case when (select count(*) from page) > ${take} then (select json_build_array(${cursorInstant('a.at')}, a.id, ${position} + ${take})::text from shown a order by a.place desc limit 1) end as next`;
  return { text, values };
}

/** SQL of the JSON of the newest articles, one a release. @param limit SQL */
export const newestNews = (limit: string): string => `(select coalesce(json_agg(x order by a.place), '[]')
  from (select a.*, row_number() over (order by a.at desc, a.id desc) as place from (select a.* from article a where ${isShown('a')} and ${standsFor('a', isShown)} order by a.at desc, a.id desc limit ${limit}) a) a ${ABOUT}
    cross join lateral (select ${articleColumns('a.place::int')}) x)`;

/** Days whose releases are featured where an editor features none. */
const FEATURED_DAYS = 7;
/**
 * SQL of the featured articles: those that an editor features, the latest first; where there are none, the releases of the past days that most publishers tell of, at least
 * two, wires not counted. $1 is the UTC day, $2 how many.
 */
const FEATURED = `with picked as materialized (select a.*, row_number() over (order by a.featured_at desc, a.id desc) as place from article a
      where a.featured_at is not null and coalesce(a.featured_until >= $1::date, true) and ${isShown('a')} order by a.featured_at desc, a.id desc limit $2),
    told as materialized (select a.cluster, count(distinct a.domain) as sources, max(a.at) as at from article a
      where a.cluster is not null and a.at >= ($1::date - ${FEATURED_DAYS})::timestamp at time zone 'UTC' and coalesce(a.wire, 0) = 0 and ${isShown('a')} and not exists (select from picked)
      group by 1 having count(distinct a.domain) > 1 order by 2 desc, 3 desc, 1 limit $2),
    chosen as (select * from picked union all
      select a.*, row_number() over (order by t.sources desc, t.at desc, a.cluster) from told t join article a on a.cluster = t.cluster where ${isShown('a')} and ${standsFor('a', isShown)})
  select json_build_object('news', (select coalesce(json_agg(x order by a.place), '[]') from chosen a ${ABOUT} cross join lateral (select ${articleColumns('a.place::int')}) x))::text as body`;

/** Articles, the newest first. */
const news = dataset({
  sid: 'news',
  description:
    'Articles of publishers, the newest first: title and link as their feeds give them, and pages that records cite, with titles made from what they are cited for. No text of an article is kept.',
  params: newsParams,
  reads: NEWS_READS,
  answer: newsAnswer,
  query: pageSql,
  next: (last, asked) => printInstantCursor(last, askedOf(asked)),
});

/** What the editors feature, else what most publishers tell of. */
const newsFeatured = dataset({
  sid: 'news-featured',
  description:
    'Articles that editors feature; where they feature none, the releases of the past seven days that most publishers tell of, at least two, wires not counted.',
  params: featuredParams,
  reads: NEWS_READS,
  dated: () => true,
  answer: featuredAnswer,
  query: ({ take }, { today }) => ({ text: FEATURED, values: [today, take] }),
});

/** One article. */
const newsItem = dataset({
  sid: 'news-item',
  description: 'One article by its slug.',
  params: newsItemParams,
  reads: NEWS_READS,
  answer: newsItemAnswer,
  query: ({ slug }) => ({
    text: `select json_build_object('news', x)::text as body from article a ${ABOUT} cross join lateral (select ${articleColumns('1')}) x where a.slug = $1 and ${isShown('a')}`,
    values: [slug],
  }),
});

const RECORDS = NAMED_KINDS.map((kind) => `select id, slug, name, logo, '${KINDS[kind].wire}' as type from ${kind} where id = t.record_id`).join(' union all ');

/** What articles are about, for the dropdown. */
const newsAssets = dataset({
  sid: 'news-assets',
  description: `The records that articles are about, those with most articles first, at most ${MOST_OPTIONS}.`,
  params: newsItemParams.omit({ slug: true }),
  reads: NEWS_READS,
  answer: newsAssetsAnswer,
  query: () => ({
    text: `with told as (select n.record_id, ${RELEASES} as articles
          from (select l.record_id, a.cluster, count(*) as articles from (${COUNTED}) a join article_record l on l.article_id = a.id where ${BINDS} group by 1, 2) n group by 1 order by 2 desc, 1 offset 0),
        top as (select t.* from told t where exists (select from record r where r.id = t.record_id and r.state = ${RECORD_STATE.live} offset 0) order by t.articles desc, t.record_id limit ${MOST_OPTIONS})
      select json_build_object('items', (select coalesce(json_agg(json_build_object('id', n.id, 'slug', n.slug, 'name', n.name, 'logo', n.logo, 'type', n.type, 'articles', t.articles) order by t.articles desc, n.name, n.id), '[]')
        from top t cross join lateral (${RECORDS}) n))::text as body`,
    values: [],
  }),
});

/** Publishers of articles, for the dropdown. */
const newsSources = dataset({
  sid: 'news-sources',
  description: `The publishers of articles by domain, those with most articles first, at most ${MOST_OPTIONS}.`,
  params: newsItemParams.omit({ slug: true }),
  reads: NEWS_READS,
  answer: newsSourcesAnswer,
  query: () => ({
    text: `with top as (select n.domain, ${RELEASES} as articles from (select a.domain, a.cluster, count(*) as articles from (${COUNTED}) a group by 1, 2) n
          group by 1 order by 2 desc, 1 limit ${MOST_OPTIONS})
      select json_build_object('items', (select coalesce(json_agg(json_build_object('id', t.domain, 'name', (select ${PUBLISHER} from (select null::int as feed_id, t.domain) a), 'articles', t.articles)
        order by t.articles desc, t.domain), '[]') from top t))::text as body`,
    values: [],
  }),
});

/** Data sets of news. */
export const newsDatasets = [news, newsFeatured, newsItem, newsAssets, newsSources] as const;
