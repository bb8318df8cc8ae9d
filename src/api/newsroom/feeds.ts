import { GIVEN_FEEDS } from '#domain/newsroom/given-feeds.ts';
import { wireCode } from '#domain/newsroom/headlines/wires.ts';
import { linkKey } from '#domain/records/keys.ts';
import { slugify } from '#domain/records/slug.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { createHash } from 'node:crypto';
import type { Queryable } from '#platform/postgres/database.ts';

/** Kinds of data that change with articles and feeds, and with what is told of records alone: their pages need not follow each headline. */
export const NEWS = 'news';
export const RECORD_NEWS = 'record_news';
/** Terms of feeds that came with the site. */
const GIVEN_TERMS = 'none stated';

/** A feed that is asked. */
export interface AskedFeed {
  id: number;
  address: string;
  publisher: string;
  domain: string;
}

/** An item of a feed, as it may be kept. */
export interface FeedItem {
  guid: string | undefined;
  link: string;
  title: string;
  /** From the feed's own summary. */
  extract: string | undefined;
  picture: string | undefined;
  publishedAt: Date | undefined;
}

/** Puts the feeds that come with the site beside those of editors. What an editor changed stays. */
export const loadGivenFeeds = (context: WriteContext): Promise<void> =>
  transact(context, jobPermit('given-feeds'), { unlogged: 'they come with the site' }, async ({ sql, raise }) => {
    const { rowCount } = await sql.query(
      `insert into feed (given, address, publisher, domain, licence, added_at) select given, address, publisher, domain, $5, now()
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as g (given, address, publisher, domain) on conflict do nothing`,
      [
        GIVEN_FEEDS.map(({ key }) => key),
        GIVEN_FEEDS.map(({ address }) => address),
        GIVEN_FEEDS.map(({ publisher }) => publisher),
        GIVEN_FEEDS.map(({ domain }) => domain),
        GIVEN_TERMS,
      ],
    );
    if (rowCount) raise(NEWS);
  });

/** The feeds that are asked, in their order. */
export const askedFeeds = async (sql: Queryable): Promise<AskedFeed[]> =>
  (await sql.query<AskedFeed>('select id, address, publisher, domain from feed where is_asked order by id')).rows;

/** The last part of the address of an article's page. @param key of its link */
export const articleSlug = (title: string, key: string): string =>
  [slugify(title).slice(0, 60), createHash('sha256').update(key).digest('hex').slice(0, 10)].filter((part) => part !== '').join('-');

interface KnownArticle {
  id: string;
  feedId: number | null;
  guid: string | null;
  linkKey: string;
  link: string;
  title: string;
  extract: string | null;
  picture: string | null;
  publishedAt: Date | null;
}

const KNOWN = `select id, feed_id as "feedId", guid, link_key as "linkKey", link, title, extract, picture, published_at as "publishedAt" from article
  where link_key = any($2) or (feed_id = $1 and guid = any($3)) for update`;

/**
 * Keeps the items of a feed's answer: new ones as articles, known ones as they are called now. A cited page that the feed tells of becomes its article, and stays
 * with the records that cite it. What the feed names no more stays. Extracts and pictures are kept only as its row allows. Returns how many articles are new or changed.
 * @param refused items that could not be read, and why
 */
export async function takeArticles(context: WriteContext, feed: AskedFeed, items: readonly FeedItem[], refused: readonly string[], now: Date): Promise<number> {
  return transact(context, jobPermit('take-articles'), { unlogged: 'articles are no records' }, async ({ sql, raise }) => {
    const { rows: feeds } = await sql.query<{ mayExtract: boolean; mayPicture: boolean }>(
      'select may_extract as "mayExtract", may_picture as "mayPicture" from feed where id = $1 for update',
      [feed.id],
    );
    const [may] = feeds;
    if (!may) return 0;
    const keys = items.map(({ link }) => linkKey(link));
    const guids = items.flatMap(({ guid }) => guid ?? []);
    const { rows } = await sql.query<KnownArticle>(KNOWN, [feed.id, keys, guids]);
    const faults = [...refused];
    const changed: string[] = [];
    for (const [place, item] of items.entries()) {
      const key = keys[place] ?? '';
      const known = {
        ofGuid: rows.find((row) => row.feedId === feed.id && row.guid !== null && row.guid === item.guid),
        ofLink: rows.find((row) => row.linkKey === key),
      };
      const as: Kept = { ...item, key, extract: may.mayExtract ? item.extract : undefined, picture: may.mayPicture ? item.picture : undefined };
      const fault = faultOf(feed, known);
      if (fault !== undefined) faults.push(`item[${place}] ${fault}`);
      else changed.push(...(await keepArticle(sql, feed, as, known.ofGuid ?? known.ofLink, now)));
    }
    await sql.query('update feed set refused = $2 where id = $1', [feed.id, faults.slice(0, MOST_FAULTS)]);
    if (may.mayPicture) await wantPictures(sql, items);
    if (changed.length > 0) raise(NEWS);
    const { rows: bound } = await sql.query('select 1 from article_record where article_id = any($1::uuid[]) limit 1', [changed]);
    if (bound.length > 0) raise(RECORD_NEWS);
    return changed.length;
  });
}

/** Refused items that are named. */
const MOST_FAULTS = 5;
type Kept = FeedItem & { key: string };

function faultOf(feed: AskedFeed, { ofGuid, ofLink }: { ofGuid: KnownArticle | undefined; ofLink: KnownArticle | undefined }): string | undefined {
  if (ofLink?.feedId != null && ofLink.feedId !== feed.id) return 'another feed tells of it';
  if (ofGuid && ofLink && ofGuid.id !== ofLink.id) return 'leads to the page of another article';
  return undefined;
}

/** Writes an article; returns its id if that changed anything. */
async function keepArticle(sql: Queryable, feed: AskedFeed, item: Kept, known: KnownArticle | undefined, now: Date): Promise<string[]> {
  const { key, link, title, guid = null, extract = null, picture = null, publishedAt } = item;
  if (!known) {
    const published = publishedAt ?? null;
    const { rows } = await sql.query<{ id: string }>(
      `insert into article (id, slug, feed_id, guid, link, link_key, domain, title, extract, picture, published_at, first_seen, at, wire)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::timestamptz, $12::timestamptz, coalesce($11::timestamptz, $12), $13) on conflict do nothing returning id`,
      [uuidv7(now.getTime()), articleSlug(title, key), feed.id, guid, link, key, feed.domain, title, extract, picture, published, now, wireCode(link)],
    );
    return rows.map(({ id }) => id);
  }
  // The day that was told first stays: some publishers date an article anew to bring it up again.
  const published = (known.feedId === feed.id ? known.publishedAt : null) ?? publishedAt ?? null;
  const { rows } = await sql.query<{ id: string }>(
    `update article set feed_id = $2, guid = $3, link = $4, link_key = $5, domain = $6, title = $7, extract = $8, picture = $9, published_at = coalesce($10, published_at), at = coalesce($10, at),
       precision = case when $10::timestamptz is null then precision end, statement_id = null, wire = $11, read_at = case when feed_id = $2 and title = $7 then read_at end,
       cluster = case when title = $7 then cluster end
     where id = $1 and (feed_id, guid, link, link_key, domain, title, extract, picture, published_at) is distinct from ($2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::timestamptz, published_at)) returning id`,
    [known.id, feed.id, guid, link, key, feed.domain, title, extract, picture, published, wireCode(link)],
  );
  return rows.map(({ id }) => id);
}

/** Has pictures fetched with the logos: pages load nothing from other hosts. */
const wantPictures = async (sql: Queryable, items: readonly FeedItem[]): Promise<unknown> =>
  sql.query('insert into logo_image (url) select distinct u from unnest($1::text[]) as u on conflict do nothing', [
    items.flatMap(({ picture }) => picture ?? []),
  ]);
