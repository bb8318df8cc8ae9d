import type { Timed } from '#platform/data/outbox.ts';
import { jobPermit } from '#platform/data/permit.ts';
import type { ApiContext } from '#platform/http/context.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { ownLists } from './policy.ts';

/** Removes one of the actor's lists; for a while it can be had back. @throws Failure NOT_FOUND, also for another account's list */
export async function removeList(context: WriteContext, actor: Actor, id: string): Promise<{ removed: true }> {
  const permit = ownLists(actor);
  return transact(context, permit, { unlogged: 'the lists of one account' }, async (tx) => {
    const { rowCount } = await tx.sql.query('update saved_list set removed_at = now() where id = $1 and account_id = $2 and removed_at is null', [
      id,
      permit.actor.id,
    ]);
    if (rowCount === 0) throw new Failure('NOT_FOUND');
    return { removed: true };
  });
}

/** Deletes for good what was removed an hour ago. */
export const savedListCleaning = (context: () => Pick<ApiContext, 'db' | 'versions' | 'outbox'>): Timed => ({
  queue: 'saved-list-cleaning',
  cron: '27 * * * *',
  handler: () =>
    transact(context(), jobPermit('saved-list-cleaning'), { unlogged: 'deletes what its owner removed' }, async (tx) => {
      await tx.sql.query("delete from saved_list where removed_at < now() - interval '1 hour'");
    }),
});
