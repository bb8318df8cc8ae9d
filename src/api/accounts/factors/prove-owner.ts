import type { Permit } from '#platform/data/permit.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { holdAccount, ownAccount, provePassword } from '../settings/own-account.ts';
import type { FoundAccount } from '../sign-in/find-account.ts';
import { checkFactor, spendFactor, type GivenFactor, type RightFactor } from './check-factor.ts';
import { hasFactor } from './has-factor.ts';

/** By what the owner of an account shows that they act and not only their browser: the password, or a factor. */
export interface Proof extends GivenFactor {
  password?: string | undefined;
}

/** The account of an owner who has shown so. */
export interface ProvenOwner {
  of: FoundAccount;
  /** The factor that was given, not used up yet. */
  factor: RightFactor | undefined;
}

/**
 * Proves that the owner acts and not only their browser. An account with neither password nor factor asks for nothing.
 * @throws Failure INVALID_CREDENTIALS, INVALID_CODE, PASSKEY_REFUSED, TOO_MANY_REQUESTS
 */
export async function proveOwner(context: ApiContext, permit: Permit, proof: Proof): Promise<ProvenOwner> {
  const of = await ownAccount(context.db.read, permit.actor);
  if (proof.code !== undefined || proof.passkey) return { of, factor: await checkFactor(context, permit, of.id, proof, of.id) };
  if (of.password_hash === null && (await hasFactor(context.db.write, of.id))) throw new Failure('INVALID_CREDENTIALS');
  await provePassword(of, proof.password ?? '');
  return { of, factor: undefined };
}

/** Holds the proven account still in a verb's transaction, and uses the factor up. @throws Failure when either is no longer so */
export async function holdOwner(tx: Transaction, { of, factor }: ProvenOwner): Promise<void> {
  await holdAccount(tx, of);
  if (factor) await spendFactor(tx, factor);
}
