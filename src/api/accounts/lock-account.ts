import type { Queryable } from '#platform/postgres/database.ts';

/** Lets one write after the other count what an account has, until the transaction ends. */
export async function lockAccount(sql: Queryable, accountId: string): Promise<void> {
  await sql.query({ name: 'account-lock', text: 'select from account where id = $1 for no key update', values: [accountId] });
}
