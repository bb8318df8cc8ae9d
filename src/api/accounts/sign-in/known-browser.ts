import { createHash } from 'node:crypto';
import { foldEmail } from '#domain/forms/email.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { cookieAttributes } from '../sessions/sessions.ts';

/** Seconds for which a browser stays known after a sign-in: half a year. */
const KNOWN_SECONDS = 180 * 86_400;
/** Browsers that are kept for one account, the newest. */
const MOST_BROWSERS = 20;

/** Name of the cookie of a known browser. It signs nobody in. */
export const knownCookieName = (https: boolean): string => (https ? '__Host-cairn-known' : 'cairn-known');

/** Set-Cookie by which the browser is known when it signs in again. */
export const knownCookie = (token: string, https: boolean): string => `${knownCookieName(https)}=${token}; HttpOnly; ${cookieAttributes(https, KNOWN_SECONDS)}`;

/** Whether a text has the form of a token that the site gave. */
const isToken = (text: string | undefined): text is string => text !== undefined && /^[\w-]{43}$/.test(text);

/** Names of programs and browsers without their versions: a newer one is no other. */
const withoutVersions = (agent: string): string => agent.replaceAll(/[\d._]+/g, '');

/** Returns whether the account signed in before in the browser that holds the token. */
export async function wasSeen(sql: Queryable, accountId: string, token: string | undefined): Promise<boolean> {
  if (!isToken(token)) return false;
  const { rowCount } = await sql.query('select from known_browser where account_id = $1 and token_hash = $2 and expires_at > now()', [
    accountId,
    hashToken(token),
  ]);
  return rowCount === 1;
}

/** Keeps by what a program, or a browser without a token, names itself. Returns whether the account signed in from one of that name before. */
export async function seeAgent(tx: Transaction, accountId: string, agent: string): Promise<boolean> {
  const hash = createHash('sha256')
    .update(`agent\0${accountId}\0${withoutVersions(agent)}`)
    .digest();
  const { rows } = await tx.sql.query<{ seen: boolean }>(
    `insert into known_browser (account_id, token_hash, seen_at, expires_at) values ($1, $2, now(), now() + make_interval(secs => $3))
      on conflict (account_id, token_hash) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at returning xmax <> 0 as seen`,
    [accountId, hash, KNOWN_SECONDS],
  );
  return rows[0]?.seen === true;
}

/** Returns whether the password of the typed account was once typed rightly in the browser that holds the token. */
export async function isKnownBrowser(sql: Queryable, token: string | undefined, typed: string): Promise<boolean> {
  if (!isToken(token)) return false;
  const { rowCount } = await sql.query(
    'select from known_browser k join account a on a.id = k.account_id where k.token_hash = $1 and k.expires_at > now() and $2 in (a.email_folded, a.username_folded)',
    [hashToken(token), typed.includes('@') ? foldEmail(typed) : foldUsername(typed)],
  );
  return rowCount === 1;
}

/**
 * Makes the browser known for the account. @param token what the browser held; kept if the site gave it, for other accounts of the same browser
 * @returns the token the browser is to hold
 */
export async function knowBrowser(tx: Transaction, accountId: string, token: string | undefined): Promise<string> {
  const given = isToken(token) && (await tx.sql.query('select from known_browser where token_hash = $1 limit 1', [hashToken(token)])).rowCount === 1;
  const kept = given ? token : newToken();
  await tx.sql.query(
    `insert into known_browser (account_id, token_hash, seen_at, expires_at) values ($1, $2, now(), now() + make_interval(secs => $3))
      on conflict (account_id, token_hash) do update set seen_at = excluded.seen_at, expires_at = excluded.expires_at`,
    [accountId, hashToken(kept), KNOWN_SECONDS],
  );
  await tx.sql.query(
    'delete from known_browser where account_id = $1 and token_hash in (select token_hash from known_browser where account_id = $1 order by seen_at desc offset $2)',
    [accountId, MOST_BROWSERS],
  );
  return kept;
}
