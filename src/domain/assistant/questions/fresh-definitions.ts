import type { Family } from './family.ts';

export const freshDefinitions: Family = {
  name: 'meanings, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'what does valuation mean', expect: {} },
    { ask: 'explain what a lead investor is', expect: {} },
    { ask: "what's meant by 'grant' here?", expect: {} },
    { ask: 'meaning of market cap', expect: {} },
  ],
};
