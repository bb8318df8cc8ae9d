import type { Queryable } from '#platform/postgres/database.ts';
import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

/** A new code that others can hand in at sign-up. */
export const newReferralCode = (): string => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Id of the account whose referral code was handed in; null for none, and for a code nobody has. */
export async function findReferrer(sql: Queryable, code: string | undefined): Promise<string | null> {
  if (!code?.trim()) return null;
  const { rows } = await sql.query<{ id: string }>('select id from account where referral_code = $1', [code.trim().toUpperCase()]);
  return rows[0]?.id ?? null;
}
