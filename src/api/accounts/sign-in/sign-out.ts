import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { assertMay } from '../policy.ts';
import { forgetAllBrowsers } from './remember.ts';

/** Ends the session; everywhere: all of the account's, and every browser is forgotten. */
export async function signOut(context: WriteContext, actor: Actor, { sessionId, everywhere }: { sessionId: string; everywhere: boolean }): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  await transact(context, permit, { unlogged: 'the list of sessions shows it' }, async (tx) => {
    if (everywhere) {
      await tx.sql.query('delete from session where account_id = $1', [actor.id]);
      await forgetAllBrowsers(tx, actor.id ?? '');
    } else {
      // Kept until the cleaning: a browser that was seen before is no news when it comes again.
      await tx.sql.query('update session set expires_at = least(expires_at, now()) where id = $1', [sessionId]);
    }
  });
}
