import type { Queryable } from '#platform/postgres/database.ts';

/** Where somebody is signed in, last seen first. */
export async function listSessions(sql: Queryable, accountId: string, current: string) {
  const { rows } = await sql.query<{ id: string; address: string; user_agent: string; created_at: Date; updated_at: Date }>({
    name: 'own-sessions',
    text: 'select id, address, user_agent, created_at, updated_at from session where account_id = $1 and expires_at > now() order by updated_at desc, id desc',
    values: [accountId],
  });
  return rows.map(({ id, address, user_agent, created_at, updated_at }) => ({
    id,
    current: id === current,
    address,
    user_agent,
    created_at: created_at.toISOString(),
    last_seen: updated_at.toISOString(),
  }));
}
