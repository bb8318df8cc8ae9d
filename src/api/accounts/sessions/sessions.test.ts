import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { openSession } from '../index.ts';
import { makePerson } from '../people.testing.ts';

const site = useSite({ createApi, datasets });
const info = (headers: Record<string, string>) => site.call('/api/users/user-info', { headers });

describe('who is signed in', () => {
  it('a browser, by its handle and its credential together [accounts-3]', async () => {
    const { headers, username } = await makePerson(site.context, { roles: ['moderator'] });
    const answer = await info(headers);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject([
      200,
      {
        username,
        roles: ['moderator'],
        can: [
          'decide-matches',
          'accept-runs',
          'end-statements',
          'see-quality',
          'decide-removals',
          'judge-headlines',
          'retry-publishers',
          'vote',
          'moderate',
          'hide-searched',
        ],
        plan: 'standard',
      },
    ]);
    expect((await info({ cookie: headers.cookie })).status, 'cookies alone').toBe(401);
    expect((await info({ authorization: headers.authorization })).status, 'the handle alone').toBe(401);
    const other = await makePerson(site.context);
    expect((await info({ ...headers, authorization: other.headers.authorization })).status, "another's handle").toBe(401);
    expect((await info({ authorization: `Bearer ${headers.cookie.split('cairn=')[1]?.split(';')[0] ?? ''}`, cookie: headers.cookie })).status).toBe(401);
  });

  it('a program, by its token alone [accounts-3]', async () => {
    const { id } = await makePerson(site.context);
    const opened = await write(site.context, { kind: 'system' }, (tx) => openSession(tx, id, { address: '::1', userAgent: 'x', program: true }));
    expect(opened.credential).toBeUndefined();
    expect((await info({ authorization: `Bearer ${opened.accessToken}` })).status).toBe(200);
    expect((await info({ authorization: `Bearer ${opened.accessToken}x` })).status).toBe(401);
  });

  it('nobody, once the session is over [accounts-3]', async () => {
    const { headers } = await makePerson(site.context);
    await site.context.db.write.query("update session set expires_at = now() - interval '1 second'");
    expect((await info(headers)).status).toBe(401);
  });

  it('what opens a session is not in the database [accounts-4]', async () => {
    const { headers, cookies } = await makePerson(site.context);
    const { rows } = await site.context.db.read.query<{ text: string }>('select row_to_json(s)::text as text from session s');
    const secrets = [headers.authorization.slice(7), ...Object.values(cookies)];
    for (const secret of secrets) expect(rows.map(({ text }) => text).join()).not.toContain(secret.slice(0, 20));
  });
});
