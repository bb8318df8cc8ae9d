import type { Family } from './family.ts';

export const fresh5ListsEnglish: Family = {
  name: 'lists, eighth wave',
  fresh: true,
  wave: 5,
  questions: [
    { ask: 'deals closed in February 2022', expect: { rows: ['Dune', 'Polygon', 'ALEO', 'DIMO', 'Helium'] } },
    { ask: 'series B rounds bigger than 150m, year 2022', expect: { rows: ['ALEO', 'Sui', 'Uniswap'] } },
    { ask: '2023 rounds valued at a billion or more', expect: { rows: ['Ledger', 'LayerZero', 'Flashbots', 'Wormhole'] } },
    { ask: 'Which seed did Multicoin lead in 2022?', expect: { rows: ['Sei'] } },
    { ask: 'investors that are in both Morpho and EigenLayer', expect: { rows: ['Andreessen Horowitz', 'Coinbase Ventures'] } },
    { ask: 'overlap between the cap tables of Dune and Sei', expect: { rows: ['Multicoin Capital', 'Coinbase Ventures'] } },
    { ask: 'projects that Paradigm and Dragonfly both funded', expect: { members: ['Lido DAO', 'Maker', 'Mesh', 'Mina Protocol', 'Monad'] } },
    { ask: 'hedge funds w/ at least 10 investments', expect: { rows: ['Polychain Capital', 'Multicoin Capital', 'ParaFi Capital'] } },
    {
      ask: 'venture capital firms from singapore',
      expect: { rows: ['Superscrypt', 'Signum Capital', 'LongHash Ventures', 'Foresight Ventures', 'Play Ventures'] },
    },
    { ask: 'Top 4 firms by number of rounds led', expect: { first: ['Andreessen Horowitz', 'Paradigm', 'Polychain Capital', 'Dragonfly'] } },
    { ask: '3 largest raises of 2025', expect: { first: ['XRP', 'Polymarket', 'World'] } },
    { ask: 'newest 5 rounds you have', expect: { first: ['Morpho', 'Blockworks', 'Jupiter', 'Superstate', 'Babylon'] } },
    { ask: 'swiss projects which have raised money', expect: { rows: ['Cosmos Hub', 'NEAR Protocol', 'Mina Protocol', 'Solana'] } },
    { ask: 'San Francisco startups that raised over 300 million', expect: { rows: ['Coinbase', 'Anchorage Digital', 'XRP'] } },
    { ask: 'smalest seed round on record', expect: { first: ['Korbit'] } },
  ],
};
