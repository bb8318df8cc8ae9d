import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { askCode, PASSWORD, post, said, signInAs } from './auth.testing.ts';
import { useMailServer } from './mails.testing.ts';

const server = await useMailServer();
const { taken } = server;
const parts = { createApi, datasets };

describe('sign-up', () => {
  const site = useSite(parts, server.env);
  const rows = async (table: string) => (await site.context.db.read.query(`select * from ${table}`)).rows as Record<string, unknown>[];

  it('makes an account with the code of a mail, opens no session, and the code is used up', async () => {
    const signup_code = await askCode(site, taken, 'Lan@Example.org', 'vi');
    const body = { name: ' Trần Lan ', username: 'Lan.Tran', email: 'lan@example.ORG', password: PASSWORD, confirmPassword: PASSWORD, signup_code };
    const answer = await post(site, '/auth/signup', body);
    expect([answer.status, await answer.json(), answer.headers.getSetCookie()]).toEqual([200, { username: 'Lan.Tran' }, []]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await rows('account')).toMatchObject([
      { username: 'Lan.Tran', name: 'Trần Lan', email: 'lan@example.ORG', email_folded: 'lan@example.org', language: 'vi', referred_by: null },
    ]);
    expect((await rows('account'))[0]?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect([await rows('session'), await rows('mail_code')]).toEqual([[], []]);
    expect(await said(await post(site, '/auth/signup', { ...body, username: 'other', email: 'other@example.org' })), 'replayed').toEqual([403, 'INVALID_CODE']);
    expect((await signInAs(site, 'lan@example.org', PASSWORD)).headers['authorization']).toMatch(/^Bearer [\w-]{43}$/);
  });
});
