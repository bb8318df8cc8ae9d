import type { Context } from 'hono';
import { foldEmail, mailboxOf } from '#domain/forms/email.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import { addressKey, type Limit } from '#platform/data/limits.ts';
import { toFailure } from '#platform/errors.ts';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { countAskedMail } from '#platform/mail/limit.ts';
import { hashToken } from '#platform/secrets.ts';

/** What of sign-in and codes is counted: for each address of a caller, for what was typed, and of everybody. */
const LIMITS = {
  /** Usernames and addresses of which a caller learns whether somebody has them, by a look-up or by asking for a code. */
  lookup: [
    { name: 'account-lookup', points: 30, seconds: 3600 },
    { name: 'account-lookup-day', points: 50, seconds: 86_400 },
  ],
  signIn: [{ name: 'sign-in', points: 40, seconds: 600 }],
  /** Codes beyond those, with the same answer for everybody: nothing is learnt, and people behind the address wait ten minutes at most. */
  askCodeQuietly: [{ name: 'ask-code-quietly', points: 60, seconds: 600 }],
  /** Of a browser in which the account signed in before, or that is remembered. */
  signInKnown: [
    { name: 'sign-in-known', points: 10, seconds: 600 },
    { name: 'sign-in-known-hour', points: 30, seconds: 3600 },
  ],
  signInTypedHere: [{ name: 'sign-in-typed-here', points: 10, seconds: 600 }],
  signInAll: [{ name: 'sign-in-all', points: 3000, seconds: 60 }],
  code: [{ name: 'account-code', points: 150, seconds: 3600 }],
  codeAll: [{ name: 'account-code-all', points: 3000, seconds: 60 }],
  /** Ways through other sites and wallets. */
  way: [{ name: 'way', points: 300, seconds: 3600 }],
  /** Wrong codes of second factors, of one account: from browsers that are not known, from each that is, and in its settings. */
  factor: [
    { name: 'factor-code', points: 5, seconds: 600 },
    { name: 'factor-code-day', points: 30, seconds: 86_400 },
  ],
  own: [{ name: 'own-account', points: 20, seconds: 600 }],
  /** Page views. */
  actionLog: [
    { name: 'action-log', points: 120, seconds: 60 },
    { name: 'action-log-day', points: 5000, seconds: 86_400 },
  ],
  export: [{ name: 'account-export', points: 10, seconds: 3600 }],
} as const satisfies Record<string, readonly Limit[]>;

const ASKED_QUIETLY: Limit = { name: 'ask-code-quietly-once', points: 1, seconds: 600 };

const MAILS = [
  { name: 'mail', points: 1, seconds: 50 },
  { name: 'mail-hour', points: 5, seconds: 3600 },
] as const;

/** Takes one of each. What a person typed or is known by stands in no key: counters outlive what they count. @throws Failure TOO_MANY_REQUESTS */
export async function count(context: ApiContext, what: keyof typeof LIMITS, key: string): Promise<void> {
  for (const limit of LIMITS[what]) await context.limits.consume(limit, keyOf(key));
}

/** Gives back what was taken, because it was right. */
export async function giveBack(context: ApiContext, what: keyof typeof LIMITS, key: string): Promise<void> {
  for (const limit of LIMITS[what]) await context.limits.giveBack(limit, keyOf(key));
}

/** Takes one mail of the few an address gets for one purpose. @throws Failure TOO_MANY_REQUESTS */
export async function countMail(context: ApiContext, purpose: string, email: string): Promise<void> {
  for (const { name, ...limit } of MAILS) await context.limits.consume({ name: `${name}-${purpose}`, ...limit }, keyOf(mailboxOf(email)));
  await countAskedMail(context.limits);
}

/** Whether a caller has learnt today whether somebody has a username or an address. */
const LOOKED: Limit = { name: 'account-look-once', points: 1, seconds: 86_400 };

const askedKey = (caller: string, typed: string): string => keyOf(`${typed.includes('@') ? foldEmail(typed) : foldUsername(typed)} ${caller}`);

/** Takes one for the caller, unless it was for the same person today: that tells nothing new. @throws Failure TOO_MANY_REQUESTS */
async function countOnce(context: ApiContext, what: keyof typeof LIMITS, once: Limit, caller: string, typed: string): Promise<void> {
  const key = askedKey(caller, typed);
  try {
    await context.limits.consume(once, key);
  } catch (error) {
    if (toFailure(error).code === 'TOO_MANY_REQUESTS') return;
    throw error;
  }
  try {
    await count(context, what, caller);
  } catch (error) {
    await context.limits.giveBack(once, key);
    throw error;
  }
}

/**
 * Takes one of the codes a caller may ask for. It counts as a look-up, so it costs nothing for a name that was looked up or asked for before.
 * Returns whether the answer must be the same for everybody, because the look-ups are used up. @throws Failure TOO_MANY_REQUESTS
 */
export async function countCode(context: ApiContext, caller: string, typed: string): Promise<boolean> {
  try {
    await countOnce(context, 'lookup', LOOKED, caller, typed);
    return false;
  } catch (error) {
    if (toFailure(error).code !== 'TOO_MANY_REQUESTS') throw error;
  }
  await countOnce(context, 'askCodeQuietly', ASKED_QUIETLY, caller, typed);
  return true;
}

/** Takes the look-ups of usernames and addresses. The same one again costs nothing. @throws Failure TOO_MANY_REQUESTS */
export async function countLookups(context: ApiContext, caller: string, typed: readonly string[]): Promise<void> {
  for (const one of typed) await countOnce(context, 'lookup', LOOKED, caller, one);
}

/** Gives back what a code and the names of its owner cost, because its owner confirmed it: people who sign up behind one address do not use up each other's. */
export async function codeConfirmed(context: ApiContext, caller: string, typed: readonly string[]): Promise<void> {
  for (const one of typed)
    for (const [once, what] of [
      [LOOKED, 'lookup'],
      [ASKED_QUIETLY, 'askCodeQuietly'],
    ] as const)
      if (await context.limits.giveBack(once, askedKey(caller, one))) for (const limit of LIMITS[what]) await context.limits.giveBack(limit, keyOf(caller));
}

/** The key under which something is counted. */
export const keyOf = (text: string): string => hashToken(text).toString('base64url');

/** The caller's address as limits count it. */
export const callerOf = (context: ApiContext, c: Context<ApiEnv>): string => addressKey(context.address(c.env.incoming));
