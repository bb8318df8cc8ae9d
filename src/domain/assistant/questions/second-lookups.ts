import type { Family } from './family.ts';

export const secondLookups: Family = {
  name: 'lookups, second wave',
  fresh: true,
  wave: 2,
  questions: [
    { ask: "Where's Celestia's HQ", expect: { value: 'Liechtenstein' } },
    { ask: 'Polygon whats its rank', expect: { value: 20 } },
    { ask: 'founding date of Bitcoin Cash', expect: { value: '2017-08-01' } },
    { ask: 'What does the Sandbox do', expect: { first: ['The Sandbox'] } },
    { ask: 'AUM of Founders Fund please', expect: { value: 17_000_000_000 } },
    { ask: 'tell me the website of ledger', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'where can I follow Sandeep Nailwal on twitter', expect: { value: 'https://x.com/sandeepnailwal' } },
  ],
};
