import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../people.testing.ts';

const site = useSite({ createApi, datasets });

const update = (headers: object, body: unknown) =>
  site.call('/api/users/update-user-info', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const info = async ({ headers }: Person) => ((await (await site.call('/api/users/user-info', { headers })).json()) as [200, Record<string, unknown>])[1];
const issuesOf = async (answer: Response) => ((await answer.json()) as { issues: { path: string; message: string }[] }).issues;
const seen = async (username: string) => {
  const answer = await site.call(`/api/users/public/${encodeURIComponent(username)}`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('changing the own account', () => {
  it('changes what is named, and keeps the rest [accounts-59]', async () => {
    const person = await makePerson(site.context);
    const answer = await update(person.headers, {
      name: "  Nguyễn Thị O'Lan-Mai ",
      description: ' Two\nlines ',
      gender: 'Female',
      visibility: 1,
      language: 'vi',
      theme: 'dark',
      time_zone: 'Asia/Ho_Chi_Minh',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const changed = {
      name: "Nguyễn Thị O'Lan-Mai",
      description: 'Two\nlines',
      gender: 'Female',
      visibility: 1,
      language: 'vi',
      theme: 'dark',
      time_zone: 'Asia/Ho_Chi_Minh',
      username: person.username,
    };
    expect(((await answer.json()) as [200, object])[1]).toMatchObject(changed);
    await update(person.headers, { gender: null, description: '' });
    expect(await info(person)).toMatchObject({ ...changed, gender: null, description: null });
  });

  it('keeps a description as it is read, and refuses a name that is not what it looks like [accounts-102]', async () => {
    const person = await makePerson(site.context);
    await update(person.headers, { description: `\u202Elive\u202C wi\u200Bth Z${'\u0301'.repeat(49)}\n👩\u200D💻` });
    expect((await info(person))['description']).toBe('live with Z\u0301\u0301\u0301\n👩\u200D💻');
    for (const name of ['\u202EevilLan', '...', `Lan${'\u0301'.repeat(9)}`])
      expect(await issuesOf(await update(person.headers, { name }))).toEqual([{ path: 'name', message: "Name can't include special characters" }]);
    expect(await issuesOf(await update(person.headers, { username: '...' }))).toEqual([
      { path: 'username', message: 'Username must have a letter or a digit' },
    ]);
    expect((await update(person.headers, { name: 'Nguyễn Hồng'.normalize('NFD') })).status).toBe(200);
    expect((await info(person))['name']).toBe('Nguyễn Hồng');
  });

  it('keeps links elsewhere as links of their network, from nicknames and links of any form [accounts-59]', async () => {
    const person = await makePerson(site.context);
    const given = { twitter: '@lan_01', linked: 'https://vn.linkedin.com/x', telegram: 'telegram.me/lan_mai', github: 'https://www.github.com/lan-mai/' };
    expect(await issuesOf(await update(person.headers, { social: given }))).toEqual([{ path: 'social.linked', message: 'Wrong Url Fommat' }]);
    expect((await update(person.headers, { social: { ...given, linked: 'linkedin.com/in/lan-mai' } })).status).toBe(200);
    expect((await info(person))['social']).toEqual({
      twitter: 'https://x.com/lan_01',
      linked: 'https://www.linkedin.com/in/lan-mai',
      telegram: 'https://t.me/lan_mai',
      github: 'https://github.com/lan-mai',
    });
    await update(person.headers, { social: { github: 'lan-mai', twitter: ' ' } });
    expect((await info(person))['social']).toEqual({ github: 'https://github.com/lan-mai' });
  });

  it.each([
    ['http://x.com/lan'],
    ['javascript:alert(1)'],
    ['https://x.com.evil.example/lan'],
    ['https://x.com@evil.example/lan'],
    ['https://evil.example/x.com/lan'],
    ['https://x.com:8443/lan'],
    ['//evil.example/lan'],
    ['https://x.com/lan/status/1'],
    ['https://x.com/%22onload'],
    ['lan mai'],
  ])('takes no link of elsewhere for one of X: %s', async (twitter) => {
    const person = await makePerson(site.context);
    expect(await issuesOf(await update(person.headers, { social: { twitter } }))).toEqual([{ path: 'social.twitter', message: 'Wrong Url Fommat' }]);
  });

  it.each([
    [{ role: 'admin' }],
    [{ roles: ['admin'] }],
    [{ plan: 'enterprise' }],
    [{ points: 5000 }],
    [{ id: '00000000-0000-7000-8000-000000000000', name: 'Somebody Else' }],
    [{ email: 'lan@example.org' }],
    ['{"__proto__":{"role":"admin"},"name":"Somebody Else"}'],
    [{ social: { evil: 'x' } }],
    [{ name: 'ab' }],
    [{ name: 'Lan <b>' }],
    [{ username: 'a b' }],
    [{ username: 'Admin' }],
    [{ description: 'x'.repeat(501) }],
    [{ description: 'a\u0000b' }],
    [{ gender: 'Other' }],
    [{ visibility: 2 }],
    [{ language: 'fr' }],
    [{ theme: 'blue' }],
    [{ time_zone: 'Mars/Base' }],
    [{ time_zone: '+07:00' }],
    [{ face: 'https://evil.example/x.webp' }],
    [{ face: `/files/${'0'.repeat(64)}.webp` }],
    [[]],
    ['{'],
  ])('refuses with 422, and changes nothing: %j [accounts-59]', async (body) => {
    const person = await makePerson(site.context);
    const before = await info(person);
    expect((await update(person.headers, body)).status).toBe(422);
    expect(await info(person)).toEqual(before);
  });

  it('refuses visitors', async () => {
    expect((await update({}, { name: 'Somebody' })).status).toBe(401);
  });

  it('gives a username once, whatever its capitals, and lets one change the own [accounts-59]', async () => {
    const [lan, mai] = [await makePerson(site.context, { username: 'lan.tran' }), await makePerson(site.context)];
    const refused = await update(mai.headers, { username: 'LAN.tran', visibility: 1 });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'USERNAME_TAKEN']);
    expect(await info(mai)).toMatchObject({ username: mai.username, visibility: 0 });
    expect((await update(lan.headers, { username: 'Lan.Tran' })).status).toBe(200);
    expect((await info(lan))['username']).toBe('Lan.Tran');
  });
});

describe('a profile', () => {
  it('is seen by anybody while it is public, without what is nobody’s business, and is else as if it did not exist [accounts-60]', async () => {
    const person = await makePerson(site.context, { username: 'lan-tran' });
    await site.context.db.write.query("update account set email = 'lan@example.org', email_folded = 'lan@example.org' where id = $1", [person.id]);
    const hidden = await seen('lan-tran');
    expect(hidden.status).toBe(404);
    expect(hidden.body).toEqual((await seen('nobody-here')).body);
    await update(person.headers, { visibility: 1, description: 'Builds', time_zone: 'Asia/Tokyo' });
    const { status, body } = await seen('LAN-tran');
    expect([status, Object.keys(body).toSorted()]).toEqual([200, ['created_at', 'description', 'face', 'gender', 'name', 'social', 'username']]);
    expect(body).toMatchObject({ username: 'lan-tran', description: 'Builds' });
    expect(JSON.stringify(body)).not.toContain('example.org');
    await update(person.headers, { visibility: 0 });
    expect((await seen('lan-tran')).status).toBe(404);
  });
});

describe('who came by the referral code', () => {
  it('is told to its owner alone', async () => {
    const [lan, mai, other] = [await makePerson(site.context), await makePerson(site.context), await makePerson(site.context)];
    await site.context.db.write.query('update account set referred_by = $1 where id = $2', [lan.id, mai.id]);
    const ask = async ({ headers }: Person) => (await site.call('/api/users/referrals', { headers })).json();
    expect(await ask(lan)).toEqual({ count: 1, data: [{ username: mai.username, joined_at: expect.any(String) }] });
    expect(await ask(other)).toEqual({ count: 0, data: [] });
    expect((await site.call('/api/users/referrals')).status).toBe(401);
  });
});
