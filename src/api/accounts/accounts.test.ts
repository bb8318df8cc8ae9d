import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { verifyAudit } from '#platform/data/audit.ts';
import { useSite } from '#platform/testing/kit.ts';
import { createAccount, listAccounts, setRole } from './index.ts';
import { accountCleaning } from './jobs.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;

const post = (body: unknown, headers: Record<string, string> = {}) =>
  site.call('/api/users/action-logs', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const log = (url: string, headers?: Record<string, string>) => post({ action: JSON.stringify({ url, userAgent: 'x' }) }, headers);
const kept = async () => (await site.context.db.read.query<{ path: string; day: string }>('select path, day from action_log order by id')).rows;

describe('action logs', () => {
  it('keep path and day, nothing else', async () => {
    const answer = await log('https://cairn.example/directory/projects?q=secret&token=abc#code=1');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await kept()).toEqual([{ path: '/directory/projects', day: new Date().toISOString().slice(0, 10) }]);
  });

  it('are kept once under one Idempotency-Key [platform-10]', async () => {
    const [a, b] = [await log('/x', { 'idempotency-key': 'key-0001' }), await log('/x', { 'idempotency-key': 'key-0001' })];
    expect(await a.json()).toEqual(await b.json());
    expect(await kept()).toHaveLength(1);
    const other = await log('/y', { 'idempotency-key': 'key-0001' });
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ statusCode: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it.each([
    ['no body', ''],
    ['broken JSON', '{'],
    ['a list', []],
    ['no action', {}],
    ['an unknown key', { action: '{"url":"/"}', role: 'admin' }],
    ['an empty action', { action: '' }],
    ['an action that is no JSON', { action: 'hello' }],
    ['an action without an address', { action: '{}' }],
    ['an address that is no path', { action: '{"url":"javascript:alert(1)"}' }],
    ['an address with control characters', { action: JSON.stringify({ url: '/a\u0000b' }) }],
    ['an endless address', { action: JSON.stringify({ url: `/${'a'.repeat(1000)}` }) }],
    ['an endless action', { action: 'x'.repeat(5000) }],
  ])('refuse %s and keep nothing', async (_, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ statusCode: 422, code: 'INVALID_INPUT', issues: expect.any(Array) });
    expect(await kept()).toEqual([]);
  });

  it('are limited for each address, and forgotten after ninety days [accounts-73]', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 122; n++) statuses.push((await log('/x')).status);
    expect(statuses).toEqual([...Array<number>(120).fill(200), 429, 429]);
    expect(Number((await log('/x')).headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(120);
    const counted = (key: string, points: number) => site.context.db.write.query('update rate_limit set points = $2 where key like $1', [`${key}:%`, points]);
    await counted('action-log', 0);
    await counted('action-log-day', 4999);
    expect((await log('/x')).status).toBe(200);
    const ofDay = await log('/x');
    expect([ofDay.status, Number(ofDay.headers.get('retry-after')) > 3600]).toEqual([429, true]);
    await site.context.db.write.query(
      "insert into action_log (id, path, day) values (gen_random_uuid(), '/old', current_date - 91), (gen_random_uuid(), '/young', current_date - 90)",
    );
    await accountCleaning(() => site.context).handler({ signal: new AbortController().signal, jobId: 'now' });
    expect((await kept()).filter(({ path }) => path !== '/x').map(({ path }) => path)).toEqual(['/young']);
  });

  it('refuse a body that is too large', async () => {
    const answer = await post({ action: 'x'.repeat(300_000) });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ statusCode: 413, code: 'PAYLOAD_TOO_LARGE' });
  });

  it('are read and refused the same when their length is not told [platform-22]', async () => {
    const unsized = (body: string) =>
      site.call('/api/users/action-logs', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: new Blob([body]).stream(),
        duplex: 'half',
      } as RequestInit);
    expect((await unsized(JSON.stringify({ action: JSON.stringify({ url: '/x', userAgent: 'x' }) }))).status).toBe(200);
    expect((await unsized(JSON.stringify({ action: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await site.call('/api/users/action-logs', { method: 'DELETE' })).status).toBe(404);
  });
});

describe('accounts', () => {
  it('are made and given roles by the command line alone [accounts-1]', async () => {
    await createAccount(site.context, COMMAND, { username: 'Lan.Tran', name: 'Trần Lan' });
    expect(await setRole(site.context, COMMAND, { username: 'lan.tran', role: 'admin', granted: true })).toEqual({ changed: true });
    expect(await setRole(site.context, COMMAND, { username: 'LAN.TRAN', role: 'admin', granted: true })).toEqual({ changed: false });
    expect(await listAccounts(site.context.db.read)).toMatchObject([{ username: 'Lan.Tran', name: 'Trần Lan', roles: ['admin'] }]);
    expect(await setRole(site.context, COMMAND, { username: 'lan.tran', role: 'admin', granted: false })).toEqual({ changed: true });
    expect(await listAccounts(site.context.db.read)).toMatchObject([{ roles: [] }]);
    expect(await verifyAudit(site.context.db.read)).toEqual({ rows: 3, faults: [] });
  });

  it.each([{ kind: 'anonymous' } as const, { kind: 'account', id: 'x', roles: [] } as const, { kind: 'system' } as const])(
    'are not made or changed by %o',
    async (actor) => {
      await createAccount(site.context, COMMAND, { username: 'somebody' });
      await expect(createAccount(site.context, actor, { username: 'other' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(setRole(site.context, actor, { username: 'somebody', role: 'admin', granted: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await listAccounts(site.context.db.read)).toMatchObject([{ username: 'somebody', roles: [] }]);
    },
  );

  it('have usernames that are unique ignoring case [accounts-1]', async () => {
    await createAccount(site.context, COMMAND, { username: 'somebody' });
    await expect(createAccount(site.context, COMMAND, { username: 'SomeBody' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it.each(['ab', 'a'.repeat(51), 'with space', 'ünïcode', 'admin', 'Admin', 'a/b', ''])('have no username %j', async (username) => {
    await expect(createAccount(site.context, COMMAND, { username })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await listAccounts(site.context.db.read)).toEqual([]);
  });

  it('get no role when the username is unknown', async () => {
    await expect(setRole(site.context, COMMAND, { username: 'nobody', role: 'admin', granted: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
