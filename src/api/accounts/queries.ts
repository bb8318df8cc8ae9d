import type { Queryable } from '#platform/postgres/database.ts';

/** An account and the roles granted to it. */
export interface AccountRow {
  id: string;
  username: string;
  name: string;
  roles: string[];
}

/** All accounts by username; for operators. */
export async function listAccounts(sql: Queryable): Promise<AccountRow[]> {
  const { rows } = await sql.query<AccountRow>(
    `select a.id, a.username, a.name, array(select role from account_role r where r.account_id = a.id order by role) as roles from account a order by a.username_folded`,
  );
  return rows;
}
