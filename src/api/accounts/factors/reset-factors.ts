import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';
import { assertMay } from '../policy.ts';
import { tellReset } from './factors-changed.ts';

/**
 * Takes all second factors from an account whose owner lost them. Answers whether there were any.
 * @throws Failure NOT_FOUND when there is no such account
 */
export async function resetFactors(context: WriteContext, actor: Actor, { username }: { username: string }): Promise<{ changed: boolean }> {
  const permit = assertMay(actor, 'manage-accounts');
  return transact(context, permit, { acts: ['account.reset-factors'] }, async (tx) => {
    const { rows } = await tx.sql.query<FoundAccount>('select id, username, email, language from account where username_folded = $1 for update', [
      foldUsername(username),
    ]);
    const [of] = rows;
    if (!of) throw new Failure('NOT_FOUND', { description: 'There is no such account.' });
    let gone = 0;
    for (const table of ['totp_factor', 'passkey', 'recovery_code'])
      gone += (await tx.sql.query(`delete from ${table} where account_id = $1`, [of.id])).rowCount ?? 0;
    if (gone === 0) return { changed: false };
    tx.audit('account.reset-factors', `account:${of.id}`);
    await tellReset(tx, of);
    return { changed: true };
  });
}
