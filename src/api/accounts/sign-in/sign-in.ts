import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import type { Actor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { hasFactor } from '../factors/has-factor.ts';
import { openPending } from '../factors/pending.ts';
import { findAccount } from './find-account.ts';
import { verifyPassword } from './passwords.ts';
import { knowBrowser, seeAgent, wasSeen } from './known-browser.ts';
import { assertMay } from '../policy.ts';
import { beginRemembering, forgetBrowser, type Remembered } from './remember.ts';
import { hashOf, keptAgent, openSession, type Opened, type Place } from '../sessions/sessions.ts';

/** What a sign-in brings: secrets of the session, and of the browser that wants to be remembered. */
export interface SignedInNow {
  opened: Opened;
  remembered: Remembered | undefined;
  /** Token by which the browser is known from now on; none of a program. */
  known?: string | undefined;
}

/** Cookies a browser had before. */
export interface Before {
  credential: string | undefined;
  rememberToken: string | undefined;
  knownToken: string | undefined;
}

/** A sign-in that waits for its second factor: the secret for the cookie of the browser. */
export interface FactorNeeded {
  factor: string;
}

/**
 * Signs in by username or e-mail and password. Nobody, no password and a wrong one are one answer after the same work. Whether the account has a
 * second factor is looked up after the password was right.
 * @param input.barred the right password counts as wrong
 * @throws Failure INVALID_CREDENTIALS, TOO_MANY_REQUESTS
 */
export async function signIn(
  context: WriteContext,
  actor: Actor,
  input: { email: string; password: string; remember: boolean; place: Place; before: Before; barred: boolean },
): Promise<SignedInNow | FactorNeeded> {
  const permit = assertMay(actor, 'sign-in');
  const found = await findAccount(context.db.read, input.email);
  if (!(await verifyPassword(input.password, found?.password_hash)) || !found || input.barred) throw new Failure('INVALID_CREDENTIALS');
  return transact(context, permit, { unlogged: 'the list of sessions shows it' }, async (tx) => {
    const still = await tx.sql.query('select from account where id = $1 and password_hash = $2 for share', [found.id, found.password_hash]);
    if (still.rowCount === 0) throw new Failure('INVALID_CREDENTIALS');
    if (await hasFactor(tx.sql, found.id))
      return { factor: await openPending(tx, { account: found.id, way: 'password', typed: input.email, remember: input.remember, returnTo: '' }) };
    return openTyped(tx, found.id, input);
  });
}

/** Opens a session after the password was typed: the browser is known from now on, and remembered if it wants. */
export async function openTyped(
  tx: Transaction,
  accountId: string,
  { remember, place, before }: { remember: boolean; place: Place; before: Before },
): Promise<SignedInNow> {
  if (before.rememberToken !== undefined) await forgetBrowser(tx, before.rememberToken);
  const isSeen = place.program ? undefined : await wasSeen(tx.sql, accountId, before.knownToken);
  return {
    opened: await openAnew(tx, accountId, place, before.credential, isSeen),
    remembered: remember ? await beginRemembering(tx, accountId) : undefined,
    known: place.program ? undefined : await knowBrowser(tx, accountId, before.knownToken),
  };
}

/**
 * Opens a session in place of the one the browser had; a browser or program not seen before is told to the owner, but for the account's first.
 * @param isSeen whether the browser is known to have signed in before; else it is known by its name
 */
export async function openAnew(tx: Transaction, accountId: string, place: Place, credential: string | undefined, isSeen?: boolean): Promise<Opened> {
  if (credential !== undefined) await tx.sql.query('update session set expires_at = least(expires_at, now()) where token_hash = $1', [hashOf(credential)]);
  const { rowCount: before } = await tx.sql.query(
    'select from session where account_id = $1 union all select from known_browser where account_id = $1 limit 1',
    [accountId],
  );
  const isNamed = await seeAgent(tx, accountId, keptAgent(place.userAgent));
  const opened = await openSession(tx, accountId, place);
  if (before !== 0 && !(isSeen ?? isNamed)) tellOwner<AccountNoticeKind>(tx, { account: accountId, kind: 'signed-in-elsewhere', cause: opened.sessionId });
  return opened;
}
