import { describe, expect, it } from 'vitest';
import { chainName, contractLink } from './contract-link.ts';

const EVM = '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984';
const MINTSCAN = 'https://www.mintscan.io/osmosis';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const of = (chain: string, address: string, explorers: string[] = [], name: string | null = null) => ({
  chain,
  address,
  chain_name: name,
  explorers,
  copy: null,
});

describe('a contract', () => {
  it.each([
    ['eip155:1', null, 'Ethereum'],
    ['eip155:56', 'BNB', 'BNB Smart Chain'],
    ['eip155:4663', 'Robinhood Chain', 'Robinhood Chain'],
    ['eip155:999999', null, 'eip155:999999'],
  ])('on %s, whose record is called %s, is on %s [directory-91]', (chain, name, shown) => {
    expect(chainName(of(chain, EVM, [], name))).toBe(shown);
  });

  it.each([
    ['eip155:1', EVM, ['https://other.example'], `https://etherscan.io/address/${EVM}`],
    ['eip155:1666600000', EVM, ['https://explorer.harmony.one/'], `https://explorer.harmony.one/address/${EVM}`],
    ['eip155:7', EVM, ['http://plain.example', 'https://a.example/scan'], `https://a.example/scan/address/${EVM}`],
    [SOLANA, 'So11111111111111111111111111111111111111112', [], 'https://solscan.io/account/So11111111111111111111111111111111111111112'],
    ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', [], 'https://tronscan.org/#/contract/TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['sui', '0x2::sui::SUI', [], 'https://suiscan.xyz/mainnet/coin/0x2::sui::SUI'],
    ['near:mainnet', 'wrap.near', [], 'https://nearblocks.io/address/wrap.near'],
    [
      'cosmos:osmosis-1',
      `osmo1${'q'.repeat(58)}`,
      ['https://ezstaking.app/osmosis', 'https://www.mintscan.io/osmosis'],
      `https://www.mintscan.io/osmosis/address/osmo1${'q'.repeat(58)}`,
    ],
    [
      'cosmos:osmosis-1',
      'ibc/27394fb092d2eccd56123c74f36e4c1f926001ceada9ca97ea622b25f41e5eb2',
      ['https://ping.pub/osmosis', MINTSCAN],
      `${MINTSCAN}/assets/ibc/MjczOTRGQjA5MkQyRUNDRDU2MTIzQzc0RjM2RTRDMUY5MjYwMDFDRUFEQTlDQTk3RUE2MjJCMjVGNDFFNUVCMg==`,
    ],
    [
      'cosmos:osmosis-1',
      'factory/osmo1n6asrjy9754q8y9jsxqf557zmsv3s3xa5m9eg5/uspice',
      [MINTSCAN],
      `${MINTSCAN}/assets/native/ZmFjdG9yeS9vc21vMW42YXNyank5NzU0cTh5OWpzeHFmNTU3em1zdjNzM3hhNW05ZWc1L3VzcGljZQ==`,
    ],
    ['cosmos:osmosis-1', 'uosmo', [MINTSCAN], `${MINTSCAN}/assets/native/dW9zbW8=`],
  ])('on %s at %s leads to its explorer [directory-91]', (chain, address, explorers, link) => {
    expect(contractLink(of(chain, address, explorers))).toBe(link);
    expect(new URL(link).href).toBe(link);
  });

  it.each([
    ['eip155:1', 'uniswap'],
    ['eip155:1', `${EVM}/../x`],
    [SOLANA, EVM],
    ['tron', EVM],
    ['near:mainnet', 'a/../b'],
    ['cosmos:osmosis-1', '0x1f98'],
    ['cosmos:osmosis-1', 'u osmo'],
    ['stride', 'ustrd'],
    ['ordinals', 'ordi'],
  ])('on %s at %s, which is no address of the chain, leads nowhere [directory-91]', (chain, address) => {
    expect(contractLink(of(chain, address, ['https://www.mintscan.io/osmosis', 'https://scan.example']))).toBeUndefined();
  });

  it('that is a denomination leads nowhere where no explorer of the network has pages for them [directory-91]', () => {
    expect(
      contractLink(of('cosmos:osmosis-1', 'uosmo', ['https://ping.pub/osmosis', 'https://ezstaking.app/osmosis', 'http://www.mintscan.io/osmosis'])),
    ).toBeUndefined();
  });

  it.each([
    'http://scan.example',
    'javascript:alert(1)',
    'https://user@scan.example',
    'https://scan.example/?q=',
    'https://scan.example/#',
    'https://localhost',
  ])('leads nowhere where the explorer is %s [directory-91]', (explorer) => {
    expect(contractLink(of('eip155:7', EVM, [explorer]))).toBeUndefined();
  });
});
