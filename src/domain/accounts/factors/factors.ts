import type { Role } from '#domain/actors/roles.ts';

/** Kinds of second factors. totp: an authenticator app, RFC 6238 · passkey: a credential of WebAuthn, which also signs in by itself. */
export const FACTORS = ['totp', 'passkey'] as const;
export type Factor = (typeof FACTORS)[number];

/** Roles that need a second factor in production. */
export const GUARDED_ROLES = ['moderator', 'admin'] as const satisfies readonly Role[];

/** Codes of authenticator apps: six digits, a new one each half minute; clocks may differ by one. */
export const TOTP = { digits: 6, period: 30, window: 1, algorithm: 'SHA1' } as const;

/** Recovery codes that an account is given at a time. */
export const RECOVERY_CODES = 10;
/** Bytes of randomness in one. */
export const RECOVERY_BYTES = 10;

/** Passkeys of one account at most, and characters of a name at most. */
export const MOST_PASSKEYS = 20;
export const LONGEST_PASSKEY_NAME = 60;

/** What was typed where a code is asked for: six digits of the app, or a recovery code as it is compared. */
export type TypedCode = { kind: 'totp'; code: string } | { kind: 'recovery'; code: string };

/** Reads a typed code; spaces, hyphens and capitals do not matter. Undefined when it can be neither. */
export function readTypedCode(text: string): TypedCode | undefined {
  const plain = text.replaceAll(/[\s-]+/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'totp', code: plain };
  return /^[A-Z2-7]{16}$/.test(plain) ? { kind: 'recovery', code: plain } : undefined;
}

/** A text in groups of four characters. */
export const inGroups = (text: string, between: string): string => text.match(/.{1,4}/g)?.join(between) ?? '';
