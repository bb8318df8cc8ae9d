import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from './policy.ts';
import { newsletterSubscription as table } from './schema.ts';
import { hashToken } from '#platform/secrets.ts';

/** Confirms the subscription whose mail held the secret; once more changes nothing. @throws Failure NOT_FOUND */
export async function confirm(context: WriteContext, actor: Actor, token: string): Promise<void> {
  const permit = assertMay(actor, 'subscribe');
  const tokenHash = hashToken(token);
  await transact(context, permit, { unlogged: 'the subscription holds the time' }, async (tx) => {
    const known = await tx.orm.select({ id: table.id }).from(table).where(eq(table.tokenHash, tokenHash));
    if (known.length === 0) throw new Failure('NOT_FOUND');
    await tx.orm
      .update(table)
      .set({ confirmedAt: new Date() })
      .where(and(eq(table.tokenHash, tokenHash), isNull(table.confirmedAt)));
  });
}
