import { and, eq, isNull } from 'drizzle-orm';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { assertMay } from './policy.ts';
import { notification as table } from './schema.ts';

/** Marks all notifications of the actor as read. */
export async function readAll(context: WriteContext, actor: AccountActor): Promise<void> {
  const permit = assertMay(actor, 'own-notifications');
  await transact(context, permit, { unlogged: 'of the reader alone' }, async (tx) => {
    await tx.orm
      .update(table)
      .set({ readAt: new Date() })
      .where(and(eq(table.accountId, actor.id), isNull(table.readAt)));
  });
}
