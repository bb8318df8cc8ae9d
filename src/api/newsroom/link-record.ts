import { linkKey } from '#domain/records/keys.ts';
import { LONGEST_LINK } from '#domain/newsroom/article.ts';
import { wireCode } from '#domain/newsroom/headlines/wires.ts';
import { PRECISION } from '#domain/records/codes.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import { publisherOf } from '../records/index.ts';
import { FORGET_UNSAID } from './bonds.ts';
import { articleSlug, NEWS, RECORD_NEWS } from './feeds.ts';

/** Place of a record that people name: behind those of the headline. */
const PLACE = 200;

/** A page of news that somebody says is about a record. */
export interface LinkedNews {
  record: string;
  url: string;
  title: string;
  /** A day, a month or a year. */
  date: string;
  now: Date;
}

/** Says that a page is about a record, and keeps it as an article where no feed told of it. Undefined where it is bound to the record already, or its address is of no publisher. */
export async function linkNews(tx: Transaction, { record, url, title, date, now }: LinkedNews): Promise<{ article: string; made: boolean } | undefined> {
  const [key, domain] = [linkKey(url), publisherOf(url)];
  if (domain === undefined || key === '' || url.length > LONGEST_LINK) return undefined;
  const [id, precision] = [uuidv7(now.getTime()), date.length === 4 ? PRECISION.year : date.length === 7 ? PRECISION.month : PRECISION.day];
  const day = `${date}-01-01`.slice(0, 10);
  const made = await tx.sql.query(
    `insert into article (id, slug, link, link_key, domain, title, published_at, precision, first_seen, at, wire)
     values ($1, $2, $3, $4, $5, $6, $7::date::timestamp at time zone 'UTC', $8, $9, $7::date::timestamp at time zone 'UTC', $10) on conflict (link_key) do nothing`,
    [id, articleSlug(title, key), url, key, domain, title, day, precision, now, wireCode(url)],
  );
  const { rows } = await tx.sql.query<{ id: string }>(
    `insert into article_record (article_id, record_id, place, by_citation, by_editor) select id, $2, ${PLACE}, false, true from article where link_key = $1
     on conflict (record_id, article_id) do update set by_editor = true where article_record.by_editor is null and not article_record.by_citation returning article_id as id`,
    [key, record],
  );
  const [bound] = rows;
  if (bound) tx.raise(NEWS, RECORD_NEWS);
  return bound && { article: bound.id, made: made.rowCount === 1 };
}

/** Takes back that a page is about a record. An article that was kept for that alone is forgotten. */
export async function unlinkNews(tx: Transaction, { article, record, made }: { article: string; record: string; made: boolean }): Promise<void> {
  await tx.sql.query('update article_record set by_editor = null where article_id = $1 and record_id = $2', [article, record]);
  await tx.sql.query(FORGET_UNSAID, [[article]]);
  if (made)
    await tx.sql.query(
      'delete from article a where id = $1 and feed_id is null and hidden_at is null and featured_at is null and not exists (select from article_record l where l.article_id = a.id)',
      [article],
    );
  tx.raise(NEWS, RECORD_NEWS);
}
