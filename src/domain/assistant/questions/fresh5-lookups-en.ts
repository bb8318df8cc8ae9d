import type { Family } from './family.ts';

export const fresh5LookupsEnglish: Family = {
  name: 'lookups, eighth wave',
  fresh: true,
  wave: 5,
  questions: [
    {
      ask: 'who led wormholes private sale in nov 2023',
      expect: {
        members: [
          'Borderless Capital',
          'Multicoin Capital',
          'Dialectic',
          'Coinbase Ventures',
          'ParaFi Capital',
          'Arrington Capital',
          'Jump Trading',
          'Brevan Howard',
        ],
      },
    },
    { ask: 'In which city is Axie Infinity headquartered?', expect: { value: 'Ho Chi Minh City, Vietnam' } },
    { ask: 'whats the ticker for oasis network', expect: { value: 'ROSE' } },
    { ask: 'the coin with the symbol CKB', expect: { first: ['Nervos Network'] } },
    { ask: 'Post-money of Zama at its series B', expect: { value: 1_000_000_000 } },
    { ask: 'Kite AI twitter handle pls', expect: { value: 'https://x.com/GoKiteAI' } },
    { ask: 'whos the ceo of nansen', expect: { rows: ['Alex Svanevik'] } },
    { ask: 'Names of the people who started Electric Capital', expect: { rows: ['Curtis Spencer', 'Avichal Garg'] } },
    { ask: 'which firms did Meltem Demirors work for', expect: { rows: ['CoinShares', 'Deloitte', 'Digital Currency Group', 'ExxonMobil'] } },
    { ask: "Naval Ravikant's angel bets", expect: { rows: ['Korbit', 'Stacks', 'Mina Protocol', 'NEAR Protocol', 'Polymarket', 'Monad'] } },
    { ask: 'did Pantera ever put money into Lido?', expect: { value: false } },
    {
      ask: 'Anyone in your database who once worked at Goldman Sachs?',
      expect: { rows: ['Joseph Lubin', 'Fred Ehrsam', 'Melody He', 'Kelvin Koh', 'Dan Morehead'] },
    },
    { ask: 'sui or aptos: which of them raised more', expect: { among: ['Sui', 'Aptos'] } },
  ],
};
