import type { Family } from './family.ts';

export const freshCounts: Family = {
  name: 'counts and sums, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'how many investments has Paradigm made', expect: { value: 25 } },
    { ask: 'number of rounds in 2021', expect: { value: 25 } },
    { ask: 'How much money was raised in 2024 altogether?', expect: { value: 1_224_000_000 } },
    { ask: 'total amount of the rounds Dragonfly led', expect: { value: 602_100_000 } },
    { ask: 'average seed round size in 2023', expect: { value: 17_325_000 } },
    { ask: 'How many VCs do you know?', expect: { value: 92 } },
    { ask: 'count the DEX projects', expect: { value: 9 } },
    { ask: 'how many founders does Ethereum have', expect: { value: 8 } },
    { ask: 'in how many deals did Pantera take the lead', expect: { value: 6 } },
    { ask: 'how many different investors backed Uniswap', expect: { value: 8 } },
    { ask: 'median round in 2020', expect: { value: 4_500_000 } },
  ],
};
