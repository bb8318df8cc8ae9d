import type { Family } from './family.ts';

export const freshMoney: Family = {
  name: 'money and comparisons, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'rounds bigger than 400 million', expect: { rows: ['FTX', 'Polygon', 'ConsenSys', 'Yuga Labs', 'XRP'] } },
    {
      ask: 'raises of at least $300M',
      expect: { rows: ['Coinbase', 'Solana', 'FTX', 'Fireblocks', 'Anchorage Digital', 'Polygon', 'ConsenSys', 'Yuga Labs', 'Sui', 'XRP'] },
    },
    { ask: 'valuations above 5 billion dollars', expect: { rows: ['Coinbase', 'FTX', 'ConsenSys', 'Chainalysis', 'StarkWare', 'XRP'] } },
    { ask: 'anything under half a million dollars raised?', expect: { rows: ['Korbit'] } },
    {
      ask: 'rounds from $150M to $175M',
      expect: { rows: ['1inch', 'NEAR Protocol', 'Axie Infinity', 'Chainalysis', 'Aptos', 'Uniswap', 'Polymarket', 'Morpho'] },
    },
    { ask: 'deals where Coinbase Ventures joined and more than 200 million was raised', expect: { rows: ['FTX', 'Yuga Labs', 'Sui', 'Wormhole', 'Monad'] } },
    { ask: 'projects that raised more than 400m in total', expect: { rows: ['XRP', 'Avalanche', 'Polygon', 'FTX', 'ConsenSys', 'Yuga Labs', 'Coinbase'] } },
    { ask: 'seed rounds of 20 mil or more', expect: { rows: ['Blockstream', 'Story'] } },
    { ask: 'which 2025 raises topped $100 million', expect: { rows: ['World', 'Polymarket', 'XRP'] } },
  ],
};
