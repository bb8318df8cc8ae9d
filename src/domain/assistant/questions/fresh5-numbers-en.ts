import type { Family } from './family.ts';

export const fresh5NumbersEnglish: Family = {
  name: 'numbers, eighth wave',
  fresh: true,
  wave: 5,
  questions: [
    { ask: 'how many deals is Samsung Next in', expect: { value: 9 } },
    { ask: 'sum of funding in Q1 2022', expect: { value: 2_600_320_000 } },
    { ask: "What's the median Series A of 2021?", expect: { value: 24_000_000 } },
    { ask: 'avg disclosed valuation across rounds of 2022', expect: { value: 2_986_250_000 } },
    { ask: 'share of 2021 rounds that had a16z in them', expect: { value: 36 } },
    { ask: 'percent change of funding between 2022 and 2023', expect: { value: -75.108 } },
    { ask: 'how much have bridge projects raised altogether?', expect: { value: 626_500_000 } },
    { ask: 'which stage took the most dollars in 2022', expect: { first: ['Series B'] } },
    { ask: 'funding per year since 2023', expect: { rows: ['2023', '2024', '2025', '2026'] } },
    { ask: "How many distinct investors took part in Berachain's rounds?", expect: { value: 22 } },
  ],
};
