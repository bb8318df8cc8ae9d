import type { Family } from './family.ts';

export const counts: Family = {
  name: 'counts and sums',
  questions: [
    { ask: 'How many rounds did Uniswap have?', expect: { value: 3 } },
    { ask: 'How many exchanges of type CEX are there', expect: { value: 9 } },
    { ask: 'What is the largest amount Pantera Capital took part in?', expect: { first: ['XRP'] } },
    { ask: 'sum of all seed rounds in 2018', expect: { value: 16_700_000 } },
  ],
};
