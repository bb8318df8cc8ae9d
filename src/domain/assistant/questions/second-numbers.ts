import type { Family } from './family.ts';

export const secondNumbers: Family = {
  name: 'numbers, second wave',
  fresh: true,
  wave: 2,
  questions: [
    { ask: 'how much did crypto companies raise in the first half of 2022', expect: { value: 3_400_320_000 } },
    { ask: 'what is the mean size of a Series B', expect: { value: 117655483.87096775 } },
    { ask: 'How many rounds has Dragonfly led since 2022?', expect: { value: 7 } },
    { ask: 'how many projects has Paradigm backed', expect: { value: 21 } },
    { ask: 'What percentage of the 2021 rounds did a16z take part in?', expect: { value: 36 } },
    { ask: 'in which month of 2022 was the most money raised', expect: { first: ['Mar 2022'] } },
    { ask: 'count of grants', expect: { value: 2 } },
    { ask: 'did fundraising grow between 2022 and 2023', expect: { value: -3501020000 } },
    { ask: 'total of all a16z-led rounds in 2022', expect: { value: 723_000_000 } },
  ],
};
