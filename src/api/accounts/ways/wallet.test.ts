import { describe, expect, it } from 'vitest';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createApi, datasets } from '#api/app.ts';
import { WALLET_CHAINS, walletText, type WalletMessage } from '#domain/accounts/ways/wallet-message.ts';
import { hashToken } from '#platform/secrets.ts';
import { Jar } from '#platform/testing/cookie-jar.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson } from '../people.testing.ts';

const site = useCommittingSite({ createApi, datasets });
/** A wallet whose address has a capital letter; the checksum of one in 4,000 has none, and is the address in small letters. */
function newWallet() {
  for (;;) {
    const wallet = privateKeyToAccount(generatePrivateKey());
    if (wallet.address !== wallet.address.toLowerCase()) return wallet;
  }
}
type Wallet = ReturnType<typeof newWallet>;
interface Given {
  nonce: string;
  domain: string;
  uri: string;
  chains: number[];
  issued_at: string;
  expiration_time: string;
}

const rows = async () =>
  (
    await site.context.db.write.query<Record<string, number>>(
      `select (select count(*) from account)::int as accounts, (select count(*) from identity)::int as identities,
        (select count(*) from session)::int as sessions, (select count(*) from passage where kind = 'signup')::int as waiting`,
    )
  ).rows[0];
const askNonce = async (jar: Jar) => (await (await jar.fetch(`${site.url}/api/users/auth/wallet/nonce`)).json()) as Given;
const post = (jar: Jar, path: string, body: unknown, headers: Record<string, string> = {}) =>
  jar.fetch(`${site.url}/api/users/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify(body),
  });
const message = (given: Given, wallet: Wallet): WalletMessage => ({
  domain: given.domain,
  address: wallet.address,
  statement: 'Sign in to Cairn.',
  uri: given.uri,
  chainId: 1,
  nonce: given.nonce,
  issuedAt: given.issued_at,
  expirationTime: given.expiration_time,
});
const sign = async (wallet: Wallet, text: string) => ({ message: text, signature: await wallet.signMessage({ message: text }) });
const signIn = async (jar: Jar, wallet: Wallet) => post(jar, 'wallet/verify', await sign(wallet, walletText(message(await askNonce(jar), wallet))));
/** An account that signs in with a new wallet. */
async function walletOfSomebody(username: string) {
  const wallet = newWallet();
  const jar = new Jar();
  await signIn(jar, wallet);
  expect((await post(jar, 'complete-signup', { username })).status).toBe(200);
  return wallet;
}

describe('a wallet', () => {
  it('is told what to sign, by a nonce that belongs to the browser [accounts-53]', async () => {
    const answer = await site.call('/api/users/auth/wallet/nonce', { headers: { 'x-forwarded-host': 'evil.example' } });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^cairn-wallet=[\w-]{43}; HttpOnly; Path=\/; Max-Age=600; SameSite=Lax$/)]);
    const host = new URL(site.url).host;
    expect(await answer.json()).toMatchObject({ nonce: expect.stringMatching(/^[0-9a-f]{32}$/), domain: host, uri: site.url, chains: WALLET_CHAINS });
  });

  it('of an account with a second factor opens no session before it is given [accounts-118]', async () => {
    const wallet = await walletOfSomebody('wallet.guarded');
    await site.context.db.write.query(
      "insert into recovery_code (account_id, code_hash, created_at) select id, $1, now() from account where username = 'wallet.guarded'",
      [hashToken('AAAABBBBCCCCDDDD')],
    );
    await site.context.db.write.query(
      "insert into totp_factor (account_id, secret_sealed, created_at, confirmed_at) select id, 'x', now(), now() from account where username = 'wallet.guarded'",
    );
    const jar = new Jar();
    const asked = await signIn(jar, wallet);
    expect([asked.status, ((await asked.json()) as { code: string }).code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect(jar.cookies(site.url).has('access_token')).toBe(false);
    const done = await post(jar, 'second-factor', { code: 'aaaa-bbbb-cccc-dddd' });
    expect([done.status, await done.json()]).toMatchObject([200, { token_type: 'Bearer', return_to: '/' }]);
    expect(jar.cookies(site.url).has('access_token')).toBe(true);
  });

  it('signs up without an e-mail address, and in again on any of the chains [accounts-53]', async () => {
    const [wallet, jar] = [newWallet(), new Jar()];
    const first = await signIn(jar, wallet);
    expect([first.status, await first.json()]).toEqual([200, { choose_username: true }]);
    const pending = await (await jar.fetch(`${site.url}/api/users/auth/pending-signup`)).json();
    expect(pending).toEqual({ pending: { provider: 'wallet', name: null, email: null, address: wallet.address, username: '' } });
    const made = await post(jar, 'complete-signup', { username: 'wallet.person' });
    expect([made.status, await made.json()]).toMatchObject([200, { token_type: 'Bearer' }]);
    for (const chainId of WALLET_CHAINS) {
      const given = await askNonce(jar);
      const answer = await post(jar, 'wallet/verify', await sign(wallet, walletText({ ...message(given, wallet), chainId })));
      expect([chainId, answer.status]).toEqual([chainId, 200]);
    }
    const token = ((await (await signIn(jar, wallet)).json()) as { access_token: string }).access_token;
    const me = await jar.fetch(`${site.url}/api/users/user-info`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject([200, { username: 'wallet.person', email: null, ways: ['wallet'], has_password: false }]);
  });

  it.each<[string, (said: WalletMessage, wallet: Wallet) => WalletMessage | string]>([
    ['for another domain', (said) => ({ ...said, domain: 'evil.example' })],
    ['for another port of this host', (said) => ({ ...said, domain: '127.0.0.1:1' })],
    ['of another scheme', (said) => ({ ...said, scheme: 'https' })],
    ['for another address', (said) => ({ ...said, uri: 'https://evil.example' })],
    ['for an address that only begins like this one', (said) => ({ ...said, uri: `${said.uri}1` })],
    ['of an unknown chain', (said) => ({ ...said, chainId: 5 })],
    ['of another nonce', (said) => ({ ...said, nonce: '0123456789abcdef' })],
    ['that has expired', (said) => ({ ...said, expirationTime: new Date(Date.now() - 1000).toISOString() })],
    ['that never expires', (said) => ({ ...said, expirationTime: undefined })],
    ['that is not valid yet', (said) => ({ ...said, notBefore: new Date(Date.now() + 60_000).toISOString() })],
    ['of tomorrow', (said) => ({ ...said, issuedAt: new Date(Date.now() + 86_400_000).toISOString() })],
    ['whose time is none', (said) => ({ ...said, expirationTime: 'never' })],
    ['of another wallet', (said) => ({ ...said, address: newWallet().address })],
    ['of an address without its checksum', (said) => ({ ...said, address: said.address.toLowerCase() })],
    ['that begins with other words', (said) => `Please sign this first.\n${walletText(said)}`],
    ['that goes on with other words', (said) => `${walletText(said)}\nI owe everything I have.`],
    ['that says everything twice', (said) => `${walletText(said)}\n${walletText({ ...said, domain: 'evil.example' })}`],
    ['of another version', (said) => walletText(said).replace('Version: 1', 'Version: 2')],
    ['that says nothing', () => 'hello'],
  ])('is refused with a message %s, and the nonce is gone [accounts-53]', async (what, change) => {
    const wallet = await walletOfSomebody(`w${Math.random().toString(36).slice(2, 12)}`);
    const before = await rows();
    const jar = new Jar();
    const said = message(await askNonce(jar), wallet);
    const changed = change(said, wallet);
    const answer = await post(jar, 'wallet/verify', await sign(wallet, typeof changed === 'string' ? changed : walletText(changed)));
    // Another wallet could be a contract that accepts the signature.
    const code = what === 'of another wallet' ? 'CONTRACT_WALLET_UNKNOWN' : 'WALLET_REFUSED';
    expect([answer.status, await answer.json()]).toMatchObject([403, { code }]);
    const right = await post(jar, 'wallet/verify', await sign(wallet, walletText(said)));
    expect([right.status, await right.json()], 'the right one after').toMatchObject([403, { code: 'WALLET_REFUSED' }]);
    expect(await rows()).toEqual(before);
  });

  it('is refused with what was tampered with, used, or signed for another browser [accounts-53]', async () => {
    const wallet = await walletOfSomebody('wallet.owner');
    const before = await rows();
    const [jar, stranger] = [new Jar(), new Jar()];
    const signed = await sign(wallet, walletText(message(await askNonce(jar), wallet)));
    await askNonce(stranger);
    expect((await post(new Jar(), 'wallet/verify', signed)).status, 'no cookie').toBe(403);
    expect((await post(stranger, 'wallet/verify', signed)).status, "another browser's").toBe(403);
    expect(await rows()).toEqual(before);
    expect((await post(jar, 'wallet/verify', signed)).status).toBe(200);
    expect((await post(jar, 'wallet/verify', signed)).status, 'once more').toBe(403);
    const text = walletText(message(await askNonce(jar), wallet));
    const { signature } = await sign(wallet, text.replace('Chain ID: 1', 'Chain ID: 10'));
    expect((await post(jar, 'wallet/verify', { message: text, signature })).status, 'other words than were signed').toBe(403);
    for (const body of [{}, { message: text }, { message: text, signature: '0x' }, { message: text, signature, role: 'admin' }])
      expect((await post(jar, 'wallet/verify', body)).status).toBe(422);
    expect(await rows()).toEqual({ ...before, sessions: (before?.['sessions'] ?? 0) + 1 });
  });

  it('opens exactly one session however often one signature is handed in at once [accounts-54]', async () => {
    const wallet = await walletOfSomebody('wallet.parallel');
    const jar = new Jar();
    const signed = await sign(wallet, walletText(message(await askNonce(jar), wallet)));
    const before = await rows();
    const cookie = `cairn-wallet=${jar.cookies(site.url).get('cairn-wallet')}`;
    const answers = await Promise.all(Array.from({ length: 100 }, async () => (await post(new Jar(), 'wallet/verify', signed, { cookie })).status));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status === 403)).toHaveLength(99);
    expect(await rows()).toEqual({ ...before, sessions: (before?.['sessions'] ?? 0) + 1 });
  });

  it('is linked to one account alone, whose owner asks for it [accounts-52]', async () => {
    const [person, rival, wallet, jar] = [await makePerson(site.context), await makePerson(site.context), newWallet(), new Jar()];
    // As a browser does: the nonce's cookie goes along with those of the session.
    const link = async (who: typeof person, headers: Record<string, string> = who.headers) => {
      const given = await askNonce(jar);
      const cookie = `${headers['cookie']}; cairn-wallet=${jar.cookies(site.url).get('cairn-wallet')}`;
      return post(new Jar(), 'wallet/link', await sign(wallet, walletText(message(given, wallet))), { ...headers, cookie });
    };
    expect((await link(person, { cookie: person.headers.cookie })).status, 'without the handle').toBe(401);
    expect((await link(person)).status).toBe(200);
    const other = await link(rival);
    expect([other.status, await other.json()]).toMatchObject([403, { code: 'LINKED_ELSEWHERE' }]);
    const token = ((await (await signIn(jar, wallet)).json()) as { access_token: string }).access_token;
    const me = await jar.fetch(`${site.url}/api/users/user-info`, { headers: { authorization: `Bearer ${token}` } });
    expect(await me.json()).toMatchObject([200, { id: person.id }]);
  });
});
