import type { Actor } from '#platform/data/actor.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { queueMail } from '#platform/mail/queue.ts';
import { languageOf } from '#platform/texts.ts';
import { assertMay } from '../policy.ts';
import { ISSUES } from './content-sql.ts';
import { newsletterIssueMail } from './mails.ts';

/** Topic of the order to send an issue. */
export const SENDING = 'newsletter.sending';
/** In which parts an order is queued. */
interface Parts {
  /** Subscriptions that are looked at in one transaction. */
  batch: number;
  /** Mails of issues that wait in the queue at most, so that it stays small. */
  waiting: number;
}
const PARTS: Parts = { batch: 200, waiting: 1000 };
const LOG = { unlogged: 'the order to send is logged' } as const;
const { template: TEMPLATE } = newsletterIssueMail;

/** Thrown when an issue is cancelled while a batch is made: what the batch made is rolled back. */
class Cancelled extends Error {}

/** Takes back the mails of an issue that did not go, so that their subscriptions may get it by a later order. Returns how many. */
async function takeBack({ sql }: Pick<Transaction, 'sql'>, id: string): Promise<number> {
  const { rowCount } = await sql.query(
    `with gone as (delete from mail where template = $2 and state in ('waiting', 'failed') and detail ->> 'issue' = $1::text returning (detail ->> 'subscription')::uuid as subscription)
     delete from newsletter_delivery d using gone where d.issue_id = $1::uuid and d.subscription_id = gone.subscription and d.taken_at is null`,
    [id, TEMPLATE],
  );
  return rowCount ?? 0;
}

/**
 * Orders an issue to be sent to every address that is confirmed by now and has not got it. Returns how many those are.
 * @throws Failure NOT_FOUND, CONFLICT when it is sent already, or was saved after what the editor looked at
 */
export async function sendIssue(context: WriteContext, actor: Actor, id: string, base: number): Promise<number> {
  const permit = assertMay(actor, 'edit-newsletter');
  return transact(context, permit, { acts: ['newsletter.send'] }, async (tx) => {
    const back = await takeBack(tx, id);
    const { rows } = await tx.sql.query<{ slug: string }>(
      `update newsletter_issue set state = 'sending', sent_at = now(), reached = null, all_queued = false, queued = greatest(0, queued - $3)
       where id = $1 and revision = $2 and state in ('draft', 'cancelled') returning slug`,
      [id, base, back],
    );
    if (!rows[0]) {
      const { rowCount } = await tx.sql.query('select from newsletter_issue where id = $1', [id]);
      throw new Failure(rowCount ? 'CONFLICT' : 'NOT_FOUND', rowCount ? { description: 'This issue is sent already, or somebody saved it meanwhile.' } : {});
    }
    const { rows: counted } = await tx.sql.query<{ n: number }>(
      `select count(*)::int as n from newsletter_subscription n where confirmed_at <= now() and not exists (select from newsletter_delivery d where d.issue_id = $1 and d.subscription_id = n.id)`,
      [id],
    );
    const subscribers = counted[0]?.n ?? 0;
    tx.audit('newsletter.send', `newsletter:${id}`, { slug: rows[0].slug, subscribers });
    tx.raise(ISSUES);
    tx.emit(SENDING, { issue: id });
    return subscribers;
  });
}

/**
 * Cancels an issue: what waits in the queue is taken back, and no more is queued. Returns how many mails were taken back. The state changes first, in a
 * transaction of its own: mails under way note that they went in the issue's row, and would wait for it in a circle.
 * @throws Failure NOT_FOUND, CONFLICT when nothing of it is being sent
 */
export async function cancelIssue(context: WriteContext, actor: Actor, id: string): Promise<number> {
  const permit = assertMay(actor, 'edit-newsletter');
  await transact(context, permit, { acts: ['newsletter.cancel'] }, async (tx) => {
    const { rowCount } = await tx.sql.query(`update newsletter_issue set state = 'cancelled' where id = $1 and state = 'sending'`, [id]);
    if (!rowCount) {
      const known = await tx.sql.query('select from newsletter_issue where id = $1', [id]);
      throw new Failure(known.rowCount ? 'CONFLICT' : 'NOT_FOUND');
    }
    tx.audit('newsletter.cancel', `newsletter:${id}`);
    tx.raise(ISSUES);
  });
  return transact(context, permit, LOG, async (tx) => {
    const back = await takeBack(tx, id);
    await tx.sql.query('update newsletter_issue set queued = greatest(0, queued - $2) where id = $1', [id, back]);
    return back;
  });
}

interface Order {
  id: string;
  reached: string | null;
  /** As the database writes it: a `Date` would lose its microseconds. */
  sent_at: string;
}

/** Queues the mails of the next subscriptions of an order, each once. @throws Cancelled */
async function queueBatch(tx: Transaction, { id, reached, sent_at: at }: Order, batch: number): Promise<void> {
  const { rows: next } = await tx.sql.query<{ id: string; email: string; language: string }>(
    `select id, email, language from newsletter_subscription where confirmed_at <= $1::timestamptz and ($2::uuid is null or id > $2) order by id limit ${batch} for key share`,
    [at, reached],
  );
  const { rows: made } = await tx.sql.query<{ id: string }>(
    'insert into newsletter_delivery (issue_id, subscription_id) select $1, unnest($2::uuid[]) on conflict do nothing returning subscription_id as id',
    [id, next.map((one) => one.id)],
  );
  const fresh = new Set(made.map((one) => one.id));
  for (const { id: subscription, email, language } of next)
    if (fresh.has(subscription))
      await queueMail(tx, newsletterIssueMail, { recipient: email, language: languageOf(language), detail: { issue: id, subscription } });
  // Last, because senders wait for this row to note what went.
  const { rowCount } = await tx.sql.query(
    `update newsletter_issue set reached = coalesce($2, reached), queued = queued + $3, all_queued = $4 where id = $1 and state = 'sending' and sent_at = $5::timestamptz`,
    [id, next.at(-1)?.id ?? null, fresh.size, next.length < batch, at],
  );
  if (!rowCount) throw new Cancelled();
}

/** One step of the work on orders. Returns whether another may follow at once. */
const step = (context: WriteContext, parts: Parts): Promise<boolean> =>
  transact(context, jobPermit('newsletter'), LOG, async (tx) => {
    // One process at a time: a second would only wait for the first.
    const { rows: lock } = await tx.sql.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(hashtext('newsletter')) as mine`);
    if (!lock[0]?.mine) return false;
    const { rows: waiting } = await tx.sql.query<{ n: number }>(`select count(*)::int as n from mail where template = $1 and state = 'waiting'`, [TEMPLATE]);
    if ((waiting[0]?.n ?? 0) + parts.batch > parts.waiting) return false;
    const { rows } = await tx.sql.query<Order>(
      `select id, reached, sent_at::text from newsletter_issue where state = 'sending' and not all_queued order by sent_at, id limit 1`,
    );
    if (rows[0]) await queueBatch(tx, rows[0], parts.batch);
    return rows[0] !== undefined;
  });

/** Queues what fits into the queue of all orders, and marks those as sent of which nothing waits any more. */
export async function workOnOrders(context: WriteContext, signal: AbortSignal, parts = PARTS): Promise<void> {
  for (let more = true; more && !signal.aborted;)
    more = await step(context, parts).catch((error: unknown) => {
      if (!(error instanceof Cancelled)) throw error;
      return false;
    });
  await context.db.write.query(
    `update newsletter_issue i set state = 'sent' where state = 'sending' and all_queued
       and not exists (select from mail m where m.template = $1 and m.state = 'waiting' and m.detail ->> 'issue' = i.id::text)`,
    [TEMPLATE],
  );
}
