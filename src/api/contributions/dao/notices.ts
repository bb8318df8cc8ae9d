import { DAO_NOTICES } from '#domain/contributions/notices.ts';
import type { RoomNotices } from '#platform/data/notice.ts';
import { HIDDEN } from './viewer.ts';

const UUID = 36;
/** SQL of why the ban of an account, $1, was lifted last: it stands in the log of acts alone. */
export const WHY_LIFTED =
  "select l.body::jsonb -> 'detail' ->> 'reason' as reason from audit_log l where l.subject = 'account:' || $1::text and l.action = 'contribution.unban' order by l.at desc, l.seq desc limit 1";

/**
 * What contributors and members are notified of: the id of the `proposal`, its `state`, and the `reason` where a moderator gave one. A notice is kept, so that it
 * names no record: the record may be taken down later.
 */
export const daoNotices = {
  kinds: DAO_NOTICES,
  async describe(sql, { account, kind, cause }) {
    if (kind === 'contribution-banned') {
      const { rows } = await sql.query<{ reason: string; until: Date | null }>('select reason, until from contribution_ban where account_id = $1', [account]);
      return rows[0] && { reason: rows[0].reason, ...(rows[0].until && { until: rows[0].until.toISOString() }) };
    }
    if (kind === 'contribution-unbanned') {
      const { rows } = await sql.query<{ reason: string | null }>(WHY_LIFTED, [account]);
      return rows[0] && { ...(rows[0].reason !== null && { reason: rows[0].reason }) };
    }
    if (kind === 'page-claim-ended') {
      const { rows } = await sql.query<{ why: string; reason: string | null }>(
        'select ended_why as why, reason from page_claim where id = $1 and account_id = $2',
        [cause, account],
      );
      return rows[0] && { why: rows[0].why, ...(rows[0].reason !== null && { reason: rows[0].reason }) };
    }
    const { rows } = await sql.query<{ id: string; state: string; reason: string | null }>(
      `select p.id, p.state, p.reason from proposal p join account a on a.id = $2 where p.id = $1 and not ${HIDDEN}`,
      [cause.slice(0, UUID), account],
    );
    const [row] = rows;
    return row && { proposal: row.id, state: row.state, ...(row.reason !== null && { reason: row.reason }) };
  },
} satisfies RoomNotices;
