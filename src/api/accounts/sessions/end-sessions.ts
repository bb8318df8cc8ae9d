import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from '../policy.ts';
import { account, rememberToken, session } from '../schema.ts';

/**
 * Ends one session of somebody, or all of them with what would sign in again without a password. Answers how many were open.
 * @throws Failure NOT_FOUND when there is no such session or account
 */
export async function endSessions(context: WriteContext, actor: Actor, input: { session: string } | { account: string }): Promise<{ ended: number }> {
  const permit = assertMay(actor, 'manage-accounts');
  return transact(context, permit, { acts: ['session.end', 'session.end-all'] }, async (tx) => {
    if ('session' in input) {
      const [gone] = await tx.orm.delete(session).where(eq(session.id, input.session)).returning({ accountId: session.accountId });
      if (!gone) throw new Failure('NOT_FOUND');
      tx.audit('session.end', `account:${gone.accountId}`, { session: input.session });
      return { ended: 1 };
    }
    const [owner] = await tx.orm.select({ id: account.id }).from(account).where(eq(account.id, input.account)).for('update');
    if (!owner) throw new Failure('NOT_FOUND');
    await tx.orm.delete(rememberToken).where(eq(rememberToken.accountId, owner.id));
    const gone = await tx.orm.delete(session).where(eq(session.accountId, owner.id)).returning({ id: session.id });
    tx.audit('session.end-all', `account:${owner.id}`, { sessions: gone.length });
    return { ended: gone.length };
  });
}
