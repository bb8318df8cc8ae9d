import type { Family } from './family.ts';

export const filters: Family = {
  name: 'filters',
  questions: [
    { ask: 'rounds led by Andreessen Horowitz in 2025 or later', expect: { rows: ['Babylon', 'Morpho'] } },
    { ask: 'Paradigm rounds last year', expect: { rows: ['Mesh', 'Across Protocol'] } },
    { ask: 'strategic rounds over $50M', expect: { rows: ['Aptos', 'XRP'] } },
    { ask: 'DeFi rounds in 2019', expect: { rows: ['Uniswap', 'Vega Protocol', 'Synthetix Network', 'Compound'] } },
    { ask: 'market makers', expect: { total: 8 } },
  ],
};
