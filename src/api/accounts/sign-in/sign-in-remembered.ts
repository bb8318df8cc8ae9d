import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { assertMay } from '../policy.ts';
import { rotate, type Remembered } from './remember.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { openPending } from '../factors/pending.ts';
import { openAnew, type Before, type FactorNeeded, type SignedInNow } from './sign-in.ts';
import type { Place } from '../sessions/sessions.ts';

/** Signs in the browser that was remembered, if it is that of whom was typed. @throws Failure INVALID_CREDENTIALS */
export async function signInRemembered(
  context: WriteContext,
  actor: Actor,
  { email, place, before }: { email: string; place: Place; before: Before },
): Promise<SignedInNow | (FactorNeeded & { remembered: Remembered })> {
  const permit = assertMay(actor, 'sign-in');
  const { rememberToken } = before;
  if (rememberToken === undefined) throw new Failure('INVALID_CREDENTIALS');
  // What is found of a stolen token must stay, so the refusal comes after the commit.
  const done = await transact(context, permit, { unlogged: 'the list of sessions shows it' }, async (tx) => {
    const remembered = await rotate(tx, rememberToken, email);
    if (!remembered) return undefined;
    const { accountId } = remembered;
    if (await hasFactor(tx.sql, accountId))
      return { remembered, factor: await openPending(tx, { account: accountId, way: 'remembered', typed: email, remember: false, returnTo: '' }) };
    return { remembered, opened: await openAnew(tx, accountId, place, before.credential, true) };
  });
  if (!done) throw new Failure('INVALID_CREDENTIALS');
  return done;
}
