import { argon2Sync, randomBytes } from 'node:crypto';
import { createAccount } from './sign-in/create-account.ts';
import { codeIn, deliver, type Site, type Taken } from './mails.testing.ts';

/** A password nobody has. */
export const PASSWORD = 'Mười-đá-xếp-chồng-10';

/** Headers of a browser on the site itself. */
export const BROWSER = { origin: 'http://127.0.0.1', 'sec-fetch-site': 'same-origin', 'user-agent': 'Browser 1' };

/** A call with a JSON body, as a browser makes it unless headers say otherwise. */
export const post = (site: Site, path: string, body: unknown, headers: Record<string, string> = BROWSER) =>
  site.call(`/api/users${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });

/** A call that asks, as a browser makes it. */
export const get = (site: Site, path: string, headers: Record<string, string> = BROWSER) => site.call(`/api/users${path}`, { headers });

/** Code and status of an answer. */
export const said = async (answer: Response): Promise<[number, string | undefined]> => [answer.status, ((await answer.json()) as { code?: string }).code];

/** Cookies an answer sets, by name; those it ends are empty. */
export const cookiesOf = (answer: Response): Record<string, string> =>
  Object.fromEntries(
    answer.headers.getSetCookie().map((line) => {
      const pair = line.split(';')[0] ?? '';
      return [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    }),
  );

/** Headers of a browser that got these cookies, and of its signed-in calls. */
export const withCookies = (cookies: Record<string, string>, token?: string): Record<string, string> => ({
  ...BROWSER,
  cookie: Object.entries(cookies)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('; '),
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
});

/** Lets counters begin again. */
export const forgetCounts = (site: Site) => site.context.db.write.query('delete from rate_limit');

/** Asks for a sign-up code, and reads it in the mail. */
export async function askCode(site: Site, taken: readonly Taken[], email: string, language = 'en'): Promise<string> {
  await forgetCounts(site);
  await get(site, `/auth/get-register-code?${new URLSearchParams({ email, language })}`);
  await deliver(site);
  return codeIn(taken, email);
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const salt = randomBytes(16);
/** Of the password with the least work there is. A hash says what it costs, so it is checked by what checks all others. */
const CHEAP = `$argon2id$v=19$m=8,t=1,p=1$${base64(salt)}$${base64(
  argon2Sync('argon2id', { message: PASSWORD.normalize('NFC'), nonce: salt, tagLength: 32, memory: 8, passes: 1, parallelism: 1 }),
)}`;

/**
 * Makes an account with an address and the password, without the calls of the form.
 * @param hash of the password, where the work of checking it is what is looked at
 */
export async function makeAccount(site: Site, username: string, hash = CHEAP): Promise<void> {
  const { id } = await createAccount(site.context, { kind: 'command' }, { username });
  const email = `${username}@example.org`;
  await site.context.db.write.query('update account set email = $2, email_folded = lower($2), email_verified_at = now(), password_hash = $3 where id = $1', [
    id,
    email,
    hash,
  ]);
}

/** Signs somebody up by the calls the form makes. */
export async function signUpAs(site: Site, taken: readonly Taken[], username: string, more: Record<string, unknown> = {}): Promise<Response> {
  const email = `${username}@example.org`;
  const signup_code = await askCode(site, taken, email);
  return post(site, '/auth/signup', { name: 'Trần Lan', username, email, password: PASSWORD, confirmPassword: PASSWORD, signup_code, ...more });
}

/** Signs in; answers the headers of that browser's calls. */
export async function signInAs(
  site: Site,
  email: string,
  password: string,
  more: Record<string, unknown> = {},
): Promise<{ headers: Record<string, string>; cookies: Record<string, string> }> {
  const answer = await post(site, '/auth/login', { email, password, ...more });
  if (answer.status !== 200) throw new Error(`signing in as ${email} answered ${answer.status}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  const cookies = cookiesOf(answer);
  return { headers: withCookies(cookies, access_token), cookies };
}
