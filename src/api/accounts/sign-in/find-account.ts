import { foldEmail } from '#domain/forms/email.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** What sign-in, reset and look-ups need of an account. */
export interface FoundAccount {
  id: string;
  username: string;
  face: string | null;
  email: string | null;
  password_hash: string | null;
  language: string;
}

/** The account of a typed username or e-mail address; no username holds an `@`. */
export async function findAccount(sql: Queryable, typed: string): Promise<FoundAccount | undefined> {
  const byEmail = typed.includes('@');
  const { rows } = await sql.query<FoundAccount>({
    name: byEmail ? 'account-by-email' : 'account-by-username',
    text: `select id, username, face, email, password_hash, language from account where ${byEmail ? 'email_folded' : 'username_folded'} = $1`,
    values: [byEmail ? foldEmail(typed) : foldUsername(typed)],
  });
  return rows[0];
}
