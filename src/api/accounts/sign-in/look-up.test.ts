import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { BROWSER, cookiesOf, forgetCounts, get, makeAccount, said, withCookies } from '../auth.testing.ts';
import { useMailServer, type Site } from '../mails.testing.ts';

const server = await useMailServer();
const parts = { createApi, datasets };
/** Tests come from addresses of their own. */
const env = { ...server.env, TRUSTED_PROXIES: '127.0.0.1' };

const sql = async (site: Site, text: string) => (await site.context.db.write.query<Record<string, unknown>>(text)).rows;

describe('a look-up', () => {
  const site = useSite(parts, env);

  it('tells that a username or an address is taken, and no more [accounts-20]', async () => {
    await makeAccount(site, 'Lan');
    await forgetCounts(site);
    const asked = async (query: string, headers = BROWSER) => (await get(site, `/user-base-info?${query}`, headers)).json();
    expect(await asked('username=lan')).toEqual([200, { username: 'Lan', face: null }]);
    expect(await asked('email=LAN@example.org')).toEqual([200, { email: 'Lan@example.org' }]);
    expect(await asked('username=admin')).toEqual([200, { username: 'admin', face: null }]);
    for (const query of ['username=free', 'email=free@example.org'])
      expect(await said(await get(site, `/user-base-info?${query}`))).toEqual([403, 'USER_NOT_FOUND']);
    for (const query of ['', 'username=a', 'email=lan', 'email=lan@example.org&username=lan', 'id=1'])
      expect((await get(site, `/user-base-info?${query}`)).status).toBe(422);
    const reset = await get(site, '/auth/get-reset-password-code?email=lan');
    expect(await reset.json()).toEqual({ username: 'Lan', face: null, email: 'L•••@e•••.org' });
    expect(reset.headers.getSetCookie()).toEqual([expect.stringMatching(/^cairn-reset=[\w-]{43}; HttpOnly; Path=\/; Max-Age=600; SameSite=Lax$/)]);
    const holder = withCookies(cookiesOf(reset));
    expect(await asked('email=lan@example.org', holder as typeof BROWSER)).toEqual([200, { email: 'Lan@example.org', username: 'Lan', face: null }]);
    await sql(site, "update passage set expires_at = now() - interval '1 second'");
    expect(await asked('email=lan@example.org', holder as typeof BROWSER)).toEqual([200, { email: 'Lan@example.org' }]);
  });
});
