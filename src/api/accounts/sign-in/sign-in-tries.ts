import { foldEmail } from '#domain/forms/email.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { Limit } from '#platform/data/limits.ts';
import { toFailure } from '#platform/errors.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { findAccount } from './find-account.ts';
import { isKnownBrowser } from './known-browser.ts';
import { count, keyOf } from '../limits.ts';

/** Wrong passwords for one username or address as typed, whether or not anybody has it, from browsers that are not known. */
const TYPED: Limit = { name: 'sign-in-typed', points: 50, seconds: 3600 };
/** The same for the account and its password, whichever of its names was typed. Another password begins anew. */
const ACCOUNT: Limit = { name: 'sign-in-account', points: 50, seconds: 3600 };

/** One try to sign in with a password. */
export interface Try {
  /** The account has had too many wrong passwords: even the right one counts as wrong. */
  barred: boolean;
  /** Gives the try back, because the password was right. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try before the password is looked at. A known browser has tries of its own, so that strangers can not use up those of the owner.
 * That an account is out of tries is never told where another of its names used them up: it would tell which address belongs to which username.
 * @param of.token the cookie of a known browser @throws Failure TOO_MANY_REQUESTS
 */
export async function takeTry(context: ApiContext, of: { typed: string; caller: string; token: string | undefined }): Promise<Try> {
  const { typed, caller, token } = of;
  if (token !== undefined && (await isKnownBrowser(context.db.read, token, typed))) {
    await count(context, 'signInKnown', token);
    return { barred: false, giveBack: async () => undefined };
  }
  const folded = typed.includes('@') ? foldEmail(typed) : foldUsername(typed);
  await count(context, 'signIn', caller);
  await count(context, 'signInTypedHere', `${folded} ${caller}`);
  await count(context, 'signInAll', '');
  await context.limits.consume(TYPED, keyOf(folded));
  const found = await findAccount(context.db.read, typed);
  // Of nobody the same is done, and for as long.
  const account = keyOf(found ? `${found.id} ${found.password_hash}` : folded);
  const barred = await context.limits.consume(ACCOUNT, account).then(
    () => false,
    (error: unknown) => {
      if (toFailure(error).code === 'TOO_MANY_REQUESTS') return true;
      throw error;
    },
  );
  return {
    barred,
    async giveBack() {
      await context.limits.giveBack(TYPED, keyOf(folded));
      await context.limits.giveBack(ACCOUNT, account);
    },
  };
}
