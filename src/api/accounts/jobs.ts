import type { Timed } from '#platform/data/outbox.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact } from '#platform/data/transact.ts';
import type { ApiContext } from '#platform/http/context.ts';

/** What is past, and for how long it is kept after that: sessions tell by which browsers somebody was seen, page views what is read. */
const PAST = [
  'delete from mail_code where expires_at < now()',
  'delete from passage where expires_at < now()',
  'delete from remember_token where expires_at < now()',
  "delete from session where expires_at < now() - interval '30 days'",
  'delete from known_browser where expires_at < now()',
  "delete from totp_factor where confirmed_at is null and created_at < now() - interval '1 hour'",
  'delete from action_log where day < current_date - 90',
];

/** Deletes codes, passages, tokens, sessions and page views that are past. */
export const accountCleaning = (context: () => Pick<ApiContext, 'db' | 'versions' | 'outbox'>): Timed => ({
  queue: 'account-cleaning',
  cron: '*/10 * * * *',
  handler: () =>
    transact(context(), jobPermit('account-cleaning'), { unlogged: 'deletes what is past' }, async (tx) => {
      for (const text of PAST) await tx.sql.query(text);
    }),
});
