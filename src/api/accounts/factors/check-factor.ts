import { readTypedCode } from '#domain/accounts/factors/factors.ts';
import type { Permit } from '#platform/data/permit.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { count, giveBack } from '../limits.ts';
import { shownPasskey, spendPasskey, type AuthenticationResponseJSON, type ShownPasskey } from './passkeys.ts';
import { isRecoveryCode, spendRecoveryCode } from './recovery-codes.ts';
import type { RelyingParty } from './relying-party.ts';
import { isUnused, spendStep, stepOfCode } from './totp.ts';

/** What a person gives as a factor. */
export interface GivenFactor {
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
  passkey?: AuthenticationResponseJSON | undefined;
  /** What belongs to an answer of a passkey: the site, and the cookie of its challenge. */
  party: () => RelyingParty;
  token: string | undefined;
}

/** A factor that was right, and is not used up yet. */
export type RightFactor =
  | { kind: 'totp'; accountId: string; step: number }
  | { kind: 'recovery'; accountId: string; code: string }
  | { kind: 'passkey'; shown: ShownPasskey };

/**
 * Checks a factor of the account. A try of a code is taken before anything is compared, so that parallel ones share the few there are; the right
 * one gives it back. Wrong, used and unknown codes are one answer.
 * @param tries of whom the tries are counted @throws Failure INVALID_CODE, PASSKEY_REFUSED, TOO_MANY_REQUESTS
 */
export async function checkFactor(context: ApiContext, permit: Permit, accountId: string, given: GivenFactor, tries: string): Promise<RightFactor> {
  if (given.passkey) {
    const shown = await shownPasskey(context, permit, { response: given.passkey, party: given.party(), token: given.token });
    if (shown.accountId !== accountId) throw new Failure('PASSKEY_REFUSED', { description: 'This passkey belongs to another account.' });
    return { kind: 'passkey', shown };
  }
  await count(context, 'factor', tries);
  const right = await rightCode(context, accountId, given.code ?? '');
  if (!right) throw new Failure('INVALID_CODE');
  await giveBack(context, 'factor', tries);
  return right;
}

async function rightCode(context: ApiContext, accountId: string, typed: string): Promise<RightFactor | undefined> {
  const read = readTypedCode(typed);
  if (read?.kind === 'recovery')
    return (await isRecoveryCode(context.db.write, accountId, read.code)) ? { kind: 'recovery', accountId, code: read.code } : undefined;
  const found = read && (await stepOfCode(context, accountId, read.code));
  return found && (await isUnused(context.db.write, accountId, found.step)) ? { kind: 'totp', accountId, step: found.step } : undefined;
}

/** Uses a right factor up, in the transaction of what it allows. @throws Failure INVALID_CODE, PASSKEY_REFUSED when another used it first */
export async function spendFactor(tx: Transaction, right: RightFactor): Promise<void> {
  if (right.kind === 'passkey') {
    if (!(await spendPasskey(tx, right.shown))) throw new Failure('PASSKEY_REFUSED');
    return;
  }
  const isSpent = right.kind === 'totp' ? await spendStep(tx, right.accountId, right.step) : await spendRecoveryCode(tx, right.accountId, right.code);
  if (!isSpent) throw new Failure('INVALID_CODE');
}
