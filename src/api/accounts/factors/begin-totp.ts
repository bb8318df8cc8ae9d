import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { assertMay } from '../policy.ts';
import { holdOwner, proveOwner, type Proof } from './prove-owner.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

/**
 * Begins to add an authenticator app. Answers the secret, which is shown this once, and the address by which an app takes it over; nothing counts
 * until a code is given. @throws Failure CONFLICT when the account has an app, and what `proveOwner` throws
 */
export async function beginTotp(context: ApiContext, actor: Actor, proof: Proof): Promise<{ secret: string; uri: string }> {
  const permit = assertMay(actor, 'own-account');
  const owner = await proveOwner(context, permit, proof);
  const { secret, sealed } = await newTotpSecret(context, owner.of.id);
  await transact(context, permit, { unlogged: 'nothing counts until a code is given' }, async (tx) => {
    await holdOwner(tx, owner);
    const { rowCount } = await tx.sql.query(
      `insert into totp_factor (account_id, secret_sealed, created_at) values ($1, $2, now())
        on conflict (account_id) do update set secret_sealed = excluded.secret_sealed, created_at = excluded.created_at where totp_factor.confirmed_at is null`,
      [owner.of.id, sealed],
    );
    if (rowCount === 0) throw new Failure('CONFLICT', { description: 'The account has an authenticator app. Remove it before you add another.' });
  });
  return { secret, uri: totpAddress(secret, { issuer: context.config.siteName, label: owner.of.username }) };
}
