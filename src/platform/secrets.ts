import { createHash, randomBytes } from 'node:crypto';

/** A new secret for cookies and the links of mails: 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
