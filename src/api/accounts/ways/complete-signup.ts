import { foldEmail, isEmail } from '#domain/forms/email.ts';
import type { AccountNoticeKind } from '#domain/accounts/notices.ts';
import { nameFault } from '#domain/accounts/profile/person-name.ts';
import { returnAddress, splitLanguage } from '#domain/site/addresses.ts';
import { PROVIDERS, type Provider } from '#domain/accounts/ways/ways.ts';
import type { Actor } from '#platform/data/actor.ts';
import { tellOwner } from '#platform/data/notice.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { usernameFaultText } from '../fault-text.ts';
import { link } from './enter.ts';
import { takePassage } from './browser-passages.ts';
import { assertMay } from '../policy.ts';
import type { Opened, Place } from '../sessions/sessions.ts';
import { openAnew } from '../sign-in/sign-in.ts';
import { findReferrer } from '../sign-in/referral-code.ts';
import { addAccount } from '../sign-in/sign-up.ts';

interface Input {
  username: string;
  refId?: string | undefined;
  /** Secret of the browser's cookie. */
  token: string | undefined;
  place: Place;
  /** Of the session the browser has: it ends. */
  credential: string | undefined;
}

/**
 * Makes the account of somebody a provider or a wallet vouched for, and signs them in. What is refused leaves the choice open; a referral code of nobody is passed over.
 * @throws Failure SIGNUP_EXPIRED, INVALID_INPUT of `username`, USERNAME_TAKEN, EMAIL_TAKEN, LINKED_ELSEWHERE
 */
export async function completeSignup(
  context: WriteContext,
  actor: Actor,
  input: Input,
): Promise<{ opened: Opened; returnTo: string; unknownReferral: boolean }> {
  const permit = assertMay(actor, 'sign-in');
  const fault = usernameFaultText(input.username);
  if (fault) throw invalid('username', fault);
  return transact(context, permit, { acts: ['account.sign-up'] }, async (tx) => {
    const waiting = await takePassage(tx, 'signup', input.token);
    const { subject, name } = waiting ?? {};
    const provider = PROVIDERS.find((one) => one === waiting?.['provider']) satisfies Provider | undefined;
    if (!waiting || !provider || !subject) throw new Failure('SIGNUP_EXPIRED');
    const email = waiting['email'];
    const returnTo = returnAddress(waiting['returnTo']);
    const referredBy = await findReferrer(tx.sql, input.refId);
    const named = name?.trim() ?? '';
    const id = await addAccount(tx, {
      username: input.username,
      name: nameFault(named) === undefined ? named : input.username,
      ...(email !== undefined && isEmail(email) ? { email, emailFolded: foldEmail(email), emailVerifiedAt: new Date() } : {}),
      language: splitLanguage(returnTo).language,
      referredBy,
    });
    if (referredBy !== null) tellOwner<AccountNoticeKind>(tx, { account: referredBy, kind: 'referral-joined', cause: id });
    if (!(await link(tx, id, provider, subject))) throw new Failure('LINKED_ELSEWHERE');
    return {
      opened: await openAnew(tx, id, input.place, input.credential),
      returnTo,
      unknownReferral: referredBy === null && (input.refId ?? '').trim() !== '',
    };
  });
}
