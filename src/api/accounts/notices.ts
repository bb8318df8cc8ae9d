import { ACCOUNT_NOTICES } from '#domain/accounts/notices.ts';
import type { RoomNotices } from '#platform/data/notice.ts';

/** What an account is notified of: `username` of the person who joined, `user_agent` of the browser that signed in. */
export const accountNotices = {
  kinds: ACCOUNT_NOTICES,
  async describe(sql, { account, kind, cause }) {
    const { rows } = await sql.query<{ username: string | null; user_agent: string | null }>(
      `select (select j.username from account j where $2 = 'referral-joined' and j.id::text = $3) as username,
        (select s.user_agent from session s where $2 = 'signed-in-elsewhere' and s.id::text = $3) as user_agent
       from account where id = $1`,
      [account, kind, cause],
    );
    const row = rows[0];
    if (!row) return undefined;
    return Object.fromEntries(Object.entries(row).filter((pair): pair is [string, string] => pair[1] !== null));
  },
} satisfies RoomNotices;
