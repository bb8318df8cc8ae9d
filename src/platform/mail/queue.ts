import type { Transaction } from '../data/transact.ts';
import { uuidv7 } from '../ids.ts';
import type { Queryable } from '../postgres/database.ts';
import { hashToken } from '../secrets.ts';
import { languageOf, type Language } from '../texts.ts';
import { MAIL_PRIORITIES, type MailDetail, type MailKind, type MailUnderWay } from './kind.ts';

/** Channel of NOTIFY that wakes the senders of all processes. */
export const MAIL_CHANNEL = 'cairn_mail';
/** Lease of a claimed mail, in seconds. Preparing a mail takes less; if its process ends, another process claims the mail after the lease. */
const LEASE_SECONDS = 10;
/** Days a mail is kept after it was queued. */
const KEPT_DAYS = 30;

/** A mail to be sent after the commit. */
export interface QueuedMail<D extends MailDetail> {
  recipient: string;
  language: Language;
  detail: D;
  /** Id of the account it belongs to: exported and deleted with it. */
  account?: string | undefined;
  /** Id of the account that caused it, or `askerOf` the caller's address. Mails of one asker take turns with those of others. */
  asker?: string | undefined;
}

// The turn of a mail follows the last waiting mail of the same recipient or asker. If none waits, it is the current turn.
const QUEUE = `with turn_of as (select greatest(
    coalesce((select turn from mail where state = 'waiting' and priority = $5 and due_at <= now() order by turn limit 1), 0),
    coalesce((select max(turn) + 1 from mail where state = 'waiting' and priority = $5 and asker_hash = $6), 0),
    coalesce((select max(turn) + 1 from mail where state = 'waiting' and priority = $5 and lower(recipient) = lower($4)), 0)) as turn)
  insert into mail (id, template, language, recipient, priority, asker_hash, subject, account_id, detail, turn, state, attempts, created_at, due_at)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, turn, 'waiting', 0, now(), now() from turn_of`;

/** Queues a mail in the transaction of the change it reports. Drops a waiting mail with the same template and subject. */
export async function queueMail<D extends MailDetail>(tx: Transaction, kind: MailKind<D>, mail: QueuedMail<D>): Promise<void> {
  const { recipient, language, detail, account, asker } = mail;
  const subject = kind.subjectOf?.(detail);
  if (subject !== undefined)
    await tx.sql.query("update mail set state = 'failed', attempts = 0, asker_hash = null where state = 'waiting' and template = $1 and subject = $2", [
      kind.template,
      subject,
    ]);
  await tx.sql.query({
    name: 'mail-queue',
    text: QUEUE,
    values: [
      uuidv7(),
      kind.template,
      language,
      recipient,
      MAIL_PRIORITIES.indexOf(kind.priority),
      asker === undefined ? null : hashToken(asker),
      subject ?? null,
      account ?? null,
      JSON.stringify(detail),
    ],
  });
  await tx.sql.query('select pg_notify($1, $2)', [MAIL_CHANNEL, '']);
}

/**
 * Lets a mail wait again that was tried and refused. One that may have been taken is never sent again, nor one that was dropped before it was
 * tried. Returns whether there is such a mail.
 */
export async function retryMail(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.sql.query(
    "update mail set state = 'waiting', due_at = now() where id = $1 and state in ('failed', 'waiting') and attempts > 0",
    [id],
  );
  if (rowCount === 1) await tx.sql.query('select pg_notify($1, $2)', [MAIL_CHANNEL, '']);
  return rowCount === 1;
}

/** Deletes a mail. */
export const forgetMail = async (tx: Transaction, id: string): Promise<void> => void (await tx.sql.query('delete from mail where id = $1', [id]));

/** Deletes every mail to an address. */
export const forgetMailsTo = async (tx: Transaction, recipient: string): Promise<void> =>
  void (await tx.sql.query('delete from mail where lower(recipient) = lower($1)', [recipient]));

/** Deletes every mail of one template about these subjects. */
export async function forgetMailsAbout<D extends MailDetail>(tx: Pick<Transaction, 'sql'>, kind: MailKind<D>, subjects: readonly string[]): Promise<void> {
  if (subjects.length > 0) await tx.sql.query('delete from mail where template = $1 and subject = any ($2)', [kind.template, subjects]);
}

/** Deletes mails that were queued more than KEPT_DAYS ago. */
export const forgetOldMails = async (sql: Queryable): Promise<void> =>
  void (await sql.query(`delete from mail where created_at < now() - interval '${KEPT_DAYS} days'`));

/** A claimed mail. */
export interface ClaimedMail extends MailUnderWay {
  template: string;
  /** Number of earlier tries. */
  attempts: number;
}

interface Row {
  id: string;
  template: string;
  language: string;
  recipient: string;
  detail: MailDetail;
  attempts: number;
  place: number;
}

const CLAIM = `with next as materialized (
    select id, row_number() over () as place from (
      select id from mail where state = 'waiting' and due_at <= now() order by priority, turn, created_at, id limit $1 for update skip locked) due)
  update mail m set due_at = now() + interval '${LEASE_SECONDS} seconds' from next where m.id = next.id
  returning m.id, m.template, m.language, m.recipient, m.detail, m.attempts, next.place::int as place`;

/** Claims up to `most` mails that are due, in order of their turns. No other process claims them during the lease. */
export async function claimMails(sql: Queryable, most: number): Promise<ClaimedMail[]> {
  const { rows } = await sql.query<Row>({ name: 'mail-claim', text: CLAIM, values: [most] });
  return rows.toSorted((a, b) => a.place - b.place).map(({ place: _, language, ...mail }) => ({ ...mail, language: languageOf(language) }));
}

/** SQL of what is set in a mail that is no longer wanted, without counting a try. */
export const DROPPED = "state = 'failed', attempts = 0, asker_hash = null";
/** Drops a claimed mail that is no longer wanted. */
export const dropMail = async (tx: Transaction, id: string): Promise<void> => void (await tx.sql.query(`update mail set ${DROPPED} where id = $1`, [id]));

/** Marks a claimed mail as being sent; from then on it is sent at most once. Returns false when another process has it. */
export async function beginMail(tx: Transaction, id: string): Promise<boolean> {
  const { rowCount } = await tx.sql.query("update mail set state = 'sending', attempts = attempts + 1 where id = $1 and state = 'waiting'", [id]);
  return rowCount === 1;
}
