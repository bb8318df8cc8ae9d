import { drizzle } from 'drizzle-orm/node-postgres';
import { usernameFault } from '#domain/accounts/profile/username.ts';
import { PROVIDERS, type Provider } from '#domain/accounts/ways/ways.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { readPassage } from './browser-passages.ts';

/** Who waits for a username. */
export interface Waiting {
  provider: Provider;
  name: string | null;
  email: string | null;
  address: string | null;
  username: string;
}

/** Who waits for a username in the browser that holds the secret; null for nobody. */
export async function waitingSignup(sql: Queryable, token: string | undefined): Promise<Waiting | null> {
  const waiting = await readPassage(drizzle(sql as never), 'signup', token);
  const provider = PROVIDERS.find((one) => one === waiting?.['provider']);
  if (!waiting || !provider) return null;
  const { name = null, email = null, subject = null } = waiting;
  return { provider, name, email, address: provider === 'wallet' ? subject : null, username: suggestion(email?.split('@')[0] ?? name ?? '') };
}

/** A username made of a text, or none. */
function suggestion(text: string): string {
  const plain = text
    .normalize('NFD')
    .replaceAll(/[đĐ]/g, 'd')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '');
  return usernameFault(plain) === undefined ? plain : '';
}
