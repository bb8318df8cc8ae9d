import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';

/** Removes a list of the actor's own. @throws Failure NOT_FOUND for one of somebody else too */
export async function removeList(context: WriteContext, actor: Actor, id: string): Promise<{ removed: true }> {
  if (actor.kind !== 'account') throw new Failure('FORBIDDEN');
  return transact(context, actor, async (tx) => {
    const { rowCount } = await tx.sql.query('delete from saved_list where id = $1 and account_id = $2', [id, actor.id]);
    if (rowCount === 0) throw new Failure('NOT_FOUND');
    return { removed: true };
  });
}
