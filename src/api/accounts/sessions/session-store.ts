import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createInternalAdapter } from 'better-auth/db';
import { drizzle } from 'drizzle-orm/node-postgres';
import { uuidv7 } from '#platform/ids.ts';
import type { Connection } from '#platform/postgres/database.ts';
import { account, session } from '../schema.ts';

const OPTIONS = {
  advanced: { database: { generateId: () => uuidv7() } },
  user: { fields: { emailVerified: 'emailVerifiedAt', image: 'face' } },
  session: { fields: { token: 'tokenHash', userId: 'accountId', ipAddress: 'address' }, additionalFields: { handleHash: { type: 'string' } } },
} as const;
const QUIET = {
  debug: () => undefined,
  info: () => undefined,
  success: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  level: 'error',
} as const;

/** The library's sessions on a connection. It is only ever given hashes: what opens a session is not in the database. */
export function sessionStore(orm: Connection['orm'] | ReturnType<typeof drizzle>) {
  const adapter = drizzleAdapter(orm, { provider: 'pg', schema: { user: account, session } })(OPTIONS as never);
  return createInternalAdapter(adapter, { options: OPTIONS as never, logger: QUIET as never, hooks: [], generateId: (() => uuidv7()) as never });
}
