import { CODE_SECONDS } from '#domain/accounts/sign-in/mail-code.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { hashToken, newToken } from '#platform/secrets.ts';

/** Name of the cookie of a reset under way. */
export const resetCookieName = (https: boolean): string => (https ? '__Host-cairn-reset' : 'cairn-reset');

/** Set-Cookie that lets a browser be known as the one a reset is under way in; an empty secret ends it. */
export const resetCookie = (secret: string, https: boolean): string =>
  `${resetCookieName(https)}=${secret}; HttpOnly; Path=/; Max-Age=${secret ? CODE_SECONDS : 0}; SameSite=Lax${https ? '; Secure' : ''}`;

/** Notes that a reset of the account is under way; answers the secret of the browser. */
export async function openReset(tx: Transaction, accountId: string): Promise<string> {
  const secret = newToken();
  await tx.sql.query("insert into passage (token_hash, kind, detail, expires_at) values ($1, 'reset', $2, now() + make_interval(secs => $3))", [
    hashToken(secret),
    { account: accountId },
    CODE_SECONDS,
  ]);
  return secret;
}

/** Ends the resets of the account that are under way. */
export async function endResets(tx: Transaction, accountId: string): Promise<void> {
  await tx.sql.query("delete from passage where kind = 'reset' and detail->>'account' = $1", [accountId]);
}

/** Ends what was begun with the account: sign-ins that wait for their second factor, and ceremonies that add a passkey. */
export async function endPending(tx: Transaction, accountId: string): Promise<void> {
  await tx.sql.query("delete from passage where kind in ('factor', 'passkey') and detail->>'account' = $1", [accountId]);
}

/** Id of the account whose reset is under way in the browser that holds the secret. */
export async function resetUnderWay(sql: Queryable, secret: string | undefined): Promise<string | undefined> {
  if (secret === undefined) return undefined;
  const { rows } = await sql.query<{ account: string }>(
    "select detail->>'account' as account from passage where token_hash = $1 and kind = 'reset' and expires_at > now()",
    [hashToken(secret)],
  );
  return rows[0]?.account;
}
