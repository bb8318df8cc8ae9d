import { expect, it } from 'vitest';
import { isBroken, isForeignSite, isOfVariant } from './suspicious.ts';

it.each([
  ['https://f.hubspotusercontent30.net/hubfs/9304636/PDF/centre-whitepaper.pdf', true],
  ['https://docs.fantom.foundation', true],
  ['https://solible.com/', true],
  ['https://www.coingecko.com/en/coins/novalune', true],
  ['https://explorer.solana.com/address/x', true],
  ['https://novalune.example/docs/', true],
  ['https://novalune.example/', false],
  ['https://docsend.example/', false],
  ['https://uniswap.org/', false],
])('%s is no website of its own: %s [records-93]', (address, foreign) => {
  expect(isForeignSite(address)).toBe(foreign);
});

it.each([
  ['USDT issued on Avalanche.', true],
  ['An alloy of DOT asset variants on Osmosis', true],
  ['Wrapped BTC on Axelar', true],
  ['Bridge between Ethereum and Optimism', true],
  ['USD Coin on Arbitrum', true],
  ['A layer 2 on Ethereum that proves its transactions.', false],
  ['A platform known for its stablecoin, which is soft-pegged to the US dollar. Users', false],
  ['Wrapped BTC for everybody', true],
  ['An innovative payment network and a new kind of money.', false],
])('%s reads like a variant: %s [records-93]', (description, variant) => {
  expect(isOfVariant(description)).toBe(variant);
});

it('a text that was decoded wrongly is broken, and one with accents is not [records-93]', () => {
  expect(['ZahnÃ¤rztekammer', 'worldâ€™s', 'Ernst &amp; Young', 'Agla\uFFFD Ventures'].every(isBroken)).toBe(true);
  expect(['Société Générale', 'Ernst & Young', 'Ãnima'].some(isBroken)).toBe(false);
});
