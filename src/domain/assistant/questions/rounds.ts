import type { Family } from './family.ts';

export const rounds: Family = {
  name: 'single rounds',
  questions: [
    { ask: 'Who led the Series A of Uniswap?', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'How much did Offchain Labs raise in April 2019', expect: { value: 3_700_000 } },
    { ask: 'What valuation did Polymarket get in 2025?', expect: { holds: { Polymarket: { valuation: 1_200_000_000 } } } },
    { ask: 'LayerZero series b valuation', expect: { value: 3_000_000_000 } },
  ],
};
