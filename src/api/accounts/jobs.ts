import type { Subscription, Timed } from '#platform/data/outbox.ts';
import { transact } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { MAIL_WAITING } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

const SYSTEM = { kind: 'system' } as const;

/** Sends mails after what they tell of is committed. @param publicUrl known once the server listens */
export const accountMails = (context: () => ApiContext, publicUrl: () => string): Subscription => ({
  topic: MAIL_WAITING,
  queue: 'account-mail',
  handler: ({ mail }) => sendMail(context(), SYSTEM, { mail: String(mail), publicUrl: publicUrl() }),
});

/** What is past, and for how long it is kept after that: sessions tell by which browsers somebody was seen, mails what was sent. */
const PAST = [
  'delete from mail_code where expires_at < now()',
  'delete from passage where expires_at < now()',
  'delete from remember_token where expires_at < now()',
  "delete from session where expires_at < now() - interval '30 days'",
  "delete from mail where created_at < now() - interval '30 days'",
];

/** Deletes codes, passages, tokens, sessions and mails that are past. */
export const accountCleaning = (context: () => Pick<ApiContext, 'db' | 'versions' | 'outbox'>): Timed => ({
  queue: 'account-cleaning',
  cron: '*/10 * * * *',
  handler: () =>
    transact(context(), SYSTEM, async (tx) => {
      for (const text of PAST) await tx.sql.query(text);
    }),
});
