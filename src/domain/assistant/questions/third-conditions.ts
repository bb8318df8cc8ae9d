import type { Family } from './family.ts';

export const thirdConditions: Family = {
  name: 'conditions, third wave',
  fresh: true,
  wave: 3,
  questions: [
    {
      ask: 'rounds Paradigm joined but did not lead',
      expect: { rows: ['Mina Protocol', 'Compound', 'Maker', 'Uniswap', 'Bitso', 'Axie Infinity', 'StarkWare', 'Uniswap', 'Mesh'] },
    },
    { ask: 'Average valuation of Series B rounds', expect: { value: 3137272727.2727275 } },
    { ask: 'projects with more than 2 rounds', expect: { total: 13 } },
    { ask: 'investors with more than 20 investments', expect: { total: 8 } },
    { ask: 'median amount of rounds led by Paradigm', expect: { value: 50_500_000 } },
    { ask: 'rounds between 10 and 20 million in 2021', expect: { rows: ['0x', 'Injective', 'Aztec'] } },
    { ask: 'which projects have both a Series A and a Series B', expect: { total: 10 } },
    { ask: 'who invested in at least three rounds in 2023', expect: { total: 7 } },
    { ask: 'largest seed round led by Dragonfly', expect: { first: ['Monad'] } },
    { ask: 'when did Pantera first invest', expect: { holds: { Bitstamp: { date: '2014-03-17' } } } },
    { ask: 'which stage is most common in 2021', expect: { first: ['Series A'] } },
    { ask: 'Total raised by projects on Ethereum', expect: { value: 1_834_265_000 } },
    { ask: 'deals in the last 12 months', expect: { total: 7 } },
    { ask: 'Series A rounds without Andreessen Horowitz in 2022', expect: { rows: ['Magic Eden', 'Hivemapper', 'Immunefi', 'Celestia'] } },
    { ask: 'rounds of $50M exactly', expect: { rows: ['Stacks', 'Scroll', 'EigenLayer', 'Morpho', 'Jito'] } },
    { ask: 'rounds a16z or Paradigm led in 2024', expect: { rows: ['EigenLayer', 'Monad', 'Babylon', 'Story'] } },
    { ask: 'Has any project raised over a billion dollars?', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'who were the only investors in Synthetix', expect: { rows: ['Framework Ventures'] } },
    { ask: 'CEX rounds before 2016', expect: { rows: ['Coinbase', 'Coinbase', 'Korbit', 'Bitstamp', 'Kraken', 'Coinbase', 'ShapeShift'] } },
    { ask: 'how much did DeFi projects raise in 2020', expect: { value: 50_300_000 } },
    { ask: 'how many investors took part in rounds in 2019', expect: { value: 64 } },
    { ask: 'rounds in Q1 2022 led by Paradigm', expect: { rows: ['Magic Eden'] } },
  ],
};
