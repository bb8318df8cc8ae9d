import { foldEmail } from '#domain/forms/email.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { hashToken, newToken } from '#platform/secrets.ts';

/** Seconds for which a browser signs in again without typing, from the day the password was typed. */
const REMEMBER_SECONDS = 86_400;
/** Seconds for which a spent token still counts: calls of two tabs cross. */
const GRACE_SECONDS = 10;

/** Name of the cookie that holds the token; of the one that scripts read, the e-mail as typed. */
export const rememberCookieName = (https: boolean): string => (https ? '__Host-cairn-remember' : 'cairn-remember');
const REMEMBERED_COOKIE = 'cairn-remembered';

/** A token for a browser, and until when. */
export interface Remembered {
  token: string;
  expiresAt: Date;
}

/** Set-Cookie values that let a browser sign in again; without a token they end that. */
export function rememberCookies(remembered: Remembered | undefined, typed: string, https: boolean): string[] {
  const seconds = remembered ? Math.max(0, Math.round((remembered.expiresAt.getTime() - Date.now()) / 1000)) : 0;
  const more = `Path=/; Max-Age=${seconds}; SameSite=Lax${https ? '; Secure' : ''}`;
  return [
    `${rememberCookieName(https)}=${remembered?.token ?? ''}; HttpOnly; ${more}`,
    `${REMEMBERED_COOKIE}=${remembered ? encodeURIComponent(typed) : ''}; ${more}`,
  ];
}

/** Returns whether the token would sign in whom was typed. Nothing is spent. */
export async function isRemembered(sql: Queryable, token: string | undefined, typed: string): Promise<boolean> {
  if (token === undefined || token === '') return false;
  const { rowCount } = await sql.query(
    'select from remember_token r join account a on a.id = r.account_id where r.token_hash = $1 and r.expires_at > now() and $2 in (a.email_folded, a.username_folded)',
    [hashToken(token), typed.includes('@') ? foldEmail(typed) : foldUsername(typed)],
  );
  return rowCount === 1;
}

async function add(tx: Transaction, accountId: string, family: string, expiresAt: Date): Promise<Remembered> {
  const token = newToken();
  await tx.sql.query('insert into remember_token (id, account_id, family, token_hash, created_at, expires_at) values ($1, $2, $3, $4, now(), $5)', [
    uuidv7(),
    accountId,
    family,
    hashToken(token),
    expiresAt,
  ]);
  return { token, expiresAt };
}

/** A first token, after the password was typed. */
export const beginRemembering = (tx: Transaction, accountId: string): Promise<Remembered> =>
  add(tx, accountId, uuidv7(), new Date(Date.now() + REMEMBER_SECONDS * 1000));

/** Forgets the browser that holds the token. */
export async function forgetBrowser(tx: Transaction, token: string): Promise<void> {
  await tx.sql.query('delete from remember_token where family = (select family from remember_token where token_hash = $1)', [hashToken(token)]);
}

/** Forgets every browser of the account: those that sign in again without typing, and those that are known. */
export async function forgetAllBrowsers(tx: Transaction, accountId: string): Promise<void> {
  await tx.sql.query('delete from remember_token where account_id = $1', [accountId]);
  await tx.sql.query('delete from known_browser where account_id = $1', [accountId]);
}

/**
 * Takes a token for the next one of its family, if it is that of whom was typed. One that was spent longer ago is in somebody else's hands as
 * well: all of its family go. Answers undefined when it does not sign in.
 */
export async function rotate(tx: Transaction, token: string, typed: string): Promise<(Remembered & { accountId: string }) | undefined> {
  const { rows } = await tx.sql.query<{ id: string; account_id: string; family: string; expires_at: Date; stale: boolean; mine: boolean }>(
    `select r.id, r.account_id, r.family, r.expires_at, r.spent_at is not null and r.spent_at < clock_timestamp() - make_interval(secs => $2) as stale,
        $3 in (a.email_folded, a.username_folded) as mine
      from remember_token r join account a on a.id = r.account_id where r.token_hash = $1 and r.expires_at > now() for update of r`,
    [hashToken(token), GRACE_SECONDS, typed.includes('@') ? foldEmail(typed) : foldUsername(typed)],
  );
  const found = rows[0];
  if (!found) return undefined;
  if (found.stale || !found.mine) {
    await tx.sql.query('delete from remember_token where family = $1', [found.family]);
    return undefined;
  }
  await tx.sql.query('update remember_token set spent_at = coalesce(spent_at, clock_timestamp()) where id = $1', [found.id]);
  return { ...(await add(tx, found.account_id, found.family, found.expires_at)), accountId: found.account_id };
}
