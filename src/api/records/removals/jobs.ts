import { REMOVAL_KEPT_DAYS, REMOVAL_NOTICES } from '#domain/records/removals.ts';
import type { RoomNotices } from '#platform/data/notice.ts';
import type { Timed } from '#platform/data/outbox.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { forgetMailsAbout } from '#platform/mail/queue.ts';
import { removalDeciders } from '../policy.ts';
import { removalAnswer } from './mails.ts';

/** Deletes what visitors wrote, their addresses and what was answered, some time after the decision. That there was a request stays, and what became of it. */
export const removalCleaning = (context: () => Pick<ApiContext, 'db'>): Timed => ({
  queue: 'removal-cleaning',
  cron: '47 * * * *',
  async handler() {
    await context().db.begin(async ({ sql }) => {
      const { rows } = await sql.query<{ id: string }>(
        `update removal_request set text = null, email = null, reason = null
         where decided_at < now() - interval '${REMOVAL_KEPT_DAYS} days' and text is not null returning id`,
      );
      await forgetMailsAbout(
        { sql },
        removalAnswer,
        rows.map(({ id }) => id),
      );
    });
  },
});

/** Moderators are told how many requests wait; who is none any more is not. */
export const removalNotices = {
  kinds: REMOVAL_NOTICES,
  async describe(sql, { account }) {
    const { rows } = await sql.query<{ open: string }>(
      `select (select count(*)::text from removal_request where state = 'open') as open from account a
       where a.id = $1 and exists (select from account_role r where r.account_id = a.id and r.role = any($2))`,
      [account, removalDeciders],
    );
    return rows[0] && { open: rows[0].open };
  },
} satisfies RoomNotices;
