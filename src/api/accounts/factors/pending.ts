import { drizzle } from 'drizzle-orm/node-postgres';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { openPassage, readPassage } from '../ways/browser-passages.ts';

/** How somebody came as far as the second factor: by the password, by the cookie of a remembered browser, or by the word of a provider or wallet. */
const WAYS = ['password', 'remembered', 'vouched'] as const;

/** A sign-in that waits for its second factor. */
export interface PendingSignIn {
  account: string;
  way: (typeof WAYS)[number];
  /** Name of the account as typed; empty where none was. */
  typed: string;
  /** Whether the browser wants to be remembered. */
  remember: boolean;
  /** Internal path to be at after; empty where the page knows. */
  returnTo: string;
}

/** Lets a sign-in wait for its second factor. Answers the secret for the browser's cookie. */
export const openPending = (tx: Pick<Transaction, 'orm'>, { remember, ...pending }: PendingSignIn): Promise<string> =>
  openPassage(tx, 'factor', { ...pending, remember: remember ? 'yes' : '' });

/** The sign-in that waits in the browser that holds the secret. */
export async function readPending(sql: Queryable, token: string | undefined): Promise<PendingSignIn | undefined> {
  const detail = await readPassage(drizzle(sql as never), 'factor', token);
  const way = WAYS.find((one) => one === detail?.['way']);
  if (!detail?.['account'] || !way) return undefined;
  const { account, typed = '', returnTo = '', remember } = detail;
  return { account, way, typed, returnTo, remember: remember === 'yes' };
}

/** What the second factor of a waiting sign-in may be. */
export interface PendingFactors {
  /** Whether the account has an authenticator app, and passkeys. A recovery code does in any case. */
  totp: boolean;
  passkey: boolean;
}

/** What may end the sign-in that waits in the browser; null where none does. */
export async function pendingFactors(sql: Queryable, token: string | undefined): Promise<PendingFactors | null> {
  const pending = await readPending(sql, token);
  if (!pending) return null;
  const { rows } = await sql.query<PendingFactors>(
    `select exists (select from totp_factor where account_id = $1 and confirmed_at is not null) as totp, exists (select from passkey where account_id = $1) as passkey`,
    [pending.account],
  );
  return rows[0] ?? null;
}
