import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { NOTICE } from '#platform/data/notice.ts';
import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { BROWSER, cookiesOf, forgetCounts, get, makeAccount, PASSWORD, post, said, signInAs, signUpAs, withCookies } from '../auth.testing.ts';
import { codeIn, deliver, useMailServer, type Site } from '../mails.testing.ts';
import { makePerson } from '../people.testing.ts';

const server = await useMailServer();
const { taken } = server;
const parts = { createApi, datasets };
const NEW = 'Another-stone-11';

const sql = async (site: Site, text: string, values: unknown[] = []) => (await site.context.db.write.query(text, values)).rows as Record<string, unknown>[];
const info = async (site: Site, headers: Record<string, string>) => (await get(site, '/user-info', headers)).status;
const agent = (headers: Record<string, string>, userAgent: string) => ({ ...headers, 'user-agent': userAgent });

describe('one’s sessions', () => {
  const site = useSite(parts, server.env);
  const listed = async (headers: Record<string, string>) =>
    ((await (await get(site, '/sessions', headers)).json()) as { data: { id: string; current: boolean; user_agent: string; address: string }[] }).data;
  const end = (id: string, headers: Record<string, string>) => site.call(`/api/users/sessions/${id}`, { method: 'DELETE', headers });

  it('are listed and ended; another person’s are not there [accounts-27]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'minh');
    const [here, there, other] = [await signInAs(site, 'lan', PASSWORD), await signInAs(site, 'lan', PASSWORD), await signInAs(site, 'minh', PASSWORD)];
    const before = await listed(here.headers);
    expect(before.map(({ current, address, user_agent }) => [current, address, user_agent])).toEqual(
      expect.arrayContaining([
        [false, '127.0.0.1', 'Browser 1'],
        [true, '127.0.0.1', 'Browser 1'],
      ]),
    );
    const [foreign] = await listed(other.headers);
    expect(await said(await end(foreign?.id ?? '', here.headers))).toEqual([404, 'NOT_FOUND']);
    expect(await info(site, other.headers)).toBe(200);
    expect((await end('x', here.headers)).status).toBe(422);
    const elsewhere = before.find(({ current }) => !current)?.id ?? '';
    expect([(await end(elsewhere, here.headers)).status, (await end(elsewhere, here.headers)).status]).toEqual([200, 404]);
    expect([await info(site, here.headers), await info(site, there.headers)]).toEqual([200, 401]);
    const signedOut = await post(site, '/auth/logout', {}, here.headers);
    expect([signedOut.status, cookiesOf(signedOut)]).toEqual([200, { cairn: '', access_token: '' }]);
    expect([await info(site, here.headers), await said(await post(site, '/auth/logout', {}, here.headers))]).toEqual([401, [401, 'UNAUTHORIZED']]);
    for (const path of ['/sessions', '/export-data']) expect((await get(site, path)).status).toBe(401);
    for (const [path, body] of Object.entries({
      '/auth/change-password': { password: PASSWORD, new_password: NEW },
      '/change-email': { email: 'x@example.org', password: PASSWORD },
      '/change-email/confirm': { code: '123456' },
      '/delete-account': { username: 'lan', password: PASSWORD },
    }))
      expect([path, (await post(site, path, body)).status]).toEqual([path, 401]);
  });

  it('of a browser never seen before are told to their owner [accounts-27]', async () => {
    const seen: unknown[] = [];
    const { outbox } = site.context;
    const spied = {
      ...site.context,
      outbox: { ...outbox, send: async (_: unknown, topic: string, payload: unknown) => void (topic === NOTICE && seen.push(payload)) },
    };
    site.context.outbox = spied.outbox;
    await makeAccount(site, 'lan');
    const first = await signInAs(site, 'lan', PASSWORD);
    await post(site, '/auth/logout', {}, first.headers);
    const login = (headers: Record<string, string>) => post(site, '/auth/login', { email: 'lan', password: PASSWORD }, headers);
    await login(agent(withCookies(first.cookies), 'Browser 1 of next year'));
    expect(seen, 'the browser that holds its cookie').toEqual([]);
    await login(agent(BROWSER, 'Browser 1'));
    expect(seen, 'another of the same name').toEqual([{ account: expect.any(String), kind: 'signed-in-elsewhere', cause: expect.any(String) }]);
    for (const name of ['curl/8.5.0', 'curl/8.5.0', 'curl/8.6.1']) await login({ 'user-agent': name });
    expect(seen, 'a program once').toHaveLength(2);
    await login({ 'user-agent': 'python-requests/2.32' });
    expect(seen, 'another program').toHaveLength(3);
  });
});

describe('one’s password', () => {
  const site = useSite(parts, server.env);

  it('is changed by who knows it; other sessions end, and a mail says so [accounts-25]', async () => {
    await makeAccount(site, 'lan');
    const [here, there] = [await signInAs(site, 'lan', PASSWORD), await signInAs(site, 'lan', PASSWORD)];
    const change = (password: string, new_password: string) => post(site, '/auth/change-password', { password, new_password }, here.headers);
    expect(await said(await change('Wrong-password-1', NEW))).toEqual([403, 'INVALID_CREDENTIALS']);
    expect(await said(await change('', NEW))).toEqual([403, 'INVALID_CREDENTIALS']);
    for (const bad of ['short', 'password1', 'LAN@example.org']) expect((await change(PASSWORD, bad)).status).toBe(422);
    expect([await info(site, there.headers), (await change(PASSWORD, NEW)).status]).toEqual([200, 200]);
    expect([await info(site, here.headers), await info(site, there.headers)]).toEqual([200, 401]);
    expect([
      await said(await post(site, '/auth/login', { email: 'lan', password: PASSWORD })),
      (await post(site, '/auth/login', { email: 'lan', password: NEW })).status,
    ]).toEqual([[403, 'INVALID_CREDENTIALS'], 200]);
    await deliver(site);
    expect(taken.at(-1)?.subject).toBe('Your password for Cairn has been updated');
    await sql(site, "update rate_limit set points = 20 where key like 'own-account:%'");
    expect((await change('', NEW)).status).toBe(429);
  });

  it('is set for the first time with an empty one [accounts-25]', async () => {
    const { headers, username } = await makePerson(site.context);
    const answer = await post(site, '/auth/change-password', { password: '', new_password: NEW }, { ...BROWSER, ...headers });
    expect([answer.status, (await post(site, '/auth/login', { email: username, password: NEW })).status]).toEqual([200, 200]);
    expect((await post(site, '/auth/change-password', { password: '', new_password: PASSWORD }, { ...BROWSER, ...headers })).status).toBe(403);
  });

  it('is reset by the code of a mail, once; every session ends, and a mail says so [accounts-23, accounts-24]', async () => {
    await makeAccount(site, 'lan');
    const { headers, cookies } = await signInAs(site, 'lan', PASSWORD, { remember: true });
    expect(await said(await get(site, '/auth/get-reset-password-code?email=nobody@example.org'))).toEqual([403, 'USER_NOT_FOUND']);
    expect((await get(site, '/auth/get-reset-password-code?email=nobody@example.org')).status, 'counted as the known').toBe(429);
    expect(await said(await get(site, '/auth/get-reset-password-code?email=lan', { ...BROWSER, 'sec-fetch-site': 'cross-site' }))).toEqual([403, 'CROSS_SITE']);
    const asked = await get(site, '/auth/get-reset-password-code?email=LAN@example.org');
    expect(await asked.json()).toEqual({ username: 'lan', face: null, email: 'lan@example.org' });
    expect((await get(site, '/auth/get-reset-password-code?email=lan')).status, 'the same mailbox').toBe(429);
    await deliver(site);
    const reset_password_code = codeIn(taken, 'lan@example.org');
    const reset = (change: object = {}) =>
      post(site, '/auth/reset-password', { email: 'lan', password: NEW, confirmPassword: NEW, reset_password_code, ...change });
    expect(await said(await reset({ reset_password_code: reset_password_code === '111111' ? '222222' : '111111' }))).toEqual([403, 'INVALID_CODE']);
    expect(await said(await reset({ email: 'nobody' }))).toEqual([403, 'INVALID_CODE']);
    expect((await reset({ confirmPassword: 'other' })).status).toBe(422);
    expect((await reset({ password: 'lan@example.org', confirmPassword: 'lan@example.org' })).status).toBe(422);
    const done = await reset();
    expect([done.status, await done.json(), cookiesOf(done)]).toEqual([200, { done: true }, expect.objectContaining({ 'cairn-reset': '' })]);
    expect(await said(await reset())).toEqual([403, 'INVALID_CODE']);
    expect(await info(site, headers)).toBe(401);
    expect((await post(site, '/auth/login', { email: 'lan', remembered: true }, withCookies(cookies))).status).toBe(403);
    expect([await sql(site, 'select * from session'), await sql(site, 'select * from remember_token'), await sql(site, 'select * from passage')]).toEqual([
      [],
      [],
      [],
    ]);
    expect((await post(site, '/auth/login', { email: 'lan', password: NEW })).status).toBe(200);
    await deliver(site);
    expect(taken.at(-1)?.subject).toBe('Your password for Cairn has been updated');
  });
});

describe('one’s address', () => {
  const site = useSite(parts, server.env);

  it('is changed with the password and the code sent to the new one; the old one gets a notice [accounts-26]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'minh');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    const ask = async (email: string, password = PASSWORD) => {
      await forgetCounts(site);
      return post(site, '/change-email', { email, password }, headers);
    };
    const confirm = async (code: string) => said(await post(site, '/change-email/confirm', { code }, headers));
    expect(await said(await ask('new@example.org', 'Wrong-password-1'))).toEqual([403, 'INVALID_CREDENTIALS']);
    for (const known of ['Minh@example.org', 'lan@example.org']) expect(await said(await ask(known))).toEqual([403, 'EMAIL_TAKEN']);
    expect((await ask('no address')).status).toBe(422);
    expect(await said(await ask('New@example.org'))).toEqual([200, undefined]);
    expect((await post(site, '/change-email', { email: 'new@example.org', password: PASSWORD }, headers)).status).toBe(429);
    await deliver(site);
    expect(taken.slice(-2).map(({ envelope, subject }) => [envelope[0], subject])).toEqual([
      ['New@example.org', 'Confirm your new email for Cairn'],
      ['lan@example.org', 'Your email at Cairn is about to change'],
    ]);
    const code = codeIn(taken, 'New@example.org');
    expect(await confirm(code === '000000' ? '000001' : '000000')).toEqual([403, 'INVALID_CODE']);
    await sql(site, "update account set email_folded = 'new@example.org' where username = 'minh'");
    expect(await confirm(code)).toEqual([403, 'EMAIL_TAKEN']);
    await sql(site, "update account set email_folded = 'minh@example.org' where username = 'minh'");
    expect([await confirm(code), await confirm(code)]).toEqual([
      [200, undefined],
      [403, 'INVALID_CODE'],
    ]);
    expect(await (await get(site, '/user-info', headers)).json()).toMatchObject([200, { email: 'New@example.org', email_verified: true }]);
    expect((await post(site, '/auth/login', { email: 'lan@example.org', password: PASSWORD })).status).toBe(403);
  });

  it('that another has is not told where the look-ups are used up: its owner has a mail, and the answers and the export are the same [accounts-19, accounts-26]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'minh');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    await forgetCounts(site);
    for (let at = 0; at < 30; at++) await get(site, `/user-base-info?username=nobody-${at}`);
    const ask = (email: string) => post(site, '/change-email', { email, password: PASSWORD }, headers);
    const mails = async () =>
      ((await (await get(site, '/export-data', headers)).json()) as { mail: { template: string }[] }).mail.map(({ template }) => template);
    expect(await said(await ask('Lan@example.org')), 'the own one').toEqual([403, 'EMAIL_TAKEN']);
    for (const email of ['minh@example.org', 'free@example.org']) {
      expect(await said(await ask(email)), email).toEqual([200, undefined]);
      expect(await mails()).toEqual(['email-changing']);
      await sql(site, 'update mail set account_id = null where template = $$email-changing$$');
    }
    await deliver(site);
    const to = (email: string) => taken.filter(({ envelope }) => envelope.includes(email)).at(-1);
    expect([to('minh@example.org')?.subject, to('minh@example.org')?.code]).toEqual(['You have an account at Cairn', '']);
    expect(to('free@example.org')?.subject).toBe('Confirm your new email for Cairn');
    const done = await post(site, '/change-email/confirm', { code: codeIn(taken, 'free@example.org') }, headers);
    expect(done.status).toBe(200);
  });
});

describe('one’s account', () => {
  const site = useSite(parts, server.env);

  it('is handed out with all that refers to it, but no secrets and nothing of others [accounts-28]', async () => {
    await makeAccount(site, 'lan');
    const [{ referral_code } = {}] = await sql(site, 'select referral_code from account');
    await signUpAs(site, taken, 'minh', { ref_id: referral_code });
    const { headers } = await signInAs(site, 'lan', PASSWORD, { remember: true });
    await sql(
      site,
      "insert into saved_list (id, account_id, name, content, position, visibility, created_at, updated_at) select gen_random_uuid(), id, 'Mine', '{}', 0, 'private', now(), now() from account",
    );
    await sql(
      site,
      `insert into newsletter_subscription (id, email, email_folded, language, token_hash, created_at) values (gen_random_uuid(), 'Lan@example.org', 'lan@example.org', 'vi', '\\x01', now()),
        (gen_random_uuid(), 'minh@example.org', 'minh@example.org', 'en', null, now())`,
    );
    const answer = await get(site, '/export-data', headers);
    expect([answer.status, answer.headers.get('cache-control'), answer.headers.get('content-disposition')]).toEqual([
      200,
      'private, no-store',
      'attachment; filename="cairn-account.json"',
    ]);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { username: 'lan', email: 'lan@example.org' },
      session: [{ address: '127.0.0.1', user_agent: 'Browser 1' }],
      saved_list: [{ name: 'Mine' }],
      mail: [],
      watch: [],
      remember_token: [{ spent_at: null }],
      newsletter_subscription: [{ email: 'Lan@example.org', language: 'vi', confirmed_at: null }],
      acts: [],
    });
    expect(text).not.toMatch(/argon2|hash|minh/);
    const referring = await sql(
      site,
      "select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'account'::regclass",
    );
    expect(Object.keys(JSON.parse(text) as object)).toEqual(expect.arrayContaining(referring.map(({ name }) => name)));
  });

  it('is deleted with all that refers to it, after its username and password; a mail says so, and the log of acts keeps an id [accounts-29]', async () => {
    await makeAccount(site, 'Lan');
    const { headers, cookies } = await signInAs(site, 'lan', PASSWORD, { remember: true });
    const { headers: another } = await signInAs(site, 'lan', PASSWORD);
    const [{ id } = {}] = await sql(site, 'select id from account');
    await makeAccount(site, 'inviter');
    await sql(
      site,
      `insert into notification (id, account_id, kind, cause, created_at) select gen_random_uuid(), id, 'referral-joined', '${String(id)}', now() from account where username = 'inviter'`,
    );
    await sql(
      site,
      "insert into newsletter_subscription (id, email, email_folded, language, created_at) values (gen_random_uuid(), 'Lan@example.org', 'lan@example.org', 'en', now())",
    );
    await get(site, '/auth/get-reset-password-code?email=lan');
    const remove = (body: object) => post(site, '/delete-account', body, headers);
    expect(await said(await remove({ username: 'Lan', password: 'Wrong-password-1' }))).toEqual([403, 'INVALID_CREDENTIALS']);
    expect(await said(await remove({ username: 'Lan' }))).toEqual([403, 'INVALID_CREDENTIALS']);
    expect(await (await remove({ username: 'minh', password: PASSWORD })).json()).toMatchObject({ issues: [{ path: 'username' }] });
    const gone = await remove({ username: 'lan', password: PASSWORD });
    expect([gone.status, cookiesOf(gone)]).toEqual([200, { cairn: '', access_token: '', 'cairn-remember': '', 'cairn-remembered': '' }]);
    expect([await info(site, headers), await info(site, another)]).toEqual([401, 401]);
    expect((await post(site, '/auth/login', { email: 'lan', remembered: true }, withCookies(cookies))).status).toBe(403);
    await deliver(site);
    expect([taken.at(-1)?.subject, taken.at(-1)?.envelope]).toEqual(['Your account at Cairn has been deleted', ['Lan@example.org']]);
    const tables = (await sql(site, "select table_name as name from information_schema.tables where table_schema = 'public'")).map(({ name }) => String(name));
    const left: string[] = [];
    for (const table of tables)
      if ((await sql(site, `select 1 from ${table} t where to_jsonb(t)::text ~* $1 limit 1`, [`${String(id)}|lan@example`])).length > 0) left.push(table);
    expect(left).toEqual(['audit_log']);
    expect(JSON.stringify(await sql(site, 'select body from audit_log'))).not.toMatch(/lan@|"Lan"/);
    expect((await signUpAs(site, taken, 'Lan')).status, 'the name is free again').toBe(200);
  });
});

describe('at once', () => {
  const site = useCommittingSite(parts, server.env);

  it('one code confirms one change, and one address goes to one of two [accounts-12]', async () => {
    const people: Record<string, string>[] = [];
    for (const name of ['first', 'second']) {
      await makeAccount(site, name);
      people.push((await signInAs(site, name, PASSWORD)).headers);
    }
    const codes: string[] = [];
    for (const headers of people) {
      await forgetCounts(site);
      await post(site, '/change-email', { email: 'same@example.org', password: PASSWORD }, headers);
      await deliver(site);
      codes.push(codeIn(taken, 'same@example.org'));
    }
    const answers = await Promise.all(
      [0, 1, 0, 1].map(async (who) => (await said(await post(site, '/change-email/confirm', { code: codes[who] }, people[who])))[0]),
    );
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(await sql(site, "select count(*)::int as n from account where email_folded = 'same@example.org'")).toEqual([{ n: 1 }]);
  });
});

describe('a password in use', () => {
  const lines: string[] = [];
  const log = createLog(loadConfig({ LOG_LEVEL: 'trace' }), { write: (line: string) => void lines.push(line) });
  const site = useSite({ ...parts, log }, server.env);

  it('is nowhere in no form [accounts-9]', async () => {
    const headers: string[] = [];
    const marker = 'Zq7-marker-of-a-password';
    const other = `${marker}-two`;
    const seen = async (answer: Response) => {
      headers.push(JSON.stringify([...answer.headers]), await answer.clone().text(), answer.url);
      return answer;
    };
    await seen(await signUpAs(site, taken, 'lan', { password: marker, confirmPassword: marker }));
    const answer = await seen(await post(site, '/auth/login', { email: 'lan', password: marker, remember: true }));
    const token = ((await answer.json()) as { access_token: string }).access_token;
    await seen(await post(site, '/auth/change-password', { password: marker, new_password: other }, withCookies(cookiesOf(answer), token)));
    await forgetCounts(site);
    await seen(await get(site, '/auth/get-reset-password-code?email=lan'));
    await deliver(site);
    await seen(
      await post(site, '/auth/reset-password', {
        email: 'lan',
        password: marker,
        confirmPassword: marker,
        reset_password_code: codeIn(taken, 'lan@example.org'),
      }),
    );
    await seen(await post(site, '/auth/login', { email: 'lan', password: other }));
    await deliver(site);
    const tables = (
      await sql(site, "select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_schema in ('public', 'jobs')")
    ).map(({ name }) => String(name));
    expect(tables).toContain('public.account');
    const kept: string[] = [];
    for (const table of tables) for (const { row } of await sql(site, `select to_jsonb(t)::text as row from ${table} t`)) kept.push(String(row));
    const haystack = [...kept, ...headers, ...lines, ...taken.map(({ raw }) => raw)].join('\n').toLowerCase();
    expect(haystack).toContain('$argon2id$');
    expect(lines.join()).toContain('/api/users/auth/reset-password');
    for (const secret of [marker, other]) {
      const bytes = Buffer.from(secret);
      const hashes = ['sha256', 'sha1', 'md5', 'sha512'].flatMap((name) => {
        const digest = createHash(name).update(bytes).digest();
        return [digest.toString('hex'), digest.toString('base64').replace(/=+$/, '')];
      });
      const forms = [
        secret,
        [...secret].reverse().join(''),
        bytes.toString('base64').replace(/=+$/, ''),
        bytes.toString('hex'),
        encodeURIComponent(secret),
        ...hashes,
      ];
      for (const form of forms) expect(haystack.includes(form.toLowerCase()), form).toBe(false);
    }
  });
});
