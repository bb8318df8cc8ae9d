import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { askCode, BROWSER, forgetCounts, get, PASSWORD, post, said, signInAs, signUpAs } from '../auth.testing.ts';
import { deliver, useMailServer, type Site } from '../mails.testing.ts';

const server = await useMailServer();
const { taken } = server;
const parts = { createApi, datasets };

const rowsOf = async (site: Site, table: string) => (await site.context.db.read.query<Record<string, unknown>>(`select * from ${table}`)).rows;
const KNOWN_WORD = 'The password must not be the username, the email or the name of the site with little besides';
const bodyOf = (username: string, email: string, signup_code: string) => ({
  name: 'Trần Lan',
  username,
  email,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  signup_code,
});

describe('sign-up', () => {
  const site = useSite(parts, server.env);

  it('makes an account with the code of a mail, opens no session, and the code is used up [accounts-6, accounts-10]', async () => {
    const signup_code = await askCode(site, taken, 'Lan@Example.org', 'vi');
    const body = { ...bodyOf('Lan.Tran', 'lan@example.ORG', signup_code), name: ' Trần Lan ' };
    const code = (await rowsOf(site, 'mail_code'))[0]!;
    expect(code, 'no look-up finds a code in its hash').toMatchObject({ purpose: 'signup', subject: 'lan@example.org', tries: 0 });
    expect((code['code_hash'] as Buffer).toString()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((code['expires_at'] as Date).getTime() - (code['created_at'] as Date).getTime()).toBe(600_000);
    const answer = await post(site, '/auth/signup', body);
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([200, { username: 'Lan.Tran' }, []]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await rowsOf(site, 'account')).toMatchObject([
      { username: 'Lan.Tran', name: 'Trần Lan', email: 'lan@example.ORG', email_folded: 'lan@example.org', language: 'vi', referred_by: null },
    ]);
    expect((await rowsOf(site, 'account'))[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([await rowsOf(site, 'session'), await rowsOf(site, 'mail_code')]).toEqual([[], []]);
    expect(await said(await post(site, '/auth/signup', { ...body, username: 'other' })), 'replayed').toEqual([403, 'INVALID_CODE']);
    expect((await signInAs(site, 'lan@example.org', PASSWORD)).headers['authorization']).toMatch(/^Bearer [\w-]{43}$/);
  });

  it('says what is wrong at the field, and keeps nothing [accounts-7, accounts-78, accounts-79]', async () => {
    const good = bodyOf('lan.tran', 'lan@example.org', '123456');
    const faults: [Record<string, unknown>, string, string][] = [
      [{ name: '' }, 'name', 'This field can not be empty'],
      [{ name: 'Lan 7' }, 'name', "Name can't include special characters"],
      [{ name: 'La' }, 'name', 'Name must be at least 3 characters'],
      [{ name: 'a'.repeat(51) }, 'name', 'Name must be at most 50 characters'],
      [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
      [{ username: 'a'.repeat(51) }, 'username', 'Username must be at most 50 characters'],
      [{ username: 'Admin' }, 'username', 'This username has been taken'],
      [{ email: 'lan@' }, 'email', 'Invalid email'],
      [{ email: 'a..b@example.org' }, 'email', 'Invalid email'],
      [{ password: 'short12', confirmPassword: 'short12' }, 'password', 'Password need at least 8 characters'],
      [{ password: 'x'.repeat(256), confirmPassword: 'x'.repeat(256) }, 'password', 'Password need at least 8 characters'],
      [{ password: 'two words here', confirmPassword: 'two words here' }, 'password', 'Password must not contain spaces!'],
      [{ password: ' '.repeat(8), confirmPassword: ' '.repeat(8) }, 'password', 'Password must not contain spaces!'],
      [{ password: 'Abc Def99', confirmPassword: 'Abc Def99' }, 'password', 'Password must not contain spaces!'],
      [{ password: 'Password1!', confirmPassword: 'Password1!' }, 'password', 'This password is one of the most common ones. Please choose another'],
      [{ password: 'letmein99', confirmPassword: 'letmein99' }, 'password', 'This password is one of the most common ones. Please choose another'],
      [{ password: 'PassWord1', confirmPassword: 'PassWord1' }, 'password', 'This password is one of the most common ones. Please choose another'],
      [{ password: 'Lan@example.org', confirmPassword: 'Lan@example.org' }, 'password', KNOWN_WORD],
      [{ password: 'cairn2026', confirmPassword: 'cairn2026' }, 'password', KNOWN_WORD],
      [{ password: 'abcdefgh', confirmPassword: 'abcdefgh' }, 'password', 'This password is a row or a repetition of few characters. Please choose another'],
      [{ confirmPassword: 'other' }, 'confirmPassword', 'Passwords do not match'],
      [{ signup_code: '12345' }, 'signup_code', 'Invalid code'],
      [{ role: 'admin' }, '', 'Unrecognized key: "role"'],
    ];
    for (const [change, path, message] of faults) {
      const answer = await post(site, '/auth/signup', { ...good, ...change });
      expect([change, answer.status, await answer.json()]).toEqual([
        change,
        422,
        expect.objectContaining({ issues: expect.arrayContaining([{ path, message }]) }),
      ]);
    }
    expect(await rowsOf(site, 'account')).toEqual([]);
  });

  it('mails codes to whom is not registered: one in 50 seconds, for its own pages alone [accounts-13, accounts-104]', async () => {
    const ask = (query: string, headers?: Record<string, string>) => get(site, `/auth/get-register-code?${query}`, headers);
    const first = await ask('email=minh@example.org');
    expect([first.status, await first.json(), first.headers.get('cache-control')]).toEqual([200, { done: true }, 'private, no-store']);
    const again = await ask('email=MINH@example.org');
    expect([again.status, Number(again.headers.get('retry-after'))]).toEqual([429, expect.closeTo(48, -1)]);
    expect((await ask('email=minh%2Bnew@example.org')).status, 'the same mailbox').toBe(429);
    for (const from of ['cross-site', 'same-site'])
      expect(await said(await ask('email=hoa@example.org', { ...BROWSER, 'sec-fetch-site': from }))).toEqual([403, 'CROSS_SITE']);
    for (const query of ['email=hoa', 'email=hoa@example.org&language=de', 'email=hoa@example.org&role=admin', ''])
      expect((await ask(query)).status, query).toBe(422);
    await deliver(site);
    expect(taken.map(({ envelope }) => envelope)).toEqual([['minh@example.org']]);
    await signUpAs(site, taken, 'lan');
    await forgetCounts(site);
    expect(await said(await ask('email=Lan@example.org'))).toEqual([403, 'EMAIL_TAKEN']);
    expect((await ask('email=lan@example.org')).status, 'counted for the known as for the unknown').toBe(429);
    for (let turn = 0; turn < 5; turn++) {
      await site.context.db.write.query("delete from rate_limit where key like 'mail-signup:%' or key like 'account-lookup%'");
      expect([turn, (await ask('email=five@example.org')).status]).toEqual([turn, 200]);
    }
    await site.context.db.write.query("delete from rate_limit where key like 'mail-signup:%'");
    const sixth = await ask('email=five@example.org');
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 3000]).toEqual([429, true]);
    expect(JSON.stringify(await rowsOf(site, 'rate_limit'))).not.toContain('example.org');
  });

  it('credits who invited, and passes over a code of nobody [accounts-14]', async () => {
    await signUpAs(site, taken, 'inviter');
    const [inviter] = await rowsOf(site, 'account');
    expect((await signUpAs(site, taken, 'stranger', { ref_id: 'NOBODY2345' })).status).toBe(200);
    expect((await rowsOf(site, 'account')).find(({ username }) => username === 'stranger')).toMatchObject({ referred_by: null });
    expect((await signUpAs(site, taken, 'guest', { ref_id: ` ${String(inviter?.['referral_code']).toLowerCase()} ` })).status).toBe(200);
    expect((await rowsOf(site, 'account')).find(({ username }) => username === 'guest')).toMatchObject({ referred_by: inviter?.['id'] });
  });

  it('checks a sign-up before a code is mailed: each fault at its field, a referral code of nobody is no fault, nothing is sent [accounts-76]', async () => {
    await signUpAs(site, taken, 'lan');
    await forgetCounts(site);
    const mails = (await rowsOf(site, 'mail')).length;
    const { signup_code: _none, ...body } = bodyOf('minh', 'minh@example.org', '');
    const check = async (change: Record<string, unknown>, headers?: Record<string, string>) => {
      const answer = await post(site, '/auth/check-signup', { ...body, ...change }, headers);
      return [answer.status, await answer.json()];
    };
    expect(await check({})).toEqual([200, { done: true }]);
    expect(await check({ ref_id: 'NOBODY2345' })).toEqual([200, { done: true, ref_id: 'unknown' }]);
    const inviter = (await rowsOf(site, 'account'))[0]?.['referral_code'];
    expect(await check({ ref_id: inviter })).toEqual([200, { done: true }]);
    const weak = { username: 'LAN', email: 'Lan@example.org', password: 'cairn123', confirmPassword: 'cairn123' };
    expect(await check(weak)).toEqual([
      422,
      expect.objectContaining({
        issues: [
          { path: 'username', message: 'This username has been taken' },
          { path: 'email', message: 'This email is already registered' },
          { path: 'password', message: KNOWN_WORD },
        ],
      }),
    ]);
    expect(await check({ confirmPassword: 'other' })).toMatchObject([422, { issues: [{ path: 'confirmPassword' }] }]);
    expect(await check({ signup_code: '123456' })).toMatchObject([422, {}]);
    expect(await check({}, { ...BROWSER, 'sec-fetch-site': 'cross-site' })).toMatchObject([403, { code: 'CROSS_SITE' }]);
    expect((await rowsOf(site, 'mail')).length).toBe(mails);
  });

  it('a check counts as the two look-ups it is, and asking for the same once more costs nothing [accounts-19, accounts-76]', async () => {
    await forgetCounts(site);
    const left = async () =>
      Number((await site.context.db.read.query("select coalesce(sum(points), 0) as n from rate_limit where key like 'account-lookup:%'")).rows[0]?.n);
    const { signup_code: _none, ...body } = bodyOf('minh', 'minh@example.org', '');
    await get(site, '/user-base-info?username=minh');
    await get(site, '/user-base-info?username=MINH');
    expect(await left()).toBe(1);
    for (let turn = 0; turn < 3; turn++) expect((await post(site, '/auth/check-signup', body)).status).toBe(200);
    expect(await left()).toBe(2);
    for (let turn = 0; turn < 14; turn++) await post(site, '/auth/check-signup', { ...body, username: `minh${turn}`, email: `minh${turn}@example.org` });
    expect(await left()).toBe(30);
    const refused = await post(site, '/auth/check-signup', { ...body, username: 'minh99' });
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('keeps the code for another username when one is taken, and ends it in ten minutes [accounts-10]', async () => {
    await signUpAs(site, taken, 'lan');
    const signup_code = await askCode(site, taken, 'minh@example.org');
    for (const username of ['LAN', 'Lan', 'lAn', 'laN', 'lan', 'LaN'])
      expect(await said(await post(site, '/auth/signup', bodyOf(username, 'minh@example.org', signup_code)))).toEqual([403, 'USERNAME_TAKEN']);
    await site.context.db.write.query("update mail_code set expires_at = now() - interval '1 second'");
    expect(await said(await post(site, '/auth/signup', bodyOf('minh', 'minh@example.org', signup_code)))).toEqual([403, 'INVALID_CODE']);
    await site.context.db.write.query("update mail_code set expires_at = now() + interval '1 second'");
    await site.context.db.write.query("update account set email = 'minh@example.org', email_folded = 'minh@example.org'");
    expect(await said(await post(site, '/auth/signup', bodyOf('minh', 'minh@example.org', signup_code)))).toEqual([403, 'EMAIL_TAKEN']);
  });
});

describe('sign-up of many at once', () => {
  const site = useCommittingSite(parts, server.env);
  const tries = async () => (await rowsOf(site, 'mail_code'))[0]?.['tries'];

  it('takes five wrong codes of a hundred, and then no right one [accounts-11]', async () => {
    const right = await askCode(site, taken, 'tries@example.org');
    const wrong = right === '000000' ? '000001' : '000000';
    const send = (code: string) => post(site, '/auth/signup', bodyOf('tries', 'tries@example.org', code));
    for (let turn = 0; turn < 4; turn++) expect(await said(await send(wrong))).toEqual([403, 'INVALID_CODE']);
    await site.context.db.write.query('update mail_code set tries = 0');
    const answers = await Promise.all(Array.from({ length: 100 }, async () => (await send(wrong)).status));
    expect(answers.filter((status) => status !== 403 && status !== 429)).toEqual([]);
    expect(await tries()).toBe(5);
    await forgetCounts(site);
    expect(await said(await send(right))).toEqual([403, 'INVALID_CODE']);
    await site.context.db.write.query('update mail_code set tries = 4');
    expect((await send(right)).status, 'the last try').toBe(200);
  });

  it('makes one account of one code, and of one username in two spellings [accounts-12]', async () => {
    const code = await askCode(site, taken, 'once@example.org');
    const both = await Promise.all(['once-a', 'once-b'].map(async (name) => said(await post(site, '/auth/signup', bodyOf(name, 'once@example.org', code)))));
    expect(both.toSorted((a, b) => a[0] - b[0])).toEqual([
      [200, undefined],
      [403, 'INVALID_CODE'],
    ]);
    const codes = [await askCode(site, taken, 'one@example.org'), await askCode(site, taken, 'two@example.org')];
    const same = await Promise.all([
      post(site, '/auth/signup', bodyOf('Twin', 'one@example.org', codes[0] ?? '')).then(said),
      post(site, '/auth/signup', bodyOf('tWIN', 'two@example.org', codes[1] ?? '')).then(said),
    ]);
    expect(same.toSorted((a, b) => a[0] - b[0])).toEqual([
      [200, undefined],
      [403, 'USERNAME_TAKEN'],
    ]);
  });
});

describe('without a mail server in production', () => {
  const site = useSite(parts, { PUBLIC_URL: 'https://cairn.example' });

  it('codes are not to be had [accounts-15]', async () => {
    for (const name of ['get-register-code', 'get-reset-password-code'])
      expect(await said(await get(site, `/auth/${name}?email=lan@example.org`))).toEqual([503, 'MAIL_NOT_CONFIGURED']);
    expect(await rowsOf(site, 'mail')).toEqual([]);
  });
});
