import { getCookie } from 'hono/cookie';
import type { Context } from 'hono';
import { drizzle } from 'drizzle-orm/node-postgres';
import { isRole, type Role } from '#domain/actors/roles.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { Failure } from '#platform/errors.ts';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';
import { roleCounts } from '../factors/has-factor.ts';
import { sessionStore } from './session-store.ts';
import { credentialCookie, hashOf, PROGRAM_TOKEN } from './sessions.ts';

/** Somebody signed in: who, and in which session. */
export interface SignedIn {
  actor: AccountActor;
  sessionId: string;
}

/** Milliseconds after which a session's last use is written again. */
const SEEN_MS = 300_000;
const BEARER = /^Bearer ([\w-]{20,100})$/i;

const known = new WeakMap<Request, Promise<SignedIn | undefined>>();

/** Who calls, or undefined. A browser's call needs both its handle and its credential cookie; a program's its token. */
export function identify(context: ApiContext, c: Context<ApiEnv>): Promise<SignedIn | undefined> {
  const request = c.req.raw;
  let found = known.get(request);
  if (!found) known.set(request, (found = look(context, c)));
  return found;
}

/** Who calls. @throws Failure UNAUTHORIZED when nobody is signed in */
export async function signedIn(context: ApiContext, c: Context<ApiEnv>): Promise<SignedIn> {
  const found = await identify(context, c);
  if (!found) throw new Failure('UNAUTHORIZED');
  return found;
}

async function look(context: ApiContext, c: Context<ApiEnv>): Promise<SignedIn | undefined> {
  const bearer = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  if (bearer === undefined) return undefined;
  const program = bearer.startsWith(PROGRAM_TOKEN);
  const secret = program ? bearer : getCookie(c, credentialCookie(isHttps(context)));
  if (secret === undefined) return undefined;
  const found = await sessionStore(drizzle(context.db.read as never)).findSession(hashOf(secret));
  if (!found) return undefined;
  const { id, expiresAt, updatedAt, userId, handleHash } = found.session as typeof found.session & { handleHash?: string | null };
  if (expiresAt.getTime() <= Date.now() || (handleHash ?? undefined) !== (program ? undefined : hashOf(bearer))) return undefined;
  if (Date.now() - updatedAt.getTime() > SEEN_MS) await context.db.write.query('update session set updated_at = now() where id = $1', [id]);
  return { actor: { kind: 'account', id: userId, ...(await rightsOf(context, userId)) }, sessionId: id };
}

/** Roles that count now, and the tier as a contributor. */
async function rightsOf(context: ApiContext, accountId: string): Promise<{ roles: Role[]; tier: number }> {
  const { rows } = await context.db.read.query<{ roles: string[]; tier: number }>({
    name: 'account-rights',
    text: `select tier, array(select role from account_role r where account_id = a.id and ${roleCounts('r', context.config.production)} order by role) as roles
      from account a where id = $1`,
    values: [accountId],
  });
  const [found] = rows;
  return { roles: found?.roles.filter(isRole) ?? [], tier: found?.tier ?? 0 };
}

/** Whether cookies are for https alone. */
export const isHttps = ({ config }: Pick<ApiContext, 'config'>): boolean => config.publicUrl?.startsWith('https:') ?? false;
