import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from '../policy.ts';

/** Ends one of the actor's sessions. @throws Failure NOT_FOUND, also for another person's */
export async function endSession(context: WriteContext, actor: Actor, { id }: { id: string }): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  await transact(context, permit, { unlogged: 'the list of sessions shows it' }, async (tx) => {
    const gone = await tx.sql.query('delete from session where id = $1 and account_id = $2 and expires_at > now()', [id, actor.id]);
    if (gone.rowCount === 0) throw new Failure('NOT_FOUND');
  });
}
