import { createHash, createHmac, generateKeyPairSync, sign as signBytes, type KeyObject } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { hashToken } from '#platform/secrets.ts';
import { Jar } from '#platform/testing/cookie-jar.ts';
import { freePort } from '#platform/testing/free-port.ts';
import { useCommittingSite, type TestSite } from '#platform/testing/kit.ts';
import { startOpenidProvider, stopServer } from '#platform/testing/openid-provider.ts';
import { PROVIDER_CLIENT, type ProviderPeople } from '#platform/testing/provider-people.ts';
import { makePerson } from '../people.testing.ts';

const CLIENT = { GOOGLE_CLIENT_ID: PROVIDER_CLIENT.id, GOOGLE_CLIENT_SECRET: PROVIDER_CLIENT.secret };
const [honestPort, hostilePort] = [await freePort(), await freePort()];
const CALLBACK = '/api/users/auth/google/callback';

/** Rows that a sign-in could leave. */
const rows = async (site: TestSite) => {
  const { rows: found } = await site.context.db.write.query<Record<string, number>>(
    `select (select count(*) from account)::int as accounts, (select count(*) from identity)::int as identities,
      (select count(*) from session)::int as sessions, (select count(*) from passage where kind = 'signup')::int as waiting`,
  );
  return found[0];
};
const begin = async (site: TestSite, jar: Jar, returnTo?: string) => {
  const query = returnTo === undefined ? '' : `?${new URLSearchParams({ return_to: returnTo })}`;
  return jar.fetch(`${site.url}/api/users/auth/google${query}`);
};
const whoIs = async (site: TestSite, jar: Jar) => {
  const handle = [...(jar.cookies(site.url).get('access_token') ?? '').replace(/\.cairn$/, '')].reverse().join('');
  const answer = await jar.fetch(`${site.url}/api/users/user-info`, { headers: { authorization: `Bearer ${handle}` } });
  return answer.status === 200
    ? ((await answer.json()) as [number, { id: string; username: string; email: string | null; name: string; ways: string[] }])[1]
    : undefined;
};
const post = (site: TestSite, jar: Jar, path: string, body: unknown, headers: Record<string, string> = {}) =>
  jar.fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify(body),
  });
const verifyEmail = (site: TestSite, id: string, email: string, verified: boolean) =>
  site.context.db.write.query('update account set email = $2, email_folded = lower($2), email_verified_at = case when $3 then now() end where id = $1', [
    id,
    email,
    verified,
  ]);

describe('signing in at a real OpenID provider', () => {
  const people: ProviderPeople = {
    lan: { name: 'Trần Lan', email: 'Lan.Tran@example.org', email_verified: true },
    minh: { name: 'Minh', email: 'minh@example.org', email_verified: false },
    thief: { name: 'Thief', email: 'victim@example.org', email_verified: false },
    owner: { name: 'Owner', email: 'owner@example.org', email_verified: true },
    heir: { name: 'Heir', email: 'Owner@example.org', email_verified: true },
    squatted: { name: 'Squatted', email: 'squatted@example.org', email_verified: true },
    second: { name: 'Second' },
    third: { name: 'Third' },
  };
  const site = useCommittingSite({ createApi, datasets }, { ...CLIENT, OIDC_ISSUER: `http://127.0.0.1:${honestPort}` });
  let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
  beforeAll(async () => {
    provider = await startOpenidProvider(honestPort, people);
  });
  afterAll(() => provider.stop());

  /** Goes through the provider as somebody. Answers the address it leads back to. */
  async function pass(jar: Jar, address: string, sub: string): Promise<string> {
    let next = address;
    for (let step = 0; step < 8; step++) {
      if (next.startsWith(site.url)) return next;
      let answer = await jar.fetch(next);
      if (answer.status === 200) answer = await jar.fetch(next, { method: 'POST', body: new URLSearchParams({ sub }) });
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
      next = new URL(location, next).href;
    }
    throw new Error('The provider led nowhere');
  }
  /** The whole way as somebody. Answers where it ends. */
  async function signIn(jar: Jar, sub: string, returnTo?: string): Promise<string> {
    const begun = await begin(site, jar, returnTo);
    return (await jar.fetch(await pass(jar, begun.headers.get('location') ?? '', sub))).headers.get('location') ?? '';
  }

  it('sends a browser there with PKCE, state, nonce and a cookie that scripts do not see [accounts-46]', async () => {
    const answer = await begin(site, new Jar());
    expect(answer.status).toBe(302);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^cairn-oidc=[\w-]{43}; HttpOnly; Path=\/; Max-Age=600; SameSite=Lax$/)]);
    const query = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
    expect(query).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${site.url}${CALLBACK}`,
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query[name], name).toMatch(/^[\w-]{43}$/);
  });

  it('lets somebody new choose a username, signs them in, and knows them by `sub` when their address changes [accounts-46]', async () => {
    const jar = new Jar();
    expect(await signIn(jar, 'lan', '/vi/watchlist')).toBe('/vi/signup?connected=google');
    expect(await rows(site)).toMatchObject({ identities: 0, waiting: 1 });
    const waiting = await (await jar.fetch(`${site.url}/api/users/auth/pending-signup`)).json();
    expect(waiting).toEqual({ pending: { provider: 'google', name: 'Trần Lan', email: 'Lan.Tran@example.org', address: null, username: 'lan.tran' } });
    expect(await (await new Jar().fetch(`${site.url}/api/users/auth/pending-signup`)).json()).toEqual({ pending: null });

    await makePerson(site.context, { username: 'taken' });
    const taken = await post(site, jar, '/api/users/auth/complete-signup', { username: 'Taken' });
    expect([taken.status, await taken.json()]).toMatchObject([403, { code: 'USERNAME_TAKEN' }]);
    const made = await post(site, jar, '/api/users/auth/complete-signup', { username: 'lan.tran', ref_id: 'NOBODY' });
    expect([made.status, await made.json()]).toMatchObject([200, { token_type: 'Bearer', expires_in: 85_800, return_to: '/vi/watchlist', ref_id: 'unknown' }]);
    const lan = await whoIs(site, jar);
    expect(lan).toMatchObject({
      username: 'lan.tran',
      name: 'Trần Lan',
      email: 'Lan.Tran@example.org',
      email_verified: true,
      language: 'vi',
      ways: ['google'],
    });
    const again = await post(site, jar, '/api/users/auth/complete-signup', { username: 'lan.tran2' });
    expect([again.status, await again.json()], 'used once').toMatchObject([403, { code: 'SIGNUP_EXPIRED' }]);

    Object.assign(people['lan'] ?? {}, { email: 'new@example.org' });
    const other = new Jar();
    expect(await signIn(other, 'lan', '/watchlist')).toBe('/watchlist');
    expect(await whoIs(site, other)).toMatchObject({ id: lan?.id, email: 'Lan.Tran@example.org' });
  });

  it('leads to the second factor of an account that has one, and then where the person wanted to be [accounts-118]', async () => {
    const jar = new Jar();
    await signIn(jar, 'third');
    expect((await post(site, jar, '/api/users/auth/complete-signup', { username: 'third.person' })).status).toBe(200);
    const { id } = (await whoIs(site, jar)) ?? { id: '' };
    await site.context.db.write.query('insert into recovery_code (account_id, code_hash, created_at) values ($1, $2, now())', [
      id,
      hashToken('AAAABBBBCCCCDDDD'),
    ]);
    await site.context.db.write.query("insert into totp_factor (account_id, secret_sealed, created_at, confirmed_at) values ($1, 'x', now(), now())", [id]);
    const fresh = new Jar();
    expect(await signIn(fresh, 'third', '/vi/watchlist')).toBe('/vi/signin?step=factor');
    expect(await whoIs(site, fresh)).toBeUndefined();
    const done = await post(site, fresh, '/api/users/auth/second-factor', { code: 'aaaa-bbbb-cccc-dddd' });
    expect([done.status, await done.json()]).toMatchObject([200, { return_to: '/vi/watchlist' }]);
    expect((await whoIs(site, fresh))?.username).toBe('third.person');
    await site.context.db.write.query('delete from account where id = $1', [id]);
  });

  it('does not keep an address that the provider has not verified, and Start Over forgets who waits [accounts-49]', async () => {
    const jar = new Jar();
    await signIn(jar, 'minh');
    expect((await post(site, jar, '/api/users/auth/forget-signup', {})).status).toBe(200);
    expect((await post(site, jar, '/api/users/auth/complete-signup', { username: 'minh' })).status).toBe(403);
    await signIn(jar, 'minh');
    expect((await post(site, jar, '/api/users/auth/complete-signup', { username: 'minh' })).status).toBe(200);
    expect(await whoIs(site, jar)).toMatchObject({ username: 'minh', email: null, email_verified: false });
  });

  it('joins an account of the same address only when both sides have verified it [accounts-49]', async () => {
    const [victim, owner, squatter] = [await makePerson(site.context), await makePerson(site.context), await makePerson(site.context)];
    await verifyEmail(site, victim.id, 'Victim@example.org', true);
    await verifyEmail(site, owner.id, 'owner@example.org', true);
    await verifyEmail(site, squatter.id, 'squatted@example.org', false);
    const before = await rows(site);
    for (const sub of ['thief', 'squatted']) {
      const jar = new Jar();
      expect(await signIn(jar, sub, '/vi'), sub).toBe('/vi/signin?error=EMAIL_EXISTS');
      expect(await whoIs(site, jar)).toBeUndefined();
    }
    expect(await rows(site)).toEqual(before);
    const jar = new Jar();
    expect(await signIn(jar, 'owner')).toBe('/');
    expect(await whoIs(site, jar)).toMatchObject({ id: owner.id, ways: ['google'] });
  });

  it('joins no second person of the provider by an address that was given to somebody else: the account is to be proved [accounts-49]', async () => {
    const owner = await makePerson(site.context);
    await site.context.db.write.query('update account set email_folded = null where email_folded = $1', ['owner@example.org']);
    await site.context.db.write.query("delete from identity where subject = 'owner'");
    await verifyEmail(site, owner.id, 'owner@example.org', true);
    expect(await signIn(new Jar(), 'owner')).toBe('/');
    const before = await rows(site);
    const jar = new Jar();
    expect(await signIn(jar, 'heir', '/vi')).toBe('/vi/signin?error=EMAIL_EXISTS');
    expect([await whoIs(site, jar), await rows(site)]).toEqual([undefined, before]);
    expect(await signIn(new Jar(), 'owner'), 'the linked one').toBe('/');
  });

  it('refuses what was not begun in this browser, was used, or answers another question [accounts-48]', async () => {
    const jar = new Jar();
    const callback = await pass(jar, (await begin(site, jar)).headers.get('location') ?? '', 'second');
    const stranger = new Jar();
    await begin(site, stranger);
    const before = await rows(site);
    const end = async (browser: Jar, address: string) => (await browser.fetch(address)).headers.get('location');
    expect(await end(new Jar(), callback), 'no cookie').toBe('/signin?error=EXPIRED');
    expect(await end(stranger, callback), "another browser's cookie").toBe('/signin?error=REFUSED');
    const wrong = new URL(callback);
    wrong.searchParams.set('state', 'x'.repeat(43));
    const victim = new Jar();
    await begin(site, victim);
    expect(await end(victim, wrong.href), 'another state').toBe('/signin?error=REFUSED');
    const own = new Jar();
    const mine = new URL(await pass(own, (await begin(site, own)).headers.get('location') ?? '', 'second'));
    mine.searchParams.set('state', 'x'.repeat(43));
    expect(await end(own, mine.href), 'its own code under another state').toBe('/signin?error=REFUSED');
    expect(await rows(site)).toEqual(before);

    const cookie = `cairn-oidc=${jar.cookies(site.url).get('cairn-oidc')}`;
    expect(await end(jar, callback)).toBe('/signup?connected=google');
    expect(await end(jar, callback), 'once more').toBe('/signin?error=EXPIRED');
    const kept = await fetch(callback, { headers: { cookie }, redirect: 'manual' });
    expect(kept.headers.get('location'), 'with the cookie kept').toBe('/signin?error=EXPIRED');
    const state = new URL((await begin(site, jar)).headers.get('location') ?? '').searchParams.get('state') ?? '';
    const replayed = new URL(callback);
    replayed.searchParams.set('state', state);
    expect(await end(jar, replayed.href), 'a code that was used').toBe('/signin?error=REFUSED');
    expect(await rows(site)).toMatchObject({ ...before, waiting: (before?.['waiting'] ?? 0) + 1 });
  });

  it('says that somebody did not want to, and goes to pages of this site alone [accounts-50]', async () => {
    expect(await signIn(new Jar(), '', '/vi/sources')).toBe('/vi/signin?error=CANCELLED');
    for (const evil of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/a//evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/signin',
      '/api/x',
    ])
      expect(await signIn(new Jar(), 'minh', evil), evil).toBe('/');
    expect(await signIn(new Jar(), 'minh', '/people/x?tab=1#y')).toBe('/people/x?tab=1#y');
    expect((await begin(site, new Jar(), 'x'.repeat(2001))).status).toBe(422);
  });

  it('links to the account that is signed in, never to two, and never takes the last way in [accounts-52]', async () => {
    const [person, rival] = [await makePerson(site.context), await makePerson(site.context)];
    const link = async (jar: Jar, who: typeof person, sub: string, meanwhile?: () => Promise<unknown>) => {
      const answer = await post(site, jar, '/api/users/auth/google/link', { return_to: '/profile-settings' }, who.headers);
      const { url } = (await answer.json()) as { url: string };
      const callback = await pass(jar, url, sub);
      await meanwhile?.();
      return (await jar.fetch(callback)).headers.get('location');
    };
    expect((await post(site, new Jar(), '/api/users/auth/google/link', {}, { cookie: person.headers.cookie })).status, 'without the handle').toBe(401);
    expect(await link(new Jar(), person, 'third')).toBe('/profile-settings#google=linked');
    expect(await link(new Jar(), person, 'third'), 'once more').toBe('/profile-settings#google=linked');
    expect(await link(new Jar(), rival, 'third')).toBe('/profile-settings#google=LINKED_ELSEWHERE');
    const leave = () => site.context.db.write.query('delete from session where account_id = $1', [rival.id]);
    expect(await link(new Jar(), rival, 'second', leave)).toBe('/profile-settings#google=SIGNED_OUT');

    const list = async () =>
      ((await (await site.call('/api/users/auth/identities', { headers: person.headers })).json()) as { data: { subject: string }[] }).data;
    expect(await list()).toMatchObject([{ provider: 'google', subject: 'third' }]);
    const unlink = (subject: string, headers = person.headers) => site.call(`/api/users/auth/identities/google/${subject}`, { method: 'DELETE', headers });
    const last = await unlink('third');
    expect([last.status, await last.json()]).toMatchObject([403, { code: 'LAST_WAY_IN' }]);
    expect(await link(new Jar(), person, 'second')).toBe('/profile-settings#google=linked');
    const stranger = await makePerson(site.context);
    expect((await unlink('third', stranger.headers)).status, "somebody else's").toBe(404);
    const many = Array.from({ length: 18 }, (_, place) => `sub-${place}`);
    await site.context.db.write.query("insert into identity (provider, subject, account_id, created_at) select 'google', unnest($1::text[]), $2, now()", [
      many,
      person.id,
    ]);
    const all = await Promise.all(['third', 'second', ...many].map((subject) => unlink(subject)));
    expect(
      all.filter(({ status }) => status === 403),
      'twenty at once',
    ).toHaveLength(1);
    expect(await list()).toHaveLength(1);
  });
});

describe('an OpenID provider that answers what it should not', () => {
  const site = useCommittingSite({ createApi, datasets }, { ...CLIENT, OIDC_ISSUER: `http://127.0.0.1:${hostilePort}` });
  const issuer = `http://127.0.0.1:${hostilePort}`;
  const [ours, theirs] = [generateKeyPairSync('rsa', { modulusLength: 2048 }), generateKeyPairSync('rsa', { modulusLength: 2048 })];
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = () => Math.floor(Date.now() / 1000);
  type Claims = Record<string, unknown>;
  const honest = (nonce: string): Claims => ({ iss: issuer, aud: PROVIDER_CLIENT.id, sub: 'somebody', nonce, iat: now(), exp: now() + 300 });
  const signed = (claims: Claims, key: KeyObject = ours.privateKey, header: Claims = { alg: 'RS256', kid: 'one' }) => {
    const text = `${encode(header)}.${encode(claims)}`;
    return `${text}.${signBytes('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  const hmac = (claims: Claims, secret: string) => {
    const text = `${encode({ alg: 'HS256', kid: 'one' })}.${encode(claims)}`;
    return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
  };
  const pem = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  let answer: (nonce: string) => string | undefined = () => undefined;
  let asked: { nonce: string; challenge: string } = { nonce: '', challenge: '' };
  let server: Server;
  beforeAll(async () => {
    server = createServer((request, response) => {
      void (async () => {
        let body = '';
        for await (const part of request) body += String(part);
        const send = (value: unknown, status = 200) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
        if (request.url === '/.well-known/openid-configuration')
          return send({ issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/jwks` });
        if (request.url === '/jwks') return send({ keys: [{ ...ours.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] });
        const verifier = new URLSearchParams(body).get('code_verifier') ?? '';
        if (createHash('sha256').update(verifier).digest('base64url') !== asked.challenge) return send({ error: 'invalid_grant' }, 400);
        return send({ access_token: 'x', token_type: 'Bearer', expires_in: 60, id_token: answer(asked.nonce) });
      })();
    });
    await new Promise<void>((resolve) => server.listen(hostilePort, '127.0.0.1', resolve));
  });
  afterAll(() => stopServer(server));

  const end = async (token: (nonce: string) => string | undefined) => {
    const jar = new Jar();
    const query = new URL((await begin(site, jar)).headers.get('location') ?? '').searchParams;
    asked = { nonce: query.get('nonce') ?? '', challenge: query.get('code_challenge') ?? '' };
    answer = token;
    const callback = `${site.url}${CALLBACK}?${new URLSearchParams({ code: 'any', state: query.get('state') ?? '' })}`;
    return (await jar.fetch(callback)).headers.get('location');
  };

  it('is believed when it is honest: what follows differs from that in one thing [accounts-47]', async () => {
    expect(await end((nonce) => signed(honest(nonce)))).toBe('/signup?connected=google');
  });

  it.each<[string, (nonce: string) => string | undefined]>([
    ['another nonce', () => signed(honest('another'))],
    ['no nonce', () => signed({ ...honest(''), nonce: undefined })],
    ['another issuer', (nonce) => signed({ ...honest(nonce), iss: 'https://accounts.google.com' })],
    ['another audience', (nonce) => signed({ ...honest(nonce), aud: 'another-client' })],
    ['no signature, by alg none', (nonce) => `${encode({ alg: 'none' })}.${encode(honest(nonce))}.`],
    ['no signature, by none in capitals', (nonce) => `${encode({ alg: 'NONE', kid: 'one' })}.${encode(honest(nonce))}.`],
    ['the signature of another key', (nonce) => signed(honest(nonce), theirs.privateKey)],
    ['the signature of other claims', (nonce) => signed(honest(nonce)).replace(/\.[^.]+\./, `.${encode({ ...honest(nonce), sub: 'victim' })}.`)],
    ['an HMAC by the public key', (nonce) => hmac(honest(nonce), pem)],
    ['an HMAC by the secret of the client', (nonce) => hmac(honest(nonce), PROVIDER_CLIENT.secret)],
    [
      'a key that the token brings along',
      (nonce) => signed(honest(nonce), theirs.privateKey, { alg: 'RS256', jwk: theirs.publicKey.export({ format: 'jwk' }) }),
    ],
    ['a token that has expired', (nonce) => signed({ ...honest(nonce), iat: now() - 900, exp: now() - 600 })],
    ['a token that is not valid yet', (nonce) => signed({ ...honest(nonce), nbf: now() + 600 })],
    ['nobody', (nonce) => signed({ ...honest(nonce), sub: undefined })],
    ['no token', () => undefined],
  ])('is refused with %s, and nothing changes [accounts-47]', async (_, token) => {
    const before = await rows(site);
    expect(await end(token)).toBe('/signin?error=REFUSED');
    expect(await rows(site)).toEqual(before);
  });

  it('that is gone is said to be [accounts-51]', async () => {
    expect(await end((nonce) => signed(honest(nonce))), 'what it says of itself is known').toBe('/signup?connected=google');
    await stopServer(server);
    expect(await end((nonce) => signed(honest(nonce)))).toBe('/signin?error=UNREACHABLE');
    await new Promise<void>((resolve) => server.listen(hostilePort, '127.0.0.1', resolve));
  });
});
