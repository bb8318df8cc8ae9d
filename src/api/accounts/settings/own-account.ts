import type { Actor } from '#platform/data/actor.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';
import { verifyPassword } from '../sign-in/passwords.ts';

/** The actor's account with what its owner must prove. @throws Failure UNAUTHORIZED when it is gone */
export async function ownAccount(sql: Queryable, actor: Actor): Promise<FoundAccount> {
  const { rows } = await sql.query<FoundAccount>({
    name: 'own-account',
    text: 'select id, username, face, email, password_hash, language from account where id = $1',
    values: [actor.id ?? null],
  });
  if (!rows[0]) throw new Failure('UNAUTHORIZED');
  return rows[0];
}

/** Proves that the owner acts and not only their browser; an account without a password asks for an empty one. @throws Failure INVALID_CREDENTIALS, INVALID_INPUT */
export async function provePassword(of: FoundAccount, password: string): Promise<void> {
  const right = of.password_hash === null ? password === '' : await verifyPassword(password, of.password_hash);
  if (!right) throw new Failure('INVALID_CREDENTIALS', { description: 'Incorrect password. Please try again.' });
}

/** Holds the account still in a verb's transaction. @throws Failure INVALID_CREDENTIALS when its password was changed since it was proved */
export async function holdAccount(tx: { sql: Queryable }, of: FoundAccount): Promise<void> {
  const held = await tx.sql.query('select from account where id = $1 and password_hash is not distinct from $2 for update', [of.id, of.password_hash]);
  if (held.rowCount === 0) throw new Failure('INVALID_CREDENTIALS');
}

/** @throws Failure INVALID_INPUT */
export function assertNoFault(path: string, fault: string | undefined): void {
  if (fault !== undefined) throw invalid(path, fault);
}
