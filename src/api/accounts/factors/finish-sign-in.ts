import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import type { Actor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { transact, type Transaction } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Place } from '../sessions/sessions.ts';
import { assertMay } from '../policy.ts';
import { wasSeen } from '../sign-in/known-browser.ts';
import { openAnew, openTyped, type Before, type SignedInNow } from '../sign-in/sign-in.ts';
import { takePassage } from '../ways/browser-passages.ts';
import { checkFactor, spendFactor, type GivenFactor } from './check-factor.ts';
import { shownPasskey, spendPasskey } from './passkeys.ts';
import { readPending, type PendingSignIn } from './pending.ts';

/** A browser or program that signs in. */
interface Signing {
  place: Place;
  before: Before;
}

/**
 * Ends a sign-in with its second factor. A wrong one leaves it waiting; tries are counted for the account, and of a known browser apart, so that
 * whoever learnt the password does not shut the owner out there.
 * @throws Failure SIGN_IN_EXPIRED, INVALID_CODE, PASSKEY_REFUSED, TOO_MANY_REQUESTS
 */
export async function finishSignIn(
  context: ApiContext,
  actor: Actor,
  { token, given, ...signing }: Signing & { token: string | undefined; given: GivenFactor },
): Promise<SignedInNow & { pending: PendingSignIn }> {
  const permit = assertMay(actor, 'sign-in');
  const pending = await readPending(context.db.write, token);
  if (!pending) throw new Failure('SIGN_IN_EXPIRED');
  const { knownToken } = signing.before;
  const isKnown = await wasSeen(context.db.write, pending.account, knownToken);
  const right = await checkFactor(context, permit, pending.account, given, isKnown ? `${pending.account} ${knownToken}` : `${pending.account} elsewhere`);
  return transact(context, permit, { unlogged: 'the list of sessions shows it' }, async (tx) => {
    if (!(await takePassage(tx, 'factor', token)) || !(await isThere(tx, pending.account))) throw new Failure('SIGN_IN_EXPIRED');
    await spendFactor(tx, right);
    if (right.kind === 'recovery') tellOwner<AccountNoticeKind>(tx, { account: pending.account, kind: 'recovery-code-used', cause: uuidv7() });
    return { ...(await openFor(tx, pending, signing)), pending };
  });
}

/** Signs in whose passkey the browser shows: it is in hand, and its owner was recognised by it, so nothing more is asked. @throws Failure PASSKEY_REFUSED */
export async function signInByPasskey(
  context: ApiContext,
  actor: Actor,
  { given, place, before }: Signing & { given: Parameters<typeof shownPasskey>[2] },
): Promise<SignedInNow> {
  const permit = assertMay(actor, 'sign-in');
  const shown = await shownPasskey(context, permit, given);
  return transact(context, permit, { unlogged: 'the list of sessions shows it' }, async (tx) => {
    if (!(await isThere(tx, shown.accountId)) || !(await spendPasskey(tx, shown))) throw new Failure('PASSKEY_REFUSED');
    const isSeen = place.program ? undefined : await wasSeen(tx.sql, shown.accountId, before.knownToken);
    return { opened: await openAnew(tx, shown.accountId, place, before.credential, isSeen), remembered: undefined };
  });
}

const isThere = async (tx: Transaction, accountId: string): Promise<boolean> =>
  (await tx.sql.query('select from account where id = $1 for share', [accountId])).rowCount === 1;

/** Opens the session, and lets the browser be remembered and known as the first half of the sign-in allows. */
async function openFor(tx: Transaction, { account, way, remember }: PendingSignIn, { place, before }: Signing): Promise<SignedInNow> {
  if (way !== 'password') {
    const isSeen = way === 'remembered' ? true : undefined;
    return { opened: await openAnew(tx, account, place, before.credential, isSeen), remembered: undefined };
  }
  return openTyped(tx, account, { remember, place, before });
}
