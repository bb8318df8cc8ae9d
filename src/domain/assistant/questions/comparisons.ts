import type { Family } from './family.ts';

export const comparisons: Family = {
  name: 'comparisons and together',
  questions: [
    { ask: 'Did Andreessen Horowitz and Paradigm both back Compound?', expect: { value: true } },
    { ask: 'Optimism versus zkSync, money raised', expect: { holds: { Optimism: { raised: 28_500_000 }, zkSync: { raised: 202_000_000 } } } },
    { ask: 'common investors of Berachain and Monad', expect: { rows: ['Shima Capital'] } },
  ],
};
