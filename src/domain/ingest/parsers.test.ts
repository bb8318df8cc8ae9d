import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryInput } from '../records/claim.ts';
import { parseChainRegistry } from './chain-registry.ts';
import { assertFormat, contractKey, FormatError } from './parsed.ts';
import { parseWeb3icons } from './web3icons-common.ts';
import { logoPaths, parseWeb3iconsLogos, svgOf } from './web3icons-core.ts';

const network = {
  id: 'ethereum',
  filePath: 'network:ethereum',
  name: 'Ethereum',
  shortName: 'Ethereum',
  nativeCoinId: 'ETH',
  caip2id: 'eip155:1',
  variants: [],
};
const token = {
  id: 'tether',
  filePath: 'token:USDT',
  symbol: 'usdt',
  name: 'Tether',
  marketCapRank: 3,
  addresses: { ethereum: '0xDAC17F958D2ee523a2206206994597C13D831ec7' },
};
const lists = (tokens: unknown, ...other: unknown[]) =>
  parseWeb3icons({ tokens, networks: other.length > 0 ? other[0] : [network], publishedOn: '2026-09-16', document: 'https://d.example/' });
const find = (entries: EntryInput[], key: string) => entries.find((e) => e.nativeKey === key);
const claim = (e: EntryInput | undefined, field: string) => e?.claims.filter((c) => c.field === field).map((c) => c.value ?? c.object);

describe('the lists of Web3 Icons', () => {
  it('give names, tickers in capitals, chains by network, and ranks with their date', () => {
    const { entries, refused } = lists([token]);
    const tether = find(entries, 'coin:tether');
    expect(refused).toEqual([]);
    expect([claim(tether, 'name'), claim(tether, 'symbol'), claim(tether, 'chains')]).toEqual([['Tether'], ['USDT'], ['network:ethereum']]);
    expect(tether?.claims.find((c) => c.field === 'market_cap_rank')).toMatchObject({ value: '3', validFrom: '2026-09-16', precision: 'day' });
    expect(tether?.keys).toContainEqual({ scheme: 'contract', value: 'eip155:1:0xdac17f958d2ee523a2206206994597c13d831ec7' });
  });

  it('leave a rank unknown that is null, and one that is 0 with the reason', () => {
    const { entries, refused } = lists([
      { ...token, marketCapRank: null },
      { ...token, id: 'zero', marketCapRank: 0 },
    ]);
    expect([claim(find(entries, 'coin:tether'), 'market_cap_rank'), claim(find(entries, 'coin:zero'), 'market_cap_rank')]).toEqual([[], []]);
    expect(refused).toEqual([{ where: 'tokens[1] zero.marketCapRank', reason: 'is 0, which is no rank', fault: false }]);
  });

  it('give a token with 0 for a rank no key at CoinGecko, unless a network pays its fees with it', () => {
    const { entries } = lists(
      ['own', 'fees'].map((id) => ({ ...token, id, marketCapRank: 0 })),
      [{ ...network, nativeCoinId: 'fees' }],
    );
    const schemes = (id: string) => find(entries, `coin:${id}`)?.keys.flatMap((k) => (k.value === id ? [k.scheme] : []));
    expect([schemes('own'), schemes('fees')]).toEqual([['coingeckoClaim'], ['coingecko']]);
  });

  it('leave out networks for tests', () => {
    const { entries, refused } = lists(
      [token],
      [network, { ...network, id: 'sepolia', name: 'Sepolia Testnet' }, { ...network, id: 'polygon-amoy', name: 'Polygon Amoy' }],
    );
    expect(entries.map((e) => e.nativeKey)).toEqual(['network:ethereum', 'coin:tether']);
    expect(refused.map((r) => r.reason)).toEqual(['is a network for tests', 'is a network for tests']);
  });

  it('refuse garbage by item with the reason, and go on', () => {
    const garbage = [
      null,
      7,
      'x',
      [],
      {},
      { ...token, id: 'no-name', name: ' ' },
      { ...token, id: 'rank', marketCapRank: 'first' },
      { ...token, id: 'address', addresses: { ethereum: 5 } },
      token,
      token,
    ];
    const { entries, refused } = lists(garbage);
    expect(entries.map((e) => e.nativeKey)).toEqual(['network:ethereum', 'coin:tether']);
    expect(refused.map((r) => r.where)).toEqual([
      'tokens[0]',
      'tokens[1]',
      'tokens[2]',
      'tokens[3]',
      'tokens[4]',
      'tokens[5] no-name',
      'tokens[6] rank',
      'tokens[7] address',
      'tokens[9] tether',
    ]);
    expect(refused.every((r) => r.fault && r.reason.length > 0)).toBe(true);
  });

  it('keep addresses on networks the source does not list out of the chains', () => {
    const { entries, refused } = lists([{ ...token, addresses: { energi: '0x1', ethereum: '0x2' } }]);
    expect(claim(find(entries, 'coin:tether'), 'chains')).toEqual(['network:ethereum']);
    expect(refused).toMatchObject([{ where: 'tokens[0] tether.addresses.energi', fault: false }]);
  });

  it.each([undefined, null, {}, 'x', []])('are refused whole when they are %j', (value) => {
    expect(() => lists(value)).toThrow(FormatError);
    expect(() => lists([token], value)).toThrow(FormatError);
  });

  it('never break on anything', () => {
    fc.assert(
      fc.property(fc.array(fc.anything(), { minLength: 1 }), fc.array(fc.anything(), { minLength: 1 }), (a, b) => {
        const { entries, refused } = lists([...a, token], [...b, network]);
        expect(entries.length + refused.length).toBeGreaterThanOrEqual(a.length + b.length + 2);
      }),
    );
  });
});

describe('the logos of Web3 Icons', () => {
  it('are looked for in the coloured look first', () => {
    expect(logoPaths({ nativeKey: 'coin:bitcoin', filePath: 'token:BTC' })?.map((p) => p.path)).toEqual([
      'tokens/branded/BTC.svg.js',
      'tokens/background/BTC.svg.js',
      'tokens/mono/BTC.svg.js',
    ]);
  });

  it.each(['token:../../etc/passwd', 'wallet:x', 'BTC', 'token:', 'token:a/b', 'token:..'])('are not looked for outside their folder: %s', (filePath) => {
    expect(logoPaths({ nativeKey: 'coin:x', filePath })).toBeUndefined();
  });

  it('are read from the module without running it', () => {
    expect(svgOf("var BTC =\n  '<svg a=\"\\'\">\\n<path/></svg>\\n'\n\nexport { BTC as default }")).toBe('<svg a="\'">\n<path/></svg>\n');
    expect(svgOf("throw new Error('<svg></svg>')")).toBeUndefined();
  });

  it('say why there is none', () => {
    const { entries, refused } = parseWeb3iconsLogos(
      new Map([
        ['coin:a', '/files/a.webp'],
        ['coin:b', '!no drawing'],
      ]),
      'https://d.example/',
    );
    expect(entries.map((e) => [e.nativeKey, e.role, claim(e, 'logo')])).toEqual([['coin:a', 'adds', ['/files/a.webp']]]);
    expect(refused).toEqual([{ where: 'coin:b', reason: 'no drawing', fault: true }]);
  });
});

const chain = {
  $schema: '../chain.schema.json',
  chainName: 'osmosis',
  status: 'live',
  networkType: 'mainnet',
  prettyName: 'Osmosis',
  chainType: 'cosmos',
  chainId: 'osmosis-1',
  website: 'https://osmosis.zone/',
  description: 'A chain.',
  staking: { stakingTokens: [{ denom: 'uosmo' }] },
};
const asset = {
  base: 'uosmo',
  name: 'Osmosis',
  symbol: 'OSMO',
  typeAsset: 'sdk.coin',
  coingeckoId: 'osmosis',
  description: 'Short.',
  extendedDescription: 'Long.',
};
const registry = (assets: unknown, chains: unknown = [chain]) => parseChainRegistry({ chains, assetLists: [{ chainName: 'osmosis', assets }] });

describe('the Chain Registry', () => {
  it('gives a chain the keys of the coin it is staked with', () => {
    const { entries } = registry([asset]);
    expect(find(entries, 'chain:osmosis')?.keys).toEqual(
      expect.arrayContaining([
        { scheme: 'caip2', value: 'cosmos:osmosis-1' },
        { scheme: 'coingecko', value: 'osmosis' },
        { scheme: 'contract', value: 'cosmos:osmosis-1:uosmo' },
      ]),
    );
    expect(claim(find(entries, 'token:osmosis/uosmo'), 'chains')).toEqual(['chain:osmosis']);
    expect(claim(find(entries, 'token:osmosis/uosmo'), 'description')).toEqual(['Long.']);
  });

  it('gives chains the key of their website, and assets those of their website and account', () => {
    const { entries } = registry(
      [{ ...asset, socials: { website: 'https://www.osmosis.zone/token', x: 'https://x.com/osmosisZone' } }],
      [{ ...chain, website: 'https://osmosis.zone/' }],
    );
    const own = (key: string) => find(entries, key)?.keys.filter((k) => k.scheme === 'domain' || k.scheme === 'handle');
    expect(own('chain:osmosis')).toEqual([{ scheme: 'domain', value: 'osmosis.zone' }]);
    expect(own('token:osmosis/uosmo')).toEqual([
      { scheme: 'domain', value: 'osmosis.zone' },
      { scheme: 'handle', value: 'osmosiszone' },
    ]);
  });

  it('takes no asset that comes from another chain, and no chain for tests', () => {
    const { entries, refused } = registry(
      [asset, { ...asset, base: 'ibc/1', traces: [{}] }],
      [chain, { ...chain, chainName: 'osmosistestnet', networkType: 'testnet' }],
    );
    expect(entries.map((e) => e.nativeKey)).toEqual(['chain:osmosis', 'token:osmosis/uosmo']);
    expect(refused.map((r) => [r.reason, r.fault])).toEqual([
      ['is a network for tests', false],
      ['comes from another chain', false],
    ]);
  });

  it('takes an address of the web only', () => {
    const { entries, refused } = registry([asset], [{ ...chain, website: 'javascript:alert(1)' }]);
    expect(claim(find(entries, 'chain:osmosis'), 'website')).toEqual([]);
    expect(refused.map((r) => r.where)).toEqual(['chain:osmosis.website']);
  });

  it('refuses garbage by item and goes on', () => {
    const { entries, refused } = registry([null, { ...asset, base: 'x', symbol: 4 }, asset, asset], [chain, { chainName: '../x' }, chain]);
    expect(entries.map((e) => e.nativeKey)).toEqual(['chain:osmosis', 'token:osmosis/uosmo']);
    expect(refused.map((r) => r.where)).toEqual([
      'chains[1] ../x',
      'chains[2] osmosis',
      'assetLists[0] osmosis assets[0]',
      'assetLists[0] osmosis assets[1] x',
      'assetLists[0] osmosis assets[3] uosmo',
    ]);
  });

  it('names the issuer of several assets as the contract of none of them', () => {
    const { entries } = registry([
      { ...asset, base: 'factory/a/1', address: 'a' },
      { ...asset, base: 'factory/a/2', address: 'a' },
    ]);
    expect(entries.flatMap((e) => e.keys.filter((k) => k.scheme === 'contract').map((k) => k.value))).toEqual([
      'cosmos:osmosis-1:factory/a/1',
      'cosmos:osmosis-1:factory/a/2',
    ]);
  });
});

it('a file of which most is faulty has another format', () => {
  const refused = [1, 2, 3].map((n) => ({ where: `${n}`, reason: 'x', fault: true }));
  expect(() => assertFormat({ entries: registry([asset]).entries, refused })).toThrow(FormatError);
  expect(() => assertFormat({ entries: registry([asset]).entries, refused: refused.map((r) => ({ ...r, fault: false })) })).not.toThrow();
});

it('addresses in hexadecimal compare without case, others with it', () => {
  expect(contractKey('eip155:1', `0x${'A'.repeat(40)}`)).toBe(contractKey('eip155:1', `0x${'a'.repeat(40)}`));
  expect(contractKey('solana:x', 'Abc')).not.toBe(contractKey('solana:x', 'abc'));
});
