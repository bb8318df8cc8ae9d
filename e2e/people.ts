import type { BrowserContext } from '@playwright/test';
import { makePerson, type Person } from '#api/accounts/people.testing.ts';
import { loadConfig } from '#platform/config.ts';
import { withDatabase, type Session } from '#platform/command-line.ts';

/** Works on the database of the site the browser looks at, beside it. */
export async function onSite<T>(work: (session: Session) => Promise<T>): Promise<T> {
  const found: T[] = [];
  const config = loadConfig({ DATA_DIR: process.env['CAIRN_E2E_DATA'], LOG_LEVEL: 'warn' });
  await withDatabase(async (session) => void found.push(await work(session)), config);
  return found[0] as T;
}

/** Makes an account and signs the browser in with it, without the forms. */
export async function signIn(context: BrowserContext, options: Parameters<typeof makePerson>[1] = {}): Promise<Person> {
  const person = await onSite((session) => makePerson(session, options));
  const { port } = new URL(process.env['CAIRN_E2E_URL'] ?? `http://127.0.0.1:${process.env['CAIRN_E2E_PORT']}`);
  await context.addCookies(
    Object.entries(person.cookies).map(([name, value]) => ({ name, value, url: `http://127.0.0.1:${port}/`, httpOnly: name === 'cairn', sameSite: 'Lax' })),
  );
  return person;
}
