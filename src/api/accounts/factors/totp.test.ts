import { afterEach, describe, expect, it, vi } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { NOTICE } from '#platform/data/notice.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { BROWSER, cookiesOf, forgetCounts, get, makeAccount, PASSWORD, post, said, signInAs, withCookies } from '../auth.testing.ts';
import { codeIn, deliver, useMailServer, type Site } from '../mails.testing.ts';
import { addApp, appCode } from './factors.testing.ts';
import { resetFactors } from './reset-factors.ts';

const server = await useMailServer();
const { taken } = server;
const parts = { createApi, datasets };

const sql = async (site: Site, text: string, values: unknown[] = []) => (await site.context.db.write.query<Record<string, unknown>>(text, values)).rows;
const login = (site: Site, headers: Record<string, string> = BROWSER, more: object = {}) =>
  post(site, '/auth/login', { email: 'lan', password: PASSWORD, ...more }, headers);
/** Signs in with the password, and gives the cookies of the waiting sign-in. */
const waiting = async (site: Site, headers: Record<string, string> = BROWSER, more: object = {}) => cookiesOf(await login(site, headers, more));
const finish = (site: Site, cookies: Record<string, string>, code: string, headers = withCookies(cookies)) =>
  post(site, '/auth/second-factor', { code }, headers);
const info = async (site: Site, headers: Record<string, string>) => (await get(site, '/user-info', headers)).status;
/** Lets the clock of the site go on. */
const later = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

afterEach(() => vi.useRealTimers());

describe('an authenticator app', () => {
  const site = useSite(parts, server.env);

  it('is added by the password and a code of it; its secret is shown once and is not in the database [accounts-116, accounts-117]', async () => {
    await makeAccount(site, 'lan');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    const begin = (proof: object) => post(site, '/auth/factors/totp', proof, headers);
    expect(await said(await begin({}))).toEqual([403, 'INVALID_CREDENTIALS']);
    expect(await said(await begin({ password: 'Wrong-password-1' }))).toEqual([403, 'INVALID_CREDENTIALS']);
    expect((await begin({ password: PASSWORD, code: '123456' })).status).toBe(422);
    const answer = await begin({ password: PASSWORD });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const { secret, uri, qr } = (await answer.json()) as { secret: string; uri: string; qr: { size: number; path: string } };
    expect(uri).toBe(`otpauth://totp/Cairn:lan?issuer=Cairn&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
    expect(qr.size).toBeGreaterThan(20);
    expect(qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect((await login(site)).status, 'nothing counts yet').toBe(200);
    const confirm = (code: string) => post(site, '/auth/factors/totp/confirm', { code }, headers);
    expect(await said(await confirm(appCode(secret, 40)))).toEqual([403, 'INVALID_CODE']);
    const confirmed = (await (await confirm(appCode(secret))).json()) as { recovery_codes: string[] };
    expect(confirmed.recovery_codes).toHaveLength(10);
    expect(await said(await begin({ password: PASSWORD }))).toEqual([409, 'CONFLICT']);
    expect(await said(await confirm(appCode(secret, 1))), 'confirmed once').toEqual([403, 'INVALID_CODE']);
    const listed = await (await get(site, '/auth/factors', headers)).json();
    expect(listed).toEqual({ totp: { created_at: expect.any(String) }, passkeys: [], recovery_codes_left: 10 });
    const exported = await (await get(site, '/export-data', headers)).text();
    expect(exported).toContain('"totp_factor"');
    const kept = JSON.stringify(await sql(site, 'select to_jsonb(t) as row from totp_factor t union all select to_jsonb(r) from recovery_code r'));
    for (const text of [secret, ...confirmed.recovery_codes, ...confirmed.recovery_codes.map((code) => code.replaceAll('-', '').toUpperCase())])
      for (const where of [JSON.stringify(listed), exported, kept]) expect(where).not.toContain(text);
    expect(exported).not.toMatch(/secret_sealed|code_hash/);
  });

  it('is asked for after the password: no session before, one after, and each code once [accounts-118, accounts-119]', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await makeAccount(site, 'lan');
    const first = await signInAs(site, 'lan', PASSWORD);
    const { secret } = await addApp(site, first.headers, PASSWORD);
    expect(await info(site, first.headers), 'sessions that are open stay').toBe(200);
    const sessions = () => sql(site, 'select id from session where expires_at > now()');
    const before = await sessions();
    const asked = await login(site);
    expect(await said(asked)).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(asked.headers.getSetCookie()).toEqual([expect.stringMatching(/^cairn-factor=[\w-]{43}; HttpOnly; Path=\/; Max-Age=600; SameSite=Lax$/)]);
    const cookies = cookiesOf(asked);
    expect(await sessions()).toEqual(before);
    expect(await (await get(site, '/auth/second-factor', withCookies(cookies))).json()).toEqual({ pending: { totp: true, passkey: false } });
    expect(await (await get(site, '/auth/second-factor')).json()).toEqual({ pending: null });
    expect(await said(await finish(site, {}, appCode(secret, 1))), 'without the cookie').toEqual([403, 'SIGN_IN_EXPIRED']);
    expect(await said(await finish(site, cookies, appCode(secret))), 'the code that added the app').toEqual([403, 'INVALID_CODE']);
    later(30);
    const code = appCode(secret);
    const done = await finish(site, cookies, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(done.status).toBe(200);
    const { access_token } = (await done.json()) as { access_token: string };
    expect(cookiesOf(done)).toMatchObject({ 'cairn-factor': '', cairn: expect.stringMatching(/./), 'cairn-known': expect.stringMatching(/./) });
    expect(await info(site, withCookies(cookiesOf(done), access_token))).toBe(200);
    expect(await said(await finish(site, cookies, appCode(secret, 1))), 'a waiting sign-in ends once').toEqual([403, 'SIGN_IN_EXPIRED']);
    const again = await waiting(site);
    expect(await said(await finish(site, again, code)), 'a code used before').toEqual([403, 'INVALID_CODE']);
    expect(await said(await finish(site, again, appCode(secret, -1))), 'and one before it').toEqual([403, 'INVALID_CODE']);
    later(60);
    expect(await said(await finish(site, again, appCode(secret, 2))), 'one that is not shown yet').toEqual([403, 'INVALID_CODE']);
    expect((await finish(site, again, appCode(secret, -1))).status, 'a clock that is half a minute late').toBe(200);
    const old = await waiting(site);
    later(601);
    expect(await said(await finish(site, old, appCode(secret))), 'after ten minutes').toEqual([403, 'SIGN_IN_EXPIRED']);
    const program = await login(site, { 'user-agent': 'curl/8' });
    expect(await said(program)).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const cookie = { cookie: withCookies(cookiesOf(program))['cookie'] ?? '', 'user-agent': 'curl/8' };
    const token = ((await (await finish(site, {}, appCode(secret), cookie)).json()) as { access_token: string }).access_token;
    expect(token).toMatch(/^cairn_/);
    expect(await info(site, { authorization: `Bearer ${token}` })).toBe(200);
  });

  it('is asked for of a browser that is remembered, too, which stays remembered [accounts-118]', async () => {
    await makeAccount(site, 'lan');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    const { secret, codes } = await addApp(site, headers, PASSWORD);
    const asked = await waiting(site, BROWSER, { remember: true });
    expect(Object.keys(asked), 'nothing is remembered before').toEqual(['cairn-factor']);
    const done = cookiesOf(await finish(site, asked, appCode(secret, 1)));
    expect(done).toMatchObject({ 'cairn-remembered': 'lan' });
    const remembered = await post(site, '/auth/login', { email: 'lan', remembered: true }, withCookies(done));
    expect(await said(remembered)).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const next = cookiesOf(remembered);
    expect(Object.keys(next)).toEqual(['cairn-remember', 'cairn-remembered', 'cairn-factor']);
    const ended = await finish(site, next, codes[0] ?? '');
    expect(ended.status).toBe(200);
    expect(Object.keys(cookiesOf(ended)), 'the cookie of the remembered browser is left').not.toContain('cairn-remember');
    expect((await post(site, '/auth/login', { email: 'lan', remembered: true }, withCookies(next))).status).toBe(403);
  });

  it('is not told of before the password was right, by words or by cookies [accounts-120]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'minh');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    await addApp(site, headers, PASSWORD);
    const answers = new Set<string>();
    for (const email of ['lan', 'lan@example.org', 'minh', 'nobody'])
      for (const body of [
        { email, password: 'Wrong-password-1' },
        { email, remembered: true },
      ]) {
        const answer = await post(site, '/auth/login', body);
        answers.add(JSON.stringify([answer.status, await answer.text(), Object.keys(cookiesOf(answer)).filter((name) => !name.startsWith('cairn-remember'))]));
      }
    expect([...answers]).toEqual([
      JSON.stringify([403, '{"statusCode":403,"code":"INVALID_CREDENTIALS","description":"Username or password was incorrect"}', []]),
    ]);
    const look = async (name: string) => (await (await get(site, `/user-base-info?username=${name}`)).text()).replaceAll(name, 'x');
    expect(await look('lan')).toBe(await look('minh'));
    expect(JSON.stringify(await (await get(site, '/public/lan')).json())).not.toMatch(/factor|totp|passkey/);
  });

  it('stays when the password is set anew, while sign-ins with the old one end [accounts-123]', async () => {
    await makeAccount(site, 'lan');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    const { secret, codes } = await addApp(site, headers, PASSWORD);
    const old = await waiting(site);
    await get(site, '/auth/get-reset-password-code?email=lan');
    await deliver(site);
    const NEW = 'Another-stone-11';
    const reset = { email: 'lan', password: NEW, confirmPassword: NEW, reset_password_code: codeIn(taken, 'lan@example.org') };
    expect((await post(site, '/auth/reset-password', reset)).status).toBe(200);
    expect(await said(await finish(site, old, appCode(secret, 1)))).toEqual([403, 'SIGN_IN_EXPIRED']);
    const asked = await post(site, '/auth/login', { email: 'lan', password: NEW });
    expect(await said(asked)).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect((await finish(site, cookiesOf(asked), codes[3] ?? '')).status).toBe(200);
  });
});

describe('recovery codes', () => {
  const site = useSite(parts, server.env);

  it('stand in once each; new ones end the old ones; the last factor takes them along [accounts-121]', async () => {
    await makeAccount(site, 'lan');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    expect(await said(await post(site, '/auth/factors/recovery-codes', { password: PASSWORD }, headers)), 'for nothing').toEqual([404, 'NOT_FOUND']);
    const { secret, codes } = await addApp(site, headers, PASSWORD);
    const [one = '', two = '', three = ''] = codes;
    expect((await finish(site, await waiting(site), one.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await said(await finish(site, await waiting(site), one))).toEqual([403, 'INVALID_CODE']);
    const left = async () => ((await (await get(site, '/auth/factors', headers)).json()) as { recovery_codes_left: number }).recovery_codes_left;
    expect(await left()).toBe(9);
    const renew = (proof: object) => post(site, '/auth/factors/recovery-codes', proof, headers);
    expect(await said(await renew({ code: '000000' }))).toEqual([403, 'INVALID_CODE']);
    const fresh = ((await (await renew({ code: two })).json()) as { recovery_codes: string[] }).recovery_codes;
    expect([new Set(fresh).size, await left()]).toEqual([10, 10]);
    expect(await said(await finish(site, await waiting(site), three)), 'of before').toEqual([403, 'INVALID_CODE']);
    const remove = (proof: object) => post(site, '/auth/factors/totp/remove', proof, headers);
    expect(await said(await remove({}))).toEqual([403, 'INVALID_CREDENTIALS']);
    expect((await remove({ code: appCode(secret, 1) })).status).toBe(200);
    expect(await said(await remove({ password: PASSWORD }))).toEqual([404, 'NOT_FOUND']);
    expect([await left(), (await login(site)).status]).toEqual([0, 200]);
  });

  it('are not those of another account, and go with the account [accounts-121, accounts-127]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'minh');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    await addApp(site, headers, PASSWORD);
    const minh = await addApp(site, (await signInAs(site, 'minh', PASSWORD)).headers, PASSWORD);
    expect(await said(await finish(site, await waiting(site), minh.codes[0] ?? ''))).toEqual([403, 'INVALID_CODE']);
    expect(await said(await finish(site, await waiting(site), appCode(minh.secret, 1)))).toEqual([403, 'INVALID_CODE']);
    // The secret of another account put in the place of one's own opens nothing.
    await sql(site, 'update totp_factor t set secret_sealed = o.secret_sealed from totp_factor o where o.account_id <> t.account_id');
    expect((await finish(site, await waiting(site), appCode(minh.secret, 1))).status).not.toBe(200);
    expect((await post(site, '/delete-account', { username: 'lan', password: PASSWORD }, headers)).status).toBe(200);
    const counts = await sql(
      site,
      `select (select count(*)::int from totp_factor) as apps, (select count(*)::int from recovery_code) as codes, (select count(*)::int from passage where kind = 'factor') as passages`,
    );
    expect(counts).toEqual([{ apps: 1, codes: 10, passages: 0 }]);
  });
});

describe('who is told of factors', () => {
  const site = useSite(parts, server.env);

  it('the owner by notice and mail, and the log of acts; the command line takes them away [accounts-124, accounts-126]', async () => {
    const seen: unknown[] = [];
    const { outbox } = site.context;
    site.context.outbox = {
      ...outbox,
      send: async (_: unknown, topic: string, payload: unknown) => void (topic === NOTICE && seen.push((payload as { kind: string }).kind)),
    } as typeof outbox;
    await makeAccount(site, 'lan');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    const { secret, codes } = await addApp(site, headers, PASSWORD);
    await deliver(site);
    expect(taken.at(-1)?.subject).toBe('A second factor was added to your account on Cairn');
    await finish(site, await waiting(site, withCookies({}, undefined)), codes[0] ?? '');
    await post(site, '/auth/factors/recovery-codes', { password: PASSWORD }, headers);
    await post(site, '/auth/factors/totp/remove', { code: appCode(secret, 1) }, headers);
    await deliver(site);
    expect(taken.at(-1)?.subject).toBe('A second factor was removed from your account on Cairn');
    await addApp(site, headers, PASSWORD);
    expect(await resetFactors(site.context, { kind: 'command' }, { username: 'LAN' })).toEqual({ changed: true });
    expect(await resetFactors(site.context, { kind: 'command' }, { username: 'lan' })).toEqual({ changed: false });
    await expect(resetFactors(site.context, { kind: 'command' }, { username: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(seen.filter((kind) => kind !== 'signed-in-elsewhere')).toEqual([
      'factor-added',
      'recovery-code-used',
      'recovery-codes-new',
      'factor-removed',
      'factor-added',
      'factor-removed',
    ]);
    expect((await login(site)).status).toBe(200);
    const acts = await sql(
      site,
      "select action, actor like 'account:%' as own, body::jsonb -> 'detail' as detail from audit_log where action like 'account.%' and action <> 'account.create' order by at, seq",
    );
    expect(acts).toEqual([
      { action: 'account.add-factor', own: true, detail: { factor: 'totp' } },
      { action: 'account.new-recovery-codes', own: true, detail: {} },
      { action: 'account.remove-factor', own: true, detail: { factor: 'totp' } },
      { action: 'account.add-factor', own: true, detail: { factor: 'totp' } },
      { action: 'account.reset-factors', own: false, detail: {} },
    ]);
  });
});

describe('wrong codes', () => {
  const site = useCommittingSite(parts, server.env);

  it('are five in ten minutes, of hundred at once too; a browser that is known has its own [accounts-122]', async () => {
    await makeAccount(site, 'lan');
    const known = await signInAs(site, 'lan', PASSWORD);
    const { secret, codes } = await addApp(site, known.headers, PASSWORD);
    await forgetCounts(site);
    const cookies = await waiting(site);
    const answers = await Promise.all(Array.from({ length: 40 }, () => finish(site, cookies, '000000')));
    const statuses = answers.map(({ status }) => status);
    expect([statuses.filter((status) => status === 403).length, statuses.filter((status) => status === 429).length]).toEqual([5, 35]);
    expect(Number(answers.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(500);
    expect((await finish(site, await waiting(site), appCode(secret, 1))).status, 'another waiting sign-in has no tries either').toBe(429);
    const here = { ...known.cookies, ...(await waiting(site, withCookies(known.cookies))) };
    const owner = await finish(site, here, codes[0] ?? '');
    expect(owner.status, 'the browser of the owner').toBe(200);
    const { access_token } = (await owner.json()) as { access_token: string };
    const own = withCookies(cookiesOf(owner), access_token);
    await forgetCounts(site);
    for (let turn = 0; turn < 7; turn++) expect((await finish(site, await waiting(site), codes[turn + 1] ?? '')).status, 'right ones cost nothing').toBe(200);
    const fresh = await waiting(site);
    const both = await Promise.all(Array.from({ length: 20 }, () => finish(site, fresh, codes[8] ?? '')));
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    await forgetCounts(site);
    const confirm = () => post(site, '/auth/factors/totp/remove', { code: '000000' }, own);
    const settings = await Promise.all(Array.from({ length: 8 }, confirm));
    expect(settings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  });
});
