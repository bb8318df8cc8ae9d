import type { Family } from './family.ts';

export const secondRounds: Family = {
  name: 'rounds, second wave',
  fresh: true,
  wave: 2,
  questions: [
    { ask: 'Did OpenSea raise a Series B, and how much?', expect: { holds: { OpenSea: { amount: 100_000_000 } } } },
    { ask: 'Chainalysis Series F lead', expect: { members: ['GIC'] } },
    { ask: 'how much did Babylon raise in January 2026', expect: { value: 15_000_000 } },
    { ask: 'first round of Coinbase', expect: { first: ['Coinbase'], holds: { Coinbase: { date: '2013-05-07' } } } },
    { ask: 'What was the second round of Uniswap?', expect: { first: ['Uniswap'], holds: { Uniswap: { amount: 11_000_000 } } } },
    { ask: 'number of investors in the Berachain Series B', expect: { value: 18 } },
    { ask: 'list all rounds of Polymarket', expect: { rows: ['Polymarket', 'Polymarket', 'Polymarket'] } },
    { ask: 'which round of Zama had a valuation', expect: { holds: { Zama: { valuation: 1_000_000_000 } } } },
    {
      ask: "how did Movement Labs' series A go, size and leader?",
      expect: { holds: { 'Movement Labs': { amount: 38_000_000, lead: ['Polychain Capital'] } } },
    },
  ],
};
