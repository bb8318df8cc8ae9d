import type { Family } from './family.ts';

export const freshPairs: Family = {
  name: 'two and more together, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    {
      ask: 'investors Aptos and Sui have in common',
      expect: { rows: ['Andreessen Horowitz', 'Coinbase Ventures', 'FTX Ventures', 'Circle Ventures', 'Franklin Templeton', 'Jump Crypto'] },
    },
    { ask: 'Did Paradigm ever invest alongside Sequoia Capital? In what?', expect: { among: ['StarkWare', 'Magic Eden'], without: ['Uniswap'] } },
    { ask: 'compare Uniswap and 1inch by funding', expect: { holds: { Uniswap: { raised: 177_800_000 }, '1inch': { raised: 177_800_000 } } } },
    { ask: 'which raised more, Solana or Avalanche', expect: { holds: { Solana: { raised: 334_150_000 }, Avalanche: { raised: 492_000_000 } } } },
    {
      ask: 'projects that both a16z and Paradigm backed',
      expect: { rows: ['Maker', 'Compound', 'Uniswap', 'Optimism', 'Lido DAO', 'Axie Infinity', 'Morpho', 'Aztec', 'Babylon'] },
    },
    { ask: 'rounds with Pantera Capital and Coinbase Ventures together', expect: { rows: ['NEAR Protocol', 'Bitso', '0x', 'Morpho'] } },
    { ask: 'has YZi Labs invested in 1inch?', expect: { value: true } },
    { ask: 'has Tiger Global invested in Uniswap?', expect: { value: false } },
    { ask: 'Aave vs Compound total raised', expect: { holds: { Aave: { raised: 29_500_000 }, Compound: { raised: 33_200_000 } } } },
  ],
};
