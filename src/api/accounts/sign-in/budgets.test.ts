import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { BROWSER, cookiesOf, forgetCounts, get, makeAccount, PASSWORD, post, withCookies } from '../auth.testing.ts';
import { deliver, useMailServer, type Site } from '../mails.testing.ts';

const server = await useMailServer();
const parts = { createApi, datasets };
/** Tests come from addresses of their own. */
const env = { ...server.env, TRUSTED_PROXIES: '127.0.0.1' };

const login = (site: Site, email: string, password: string) => post(site, '/auth/login', { email, password });
const sql = async (site: Site, text: string) => (await site.context.db.write.query<Record<string, unknown>>(text)).rows;

describe('what a caller learns of who is known', () => {
  const site = useSite(parts, env);

  it('a sweep from one address learns thirty an hour and fifty a day in all, whichever calls it mixes [accounts-19]', async () => {
    await makeAccount(site, 'lan');
    await sql(
      site,
      `insert into account select (jsonb_populate_record(null::account, to_jsonb(a) || jsonb_build_object('id', gen_random_uuid(), 'referral_code', 'R' || n,
        'username', 'user-' || n, 'username_folded', 'user-' || n, 'email', 'mail-' || n || '@example.org', 'email_folded', 'mail-' || n || '@example.org'))).*
        from account a, generate_series(1, 360) n where a.username = 'lan'`,
    );
    await forgetCounts(site);
    let asked = 0;
    // All are taken, so an answer that says so has told it.
    const tells = async () => {
      const email = `mail-${(asked += 1)}@example.org`;
      const [look, code, reset] = ['/user-base-info', '/auth/get-register-code', '/auth/get-reset-password-code'];
      const path = [look, code, reset][asked % 3] ?? '';
      const answer = await get(site, `${path}?email=${email}`);
      if (path === look) return answer.status === 200;
      if (path === code) return answer.status === 403;
      return answer.status === 200 && ((await answer.json()) as { username: string }).username !== email;
    };
    const sweep = async () => {
      let learnt = 0;
      for (let turn = 0; turn < 120; turn++) if (await tells()) learnt += 1;
      return learnt;
    };
    const anHourLater = () => sql(site, "delete from rate_limit where key like 'account-lookup:%' or key like 'ask-code-quietly:%'");
    expect(await sweep()).toBe(30);
    await anHourLater();
    expect(await sweep()).toBe(20);
    await anHourLater();
    expect(await sweep()).toBe(0);
  });

  it('codes beyond the look-ups have one answer for everybody, and are refused for ten minutes at most [accounts-19, accounts-112]', async () => {
    await makeAccount(site, 'lan');
    await forgetCounts(site);
    let asked = 0;
    const sweep = async () => {
      const statuses: Record<number, number> = {};
      const waits: number[] = [];
      for (let turn = 0; turn < 100; turn++) {
        const { status, headers } = await get(site, `/auth/get-reset-password-code?email=nobody-${(asked += 1)}@example.org`);
        statuses[status] = (statuses[status] ?? 0) + 1;
        waits.push(Number(headers.get('retry-after')));
      }
      expect(Math.max(...waits)).toBeLessThanOrEqual(600);
      return statuses;
    };
    const anHourLater = () => sql(site, "delete from rate_limit where key like 'account-lookup:%' or key like 'ask-code-quietly:%'");
    expect(await sweep()).toEqual({ 403: 30, 200: 60, 429: 10 });
    await anHourLater();
    expect(await sweep()).toEqual({ 403: 20, 200: 60, 429: 20 });
    await anHourLater();
    const told = async (path: string, typed: string) => {
      const answer = await get(site, `/auth/${path}?email=${typed}`);
      const cookie = cookiesOf(answer)['cairn-reset'];
      return [answer.status, (await answer.text()).replaceAll(typed, 'typed'), cookie?.length];
    };
    await deliver(site);
    for (const path of ['get-register-code', 'get-reset-password-code'])
      expect(await told(path, 'lan@example.org'), path).toEqual(await told(path, 'nobody@example.org'));
    await sql(site, "delete from rate_limit where key like 'mail%'");
    expect(await told('get-reset-password-code', 'lan')).toEqual(await told('get-reset-password-code', 'nobody'));
    server.taken.length = 0;
    await deliver(site);
    const to = (email: string) => server.taken.filter(({ envelope }) => envelope.includes(email)).map(({ code }) => code !== '');
    expect(new Set(to('lan@example.org')), 'a notice, and the newest code').toEqual(new Set([false, true]));
    expect(to('nobody@example.org'), 'a code to sign up').toEqual([true]);
  });

  it('a browser in which the account signed in before gets a reset code when all behind its address are used up [accounts-112]', async () => {
    await makeAccount(site, 'lan');
    const cookies = cookiesOf(await login(site, 'lan', PASSWORD));
    await forgetCounts(site);
    for (let at = 0; at < 91; at++) await get(site, `/auth/get-reset-password-code?email=nobody-${at}@example.org`);
    const ask = async (headers: Record<string, string>) => (await get(site, '/auth/get-reset-password-code?email=lan', headers)).status;
    expect([await ask(BROWSER), await ask(withCookies({ 'cairn-known': cookies['cairn-known'] ?? '' }))]).toEqual([429, 200]);
  });
});
