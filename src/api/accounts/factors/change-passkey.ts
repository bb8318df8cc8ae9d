import type { AccountActor, Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { assertMay } from '../policy.ts';
import { tellRemoved } from './factors-changed.ts';
import { holdOwner, proveOwner, type Proof } from './prove-owner.ts';

/** Names a passkey. @throws Failure NOT_FOUND, also for another person's */
export async function renamePasskey(context: ApiContext, actor: AccountActor, { id, name }: { id: string; name: string }): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  await transact(context, permit, { unlogged: 'the settings show it' }, async (tx) => {
    const { rowCount } = await tx.sql.query('update passkey set name = $3 where id = $1 and account_id = $2', [id, actor.id, name]);
    if (rowCount === 0) throw new Failure('NOT_FOUND');
  });
}

/** Takes a passkey from the account, unless it is the last way to sign in. @throws Failure NOT_FOUND, LAST_WAY_IN, and what `proveOwner` throws */
export async function removePasskey(context: ApiContext, actor: Actor, { id, ...proof }: Proof & { id: string }): Promise<void> {
  const permit = assertMay(actor, 'own-account');
  const owner = await proveOwner(context, permit, proof);
  await transact(context, permit, { acts: ['account.remove-factor'] }, async (tx) => {
    await holdOwner(tx, owner);
    const gone = await tx.sql.query('delete from passkey where id = $1 and account_id = $2', [id, owner.of.id]);
    if (gone.rowCount === 0) throw new Failure('NOT_FOUND');
    const ways = await tx.sql.query('select from identity where account_id = $1 union all select from passkey where account_id = $1', [owner.of.id]);
    if (owner.of.password_hash === null && ways.rowCount === 0) throw new Failure('LAST_WAY_IN');
    await tellRemoved(tx, owner.of, 'passkey');
  });
}
