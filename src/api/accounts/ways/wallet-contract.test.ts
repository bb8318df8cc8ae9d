import { afterAll, describe, expect, it } from 'vitest';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createApi, datasets } from '#api/app.ts';
import { walletText } from '#domain/accounts/ways/wallet-message.ts';
import { Jar } from '#platform/testing/cookie-jar.ts';
import { useSite, type TestSite } from '#platform/testing/kit.ts';
import { startChain } from './chain.testing.ts';

const [one, base] = [await startChain(1), await startChain(8453)];
afterAll(() => Promise.all([one.stop(), base.stop()]));
const parts = { createApi, datasets };
const newKey = () => privateKeyToAccount(generatePrivateKey());
/** A contract, whose address no key has. */
const CONTRACT = '0x1111111111111111111111111111111111111111';
const OTHER_CONTRACT = '0x2222222222222222222222222222222222222222';

interface Given {
  nonce: string;
  domain: string;
  uri: string;
  issued_at: string;
  expiration_time: string;
}

async function signIn(
  site: TestSite,
  jar: Jar,
  {
    address,
    key,
    chainId,
    tamper = (text) => text,
  }: { address: string; key: ReturnType<typeof newKey>; chainId: number; tamper?: (signature: string) => string },
) {
  const given = (await (await jar.fetch(`${site.url}/api/users/auth/wallet/nonce`)).json()) as Given;
  const { domain, uri, nonce, issued_at: issuedAt, expiration_time: expirationTime } = given;
  const message = walletText({ domain, address, uri, chainId, nonce, issuedAt, expirationTime });
  const answer = await jar.fetch(`${site.url}/api/users/auth/wallet/verify`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ message, signature: tamper(await key.signMessage({ message })) }),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string } };
}
const complete = (site: TestSite, jar: Jar, username: string) =>
  jar.fetch(`${site.url}/api/users/auth/complete-signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({ username }),
  });

describe('a wallet that is a contract', () => {
  const site = useSite(parts, { RPC_URLS: `1=${one.url}, 8453=${base.url}` });

  it('signs in on the chain whose contract accepts the signature, and on no other [accounts-110]', async () => {
    const [owner, stranger] = [newKey(), newKey()];
    await one.deploy(CONTRACT, owner.address);
    const jar = new Jar();
    expect(await signIn(site, jar, { address: CONTRACT, key: owner, chainId: 1 })).toEqual({ status: 200, body: { choose_username: true } });
    expect((await complete(site, jar, 'contract.owner')).status).toBe(200);
    expect(await signIn(site, jar, { address: CONTRACT, key: owner, chainId: 1 })).toMatchObject({ status: 200, body: { token_type: 'Bearer' } });
    expect(await signIn(site, jar, { address: CONTRACT, key: stranger, chainId: 1 })).toMatchObject({ status: 403, body: { code: 'WALLET_REFUSED' } });
    const tamper = (signature: string) => `${signature.slice(0, 20)}${signature[20] === '0' ? '1' : '0'}${signature.slice(21)}`;
    expect(await signIn(site, jar, { address: CONTRACT, key: owner, chainId: 1, tamper })).toMatchObject({ status: 403 });
    expect(await signIn(site, jar, { address: CONTRACT, key: owner, chainId: 8453 }), 'nothing is deployed there').toMatchObject({ status: 403 });
    await base.deploy(CONTRACT, stranger.address);
    expect(await signIn(site, new Jar(), { address: CONTRACT, key: stranger, chainId: 8453 }), 'another person').toEqual({
      status: 200,
      body: { choose_username: true },
    });
    const { rows } = await site.context.db.write.query("select subject from identity where provider = 'wallet'");
    expect(rows).toEqual([{ subject: `eip155:1:${CONTRACT}` }]);
  });

  it('is told so where the chain cannot be asked, or its endpoint is away; keys sign in without asking any chain [accounts-110]', async () => {
    const owner = newKey();
    one.asked.length = 0;
    expect((await signIn(site, new Jar(), { address: owner.address, key: owner, chainId: 1 })).status).toBe(200);
    expect(one.asked).toEqual([]);
    expect(await signIn(site, new Jar(), { address: CONTRACT, key: owner, chainId: 10 })).toMatchObject({
      status: 403,
      body: { code: 'CONTRACT_WALLET_UNKNOWN' },
    });
  });
});

describe('an endpoint that is away', () => {
  const site = useSite(parts, { RPC_URLS: '1=http://127.0.0.1:1' });

  it('is no refusal of the signature [accounts-110]', async () => {
    expect(await signIn(site, new Jar(), { address: CONTRACT, key: newKey(), chainId: 1 })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNREACHABLE' },
    });
  });
});

describe('an endpoint of another chain than the one it is set up for', () => {
  const site = useSite(parts, { RPC_URLS: `10=${base.url}` });

  it('is not asked whether a contract accepts a signature [accounts-113]', async () => {
    const owner = newKey();
    await base.deploy(OTHER_CONTRACT, owner.address);
    base.asked.length = 0;
    expect(await signIn(site, new Jar(), { address: OTHER_CONTRACT, key: owner, chainId: 10 })).toMatchObject({
      status: 503,
      body: { code: 'PROVIDER_UNREACHABLE' },
    });
    expect(base.asked).toEqual(['eth_chainId']);
  });
});
