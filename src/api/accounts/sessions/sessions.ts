import { HANDLE_COOKIE, SESSION_SECONDS, wrapHandle } from '#domain/actors/handle.ts';
import type { Transaction } from '#platform/data/transact.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { sessionStore } from './session-store.ts';

/** Marks the token of a program, which needs no cookie beside it. */
export const PROGRAM_TOKEN = 'cairn_';
const LONGEST_AGENT = 300;

/** Where a session is opened. */
export interface Place {
  /** As limits count it. */
  address: string;
  userAgent: string;
  /** A program holds one true token; a browser a handle that scripts see, and a credential that they do not. */
  program: boolean;
}

/** What opens a session: of a browser both, of a program the token alone. Neither is kept. */
export interface Opened {
  sessionId: string;
  /** Bearer token: the handle of a browser, or the token of a program. */
  accessToken: string;
  /** Value of the credential cookie; none for a program. */
  credential: string | undefined;
}

/** The name of a browser as it is kept. */
export const keptAgent = (userAgent: string): string => userAgent.slice(0, LONGEST_AGENT);

/** How a secret of a session is kept. */
export const hashOf = (secret: string): string => hashToken(secret).toString('hex');

/** Opens a session of the account, with new secrets. */
export async function openSession(tx: Transaction, accountId: string, { address, userAgent, program }: Place): Promise<Opened> {
  const secret = newToken();
  const handle = newToken();
  const accessToken = program ? PROGRAM_TOKEN + secret : handle;
  const row = {
    token: hashOf(program ? accessToken : secret),
    handleHash: program ? null : hashOf(handle),
    expiresAt: new Date(Date.now() + SESSION_SECONDS * 1000),
    ipAddress: address,
    userAgent: keptAgent(userAgent),
  };
  const made = await sessionStore(tx.orm).createSession(accountId, false, row, true);
  return { sessionId: made.id, accessToken, credential: program ? undefined : secret };
}

/** Name of the credential cookie. */
export const credentialCookie = (https: boolean): string => (https ? '__Host-cairn' : 'cairn');

/** Attributes of a cookie that holds for all pages. */
export const cookieAttributes = (https: boolean, seconds: number): string => `Path=/; Max-Age=${seconds}; SameSite=Lax${https ? '; Secure' : ''}`;

/** Set-Cookie values that sign a browser in; none for a program. */
export const sessionCookies = ({ accessToken, credential }: Opened, https: boolean): string[] =>
  credential === undefined
    ? []
    : [
        `${credentialCookie(https)}=${credential}; HttpOnly; ${cookieAttributes(https, SESSION_SECONDS)}`,
        `${HANDLE_COOKIE}=${wrapHandle(accessToken)}; ${cookieAttributes(https, SESSION_SECONDS)}`,
      ];

/** Set-Cookie values that sign a browser out. */
export const endingCookies = (https: boolean): string[] => [
  `${credentialCookie(https)}=; HttpOnly; ${cookieAttributes(https, 0)}`,
  `${HANDLE_COOKIE}=; ${cookieAttributes(https, 0)}`,
];
