import type { Queryable } from '#platform/postgres/database.ts';
import type { NotificationList } from './notification-contract.ts';

interface Row {
  id: string;
  kind: string;
  detail: Record<string, string>;
  created_at: Date;
  read: boolean;
}

/** The newest hundred notifications of an account, and how many of all are unread. @param kinds those of all rooms; others are not shown */
export async function listNotifications(sql: Queryable, kinds: readonly string[], accountId: string): Promise<NotificationList> {
  const { rows } = await sql.query<Row & { unread: number }>({
    name: 'notifications',
    text: `select id, kind, detail, created_at, read_at is not null as read, count(*) filter (where read_at is null) over () as unread
      from notification where account_id = $1 and kind = any($2) order by created_at desc, id desc limit 100`,
    values: [accountId, kinds],
  });
  return { data: rows.map(({ unread: _, created_at: at, ...row }) => ({ ...row, created_at: at.toISOString() })), unread: rows[0]?.unread ?? 0 };
}
