import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { BROWSER, cookiesOf, forgetCounts, get, makeAccount, PASSWORD, post, said, signInAs, withCookies } from '../auth.testing.ts';
import { codeConfirmed } from '../limits.ts';
import { hashPassword } from './passwords.ts';
import { codeIn, deliver, useMailServer, type Site } from '../mails.testing.ts';

const server = await useMailServer();
const parts = { createApi, datasets };
/** Tests come from addresses of their own. */
const env = { ...server.env, TRUSTED_PROXIES: '127.0.0.1' };

const login = (site: Site, email: string, password: string, headers: Record<string, string> = BROWSER, more: Record<string, unknown> = {}) =>
  post(site, '/auth/login', { email, password, ...more }, headers);
const info = async (site: Site, headers: Record<string, string>) => (await get(site, '/user-info', headers)).status;
const sql = async (site: Site, text: string) => (await site.context.db.write.query<Record<string, unknown>>(text)).rows;

describe('sign-in', () => {
  const site = useSite(parts, env);

  it('by e-mail or username, of a browser or a program, each time with another session [accounts-16]', async () => {
    await makeAccount(site, 'Lan', await hashPassword(PASSWORD));
    const answer = await login(site, 'lan@EXAMPLE.org', PASSWORD);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const body = (await answer.json()) as { access_token: string };
    expect(body).toEqual({ access_token: expect.stringMatching(/^[\w-]{43}$/), token_type: 'Bearer', expires_in: 85_800 });
    const reversed = [...body.access_token].reverse().join('');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^cairn=[\w-]{43}; HttpOnly; Path=\/; Max-Age=85800; SameSite=Lax$/),
      `access_token=${reversed}.cairn; Path=/; Max-Age=85800; SameSite=Lax`,
      expect.stringMatching(/^cairn-known=[\w-]{43}; HttpOnly; Path=\/; Max-Age=15552000; SameSite=Lax$/),
    ]);
    const first = withCookies(cookiesOf(answer), body.access_token);
    expect(await info(site, first)).toBe(200);
    const again = await login(site, 'LAN', PASSWORD, first);
    const second = withCookies(cookiesOf(again), ((await again.json()) as { access_token: string }).access_token);
    expect([await info(site, first), await info(site, second)], 'the browser has the new session alone').toEqual([401, 200]);

    const program = await login(site, 'lan', PASSWORD, {});
    expect(program.headers.getSetCookie()).toEqual([]);
    const { access_token } = (await program.json()) as { access_token: string };
    expect(await info(site, { authorization: `Bearer ${access_token}` })).toBe(200);
    expect(await info(site, second)).toBe(200);
  });

  it('says the same of a wrong password, of nobody, and of an account without a password [accounts-17]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'wallet');
    await sql(site, "update account set password_hash = null where username = 'wallet'");
    const answers: unknown[] = [];
    for (const who of ['lan@example.org', 'lan', 'nobody@example.org', 'nobody', 'wallet', 'not a username', "' or 1=1 --"]) {
      const answer = await login(site, who, 'Wrong-password-1');
      answers.push([answer.status, await answer.text(), answer.headers.getSetCookie()]);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([403, '{"statusCode":403,"code":"INVALID_CREDENTIALS","description":"Username or password was incorrect"}', []])]),
    );
    for (const body of [
      { email: 'lan' },
      { email: '', password: PASSWORD },
      { email: 'lan', password: 'short' },
      { email: 'lan', password: PASSWORD, role: 'admin' },
    ])
      expect((await post(site, '/auth/login', body)).status).toBe(422);
    expect(await sql(site, 'select * from session')).toEqual([]);
  });

  it('takes as long for nobody as for somebody, and so does a reset [accounts-17]', async () => {
    await makeAccount(site, 'lan', await hashPassword(PASSWORD));
    await get(site, '/auth/get-reset-password-code?email=lan');
    await deliver(site);
    const reset = { password: PASSWORD, confirmPassword: PASSWORD, reset_password_code: '000000' };
    const timed = async (call: () => Promise<Response>): Promise<number> => {
      await forgetCounts(site);
      await sql(site, 'update mail_code set tries = 0');
      const began = performance.now();
      expect((await call()).status).toBe(403);
      return performance.now() - began;
    };
    const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
    for (const call of [
      (email: string) => login(site, email, 'Wrong-password-1'),
      (email: string) => post(site, '/auth/reset-password', { email, ...reset }),
    ]) {
      const [somebody, nobody]: [number[], number[]] = [[], []];
      // In turns, so that what else runs on the machine holds both up alike.
      for (let turn = 0; turn < 9; turn++) {
        somebody.push(await timed(() => call('lan@example.org')));
        nobody.push(await timed(() => call('nobody@example.org')));
      }
      const [known, unknown] = [median(somebody), median(nobody)];
      expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2.5);
    }
  });

  it('is limited for what is typed, known or not, and for an address, IPv6 by its /64 [accounts-18]', async () => {
    await makeAccount(site, 'lan');
    await forgetCounts(site);
    const statuses = async (email: string, from: string, times: number) => {
      const seen: number[] = [];
      // Too short to be looked at: the counters alone.
      for (let turn = 0; turn < times; turn++)
        seen.push((await login(site, email.replace('#', String(turn)), 'x'.repeat(8), { ...BROWSER, 'x-forwarded-for': from })).status);
      return seen;
    };
    const few = [...Array<number>(10).fill(403), 429];
    expect([await statuses('lan@example.org', '2001:db8::1', 11), await statuses('nobody@example.org', '2001:db8::2', 11)]).toEqual([few, few]);
    expect(await statuses('other-#', '2001:db8::ffff', 19)).toEqual([...Array<number>(18).fill(403), 429]);
    expect(await statuses('other-#', '2001:db8:0:1::1', 1), 'of the next network').toEqual([403]);
    const answer = await login(site, 'lan', PASSWORD, { ...BROWSER, 'x-forwarded-for': '2001:db8::1' });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('takes codes for the same person once, and gives them back when they are confirmed [accounts-71]', async () => {
    await forgetCounts(site);
    const left = async () => Number((await sql(site, "select coalesce(sum(points), 0) as n from rate_limit where key like 'account-lookup:%'"))[0]?.['n']);
    const ask = async (email: string) => (await get(site, `/auth/get-register-code?email=${email}`)).status;
    expect([await ask('hoa@example.org'), await ask('hoa@example.org'), await ask('HOA@example.org'), await ask('mai@example.org')]).toEqual([
      200, 429, 429, 200,
    ]);
    expect(await left()).toBe(2);
    for (const query of ['email=hoa@example.org', 'username=hoa']) await get(site, `/user-base-info?${query}`);
    expect(await left(), 'the address was told with the code').toBe(3);
    await deliver(site);
    const body = { name: 'Hoa', password: PASSWORD, confirmPassword: PASSWORD };
    const signUp = (code: string) => post(site, '/auth/signup', { ...body, username: 'hoa', email: 'hoa@example.org', signup_code: code });
    expect((await signUp('000000')).status).toBe(403);
    expect(await left()).toBe(3);
    expect((await signUp(codeIn(server.taken, 'hoa@example.org'))).status).toBe(200);
    expect(await left()).toBe(1);
    await codeConfirmed(site.context, '127.0.0.1', ['hoa@example.org', 'hoa']);
    expect(await left(), 'what somebody else asked for is not given back').toBe(1);
  });

  it('lets thirty people and more sign up behind one address, one after the other [accounts-71]', async () => {
    await forgetCounts(site);
    for (let n = 0; n < 33; n++) {
      await sql(site, "delete from rate_limit where key like 'mail%'");
      const email = `person-${n}@example.org`;
      expect((await get(site, `/auth/get-register-code?email=${email}`)).status).toBe(200);
      await codeConfirmed(site.context, '127.0.0.1', [email]);
      await codeConfirmed(site.context, '127.0.0.1', [email]);
    }
  });
});

describe('an owner whom strangers try to shut out', () => {
  const site = useSite(parts, env);
  const from = (address: string, headers: Record<string, string> = BROWSER) => ({ ...headers, 'x-forwarded-for': address });
  const wrong = 'Wrong-password-1';
  const guess = async (typed: string, times: number, network: number) => {
    const seen = new Set<number>();
    for (let n = 0; n < times; n++) seen.add((await login(site, typed, wrong, from(`10.${network}.0.${Math.floor(n / 10)}`))).status);
    return [...seen];
  };

  it('gets in with a browser that is known, which has tries of its own [accounts-72]', async () => {
    await makeAccount(site, 'lan');
    const cookies = cookiesOf(await login(site, 'lan', PASSWORD));
    await forgetCounts(site);
    expect(await guess('lan', 50, 1)).toEqual([403]);
    expect((await login(site, 'lan', PASSWORD, from('10.2.0.1'))).status, 'a browser nobody knows').toBe(429);
    const home = from('10.3.0.1', withCookies({ 'cairn-known': cookies['cairn-known'] ?? '' }));
    expect((await login(site, 'lan', PASSWORD, home)).status).toBe(200);
    expect((await login(site, 'lan@example.org', PASSWORD, home)).status).toBe(200);
    const statuses = [];
    for (let n = 0; n < 9; n++) statuses.push((await login(site, 'lan', wrong, home)).status);
    expect(statuses).toEqual([...Array<number>(8).fill(403), 429]);
  });

  it('gets in with a browser that is remembered, and with a new password by mail [accounts-72]', async () => {
    await makeAccount(site, 'lan');
    const { cookies } = await signInAs(site, 'lan', PASSWORD, { remember: true });
    await forgetCounts(site);
    await guess('lan', 51, 1);
    const back = await post(site, '/auth/login', { email: 'lan', remembered: true }, withCookies({ 'cairn-remember': cookies['cairn-remember'] ?? '' }));
    expect(back.status).toBe(200);
    const away = from('10.9.0.1');
    expect((await get(site, '/auth/get-reset-password-code?email=lan', away)).status).toBe(200);
    await deliver(site);
    const reset = { email: 'lan', password: `${PASSWORD}x`, confirmPassword: `${PASSWORD}x` };
    const done = await post(site, '/auth/reset-password', { ...reset, reset_password_code: codeIn(server.taken, 'lan@example.org') }, away);
    expect(done.status).toBe(200);
    expect((await login(site, 'lan', `${PASSWORD}x`, away)).status).toBe(429);
    expect((await login(site, 'lan@example.org', `${PASSWORD}x`, from('10.9.0.2'))).status, 'guesses at the old password are no guesses at the new').toBe(200);
    const known = withCookies({ 'cairn-known': cookiesOf(done)['cairn-known'] ?? '' });
    expect((await login(site, 'lan', `${PASSWORD}x`, from('10.9.0.1', known))).status).toBe(200);
  });

  it('has one budget for username and address, and nobody learns by it that they are one account [accounts-72]', async () => {
    await makeAccount(site, 'lan');
    await forgetCounts(site);
    expect(await guess('lan', 50, 1)).toEqual([403]);
    const answers = [];
    for (const typed of ['lan@example.org', 'nobody@example.org']) {
      const answer = await login(site, typed, wrong, from('10.4.0.1'));
      answers.push([answer.status, await answer.text(), answer.headers.get('retry-after')]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(await said(await login(site, 'LAN@example.org', PASSWORD, from('10.5.0.1'))), 'the right one is not looked at').toEqual([
      403,
      'INVALID_CREDENTIALS',
    ]);
    expect(await guess('nobody', 50, 6)).toEqual([403]);
    expect(await guess('nobody', 1, 7)).toEqual([429]);
    expect(await guess('lan', 1, 7)).toEqual([429]);
  });

  it('takes no try for a right password; a cookie made up, of another account or of a browser that was forgotten is none [accounts-72]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'hoa');
    const lan = await signInAs(site, 'lan', PASSWORD);
    await forgetCounts(site);
    for (let n = 0; n < 12; n++) expect((await login(site, 'lan', PASSWORD, from(`10.1.1.${n}`))).status).toBe(200);
    expect(await sql(site, "select points::int from rate_limit where key like 'sign-in-typed:%' or key like 'sign-in-account:%'")).toEqual([
      { points: 0 },
      { points: 0 },
    ]);
    const hoas = cookiesOf(await login(site, 'hoa', PASSWORD))['cairn-known'] ?? '';
    await guess('lan', 50, 1);
    for (const value of ['', 'made-up', hoas])
      expect((await login(site, 'lan', PASSWORD, from('10.3.0.1', withCookies({ 'cairn-known': value })))).status).toBe(429);
    const mine = withCookies({ 'cairn-known': lan.cookies['cairn-known'] ?? '' });
    expect((await login(site, 'lan', PASSWORD, mine)).status).toBe(200);
    expect((await post(site, '/auth/logout', { everywhere: true }, lan.headers)).status).toBe(200);
    expect((await login(site, 'lan', PASSWORD, mine)).status, 'signed out everywhere').toBe(429);
    expect(await sql(site, 'select count(*)::int as n from known_browser where token_hash = convert_to($$made-up$$, $$utf8$$)')).toEqual([{ n: 0 }]);
  });
});

describe('a browser that is remembered', () => {
  const site = useCommittingSite(parts, env);
  const back = (cookies: Record<string, string>, email: string) => post(site, '/auth/login', { email, remembered: true }, withCookies(cookies));
  const later = () => sql(site, "update remember_token set spent_at = spent_at - interval '11 seconds'");
  const tokens = async () => (await sql(site, 'select spent_at from remember_token')).length;

  it('signs in again for a day without the password, with another token each time [accounts-21]', async () => {
    await makeAccount(site, 'lan');
    const answer = await login(site, 'Lan@example.org', PASSWORD, BROWSER, { remember: true });
    expect(answer.headers.getSetCookie().slice(3)).toEqual([
      expect.stringMatching(/^cairn-remember=[\w-]{43}; HttpOnly; Path=\/; Max-Age=86400; SameSite=Lax$/),
      'cairn-remembered=Lan%40example.org; Path=/; Max-Age=86400; SameSite=Lax',
    ]);
    const first = cookiesOf(answer);
    const next = await back(first, 'lan');
    expect(next.status).toBe(200);
    const second = cookiesOf(next);
    expect(second['cairn-remember']).not.toBe(first['cairn-remember']);
    const crossing = await Promise.all([back(second, 'lan'), back(second, 'lan'), back(first, 'lan')]);
    expect(
      crossing.map(({ status }) => status),
      'within ten seconds',
    ).toEqual([200, 200, 200]);
    const last = cookiesOf(crossing[0] as Response);
    expect(
      (await sql(site, "select count(distinct expires_at)::int as n from remember_token r join account a on a.id = r.account_id where username = 'lan'"))[0],
    ).toEqual({ n: 1 });

    const signedOut = await post(site, '/auth/logout', {}, withCookies(last, unwrapped(last)));
    expect([signedOut.status, Object.keys(cookiesOf(signedOut))]).toEqual([200, ['cairn', 'access_token']]);
    expect((await back(last, 'lan')).status, 'after signing out').toBe(200);
  });

  it('is forgotten with all of its family when a spent token comes back later [accounts-22]', async () => {
    await makeAccount(site, 'hoa');
    const { cookies } = await signInAs(site, 'hoa', PASSWORD, { remember: true });
    const next = cookiesOf(await back(cookies, 'hoa'));
    await later();
    const stolen = await back(cookies, 'hoa');
    expect([await said(stolen), cookiesOf(stolen)]).toEqual([[403, 'INVALID_CREDENTIALS'], { 'cairn-remember': '', 'cairn-remembered': '' }]);
    expect(await said(await back(next, 'hoa'))).toEqual([403, 'INVALID_CREDENTIALS']);
  });

  it('is forgotten when somebody else is typed, when the box is not ticked, and after a day [accounts-23]', async () => {
    await makeAccount(site, 'minh');
    await makeAccount(site, 'mai');
    await sql(site, 'delete from remember_token');
    const remembered = async () => (await signInAs(site, 'mai', PASSWORD, { remember: true })).cookies;
    const other = await remembered();
    expect(await said(await back(other, 'minh@example.org'))).toEqual([403, 'INVALID_CREDENTIALS']);
    expect([await tokens(), await said(await back(other, 'mai'))]).toEqual([0, [403, 'INVALID_CREDENTIALS']]);
    const typedOver = await login(site, 'minh', PASSWORD, withCookies(await remembered()));
    expect([cookiesOf(typedOver), await tokens()]).toEqual([expect.objectContaining({ 'cairn-remember': '', 'cairn-remembered': '' }), 0]);
    const old = await remembered();
    await sql(site, "update remember_token set expires_at = now() - interval '1 second'");
    expect(await said(await back(old, 'mai'))).toEqual([403, 'INVALID_CREDENTIALS']);
    expect((await post(site, '/auth/login', { email: 'mai', remembered: true })).status, 'without the cookie').toBe(403);
    expect((await post(site, '/auth/login', { email: 'mai', password: PASSWORD, remembered: true })).status).toBe(422);
  });

  it('is forgotten by a change of the password, and by signing out everywhere [accounts-23]', async () => {
    await makeAccount(site, 'thu');
    for (const [path, body] of [
      ['/auth/change-password', { password: PASSWORD, new_password: PASSWORD }],
      ['/auth/logout', { everywhere: true }],
    ] as const) {
      await forgetCounts(site);
      const here = await signInAs(site, 'thu', PASSWORD, { remember: true });
      const there = await signInAs(site, 'thu', PASSWORD, { remember: true });
      const answer = await post(site, path, body, here.headers);
      expect([path, answer.status, cookiesOf(answer)]).toEqual([path, 200, expect.objectContaining({ 'cairn-remember': '', 'cairn-remembered': '' })]);
      for (const { cookies } of [here, there]) expect(await said(await back(cookies, 'thu'))).toEqual([403, 'INVALID_CREDENTIALS']);
      expect([await info(site, here.headers), await info(site, there.headers)]).toEqual([path === '/auth/logout' ? 401 : 200, 401]);
    }
  });
});

const unwrapped = (cookies: Record<string, string>): string => [...(cookies['access_token'] ?? '').replace(/\.cairn$/, '')].reverse().join('');
