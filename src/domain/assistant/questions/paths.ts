import type { Family } from './family.ts';

export const paths: Family = {
  name: 'paths',
  questions: [
    { ask: 'How is Vitalik Buterin connected to Fenbushi Capital?', expect: { among: ['Fenbushi Capital'] } },
    { ask: 'path between Uniswap and Paradigm', expect: { among: ['Paradigm'] } },
    { ask: 'investors that joined Paradigm most often', expect: { among: ['Andreessen Horowitz'] } },
  ],
};
