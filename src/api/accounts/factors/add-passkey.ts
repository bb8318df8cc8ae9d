import { MOST_PASSKEYS } from '#domain/accounts/factors/factors.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { uuidv7 } from '#platform/ids.ts';
import { lockAccount } from '../lock-account.ts';
import { assertMay } from '../policy.ts';
import { ownAccount } from '../settings/own-account.ts';
import { tellAdded } from './factors-changed.ts';
import { madePasskey, openRegistration, type RegistrationResponseJSON } from './passkeys.ts';
import { holdOwner, proveOwner, type Proof } from './prove-owner.ts';
import { firstRecoveryCodes } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';

/** Begins to add a passkey, for an owner who proves to be. @throws Failure what `proveOwner` throws */
export async function beginPasskey(context: ApiContext, actor: AccountActor, proof: Proof) {
  const permit = assertMay(actor, 'own-account');
  const party = proof.party();
  const owner = await proveOwner(context, permit, proof);
  await transact(context, permit, { unlogged: 'nothing counts until the browser made a passkey' }, (tx) => holdOwner(tx, owner));
  return openRegistration(context, permit, { account: owner.of, party, siteName: context.config.siteName });
}

/** What a browser made. */
interface Made {
  name: string;
  response: RegistrationResponseJSON;
  party: RelyingParty;
  token: string | undefined;
}

/** Adds the passkey that the browser made. Answers recovery codes where the account had none. @throws Failure PASSKEY_REFUSED, LINKED_ELSEWHERE, LIST_FULL */
export async function addPasskey(context: ApiContext, actor: AccountActor, { name, ...ceremony }: Made): Promise<{ id: string; codes: string[] | null }> {
  const permit = assertMay(actor, 'own-account');
  const of = await ownAccount(context.db.read, actor);
  const made = await madePasskey(context, permit, of.id, ceremony);
  const id = uuidv7();
  return transact(context, permit, { acts: ['account.add-factor'] }, async (tx) => {
    await lockAccount(tx.sql, of.id);
    const { rows } = await tx.sql.query<{ n: number }>('select count(*)::int as n from passkey where account_id = $1', [of.id]);
    if ((rows[0]?.n ?? 0) >= MOST_PASSKEYS) throw new Failure('LIST_FULL');
    const added = await tx.sql.query(
      `insert into passkey (id, account_id, name, credential_id, public_key, counter, transports, backed_up, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, now()) on conflict (credential_id) do nothing`,
      [id, of.id, name, made.credentialId, Buffer.from(made.publicKey), made.counter, made.transports, made.backedUp],
    );
    if (added.rowCount === 0) throw new Failure('LINKED_ELSEWHERE');
    await tellAdded(tx, of, 'passkey');
    return { id, codes: await firstRecoveryCodes(tx, of.id) };
  });
}
