import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { BROWSER, cookiesOf, get, makeAccount, PASSWORD, post, said, signInAs, withCookies } from '../auth.testing.ts';
import { useMailServer, type Site } from '../mails.testing.ts';
import { makeDevice } from './device.testing.ts';
import { relyingParty } from './relying-party.ts';

const server = await useMailServer();
const ORIGIN = 'https://stones.example:8443';
const site = useSite({ createApi, datasets }, { ...server.env, PUBLIC_URL: ORIGIN });

type Options = { challenge: string; rpId?: string; rp?: { id: string }; allowCredentials?: unknown; user?: { id: string } };
const optionsOf = async (answer: Response): Promise<Options> => ((await answer.json()) as { options: Options }).options;
/** Cookies of two answers together; later ones win. */
const together = (headers: Record<string, string>, answer: Response): Record<string, string> => ({
  ...headers,
  cookie: [headers['cookie'] ?? '', withCookies(cookiesOf(answer))['cookie'] ?? ''].filter(Boolean).join('; '),
});
/** Adds the passkey of a device. */
async function add(on: Site, headers: Record<string, string>, device: ReturnType<typeof makeDevice>, proof: object, wrongs = {}) {
  const begun = await post(on, '/auth/passkeys/begin', proof, headers);
  if (begun.status !== 200) return begun;
  const options = await optionsOf(begun);
  expect([options.rp?.id, cookiesOf(begun)]).toEqual(['stones.example', { '__Host-cairn-passkey': expect.stringMatching(/./) }]);
  return post(on, '/auth/passkeys', { name: ' My phone ', passkey: device.make(options, wrongs) }, together(headers, begun));
}
/** What a device is to sign, and the headers with the cookie of that. */
async function challenge(headers: Record<string, string> = BROWSER) {
  const asked = await post(site, '/auth/passkey/challenge', {}, headers);
  const options = await optionsOf(asked);
  expect(options.allowCredentials).toBeUndefined();
  return { options, headers: together(headers, asked) };
}
const verify = (passkey: unknown, headers: Record<string, string>) => post(site, '/auth/passkey/verify', { passkey, return_to: '/watchlist' }, headers);

describe('a passkey', () => {
  it('is added by an owner who proves to be, named, listed and removed [accounts-128]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'minh');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    const device = makeDevice(ORIGIN);
    expect(await said(await add(site, headers, device, {}))).toEqual([403, 'INVALID_CREDENTIALS']);
    for (const wrong of [{ origin: 'https://stones.example' }, { domain: 'example' }, { verified: false }, { challenge: 'AAAA' }])
      expect(await said(await add(site, headers, device, { password: PASSWORD }, wrong)), JSON.stringify(wrong)).toEqual([403, 'PASSKEY_REFUSED']);
    const added = await add(site, headers, device, { password: PASSWORD });
    const { id, recovery_codes } = (await added.json()) as { id: string; recovery_codes: string[] };
    expect([added.status, recovery_codes.length]).toEqual([200, 10]);
    expect(await said(await add(site, headers, device, { password: PASSWORD })), 'the same again').toEqual([403, 'LINKED_ELSEWHERE']);
    const second = await add(site, headers, makeDevice(ORIGIN), { code: recovery_codes[0] });
    expect(((await second.json()) as { recovery_codes: null }).recovery_codes, 'there are some').toBeNull();
    const listed = async () => ((await (await get(site, '/auth/factors', headers)).json()) as { passkeys: { name: string }[] }).passkeys;
    expect((await listed())[0]).toEqual({ id, name: 'My phone', created_at: expect.any(String), used_at: null, backed_up: false });
    const other = await signInAs(site, 'minh', PASSWORD);
    expect(await said(await post(site, `/auth/passkeys/${id}`, { name: 'Mine' }, other.headers))).toEqual([404, 'NOT_FOUND']);
    expect(await said(await post(site, `/auth/passkeys/${id}/remove`, { password: PASSWORD }, other.headers))).toEqual([404, 'NOT_FOUND']);
    expect((await post(site, `/auth/passkeys/${id}`, { name: 'Laptop' }, headers)).status).toBe(200);
    expect((await listed()).map(({ name }) => name)).toEqual(['Laptop', 'My phone']);
    const exported = await (await get(site, '/export-data', headers)).text();
    expect([exported.includes('"Laptop"'), exported.includes('public_key')]).toEqual([true, false]);
    const shown = await challenge(headers);
    const proof = { passkey: device.show(shown.options) };
    expect((await post(site, `/auth/passkeys/${id}/remove`, proof, shown.headers)).status, 'shown as the proof').toBe(200);
    expect(await listed()).toHaveLength(1);
  });

  it('signs in without the password, by a challenge that is taken once, on this site alone [accounts-129, accounts-130]', async () => {
    await makeAccount(site, 'lan');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    const device = makeDevice(ORIGIN);
    await add(site, headers, device, { password: PASSWORD });
    for (const wrong of [{ origin: 'https://stones.example' }, { domain: 'other.example' }, { verified: false }, { challenge: 'AAAA' }, { counter: 1 }]) {
      const { options, headers: mine } = await challenge();
      expect(await said(await verify(device.show(options, wrong), mine)), JSON.stringify(wrong)).toEqual([403, 'PASSKEY_REFUSED']);
    }
    const first = await challenge();
    expect(first.options.rpId).toBe('stones.example');
    const shown = device.show(first.options);
    expect(await said(await verify(shown, BROWSER)), 'without the cookie').toEqual([403, 'PASSKEY_REFUSED']);
    expect(await said(await verify(shown, (await challenge()).headers)), 'with the cookie of another challenge').toEqual([403, 'PASSKEY_REFUSED']);
    const done = await verify(shown, first.headers);
    expect(done.status).toBe(200);
    const { access_token, return_to } = (await done.json()) as { access_token: string; return_to: string };
    expect(return_to).toBe('/watchlist');
    expect((await get(site, '/user-info', withCookies(cookiesOf(done), access_token))).status).toBe(200);
    expect(await said(await verify(shown, first.headers)), 'again').toEqual([403, 'PASSKEY_REFUSED']);
    // Most passkeys do not count their uses: the challenge alone makes an answer good for once.
    const uncounted = makeDevice(ORIGIN);
    await add(site, headers, uncounted, { password: PASSWORD }, { counter: 0 });
    const once = await challenge();
    const answer = uncounted.show(once.options, { counter: 0 });
    expect((await verify(answer, once.headers)).status).toBe(200);
    expect(await said(await verify(answer, once.headers)), 'the same answer again').toEqual([403, 'PASSKEY_REFUSED']);
    const next = await challenge();
    expect((await verify(uncounted.show(next.options, { counter: 0 }), next.headers)).status, 'to a new challenge').toBe(200);
    const stranger = await challenge();
    expect(await said(await verify(makeDevice(ORIGIN).show(stranger.options), stranger.headers)), 'of nobody').toEqual([403, 'PASSKEY_REFUSED']);
    const late = await challenge();
    await site.context.db.write.query("update passage set expires_at = now() - interval '1 second'");
    expect(await said(await verify(device.show(late.options), late.headers)), 'after minutes').toEqual([403, 'PASSKEY_REFUSED']);
    const copy = await challenge();
    expect(await said(await verify(device.show(copy.options, { counter: 3 }), copy.headers)), 'the counter of a copy').toEqual([403, 'PASSKEY_REFUSED']);
  });

  it('is the second factor of its own account alone [accounts-129]', async () => {
    await makeAccount(site, 'lan');
    await makeAccount(site, 'minh');
    const [mine, theirs] = [makeDevice(ORIGIN), makeDevice(ORIGIN)];
    await add(site, (await signInAs(site, 'lan', PASSWORD)).headers, mine, { password: PASSWORD });
    await add(site, (await signInAs(site, 'minh', PASSWORD)).headers, theirs, { password: PASSWORD });
    const asked = await post(site, '/auth/login', { email: 'lan', password: PASSWORD });
    expect(await said(asked)).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    const waiting = withCookies(cookiesOf(asked));
    expect(await (await get(site, '/auth/second-factor', waiting)).json()).toEqual({ pending: { totp: false, passkey: true } });
    const finish = async (device: typeof mine) => {
      const { options, headers } = await challenge(waiting);
      return post(site, '/auth/second-factor', { passkey: device.show(options) }, headers);
    };
    expect(await said(await finish(theirs))).toEqual([403, 'PASSKEY_REFUSED']);
    expect((await finish(mine)).status).toBe(200);
    expect((await post(site, '/auth/second-factor', {}, waiting)).status).toBe(422);
  });

  it('stays where it is the only way to sign in [accounts-128]', async () => {
    await makeAccount(site, 'lan');
    const { headers } = await signInAs(site, 'lan', PASSWORD);
    const device = makeDevice(ORIGIN);
    const { id, recovery_codes } = (await (await add(site, headers, device, { password: PASSWORD })).json()) as { id: string; recovery_codes: string[] };
    await site.context.db.write.query('update account set password_hash = null');
    const remove = (proof: object) => post(site, `/auth/passkeys/${id}/remove`, proof, headers);
    expect(await said(await remove({})), 'without a password the factor is asked for').toEqual([403, 'INVALID_CREDENTIALS']);
    expect(await said(await remove({ code: recovery_codes[0] }))).toEqual([403, 'LAST_WAY_IN']);
  });
});

it.each([
  ['https://stones.example', { id: 'stones.example', origin: 'https://stones.example' }],
  ['http://127.0.0.1:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000' }],
])('belongs to the domain of %s [accounts-130]', (origin, party) => {
  expect(relyingParty(origin)).toEqual(party);
});

it('has no place on a site at a bare address [accounts-130]', () => {
  expect(() => relyingParty('https://192.0.2.1')).toThrow(expect.objectContaining({ code: 'NOT_CONFIGURED' }));
});
