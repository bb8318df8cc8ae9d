import type { Provider } from '#domain/accounts/ways/ways.ts';
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

/** Something linked to an account. */
export interface IdentityRow {
  provider: Provider;
  subject: string;
  created_at: string;
}

/** What is linked to an account, oldest first. */
export async function listIdentities(sql: Queryable, accountId: string): Promise<IdentityRow[]> {
  const { rows } = await sql.query<Omit<IdentityRow, 'created_at'> & { created_at: Date }>(
    'select provider, subject, created_at from identity where account_id = $1 order by created_at, subject',
    [accountId],
  );
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
