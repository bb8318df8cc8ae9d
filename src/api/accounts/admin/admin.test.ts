import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite, useSite } from '#platform/testing/kit.ts';
import { plantFailedJob, plantFailedMail } from '../failures.testing.ts';
import { setRole } from '../index.ts';
import { makePerson, type Person } from '../people.testing.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;

const call = (at: { call: typeof site.call }, { headers }: Person, path: string, method = 'GET', body?: unknown) =>
  at.call(`/api/admin/${path}`, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
async function ask<T>(person: Person, path: string, method = 'GET', body?: unknown): Promise<T> {
  const answer = await call(site, person, path, method, body);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  return (await answer.json()) as T;
}
const refusal = async (person: Person, path: string, method = 'GET', body?: unknown) => {
  const answer = await call(site, person, path, method, body);
  return [answer.status, ((await answer.json()) as { code?: string }).code];
};
const admin = (username?: string) => makePerson(site.context, { roles: ['admin'], ...(username === undefined ? {} : { username }) });
type Names = { data: { username: string }[]; next: string | null };

describe('accounts', () => {
  it('are found by part of the username, name or address, whatever the case, and by role [accounts-66]', async () => {
    const lan = await admin('Lan-Admin');
    const minh = await makePerson(site.context, { username: 'minh_100', roles: ['moderator'] });
    await site.context.db.write.query(`update account set name = 'Minh Trần', email = 'M@Example.org', email_folded = 'm@example.org' where id = $1`, [
      minh.id,
    ]);
    const found = async (query: string) => (await ask<Names>(lan, `accounts?${query}`)).data.map(({ username }) => username);
    expect(await found('q=LAN-a')).toEqual(['Lan-Admin']);
    expect(await found('q=m%40example')).toEqual(['minh_100']);
    expect(await found(`q=${encodeURIComponent('TRẦN')}`)).toEqual(['minh_100']);
    expect(await found('q=h_1')).toEqual(['minh_100']);
    expect(await found('q=h%25')).toEqual([]);
    expect(await found('role=moderator')).toEqual(['minh_100']);
  });

  it.each([
    ['username', 'ann'],
    ['-username', 'eve'],
    ['created', 'ann'],
    ['-created', 'eve'],
    ['seen', 'eve'],
    ['-seen', 'ann'],
  ])('by %s come page by page, each once', async (sort, first) => {
    const lan = await admin('ann');
    for (const username of ['bob', 'cat', 'dan', 'eve']) await makePerson(site.context, { username });
    await site.context.db.write.query(
      `update session s set updated_at = now() - interval '1 second' * (select count(*) from account a where a.username < (select username from account b where b.id = s.account_id))`,
    );
    const all: string[] = [];
    let after = '';
    do {
      const { data, next } = await ask<Names>(lan, `accounts?sort=${sort}&take=2${after}`);
      all.push(...data.map(({ username }) => username));
      after = next === null ? '' : `&after=${next}`;
    } while (after !== '');
    expect([...all].sort()).toEqual(['ann', 'bob', 'cat', 'dan', 'eve']);
    expect(all[0]).toBe(first);
    expect(await refusal(lan, 'accounts?after=WyJ4Il0')).toEqual([422, 'INVALID_INPUT']);
  });

  it('tell who gave which role, and nothing by which one could sign in [accounts-66]', async () => {
    const lan = await admin();
    const minh = await makePerson(site.context);
    await ask(lan, `accounts/${minh.id}/roles`, 'POST', { role: 'editor', granted: true });
    await site.context.db.write.query(`update account set password_hash = '$argon2id$secret' where id = $1`, [minh.id]);
    const answer = await ask<{ account: Record<string, unknown> }>(lan, `accounts/${minh.id}`);
    expect(answer.account).toMatchObject({ username: minh.username, roles: ['editor'], has_password: true, sessions: 1 });
    expect(answer.account['grants']).toMatchObject([{ role: 'editor', granted_by: lan.username }]);
    expect(JSON.stringify(answer)).not.toMatch(/argon2|hash/);
    expect(await refusal(lan, `accounts/${'0'.repeat(8)}-0000-7000-8000-000000000000`)).toEqual([404, 'NOT_FOUND']);
  });
});

describe('roles', () => {
  it('are given and taken at once, and noted with who did it [accounts-64]', async () => {
    const lan = await admin();
    const minh = await makePerson(site.context);
    expect(await refusal(minh, 'candidates')).toEqual([403, 'FORBIDDEN']);
    expect(await ask(lan, `accounts/${minh.id}/roles`, 'POST', { role: 'moderator', granted: true })).toEqual({ changed: true, roles: ['moderator'] });
    expect((await call(site, minh, 'candidates')).status).toBe(200);
    expect(await ask(lan, `accounts/${minh.id}/roles`, 'POST', { role: 'moderator', granted: true })).toEqual({ changed: false, roles: ['moderator'] });
    expect(await ask(lan, `accounts/${minh.id}/roles`, 'POST', { role: 'moderator', granted: false })).toEqual({ changed: true, roles: [] });
    expect(await refusal(minh, 'candidates')).toEqual([403, 'FORBIDDEN']);
    const { data } = await ask<{ data: unknown[] }>(lan, `audit?actor=${lan.username}&action=role.`);
    expect(data).toMatchObject([
      { actor_username: lan.username, action: 'role.revoke', subject_username: minh.username, detail: { role: 'moderator' } },
      { actor_username: lan.username, action: 'role.grant', subject_username: minh.username, detail: { role: 'moderator' } },
    ]);
  });

  it('of the last admin stay, whoever takes them; those of one of two go [accounts-65]', async () => {
    const lan = await admin();
    const take = (id: string) => refusal(lan, `accounts/${id}/roles`, 'POST', { role: 'admin', granted: false });
    expect(await take(lan.id)).toEqual([403, 'LAST_ADMIN']);
    const minh = await admin();
    expect(await take(minh.id)).toEqual([200, undefined]);
    expect(await take(lan.id)).toEqual([403, 'LAST_ADMIN']);
    await admin();
    expect(await take(lan.id)).toEqual([200, undefined]);
    expect(await refusal(lan, 'accounts')).toEqual([403, 'FORBIDDEN']);
  });
});

describe('sessions', () => {
  it('are listed by who was seen last, and ended one by one or all [accounts-66]', async () => {
    const lan = await admin();
    const minh = await makePerson(site.context);
    const { data } = await ask<{ data: { id: string; current: boolean; account: { username: string } }[] }>(lan, 'sessions');
    expect(data.map(({ account, current }) => [account.username, current])).toEqual(
      expect.arrayContaining([
        [lan.username, true],
        [minh.username, false],
      ]),
    );
    const session = data.find(({ account }) => account.username === minh.username)?.id ?? '';
    expect(await ask(lan, `sessions/${session}`, 'DELETE')).toEqual({ ended: 1 });
    expect((await site.call('/api/users/user-info', { headers: minh.headers })).status).toBe(401);
    expect(await refusal(lan, `sessions/${session}`, 'DELETE')).toEqual([404, 'NOT_FOUND']);
    const eve = await makePerson(site.context);
    await site.context.db.write.query(
      `insert into remember_token (id, account_id, family, token_hash, created_at, expires_at) values (gen_random_uuid(), $1, gen_random_uuid(), 'x', now(), now() + interval '1 day')`,
      [eve.id],
    );
    expect(await ask(lan, `accounts/${eve.id}/sessions`, 'DELETE')).toEqual({ ended: 1 });
    expect((await site.call('/api/users/user-info', { headers: eve.headers })).status).toBe(401);
    expect((await site.context.db.write.query('select from remember_token where account_id = $1', [eve.id])).rowCount, 'nor by the browser').toBe(0);
    const log = await ask<{ data: { action: string }[] }>(lan, `audit?actor=${lan.username}`);
    expect(log.data.map(({ action }) => action)).toEqual(['session.end-all', 'session.end']);
  });
});

describe('the log of acts', () => {
  it('comes page by page, the newest first, by who, what and about whom [accounts-67]', async () => {
    const lan = await admin();
    const minh = await makePerson(site.context, { roles: ['member', 'editor'] });
    const acts = (query: string) => ask<{ data: { action: string; seq: number; lane: number }[]; next: string | null }>(lan, `audit?${query}`);
    expect((await acts(`subject=${minh.username}`)).data.map(({ action }) => action)).toEqual(['role.grant', 'role.grant', 'account.create']);
    expect((await acts('actor=command&action=account.')).data).toHaveLength(2);
    expect((await acts('action=account%25')).data).toEqual([]);
    const whole = (await acts('take=100')).data;
    const paged: unknown[] = [];
    let after = '';
    do {
      const page = await acts(`take=2${after}`);
      paged.push(...page.data);
      after = page.next === null ? '' : `&after=${page.next}`;
    } while (after !== '');
    expect(paged).toEqual(whole);
  });

  it('is verified on request, and a row that was changed is named [accounts-67]', async () => {
    const lan = await admin();
    expect(await ask(lan, 'audit/verification')).toMatchObject({ faults: [] });
    await site.context.db.write.query(`update audit_log set subject = 'account:nobody' where action = 'account.create'`);
    expect(await ask(lan, 'audit/verification')).toMatchObject({ faults: [{ seq: 1, fault: 'columns differ from the covered text' }] });
  });
});

describe('mails', () => {
  it('show masked addresses; one that was refused waits again; one that may have gone, or gave way to a newer, never does [accounts-67]', async () => {
    const lan = await admin();
    const mail = await plantFailedMail(site.context, lan.id, 'lan.nguyen@mail.example.org');
    expect(await ask(lan, 'mails?state=failed')).toMatchObject({ data: [{ id: mail, recipient: 'l•••@m•••.org', state: 'failed', username: lan.username }] });
    expect(await ask(lan, `mails/${mail}/retry`, 'POST', {})).toEqual({ done: true });
    const refused = async () => expect(await refusal(lan, `mails/${mail}/retry`, 'POST', {})).toEqual([404, 'NOT_FOUND']);
    for (const state of ['sending', 'sent']) {
      await site.context.db.write.query('update mail set state = $1', [state]);
      await refused();
    }
    await site.context.db.write.query("update mail set state = 'failed', attempts = 0");
    await refused();
  });
});

describe('jobs', () => {
  it('that were given up are listed with why, and tried again [accounts-67]', async () => {
    const lan = await admin();
    const { queue, id } = await plantFailedJob(site.context, '550 no such user: minh@mail.example.org');
    const seen = await ask<{ queues: { name: string }[]; failed: unknown[] }>(lan, 'jobs');
    expect(seen.queues.find(({ name }) => name === queue)).toMatchObject({ failed: 1, waiting: 0, oldest: null });
    expect(seen.failed).toMatchObject([{ id, queue, attempts: 11, reason: '550 no such user: m•••@m•••.org' }]);
    await ask(lan, `jobs/${queue}/${id}/retry`, 'POST', {});
    const after = await ask<typeof seen>(lan, 'jobs');
    expect(after.queues.find(({ name }) => name === queue)).toMatchObject({ failed: 0, waiting: 1 });
    expect(after.failed).toEqual([]);
    expect(await refusal(lan, `jobs/${queue}/${id}/retry`, 'POST', {})).toEqual([404, 'NOT_FOUND']);
  });
});

describe('two admins', () => {
  const parallel = useCommittingSite({ createApi, datasets });

  it('who take the role from each other at once: one stays [accounts-65]', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await makePerson(parallel.context, { roles: ['admin'] }), await makePerson(parallel.context, { roles: ['admin'] })] as const;
      const taking = ([one, other]: readonly [Person, Person]) => call(parallel, one, `accounts/${other.id}/roles`, 'POST', { role: 'admin', granted: false });
      await Promise.all([taking(pair), taking([pair[1], pair[0]])]);
      const { rows } = await parallel.context.db.read.query<{ username: string }>(
        `select username from account a join account_role r on r.account_id = a.id where role = 'admin'`,
      );
      expect(rows).toHaveLength(1);
      for (const { username } of rows) await setRole(parallel.context, COMMAND, { username, role: 'admin', granted: false });
    }
  });
});
