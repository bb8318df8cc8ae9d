import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { COOKIES } from '#domain/accounts/sign-in/cookies.ts';
import { createGate } from '#platform/http/gate.ts';
import { useSite } from '#platform/testing/kit.ts';
import { BROWSER, get, makeAccount, PASSWORD, post, signInAs } from './auth.testing.ts';
import { openingCookie, type PassageKind } from './ways/browser-passages.ts';
import { knownCookie } from './sign-in/known-browser.ts';
import { useMailServer } from './mails.testing.ts';
import { resetCookie } from './ways/passages.ts';
import { rememberCookies } from './sign-in/remember.ts';
import { sessionCookies } from './sessions/sessions.ts';

const server = await useMailServer();
const site = useSite({ createApi, datasets }, server.env);
const told = new Map<string, number>(Object.values(COOKIES).map(({ name, seconds }) => [name, seconds]));

/** Name without its prefix, and for how long. */
const read = (line: string): [string, number] => [(line.split('=')[0] ?? '').replace(/^__Host-/, ''), Number(/Max-Age=(\d+)/.exec(line)?.[1])];
const untold = (lines: readonly string[]) => lines.map(read).filter(([name, seconds]) => seconds !== 0 && told.get(name) !== seconds);

it('every cookie that a call sets is told of on the page on privacy, with how long it lasts [accounts-75]', async () => {
  await makeAccount(site, 'lan');
  const lines: string[] = [];
  const note = async (answer: Promise<Response>) => lines.push(...(await answer).headers.getSetCookie());
  await note(post(site, '/auth/login', { email: 'lan', password: PASSWORD, remember: true }));
  await note(get(site, '/auth/get-reset-password-code?email=lan'));
  await note(get(site, '/auth/wallet/nonce'));
  const { headers } = await signInAs(site, 'lan', PASSWORD);
  await note(post(site, '/auth/logout', {}, headers));
  expect(new Set(lines.map((line) => read(line)[0]))).toEqual(
    new Set(['cairn', 'access_token', 'cairn-known', 'cairn-remember', 'cairn-remembered', 'cairn-reset', 'cairn-wallet']),
  );
  expect(untold(lines)).toEqual([]);
});

it.each([false, true])('so is every cookie there is a maker of, on https: %s [accounts-75]', async (https) => {
  const kinds: readonly PassageKind[] = ['oidc', 'twitter', 'signup', 'wallet', 'factor', 'passkey'];
  const gate = createGate('code', { ...site.context, secret: async () => Buffer.alloc(32) });
  const opened = { sessionId: 'x', accessToken: 'x', credential: 'x' };
  const lines = [
    ...kinds.map((kind) => openingCookie(kind, 'x', https)),
    ...sessionCookies(opened, https),
    ...rememberCookies({ token: 'x', expiresAt: new Date(Date.now() + 86_400_000) }, 'lan', https),
    knownCookie('x', https),
    resetCookie('x', https),
    (await gate?.enter({ headers: BROWSER, socket: {} } as never, 'code', https)) ?? '',
  ];
  expect(untold(lines)).toEqual([]);
  // These two are set by scripts.
  const byScripts = [COOKIES.consent.name, COOKIES.resetSent.name] as string[];
  expect([...lines.map((line) => read(line)[0]), ...byScripts].toSorted()).toEqual([...told.keys()].toSorted());
});

it('no script sets a cookie that the page does not name [accounts-75]', () => {
  const web = path.join(import.meta.dirname, '../../web');
  const names = new Set<string>(Object.values(COOKIES).map(({ name }) => name));
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !/\.test\.|paraglide/.test(file));
  const setting = files.map((file) => readFileSync(path.join(web, file), 'utf8')).filter((text) => /document\.cookie = /.test(text));
  expect(setting.length).toBeGreaterThanOrEqual(3);
  const named = setting.map((text) => /(?:NAME = '|HANDLE_COOKIE\b)([\w-]*)/.exec(text)?.[1]).map((name) => (name === '' ? COOKIES.handle.name : name));
  expect(named.filter((name) => name === undefined || !names.has(name))).toEqual([]);
});

it.each(['en', 'vi'])('no text says that there are no accounts, in %s [accounts-75]', (language) => {
  const texts = JSON.parse(readFileSync(path.join(import.meta.dirname, `../../../messages/${language}.json`), 'utf8')) as Record<string, string>;
  const legal = Object.entries(texts).filter(([key]) => /^(?:terms|privacy)_/.test(key));
  expect(legal.length).toBeGreaterThan(30);
  expect(legal.filter(([, text]) => /no accounts yet|There are none yet|chưa có tài khoản|Hiện chưa có/.test(text))).toEqual([]);
  expect(texts['privacy_accounts_3']).toContain('180');
  expect(texts['privacy_accounts_5']).toContain('30');
});
