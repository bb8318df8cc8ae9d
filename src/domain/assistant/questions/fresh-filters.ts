import type { Family } from './family.ts';

export const freshFilters: Family = {
  name: 'filters, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'seed rounds announced in 2023', expect: { rows: ['Monad', 'Story', 'Lens Protocol', 'Ethena'] } },
    { ask: 'What did Multicoin Capital lead?', expect: { rows: ['Solana', 'The Graph', 'Hivemapper', 'Sei', 'Wormhole', 'Zama'] } },
    { ask: 'show me everything Polychain led in 2018', expect: { rows: ['DFINITY', 'Ren', 'Compound', 'Nervos Network'] } },
    { ask: 'rounds of gaming projects since 2022', expect: { rows: ['Immutable', 'Axie Infinity', 'Animoca Brands', 'Animoca Brands', 'The Sandbox'] } },
    {
      ask: 'a16z deals between January and June 2022',
      expect: { rows: ['NEAR Protocol', 'ALEO', 'Helium', 'Lido DAO', 'Aptos', 'Yuga Labs', 'LayerZero', 'Axie Infinity'] },
    },
    { ask: 'crypto ICOs listed here', expect: { rows: ['Rootstock', 'Qtum', 'Ren', 'NuCypher', 'Osmosis'] } },
    { ask: 'raises in Q4 2021', expect: { rows: ['Immunefi', 'Osmosis', 'Alchemy', '1inch', 'Sui', 'Anchorage Digital', 'Aztec'] } },
    { ask: 'stablecoins on tron', expect: { rows: ['Tether', 'USDC', 'USDD'] } },
    { ask: 'what projects are based in Singapore', expect: { rows: ['TRON', 'Cronos', 'Tokenize Xchange', 'XDC Network', 'Zilliqa', 'Matrixport'] } },
    { ask: 'hedge funds in the directory', expect: { total: 13 } },
    { ask: 'series b raises of 2024', expect: { rows: ['Berachain', 'Polymarket', 'Story'] } },
  ],
};
