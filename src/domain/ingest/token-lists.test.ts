import { describe, expect, it } from 'vitest';
import type { EntryInput } from '../records/claim.ts';
import { parseChains } from './chains-list.ts';
import { parseCosmosTokens, parseSolanaTokens, parseUniswapTokens, parseWeb3iconsTokens } from './token-lists.ts';
import { parseWeb3icons } from './web3icons-common.ts';

const document = 'https://list.example/';
const lines = (...items: unknown[]): string[] => items.map((i) => JSON.stringify(i));
const find = (entries: EntryInput[], key: string) => entries.find((e) => e.nativeKey === key);
const claim = (e: EntryInput | undefined, field: string) => e?.claims.filter((c) => c.field === field).map((c) => c.value ?? c.object);
const keys = (e: EntryInput | undefined, scheme: string) => e?.keys.filter((k) => k.scheme === scheme).map((k) => k.value);

describe('token lists', () => {
  const mint = 'MERt85fc5boKw3BW1eYdxonEuJNvXbiMbs6hvheau5K';
  it("Solana's takes what a bridge brought over for the coin it stands for", () => {
    const bridged = { address: mint.replace('M', 'N'), symbol: 'LND', name: 'Lend (Wormhole v1)', coingeckoId: 'lend', website: 'https://bridge.example' };
    const { entries, refused } = parseSolanaTokens({
      lines: lines({ address: mint, symbol: 'mSOL', name: 'Sol (staked)', website: 'not one' }, bridged, { ...bridged, address: '0x1' }),
      document,
    });
    expect(find(entries, `token:${mint}`)).toMatchObject({ role: 'yields' });
    expect(claim(find(entries, `token:${mint}`), 'symbol')).toEqual(['mSOL']);
    const adds = find(entries, `token:${bridged.address}`);
    expect([adds?.role, keys(adds, 'coingecko'), claim(adds, 'name'), keys(adds, 'name'), keys(adds, 'domain')]).toEqual(['adds', ['lend'], [], [], []]);
    expect(refused.map((r) => [r.where, r.fault])).toEqual([
      ['tokens line 3', true],
      ['tokens line 1.website', false],
    ]);
  });

  it("Solana's takes several tokens of one coin for that coin, and one with an identifier of its own for itself", () => {
    const token = (n: number, coingeckoId: string) => ({
      address: mint.replace('M', `${n}`),
      symbol: `S${n}`,
      name: `Sol ${n}`,
      coingeckoId,
      website: 'https://asol.example',
    });
    const { entries } = parseSolanaTokens({ lines: lines(token(2, 'solana'), token(3, 'solana'), token(4, 'marinade')), document });
    const tokens = entries.filter((e) => e.nativeKey.startsWith('token:'));
    expect(tokens.map((e) => [e.role, keys(e, 'coingecko'), claim(e, 'website')])).toEqual([
      ['adds', ['solana'], []],
      ['adds', ['solana'], []],
      ['creates', ['marinade'], ['https://asol.example']],
    ]);
  });

  it("Solana's tells copies of a coin from the token that is called as it is [ingest-117]", () => {
    const names = ['USD Coin', 'USD Coin (Portal from Polygon)', 'Wrapped USDC (Allbridge from Celo)', 'Synthetic USD', 'usd-coin'];
    const { entries } = parseSolanaTokens({
      lines: lines(...names.map((name, n) => ({ address: mint.replace('M', `${n + 2}`), symbol: 'USDC', name, coingeckoId: 'usd-coin' }))),
      document,
    });
    const tokens = entries.filter((e) => e.nativeKey.startsWith('token:'));
    expect(tokens.map((e) => [e.role, keys(e, 'coingecko'), keys(e, 'copy')])).toEqual([
      ['adds', ['usd-coin'], []],
      ['adds', ['usd-coin'], [names[1]]],
      ['adds', ['usd-coin'], [names[2]]],
      ['adds', ['usd-coin'], [names[3]]],
      ['adds', ['usd-coin'], []],
    ]);
    const one = (name: string, coingeckoId?: string) =>
      keys(find(parseSolanaTokens({ lines: lines({ address: mint, symbol: 'T', name, coingeckoId }), document }).entries, `token:${mint}`), 'copy');
    expect([one('Uniswap (Portal)', 'uniswap'), one('Uniswap (Wormhole v1)'), one('Marinade staked SOL', 'msol'), one('Basic', 'basic-token')]).toEqual([
      ['Uniswap (Portal)'],
      ['Uniswap (Wormhole v1)'],
      [],
      [],
    ]);
  });

  it("the Chain Registry's calls what was bridged or wrapped a copy, and not what the issuer made on another chain [ingest-117]", () => {
    const copies = (token: Record<string, string>) =>
      parseCosmosTokens({ lines: lines({ chain: 'axelar', base: 'ulink', symbol: 'LINK', name: 'Chainlink', ...token }), document }).entries.flatMap(
        (e) => keys(e, 'copy') ?? [],
      );
    expect(copies({ description: 'Chainlink on Axelar.' })).toEqual(['Chainlink on Axelar.']);
    expect(copies({ description: 'An alloy of LINK asset variants on Osmosis.\nMore.' })).toEqual(['An alloy of LINK asset variants on Osmosis.']);
    expect(copies({ name: 'Chainlink (Portal)' })).toEqual(['Chainlink (Portal)']);
    expect(copies({ description: 'USDC issued on Arbitrum.' })).toEqual([]);
    expect(copies({ description: 'Wrapped version of Link.', coingeckoId: 'chainlink' })).toEqual([]);
  });

  it("Solana's takes one of several for that when it does not name its coin [ingest-52]", () => {
    const [first, second] = [2, 3].map((n) => ({ address: mint.replace('M', `${n}`), symbol: `S${n}`, name: `Sol ${n}`, website: `https://sol${n}.example` }));
    const shares = new Map([['coingecko solana', [{ nativeKey: `token:${first?.address}`, part: false }]]]);
    const { entries } = parseSolanaTokens({ lines: lines(first, second), document, shares });
    expect([first, second].map((t) => [find(entries, `token:${t?.address}`)?.role, claim(find(entries, `token:${t?.address}`), 'website')])).toEqual([
      ['adds', []],
      ['yields', ['https://sol3.example']],
    ]);
  });

  describe("the Chain Registry's tokens of one coin, of which a part is read [ingest-52]", () => {
    const token = (chain: string) => ({ chain, base: 'unova', symbol: 'NOVA', name: 'Nova', coingeckoId: 'nova' });
    const sharers = (...parts: [chain: string, part: boolean][]) =>
      new Map([['coingecko nova', parts.map(([chain, part]) => ({ nativeKey: `token:${chain}/unova`, part }))]]);
    it.each<[string, string[], [string, boolean][], string[]]>([
      ['all', ['nova', 'ethereum', 'osmosis'], [], ['ethereum', 'osmosis']],
      [
        'that on Ethereum, while its own chain has it',
        ['ethereum'],
        [
          ['nova', false],
          ['ethereum', true],
        ],
        ['ethereum'],
      ],
      [
        'that on Ethereum, which stands for it',
        ['ethereum', 'osmosis'],
        [
          ['ethereum', false],
          ['osmosis', true],
        ],
        ['osmosis'],
      ],
      [
        'one elsewhere, while Ethereum has it',
        ['osmosis'],
        [
          ['ethereum', false],
          ['osmosis', true],
        ],
        ['osmosis'],
      ],
      [
        'a new one on its own chain, while Ethereum has it',
        ['nova'],
        [
          ['ethereum', false],
          ['osmosis', true],
        ],
        [],
      ],
      [
        'a new one on Ethereum, while its own chain has it',
        ['ethereum'],
        [
          ['nova', false],
          ['osmosis', true],
        ],
        ['ethereum'],
      ],
    ])('%s', (_, chains, known, parts) => {
      const { entries } = parseCosmosTokens({ lines: lines(...chains.map(token)), document, shares: sharers(...known) });
      expect(entries.filter((e) => e.part).map((e) => e.nativeKey)).toEqual(parts.map((chain) => `token:${chain}/unova`));
    });
  });

  it("Uniswap's leaves out networks for tests and numbers Solana its own way", () => {
    const token = { chainId: 1, address: '0x7Fc66500c84A76Ad7e9C93437bFc5Ac33E2DDaE9', symbol: 'LND', name: 'Lend' };
    const { entries, refused } = parseUniswapTokens({
      lines: lines(token, { ...token, address: token.address.toLowerCase() }, { ...token, chainId: 5 }, { ...token, chainId: 501000101, address: mint }),
      document,
    });
    expect(entries.flatMap((e) => keys(e, 'contract') ?? [])).toEqual([
      'eip155:1:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9',
      `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${mint}`,
    ]);
    expect(entries.map((e) => keys(e, 'publisher'))).toEqual([['uniswap'], ['uniswap'], [], []]);
    expect(refused.map((r) => r.reason)).toEqual(['is listed twice', 'is on a network for tests']);
  });

  it("the Chain Registry's names contracts as the registry itself does", () => {
    const token = { chain: 'juno', base: 'cw20:juno1abc', symbol: 'LND', name: 'Lend' };
    const list = lines(token, { ...token, chain: 'newchain', base: 'unew', coingeckoId: 'new' }, { ...token, chain: 'canto', base: 'acanto' });
    const chains = lines({ kind: 'cosmos', slug: 'newchain', chainId: 'newchain-3' }, { kind: 'cosmos', slug: 'canto', chainId: 'canto_7700-1' });
    const { entries } = parseCosmosTokens({ lines: list, chains, document });
    const tokens = entries.filter((e) => e.nativeKey.startsWith('token:'));
    expect(tokens.map((e) => [keys(e, 'contract'), claim(e, 'chains'), e.role])).toEqual([
      [['canto:acanto'], ['chain:eip155:7700'], 'yields'],
      [['cosmos:juno-1:juno1abc'], ['chain:cosmos:juno-1'], 'yields'],
      [['cosmos:newchain-3:unew'], ['chain:cosmos:newchain-3'], 'creates'],
    ]);
  });

  it("Web3 Icons' takes the identifier of a token without a rank for what it claims", () => {
    const { entries, refused } = parseWeb3iconsTokens({
      lines: lines({ coingeckoId: 'MON', symbol: 'MON', name: 'Monad', marketCapRank: 0 }),
      publishedOn: '2026-09-16',
      document,
    });
    expect(['web3icons', 'coingecko', 'coingeckoClaim'].map((scheme) => keys(find(entries, 'coin:MON'), scheme))).toEqual([['coin:MON'], [], ['MON']]);
    expect(refused.map((r) => r.reason)).toEqual(['is 0, which is no rank']);
  });

  it("Web3 Icons' meets the package of Web3 Icons", () => {
    const address = '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9';
    const { entries, refused } = parseWeb3iconsTokens({
      lines: lines({ coingeckoId: 'lend', symbol: 'lnd', name: 'Lend', marketCapRank: 7, addresses: { ethereum: address } }),
      publishedOn: '2026-09-16',
      document,
    });
    const other = parseWeb3icons({
      tokens: [{ id: 'lend', filePath: 'token:LND', symbol: 'lnd', name: 'Lend', marketCapRank: null, addresses: { ethereum: address } }],
      networks: [{ id: 'ethereum', filePath: 'network:ethereum', name: 'Ethereum', caip2id: 'eip155:1' }],
      publishedOn: '2026-09-16',
      document,
    });
    for (const scheme of ['web3icons', 'coingecko', 'contract'])
      expect(keys(find(entries, 'coin:lend'), scheme)).toEqual(keys(find(other.entries, 'coin:lend'), scheme));
    expect(refused).toEqual([]);
  });
});

it('a contract that Web3 Icons gives to several coins is the key of none', () => {
  const list = lines(...['a', 'b'].map((coingeckoId) => ({ coingeckoId, name: coingeckoId, addresses: { ethereum: '0x1' } })));
  const { entries, refused } = parseWeb3iconsTokens({ lines: list, publishedOn: '2026-09-16', document });
  expect(entries.flatMap((e) => keys(e, 'contract') ?? [])).toEqual([]);
  expect(refused.map((r) => r.where)).toEqual(['coin:a.contract', 'coin:b.contract']);
});

describe('the list of chains', () => {
  it('gives keys by CAIP-2, coins and parents, and no networks for tests', () => {
    const evm = {
      kind: 'evm',
      chainId: 8453,
      name: 'Base',
      native: 'ETH',
      testnet: false,
      infoURL: 'https://base.example',
      parent: 'eip155-1',
      explorers: ['https://scan.example'],
    };
    const { entries, refused } = parseChains({
      lines: lines(
        evm,
        { ...evm, chainId: 1, name: 'Ethereum Mainnet', parent: 'eip155-5' },
        { ...evm, chainId: 5, name: 'Other', testnet: true },
        { ...evm, chainId: 6, name: 'Coti Devnet', status: 'deprecated' },
        { ...evm, chainId: 7, name: 'Old', status: 'deprecated' },
        { kind: 'cosmos', slug: 'osmosis', chainId: 'osmosis-1', name: 'Osmosis' },
        { kind: 'cosmos', slug: 'tron', name: 'Tron' },
        { kind: 'cosmos', slug: 'canto', chainId: 'canto_7700-1', name: 'Canto' },
        { kind: 'other', name: 'X' },
      ),
      document,
    });
    expect(entries.map((e) => [e.nativeKey, keys(e, 'caip2')?.[0] ?? keys(e, 'web3icons')?.[0]])).toEqual([
      ['cosmos:canto', 'eip155:7700'],
      ['cosmos:osmosis', 'cosmos:osmosis-1'],
      ['cosmos:tron', 'network:tron'],
      ['evm:1', 'eip155:1'],
      ['evm:7', 'eip155:7'],
      ['evm:8453', 'eip155:8453'],
    ]);
    const base = find(entries, 'evm:8453');
    expect([claim(base, 'ecosystems'), keys(base, 'nativeCoin'), claim(base, 'symbol')]).toEqual([['evm:1'], ['symbol:eth'], []]);
    expect([claim(find(entries, 'evm:1'), 'ecosystems'), claim(find(entries, 'evm:7'), 'operating_status')]).toEqual([[], []]);
    expect(refused.map((r) => r.fault)).toEqual([true, false, false]);
  });
});
