import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { assertMay } from '../policy.ts';
import { tellRemoved } from './factors-changed.ts';
import { holdOwner, proveOwner, type Proof } from './prove-owner.ts';

/** Takes the authenticator app from the account. @throws Failure NOT_FOUND, and what `proveOwner` throws */
export async function removeTotp(context: ApiContext, actor: Actor, proof: Proof): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  const owner = await proveOwner(context, permit, proof);
  await transact(context, permit, { acts: ['account.remove-factor'] }, async (tx) => {
    await holdOwner(tx, owner);
    const gone = await tx.sql.query('delete from totp_factor where account_id = $1 and confirmed_at is not null', [owner.of.id]);
    if (gone.rowCount === 0) throw new Failure('NOT_FOUND');
    await tellRemoved(tx, owner.of, 'totp');
  });
}
