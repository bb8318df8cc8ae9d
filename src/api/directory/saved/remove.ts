import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { ownLists } from './policy.ts';

/** Removes one of the actor's lists. @throws Failure NOT_FOUND, also for another account's list */
export async function removeList(context: WriteContext, actor: Actor, id: string): Promise<{ removed: true }> {
  const permit = ownLists(actor);
  return transact(context, permit, { unlogged: 'the lists of one account' }, async (tx) => {
    const { rowCount } = await tx.sql.query('delete from saved_list where id = $1 and account_id = $2', [id, permit.actor.id]);
    if (rowCount === 0) throw new Failure('NOT_FOUND');
    return { removed: true };
  });
}
