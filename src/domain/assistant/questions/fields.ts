import type { Family } from './family.ts';

export const fields: Family = {
  name: 'fields',
  questions: [
    { ask: 'When was Aave founded?', expect: { value: '2017' } },
    { ask: 'What is the AUM of Dragonfly', expect: { value: 4_000_000_000 } },
    { ask: 'discord or twitter of Sui?', expect: { holds: { Sui: { twitter: 'https://x.com/SuiNetwork' } } } },
  ],
};
