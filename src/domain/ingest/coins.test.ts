import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimFault } from '../records/check.ts';
import type { EntryInput } from '../records/claim.ts';
import { fieldOf } from '../records/fields.ts';
import { chainKeyOf } from './chain-ids.ts';
import { parseChains } from './chains-list.ts';
import { parseCoingeckoCoins, parseCoingeckoMarkets } from './coingecko.ts';
import { parseCoinList } from './coins-coingecko-list.ts';
import { FormatError } from './parsed.ts';
import { parseCosmosTokens, parseSolanaTokens, parseUniswapTokens, parseWeb3iconsTokens } from './token-lists.ts';

const document = 'https://list.example/';
const lines = (...items: unknown[]): string[] => items.map((i) => JSON.stringify(i));
const find = (entries: EntryInput[], key: string) => entries.find((e) => e.nativeKey === key);
const claim = (e: EntryInput | undefined, field: string) => e?.claims.filter((c) => c.field === field).map((c) => c.value ?? c.object);
const keys = (e: EntryInput | undefined, scheme: string) => e?.keys.filter((k) => k.scheme === scheme).map((k) => k.value);

describe('a chain', () => {
  it.each([
    [['Ethereum', 'ethereum', 'eth', 'ETHEREUM', 1, '1', 'eip155-1', 'eip155:1'], 'eip155:1'],
    [['Binance', 'BSC', 'binance-smart-chain', 'bnb', 56], 'eip155:56'],
    [['xDai', 'Gnosis', 100], 'eip155:100'],
    [['zkSync Era', 'era', 'zksync'], 'eip155:324'],
    [['Polygon', 'polygon-pos', 'POLYGON'], 'eip155:137'],
    [['Op_Bnb', 'op_bnb', 'opbnb'], 'eip155:204'],
    [['Solana', 'solana'], 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    [['Terra', 'terra'], 'cosmos:columbus-5'],
    [['Terra2'], 'cosmos:phoenix-1'],
    [['Elrond', 'MULTIVERSX'], 'multiversx'],
    [['ICP', 'internet-computer'], 'internet-computer'],
    [['NATIVE', '', 'Nowhere', '0', '-'], undefined],
  ])('called %j is %s', (names, key) => {
    expect(names.map(chainKeyOf)).toEqual(names.map(() => key));
  });
});

const market = {
  id: 'lend',
  symbol: 'lnd',
  name: 'Lend',
  current_price: 1.5e-9,
  market_cap: 1555886872303,
  market_cap_rank: 12,
  total_volume: 33.5,
  circulating_supply: null,
  total_supply: 20,
  max_supply: 21000000,
  price_change_percentage_24h: -0.9,
  price_change_percentage_24h_in_currency: -0.95301,
  price_change_percentage_1h_in_currency: 0.5,
  price_change_percentage_7d_in_currency: -4,
  price_change_percentage_30d_in_currency: null,
  last_updated: '2026-05-18T12:49:21.599Z',
};

describe("CoinGecko's markets", () => {
  it('give ranks with their day and figures with their time, exactly', () => {
    const { entries, figures, refused } = parseCoingeckoMarkets({ markets: [market], document });
    expect(refused).toEqual([]);
    expect(find(entries, 'coin:lend')?.claims.find((c) => c.field === 'market_cap_rank')).toMatchObject({
      value: '12',
      validFrom: '2026-05-18',
      precision: 'day',
    });
    expect([claim(entries[0], 'symbol'), keys(entries[0], 'coingecko')]).toEqual([['LND'], ['lend']]);
    expect(figures).toEqual([
      {
        nativeKey: 'coin:lend',
        at: '2026-05-18T12:49:21.599Z',
        price_usd: '0.0000000015',
        market_cap_usd: '1555886872303',
        volume: '33.5',
        total_supply: '20',
        max_supply: '21000000',
        change1h: '0.5',
        change24h: '-0.95301',
        change7d: '-4',
      },
    ]);
  });

  it('give neither rank nor figures without a time, and no rank that is none', () => {
    const { entries, figures, refused } = parseCoingeckoMarkets({
      markets: [
        { ...market, last_updated: null },
        { ...market, id: 'b', market_cap_rank: 0 },
        { ...market, id: 'c', market_cap_rank: null },
      ],
      document,
    });
    expect(entries.map((e) => claim(e, 'market_cap_rank'))).toEqual([[], [], []]);
    expect(figures?.map((f) => f.nativeKey)).toEqual(['coin:b', 'coin:c']);
    expect(refused.map((r) => r.reason)).toEqual(['is no rank', 'has no date']);
  });
});

const coin = {
  id: 'lend',
  symbol: 'LnD',
  name: 'Lend',
  platforms: { ethereum: '0x7Fc66500c84A76Ad7e9C93437bFc5Ac33E2DDaE9', '': '' },
  detail_platforms: { 'binance-smart-chain': { decimal_place: 18, contract_address: '0x4E352cf164E64ADCBad318C3a1e222E9EBa4Ce42' } },
  categories: ['Lending', null],
  description: { en: 'Lends to <a href="https://x.example">all</a>.\r\n\r\n\r\nNow.' },
  links: {
    homepage: ['', 'https://lend.example', ''],
    whitepaper: 'https://lend.example/paper.pdf',
    chat_url: ['', 'https://discord.gg/lend'],
    twitter_screen_name: 'lend',
    telegram_channel_identifier: 'lendchat',
    repos_url: { github: ['https://github.com/lend/core', 'https://github.com/lend/web'] },
  },
  country_origin: 'CH',
  genesis_date: '2020-02-29',
  market_cap_rank: 3,
  last_updated: '2024-04-07T15:24:51.021Z',
  market_data: {
    current_price: { usd: 2 },
    price_change_percentage_7d: 7,
    price_change_percentage_24h_in_currency: { usd: 24 },
    last_updated: '2024-04-07T15:25:00Z',
  },
  tickers: [
    { base: 'LND', target: 'USDT', market: { name: 'Exchange' }, trade_url: 'https://ex.example/t', is_stale: false },
    { base: 'LND', target: 'EUR', market: { name: 'Exchange' }, is_stale: true },
    { base: '0X7FC66500C84A76AD7E9C93437BFC5AC33E2DDAE9', target: 'WETH', market: { name: 'Dex' } },
    { base: 'LND' },
  ],
};

describe("CoinGecko's coins", () => {
  it('give the profile, contracts by chain, markets and figures', () => {
    const { entries, figures, refused } = parseCoingeckoCoins({ coins: coin, document });
    const lend = find(entries, 'coin:lend');
    expect(claim(lend, 'contracts')).toEqual([
      { chain: 'eip155:56', address: '0x4e352cf164e64adcbad318c3a1e222e9eba4ce42' },
      { chain: 'eip155:1', address: '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9' },
    ]);
    expect(claim(lend, 'chains')).toEqual(['chain:eip155:56', 'chain:eip155:1']);
    const one = ['symbol', 'description', 'website', 'whitepaper', 'twitter', 'github', 'telegram', 'discord', 'sectors', 'location', 'founded'];
    expect(one.map((field) => claim(lend, field))).toEqual(
      [
        'LnD',
        'Lends to all.\n\nNow.',
        'https://lend.example',
        'https://lend.example/paper.pdf',
        'https://x.com/lend',
        'https://github.com/lend',
        'https://t.me/lendchat',
        'https://discord.gg/lend',
        'Lending',
        'CH',
        '2020-02-29',
      ].map((value) => [value]),
    );
    expect(claim(lend, 'markets')).toEqual([{ exchange: 'Exchange', pair: 'LND/USDT', url: 'https://ex.example/t' }]);
    expect(refused.map((r) => r.where)).toEqual(['coins[0] lend.tickers[3]']);
    expect(figures).toEqual([{ nativeKey: 'coin:lend', at: '2024-04-07T15:25:00Z', price_usd: '2', change24h: '24', change7d: '7' }]);
  });

  it('of 2022 have the rank of that day, and a ticker where they had one', () => {
    const list = lines({ id: 'a', name: 'A', symbol: 'aa', rank2022: 7 }, { id: 'b', name: 'B', image: 'x', rank2022: 8 }, { id: 'c' });
    const { entries, refused } = parseCoinList({ lines: list, listedOn: '2022-07-24', document });
    expect(entries.map((e) => [e.nativeKey, claim(e, 'symbol'), e.claims.at(-1)?.validFrom])).toEqual([
      ['coin:a', ['AA'], '2022-07-24'],
      ['coin:b', [], '2022-07-24'],
    ]);
    expect(refused.map((r) => r.where)).toEqual(['coins line 3']);
  });
});

it('nothing breaks these parsers, their order does not matter, and what they state fits the fields [ingest-3]', () => {
  const item = fc.oneof(
    fc.anything(),
    fc.record({
      kind: fc.constantFrom('evm', 'cosmos'),
      slug: fc.constantFrom('a', 'b'),
      chainId: fc.oneof(fc.nat(9), fc.string()),
      name: fc.string(),
      infoURL: fc.string(),
      github: fc.string(),
    }),
    fc.record({
      id: fc.constantFrom('a', 'b'),
      name: fc.constantFrom('A', 'B', '\u200b'),
      symbol: fc.string(),
      market_cap_rank: fc.integer(),
      last_updated: fc.constant('2026-01-01T00:00:00Z'),
    }),
    fc.record({
      chainId: fc.nat(3),
      address: fc.constantFrom('0x1', '0X1', '-'),
      name: fc.string(),
      chain: fc.constantFrom('a', 'juno'),
      base: fc.string(),
      coingeckoId: fc.string(),
    }),
  );
  const parse = (items: unknown[]) => {
    const text = items.map((i) => JSON.stringify(i) ?? 'null');
    return [
      parseCoingeckoMarkets({ markets: items, document }),
      parseCoingeckoCoins({ coins: items, document }),
      parseCoinList({ lines: text, listedOn: '2022-07-24', document }),
      parseSolanaTokens({ lines: text, document }),
      parseUniswapTokens({ lines: text, document }),
      parseCosmosTokens({ lines: text, chains: text, document }),
      parseWeb3iconsTokens({ lines: text, publishedOn: '2026-09-16', document }),
      parseChains({ lines: text, document }),
    ];
  };
  fc.assert(
    fc.property(fc.array(item, { minLength: 1 }), (items) => {
      const there = parse(items);
      for (const { entries, refused } of there) {
        expect(entries.length + refused.length).toBeGreaterThanOrEqual(1);
        for (const e of entries) for (const c of e.claims) expect(claimFault(fieldOf(e.kind, c.field), c)).toBeUndefined();
      }
      expect(parse(items.toReversed()).map((p) => p.entries)).toEqual(there.map((p) => p.entries));
    }),
  );
  expect(() => parseCoingeckoMarkets({ markets: {}, document })).toThrow(FormatError);
  expect(() => parseChains({ lines: ['', ' '], document })).toThrow(FormatError);
});
