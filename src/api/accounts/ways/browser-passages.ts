import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#platform/data/transact.ts';
import type { Connection } from '#platform/postgres/database.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { passage } from '../schema.ts';
import { cookieAttributes } from '../sessions/sessions.ts';

/** Writes of passages alone are not logged. */
export const PASSAGE = { unlogged: 'a passage lives for minutes; nothing of an account changes' };

/** What a passage is for. */
export type PassageKind = 'oidc' | 'twitter' | 'signup' | 'wallet' | 'factor' | 'passkey';

/** What a passage keeps; nothing that opens anything. */
export type PassageDetail = Record<string, string>;

/** Seconds for which a passage is open: ten minutes. */
export const PASSAGE_SECONDS = 600;

/** Opens a passage for one browser. Answers the secret for its cookie. */
export async function openPassage(tx: Pick<Transaction, 'orm'>, kind: PassageKind, detail: PassageDetail, seconds = PASSAGE_SECONDS): Promise<string> {
  const token = newToken();
  await tx.orm.insert(passage).values({ tokenHash: hashToken(token), kind, detail, expiresAt: new Date(Date.now() + seconds * 1000) });
  return token;
}

const open = (kind: PassageKind, token: string) => and(eq(passage.tokenHash, hashToken(token)), eq(passage.kind, kind), gt(passage.expiresAt, new Date()));

/** Takes a passage: whoever takes it first has it, and nobody after. Undefined when there is none. */
export async function takePassage(tx: Pick<Transaction, 'orm'>, kind: PassageKind, token: string | undefined): Promise<PassageDetail | undefined> {
  if (token === undefined) return undefined;
  const [taken] = await tx.orm.delete(passage).where(open(kind, token)).returning({ detail: passage.detail });
  return taken?.detail;
}

/** What a passage keeps, leaving it open. Undefined when there is none. */
export async function readPassage(orm: Connection['orm'], kind: PassageKind, token: string | undefined): Promise<PassageDetail | undefined> {
  if (token === undefined) return undefined;
  const [found] = await orm.select({ detail: passage.detail }).from(passage).where(open(kind, token));
  return found?.detail;
}

/** Name of the cookie that holds a passage's secret. */
export const passageCookie = (kind: PassageKind, https: boolean): string => `${https ? '__Host-' : ''}cairn-${kind}`;

/** Set-Cookie value that gives a browser its passage. */
export const openingCookie = (kind: PassageKind, token: string, https: boolean, seconds = PASSAGE_SECONDS): string =>
  `${passageCookie(kind, https)}=${token}; HttpOnly; ${cookieAttributes(https, seconds)}`;

/** Set-Cookie value that takes it away. */
export const closingCookie = (kind: PassageKind, https: boolean): string => `${passageCookie(kind, https)}=; HttpOnly; ${cookieAttributes(https, 0)}`;
