import type { Family } from './family.ts';

export const freshGroups: Family = {
  name: 'groups and shares, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'Pantera Capital deals per year', expect: { rows: ['2014', '2015', '2016', '2017', '2018', '2019', '2020', '2021', '2022', '2024', '2025'] } },
    { ask: 'break down 2021 rounds by stage', expect: { among: ['Series A', 'Series B', 'Seed'] } },
    { ask: 'money raised each quarter of 2021', expect: { total: 4 } },
    { ask: 'what share of 2023 rounds were seed rounds', expect: { value: 17.391304347826086 } },
    { ask: 'how did total fundraising change from 2020 to 2021', expect: { value: 3_507_650_000 } },
    { ask: 'which investors did the most deals in 2024', expect: { first: ['Hack VC'] } },
  ],
};
