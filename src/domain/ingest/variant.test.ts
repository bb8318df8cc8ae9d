import { describe, expect, it } from 'vitest';
import { parseDefillamaProtocols } from './defillama-protocols.ts';
import { siteField } from './parsed.ts';
import { parseCosmosTokens, parseSolanaTokens } from './token-lists.ts';
import { isVariant } from './variant.ts';

const document = 'https://list.example/';
const lines = (...items: unknown[]): string[] => items.map((i) => JSON.stringify(i));
const partsOf = (entries: readonly { nativeKey: string; part?: true }[]) => entries.filter((e) => e.part).map((e) => e.nativeKey);

describe('a variant of a coin', () => {
  it.each([
    ['Dai Stablecoin', 'Dai stablecoin on Axelar', true],
    ['Polkadot', 'An alloy of DOT asset variants on Osmosis.', true],
    ['Tether USD', 'USDT issued on Avalanche.', true],
    ['Bridged USDC', 'USDC Bridged from Ethereum via Base Bridge.', true],
    ['Solana', 'Solana (SOL) on Int3face', true],
    ['Ether (Portal)', undefined, true],
    ['Binance-Peg USD Coin', 'USD Coin is a stablecoin', true],
    ['USD Coin', 'Gravity Bridge USDC', true],
    ['Chainlink', 'A blockchain-based middleware, acting as a bridge between cryptocurrency smart contracts', false],
    ['Stellar', 'Native token of Stellar network', false],
    ['Gala', 'The gaming platform built on Ethereum', false],
  ])('%s: "%s" is one: %s [ingest-30]', (name, description, wanted) => {
    expect(isVariant({ name, description })).toBe(wanted);
  });

  it('is no coin with an identifier of its own [ingest-30]', () => {
    expect(isVariant({ name: 'Wrapped stETH', description: 'A wrapped version of stETH.', coingeckoId: 'wrapped-steth' })).toBe(false);
  });

  it('is every token of a coin in the Cosmos list but the one at its home, and what a factory made [ingest-30]', () => {
    const token = (chain: string, base: string, more = {}) => ({ chain, base, symbol: 'USDX', name: 'USD X', coingeckoId: 'usd-x', ...more });
    const { entries } = parseCosmosTokens({
      lines: lines(
        token('avalanche', '0x1'),
        token('ethereum', '0x2'),
        token('titan', 'factory/titan1/gold', { coingeckoId: null, name: 'Gold' }),
        token('bitcoin', 'sat', { coingeckoId: 'bitcoin', name: 'Bitcoin' }),
        token('ethereum', '0x3', { coingeckoId: 'bitcoin', name: 'Bitcoin' }),
      ),
      document,
    });
    expect(partsOf(entries)).toEqual(['token:avalanche/0x1', 'token:ethereum/0x3', 'token:titan/factory/titan1/gold']);
  });

  it('is what DefiLlama lists of a family, and what is on the chain of the coin it names [ingest-31]', () => {
    const protocol = (id: string, name: string, more = {}) => ({ id, name, url: 'https://x.example/', category: 'Dexes', chains: [], tvl: null, ...more });
    const { entries } = parseDefillamaProtocols({
      protocols: [
        protocol('1', 'EOS REX', { gecko_id: 'eos' }),
        protocol('2', 'Eos', { gecko_id: 'eos', category: 'Chain' }),
        protocol('3', 'Osmosis DEX', { gecko_id: 'osmosis' }),
        protocol('4', 'Lend V2', { parentProtocol: 'parent#lend' }),
        protocol('5', 'Jasmy', { gecko_id: 'jasmycoin' }),
      ],
      document,
    });
    expect(partsOf(entries)).toEqual(['protocol:1', 'protocol:4']);
  });
});

describe('what is no website', () => {
  it.each([
    ['https://f.hubspotusercontent30.net/hubfs/9304636/PDF/centre-whitepaper.pdf', 'whitepaper'],
    ['https://docs.bitdao.io/', 'whitepaper'],
    ['https://www.docs.bitdao.io', 'whitepaper'],
    ['https://balance.gitbook.io/balance', 'whitepaper'],
    ['https://hedera.com/papers', 'whitepaper'],
    ['https://docsend.com/view/gwbwpc3', 'whitepaper'],
    ['https://balancer.finance/whitepaper/', 'whitepaper'],
    ['https://arcade.example/en/docs', 'whitepaper'],
    ['https://paperclip.example/', 'website'],
    ['https://docsend.example/', 'website'],
    ['https://a.example/paperless', 'website'],
    ['https://a.example/?see=/docs', 'website'],
  ] as const)('%s is a %s [ingest-32]', (address, field) => {
    expect(siteField(address)).toBe(field);
  });

  it('the address of three tokens of the Solana list is none of theirs; of two it is [ingest-32]', () => {
    const token = (n: number, website: string) => ({ address: `MERt85fc5boKw3BW1eYdxonEuJNvXbiMbs6hvheau5${n}`, symbol: `S${n}`, name: `Sol ${n}`, website });
    const { entries } = parseSolanaTokens({
      lines: lines(
        ...[1, 2, 3].map((n) => token(n, `https://many.example${n === 2 ? '/' : ''}`)),
        token(4, 'https://two.example'),
        token(5, 'https://two.example'),
      ),
      document,
    });
    const sites = entries.filter((e) => e.nativeKey.startsWith('token:')).map((e) => e.claims.find((c) => c.field === 'website')?.value);
    expect(sites).toEqual([undefined, undefined, undefined, 'https://two.example', 'https://two.example']);
  });
});

describe('the status of a project', () => {
  it('does not follow from the dead website of a protocol with a coin, or from a chain that was given up [ingest-33]', () => {
    const protocol = (id: string, more: object) => ({ id, name: `P ${id}`, url: 'https://x.example/', category: 'Dexes', chains: [], tvl: null, ...more });
    const { entries } = parseDefillamaProtocols({
      protocols: [protocol('1', { deadUrl: true, gecko_id: 'c' }), protocol('2', { deadUrl: true }), protocol('3', { rugged: true, gecko_id: 'd' })],
      document,
    });
    expect(entries.map((e) => e.claims.find((c) => c.field === 'operating_status')?.value)).toEqual([undefined, 'closed', 'closed']);
  });
});
