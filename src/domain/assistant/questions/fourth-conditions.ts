import type { Family } from './family.ts';

export const fourthConditions: Family = {
  name: 'what a question turns round or leaves out, fourth wave',
  questions: [
    { ask: "What was Paradigm's share of Series B rounds in 2021?", expect: { value: 40 } },
    { ask: "what percentage of Paradigm's rounds in 2021 were Series B", expect: { value: 33.33 } },
    { ask: 'what % of the 2021 rounds did Paradigm lead', expect: { value: 20 } },
    { ask: 'how much more was raised in 2022 than in 2021', expect: { value: 987_670_000 } },
    { ask: 'how many more rounds were there in 2022 than in 2021?', expect: { value: 8 } },
    { ask: 'rounds above a 10 billion valuation', expect: { rows: ['XRP', 'FTX'] } },
    { ask: 'Uniswap vs Aave: number of rounds', expect: { holds: { Uniswap: { round_count: 3 }, Aave: { round_count: 2 } } } },
    { ask: 'which rounds did Paradigm not lead in 2021', expect: { rows: ['Bitso'] } },
    { ask: 'which lending protocols have raised money', expect: { rows: ['Maker', 'Aave', 'Compound', 'Euler', 'Figure', 'Morpho'] } },
    { ask: 'how many projects have never raised anything', expect: { value: 2843 } },
    { ask: 'how many investors active in 2021 did not invest in 2022', expect: { value: 39 } },
    { ask: "how much did Paradigm's portfolio raise in 2021?", expect: { value: 1_671_000_000 } },
    { ask: 'who led more than two rounds in 2021', expect: { rows: ['Andreessen Horowitz', 'Paradigm', 'Polychain Capital'] } },
    { ask: 'top 3 VCs in 2021', expect: { first: ['Andreessen Horowitz', 'Paradigm', 'Pantera Capital'] } },
    {
      ask: 'authors of ERC-1559',
      expect: { rows: ['Vitalik Buterin', 'Abdelhamid Bakhta', 'Eric Conner', 'Ian Norden', 'Matthew Slipper', 'Rick Dudley'] },
    },
    { ask: 'who worked at Coinbase before 2013', expect: { rows: ['Fred Ehrsam', 'Brian Armstrong'] } },
    { ask: 'how old is Brian Armstrong?', expect: { outcome: 'refuse', reason: 'private' } },
    { ask: "what is Paradigm's stake in Uniswap", expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'alerts of the user jane@example.org', expect: { outcome: 'refuse', reason: 'other-account' } },
    { ask: 'which funds never led in 2021', expect: { outcome: 'refuse', reason: 'not-understood' } },
  ],
};
