import type { Context } from 'hono';
import { foldEmail } from '#domain/accounts/email.ts';
import { addressKey, type Limit } from '#platform/data/limits.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { hashToken } from '#platform/secrets.ts';

/** What of sign-in and codes is counted: for each address of a caller, for what was typed, and of everybody. */
const LIMITS = {
  /** Of all calls that tell whether somebody is known, together: fifty a day. */
  lookup: [
    { name: 'account-lookup', points: 30, seconds: 3600 },
    { name: 'account-lookup-day', points: 50, seconds: 86_400 },
  ],
  signIn: [{ name: 'sign-in', points: 40, seconds: 600 }],
  signInTyped: [{ name: 'sign-in-typed', points: 50, seconds: 3600 }],
  signInTypedHere: [{ name: 'sign-in-typed-here', points: 10, seconds: 600 }],
  signInAll: [{ name: 'sign-in-all', points: 3000, seconds: 60 }],
  code: [{ name: 'account-code', points: 150, seconds: 3600 }],
  codeAll: [{ name: 'account-code-all', points: 3000, seconds: 60 }],
  /** Ways through other sites and wallets. */
  way: [{ name: 'way', points: 300, seconds: 3600 }],
  mailAll: [{ name: 'account-mail-all', points: 5000, seconds: 3600 }],
  own: [{ name: 'own-account', points: 20, seconds: 600 }],
  export: [{ name: 'account-export', points: 10, seconds: 3600 }],
} as const satisfies Record<string, readonly Limit[]>;

const MAILS = [
  { name: 'mail', points: 1, seconds: 50 },
  { name: 'mail-hour', points: 5, seconds: 3600 },
] as const;

/** Takes one of each. What a person typed or is known by stands in no key: counters outlive what they count. @throws Failure TOO_MANY_REQUESTS */
export async function count(context: ApiContext, what: keyof typeof LIMITS, key: string): Promise<void> {
  for (const limit of LIMITS[what]) await context.limits.consume(limit, keyOf(key));
}

/** Takes one mail of the few an address gets for one purpose. @throws Failure TOO_MANY_REQUESTS */
export async function countMail(context: ApiContext, purpose: string, email: string): Promise<void> {
  await count(context, 'mailAll', '');
  for (const { name, ...limit } of MAILS) await context.limits.consume({ name: `${name}-${purpose}`, ...limit }, keyOf(foldEmail(email)));
}

const keyOf = (text: string): string => hashToken(text).toString('base64url');

/** The caller's address as limits count it. */
export const callerOf = (context: ApiContext, c: Context<ApiEnv>): string => addressKey(context.address(c.env.incoming));

/** Refuses calls that a page of another site makes. @throws Failure CROSS_SITE */
export function assertOwnSite(c: Context<ApiEnv>): void {
  const site = c.req.header('sec-fetch-site');
  if (site === 'cross-site' || site === 'same-site') throw new Failure('CROSS_SITE');
}
