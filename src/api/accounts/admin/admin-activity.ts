import { maskEmails } from '#domain/accounts/mask-email.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import { readFailedJobs, readQueues } from '#platform/data/job-queues.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { MAIL_STATES, type AdminAct, type AdminJob, type AdminMail } from './admin-contract.ts';

/** Characters of a job's fault that are shown. */
const LONGEST_REASON = 400;
const accountIn = (column: string): string => `case when ${column} ~ '^account:[0-9a-f-]{36}$' then substr(${column}, 9)::uuid end`;
const named = (column: string, text: string, folded: string): string =>
  `(${text}::text is null or ${column} = ${text} or ${column} = (select 'account:' || id from account where username_folded = ${folded}))`;

interface ActRow {
  lane: number;
  seq: number;
  at: Date;
  actor: string;
  actorName: string | null;
  action: string;
  subject: string;
  subjectName: string | null;
  body: string;
}

/** Acts of the log, the newest first. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listActs(
  sql: Queryable,
  input: { actor?: string | undefined; action?: string | undefined; subject?: string | undefined; after?: string | undefined; take: number },
): Promise<{ data: AdminAct[]; next: string | null }> {
  const after = readCursor(input.after, [CURSOR.number, CURSOR.number, CURSOR.number]);
  const begins = input.action === undefined ? null : `${input.action.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql.query<ActRow & { key: number }>(
    `select l.*, x.username as "actorName", y.username as "subjectName" from (
       select lane, seq, at, actor, action, subject, body, ${microsSql('at')} as key from audit_log
       where ${named('actor', '$1', '$2')} and ($3::text is null or action like $3) and ${named('subject', '$4', '$5')}
         and ($6::text is null or (at, lane, seq) < (${ofMicrosSql('$6')}, $7::smallint, $8::bigint))
       order by at desc, lane desc, seq desc limit $9) l
     left join account x on x.id = ${accountIn('l.actor')} left join account y on y.id = ${accountIn('l.subject')}
     order by l.at desc, l.lane desc, l.seq desc`,
    [
      input.actor ?? null,
      foldUsername(input.actor ?? ''),
      begins,
      input.subject ?? null,
      foldUsername(input.subject ?? ''),
      after?.[0] ?? null,
      after?.[1] ?? null,
      after?.[2] ?? null,
      input.take + 1,
    ],
  );
  const page = pageOf(rows, input.take, (row) => [row.key, row.lane, row.seq]);
  const data = page.rows.map((row) => ({
    lane: row.lane,
    seq: row.seq,
    at: row.at.toISOString(),
    actor: row.actor,
    actor_username: row.actorName,
    action: row.action,
    subject: row.subject,
    subject_username: row.subjectName,
    detail: (JSON.parse(row.body) as { detail: Record<string, unknown> }).detail,
  }));
  return { data, next: page.next };
}

interface MailRow {
  id: string;
  template: string;
  language: string;
  recipient: string;
  username: string | null;
  state: string;
  attempts: number;
  created: Date;
  sent: Date | null;
  key: number;
}

const isState = (text: string): text is AdminMail['state'] => (MAIL_STATES as readonly string[]).includes(text);

/** Mails, the newest first, each address masked. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listMails(
  sql: Queryable,
  input: { state?: string | undefined; after?: string | undefined; take: number },
): Promise<{ data: AdminMail[]; next: string | null }> {
  const after = readCursor(input.after, [CURSOR.number, CURSOR.uuid]);
  const { rows } = await sql.query<MailRow>(
    `select m.id, m.template, m.language, m.recipient, a.username, m.state, m.attempts, m.created_at as created, m.sent_at as sent, ${microsSql('m.created_at')} as key
     from mail m left join account a on a.id = m.account_id
     where ($1::text is null or m.state = $1) and ($2::text is null or (m.created_at, m.id) < (${ofMicrosSql('$2')}, $3::uuid))
     order by m.created_at desc, m.id desc limit $4`,
    [input.state ?? null, after?.[0] ?? null, after?.[1] ?? null, input.take + 1],
  );
  const page = pageOf(rows, input.take, (row) => [row.key, row.id]);
  const data = page.rows.map(({ created, sent, recipient, state, id, template, language, username, attempts }) => ({
    id,
    template,
    language,
    username,
    attempts,
    recipient: maskEmails(recipient),
    state: isState(state) ? state : 'failed',
    created_at: created.toISOString(),
    sent_at: sent?.toISOString() ?? null,
  }));
  return { data, next: page.next };
}

/** Queues of later work, and a page of the jobs that were given up; addresses in their reasons are masked. */
export async function listJobs(sql: Queryable, input: { after?: string | undefined; take: number }) {
  const after = readCursor(input.after, [CURSOR.number, CURSOR.uuid]);
  const queues = await readQueues(sql);
  const page = pageOf(await readFailedJobs(sql, { limit: input.take + 1, after }), input.take, (row) => [row.key, row.id]);
  const failed: AdminJob[] = page.rows.map(({ id, queue, attempts, created, failed: at, reason }) => ({
    id,
    queue,
    attempts,
    created_at: created.toISOString(),
    failed_at: at?.toISOString() ?? null,
    reason: reason === null ? null : maskEmails(reason.slice(0, LONGEST_REASON)),
  }));
  return { queues: queues.map(({ oldest, ...queue }) => ({ ...queue, oldest: oldest?.toISOString() ?? null })), failed, next: page.next };
}
