import { and, eq } from 'drizzle-orm';
import type { Provider } from '#domain/accounts/ways/ways.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from '../policy.ts';
import { account, identity, passkey } from '../schema.ts';

/** Takes a way to sign in from the account, unless it is the last. @throws Failure NOT_FOUND, LAST_WAY_IN */
export async function unlinkIdentity(context: WriteContext, actor: AccountActor, input: { provider: Provider; subject: string }): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  await transact(context, permit, { unlogged: 'the settings show it' }, async (tx) => {
    // Two at once would each count on the other.
    const [owner] = await tx.orm.select({ passwordHash: account.passwordHash }).from(account).where(eq(account.id, actor.id)).for('update');
    const gone = await tx.orm
      .delete(identity)
      .where(and(eq(identity.accountId, actor.id), eq(identity.provider, input.provider), eq(identity.subject, input.subject)))
      .returning({ provider: identity.provider });
    if (gone.length === 0) throw new Failure('NOT_FOUND');
    const left = await tx.orm.select({ subject: identity.subject }).from(identity).where(eq(identity.accountId, actor.id)).limit(1);
    const passkeys = await tx.orm.$count(passkey, eq(passkey.accountId, actor.id));
    if (!owner?.passwordHash && left.length === 0 && passkeys === 0) throw new Failure('LAST_WAY_IN');
  });
}
