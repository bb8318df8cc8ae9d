import type { Role } from '#domain/actors/roles.ts';
import type { WriteContext } from '#platform/data/transact.ts';
import { write } from '#platform/data/write.testing.ts';
import { createAccount } from './sign-in/create-account.ts';
import { openSession, sessionCookies } from './sessions/sessions.ts';
import { setRole } from './admin/set-role.ts';

const COMMAND = { kind: 'command' } as const;
let made = 0;

/** Somebody signed in, as tests need them. */
export interface Person {
  id: string;
  username: string;
  /** Headers of a browser's call. */
  headers: { authorization: string; cookie: string };
  /** Cookies of that browser by name. */
  cookies: Record<string, string>;
}

/** Makes an account with these roles, and a session of a browser on http. */
export async function makePerson(context: WriteContext, { roles = [], username }: { roles?: readonly Role[]; username?: string } = {}): Promise<Person> {
  const name = username ?? `person-${(made += 1)}-${Math.random().toString(36).slice(2, 8)}`;
  const { id } = await createAccount(context, COMMAND, { username: name });
  for (const role of roles) await setRole(context, COMMAND, { username: name, role, granted: true });
  const opened = await write(context, { kind: 'system' }, (tx) => openSession(tx, id, { address: '127.0.0.1', userAgent: 'test', program: false }));
  const pairs = sessionCookies(opened, false).map((line) => line.split(';')[0] ?? '');
  return {
    id,
    username: name,
    headers: { authorization: `Bearer ${opened.accessToken}`, cookie: pairs.join('; ') },
    cookies: Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])),
  };
}

/** Makes a call of administration as somebody: reads, or sends a body. */
export const callAdmin = ({ call }: { call: (path: string, init: RequestInit) => Promise<Response> }, { headers }: Person, path: string, body?: unknown) =>
  call(`/api/admin/${path}`, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
