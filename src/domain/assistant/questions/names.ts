import type { Family } from './family.ts';

export const names: Family = {
  name: 'names',
  questions: [
    { ask: 'Ripple', expect: { among: ['XRP'] } },
    { ask: 'Who is the founder of Havven?', expect: { rows: ['Kain Warwick'] } },
    { ask: "Lido's total raised", expect: { value: 167_000_000 } },
    { ask: 'BTC website', expect: { value: 'http://www.bitcoin.org' } },
  ],
};
