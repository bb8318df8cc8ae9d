import type { Family } from './family.ts';

export const seventhMeasures: Family = {
  name: 'several measures at once, seventh wave',
  questions: [
    {
      ask: 'sum of money raised by Series A rounds, 2020 vs 2021 vs 2022',
      expect: { holds: { '2020': { 'sum(amount)': 11_000_000 }, '2021': { 'sum(amount)': 141_000_000 }, '2022': { 'sum(amount)': 398_900_000 } } },
    },
    {
      ask: 'median round size in 2020, 2021 and 2022',
      expect: { holds: { '2020': { 'median(amount)': 4_500_000 }, '2021': { 'median(amount)': 75_000_000 }, '2022': { 'median(amount)': 130_000_000 } } },
    },
    { ask: 'số vòng năm 2020 và 2021, tách riêng', expect: { holds: { '2020': { count: 13 }, '2021': { count: 25 } } } },
    { ask: 'which year had the most Series B rounds and what did they total', expect: { holds: { '2022': { count: 6, 'sum(amount)': 964_420_000 } } } },
    { ask: 'mean and median amount of the rounds in 2021', expect: { value: 75_000_000 } },
    {
      ask: 'compare Paradigm and Multicoin Capital by deals led and number of investments',
      expect: { holds: { Paradigm: { lead_count: 16, investment_count: 25 } } },
    },
    { ask: 'who led each round of OpenSea', expect: { holds: { OpenSea: { lead: ['Andreessen Horowitz'] } } } },
    { ask: 'how much did Uniswap raise in 2022 and from whom', expect: { value: 165_000_000 } },
  ],
};
