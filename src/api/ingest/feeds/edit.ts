import type { z } from '@hono/zod-openapi';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { NEWS, RECORD_NEWS } from '../../newsroom/index.ts';
import { moment, publisherOf, SOURCE_RUN } from '../../records/index.ts';
import { assertMay } from '../policy.ts';
import { publicAddress } from '../public-address.ts';
import type { feedChange, feedInput, feedsAnswer } from './contract.ts';

/** Key of the publisher under which feeds are asked. */
export const FEEDS = 'feeds';
/** Name of a feed among its parts. */
export const feedPart = ({ id }: { id: number }): string => `feed ${id}`;
/** Feeds at once. */
const MOST = 300;
const UNSTATED = 'none stated';
const UNIQUE_VIOLATION = '23505';

/** The registrable domain of a host that an editor wrote. @throws Failure INVALID_INPUT */
function domainOf(path: 'domain' | 'address', host: string): string {
  const domain = publisherOf(host.includes('://') ? host : `https://${host}`);
  if (domain === undefined) throw invalid(path, 'is of no public domain');
  return domain;
}

const once = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw invalid('address', 'is asked already');
    throw error;
  }
};

/** Adds a feed that is asked from then on. @throws Failure INVALID_INPUT */
export async function addFeed(context: WriteContext, actor: Actor, input: z.output<typeof feedInput>): Promise<number> {
  const permit = assertMay(actor, 'edit-feeds');
  const address = publicAddress(input.address);
  const domain = input.domain === undefined ? domainOf('address', address) : domainOf('domain', input.domain);
  return transact(context, permit, { acts: ['feed.add'] }, async (tx) => {
    const { rows: known } = await tx.sql.query<{ n: number }>('select count(*)::int as n from feed');
    if ((known[0]?.n ?? 0) >= MOST) throw invalid('address', `is one more than the ${MOST} feeds that there may be`);
    const { rows } = await tx.sql.query<{ id: number }>(
      `insert into feed (address, publisher, domain, licence, may_extract, may_picture, added_at) values ($1, $2, $3, $4, $5, $6, now()) on conflict (address) do nothing returning id`,
      [address, input.publisher.trim(), domain, input.licence?.trim() || UNSTATED, input.extract, input.picture],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw invalid('address', 'is asked already');
    tx.audit('feed.add', `feed:${id}`, { address });
    tx.raise(NEWS);
    return id;
  });
}

/**
 * Changes a feed. It is asked anew at the next turn where its address or what may be shown of it changes; extracts and pictures that may be shown no longer are
 * forgotten at once. @throws Failure NOT_FOUND, INVALID_INPUT
 */
export async function changeFeed(context: WriteContext, actor: Actor, id: number, change: z.output<typeof feedChange>): Promise<void> {
  const permit = assertMay(actor, 'edit-feeds');
  const { publisher, licence, extract, picture, asked, shown } = change;
  const address = change.address === undefined ? undefined : publicAddress(change.address);
  const domain = change.domain === undefined ? undefined : domainOf('domain', change.domain);
  await transact(context, permit, { acts: ['feed.change'] }, async (tx) => {
    const { rowCount } = await once(
      tx.sql.query(
        `update feed set address = coalesce($2, address), publisher = coalesce($3, publisher), domain = coalesce($4, domain), licence = coalesce($5, licence), may_extract = coalesce($6, may_extract),
           may_picture = coalesce($7, may_picture), is_asked = coalesce($8, is_asked), is_shown = coalesce($9, is_shown) where id = $1`,
        [id, address, publisher?.trim(), domain, licence === undefined ? undefined : licence.trim() || UNSTATED, extract, picture, asked, shown],
      ),
    );
    if (!rowCount) throw new Failure('NOT_FOUND', { description: `There is no feed ${id}.` });
    if (extract === false) await tx.sql.query('update article set extract = null where feed_id = $1', [id]);
    if (picture === false) await tx.sql.query('update article set picture = null where feed_id = $1', [id]);
    const anew = [address, domain, extract, picture].some((value) => value !== undefined) || asked === false;
    if (anew) await tx.sql.query('delete from live_part where publisher = $1 and part = $2', [FEEDS, feedPart({ id })]);
    tx.audit('feed.change', `feed:${id}`, change);
    tx.raise(NEWS, RECORD_NEWS, SOURCE_RUN);
  });
}

/** All feeds in the order of their publishers, with how they answer. */
export async function listFeeds(sql: Queryable): Promise<z.output<typeof feedsAnswer>> {
  const { rows } = await sql.query<z.output<typeof feedsAnswer>['feeds'][number]>(
    `select f.id, f.address, f.publisher, f.domain, f.licence, f.may_extract as extract, f.may_picture as picture, f.is_asked as asked, f.is_shown as shown, f.given is not null as given,
       (select a.username from audit_log l join account a on 'account:' || a.id = l.actor where l.subject = 'feed:' || f.id and l.action = 'feed.add' limit 1) as added_by,
       ${moment('f.added_at')} as added_at, ${moment('p.answered_at')} as answered_at, p.problem, f.refused, (select count(*)::int from article a where a.feed_id = f.id) as articles
     from feed f left join live_part p on p.publisher = '${FEEDS}' and p.part = 'feed ' || f.id order by f.publisher, f.id`,
  );
  return { feeds: rows };
}
