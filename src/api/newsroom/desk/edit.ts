import type { z } from '@hono/zod-openapi';
import { KIND_OF_WIRE } from '#domain/kinds/kinds.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { liveRecord } from '../../records/index.ts';
import { NEWS, RECORD_NEWS } from '../feeds.ts';
import { assertMay } from '../policy.ts';
import type { featureInput, recordInput } from './contract.ts';
import { IS_FEATURED } from './list.ts';

/** Articles that are featured at once. */
const MOST_FEATURED = 6;
/** Place of a record that an editor names: behind those of the headline. */
const PLACE = 200;

const subject = (id: string): string => `article:${id}`;

/** An article, held until the write is done. @throws Failure NOT_FOUND */
async function hold(sql: Queryable, id: string): Promise<void> {
  const { rowCount } = await sql.query('select 1 from article where id = $1 for update', [id]);
  if (!rowCount) throw new Failure('NOT_FOUND', { description: 'There is no such article.' });
}

/** Features an article on the first view of news, or no more. @throws Failure NOT_FOUND, INVALID_INPUT for one too many and for a day that is over */
export async function featureArticle(context: WriteContext, actor: Actor, id: string, { featured, until }: z.output<typeof featureInput>): Promise<void> {
  const permit = assertMay(actor, 'edit-content');
  await transact(context, permit, { acts: ['news.feature', 'news.unfeature'] }, async (tx) => {
    // One after the other: two editors together would feature one too many.
    await tx.sql.query("select pg_advisory_xact_lock(hashtext('news.feature'))");
    await hold(tx.sql, id);
    if (featured) {
      const { rows } = await tx.sql.query<{ others: number; isOver: boolean }>(
        `select (select count(*)::int from article a where a.id <> $1 and ${IS_FEATURED}) as others, coalesce($2::date < (now() at time zone 'UTC')::date, false) as "isOver"`,
        [id, until],
      );
      if (rows[0]?.isOver) throw invalid('until', 'is over');
      if ((rows[0]?.others ?? 0) >= MOST_FEATURED) throw invalid('featured', `would be one more than the ${MOST_FEATURED} articles that may be featured`);
    }
    await tx.sql.query(
      'update article set featured_at = case when $2 then coalesce(featured_at, now()) end, featured_until = case when $2 then $3::date end where id = $1',
      [id, featured, until],
    );
    tx.audit(featured ? 'news.feature' : 'news.unfeature', subject(id), until === undefined ? {} : { until });
    tx.raise(NEWS);
  });
}

/** Hides an article everywhere, or shows it again. @throws Failure NOT_FOUND */
export async function hideArticle(context: WriteContext, actor: Actor, id: string, hidden: boolean): Promise<void> {
  const permit = assertMay(actor, 'edit-content');
  await transact(context, permit, { acts: ['news.hide', 'news.show'] }, async (tx) => {
    await hold(tx.sql, id);
    await tx.sql.query('update article set hidden_at = case when $2 then coalesce(hidden_at, now()) end where id = $1', [id, hidden]);
    tx.audit(hidden ? 'news.hide' : 'news.show', subject(id));
    tx.raise(NEWS, RECORD_NEWS);
  });
}

/** Says whether an article is about a record. No reading of headlines or records undoes it. @throws Failure NOT_FOUND */
export async function bindArticle(context: WriteContext, actor: Actor, id: string, { type, slug, about }: z.output<typeof recordInput>): Promise<void> {
  const permit = assertMay(actor, 'edit-content');
  await transact(context, permit, { acts: ['news.bind', 'news.unbind'] }, async (tx) => {
    await hold(tx.sql, id);
    const { rows } = await tx.sql.query<{ id: string }>(`with recursive ${liveRecord(KIND_OF_WIRE[type])} select id from me`, [slug]);
    const record = rows[0]?.id;
    if (record === undefined) throw new Failure('NOT_FOUND', { description: `There is no ${type} with the slug ${slug}.` });
    await tx.sql.query(
      `insert into article_record (article_id, record_id, place, by_citation, by_editor) values ($1, $2, ${PLACE}, false, $3)
       on conflict (record_id, article_id) do update set by_editor = excluded.by_editor`,
      [id, record, about],
    );
    tx.audit(about ? 'news.bind' : 'news.unbind', subject(id), { record });
    tx.raise(NEWS, RECORD_NEWS);
  });
}

/** Dismisses the raise that a headline claims, with those of the same release, or brings them back. @throws Failure NOT_FOUND */
export async function dismissClaim(context: WriteContext, actor: Actor, id: string, dismissed: boolean): Promise<void> {
  const permit = assertMay(actor, 'judge-headlines');
  await transact(context, permit, { acts: ['news.dismiss', 'news.recall'] }, async (tx) => {
    const { rowCount } = await tx.sql.query(
      `update headline_claim c set dismissed_at = case when $2 then coalesce(c.dismissed_at, now()) end
       where exists (select from headline_claim where article_id = $1) and (c.article_id = $1 or c.article_id in (select o.id from article a join article o on o.cluster = a.cluster where a.id = $1))`,
      [id, dismissed],
    );
    if (!rowCount) throw new Failure('NOT_FOUND', { description: 'There is no such claim.' });
    tx.audit(dismissed ? 'news.dismiss' : 'news.recall', subject(id));
  });
}
