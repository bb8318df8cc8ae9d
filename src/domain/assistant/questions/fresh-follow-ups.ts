import type { Family } from './family.ts';

export const freshFollowUps: Family = {
  name: 'follow-ups, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'who led the Uniswap seed?', expect: { outcome: 'refuse', reason: ['no-such-round', 'not-held'] } },
    {
      ask: 'Who backed Flashbots?',
      expect: { rows: ['Paradigm'] },
      next: [
        { ask: 'how much was it', expect: { value: 60_000_000 } },
        { ask: 'and when', expect: { holds: { Flashbots: { date: '2023-07-25' } } } },
      ],
    },
    {
      ask: 'Paradigm investments in 2022',
      expect: { rows: ['Magic Eden', 'Axie Infinity', 'StarkWare', 'Uniswap'] },
      next: [
        { ask: 'and in 2023?', expect: { rows: ['Flashbots'] } },
        { ask: 'what about Dragonfly', expect: { rows: ['Monad', 'Ethena'] } },
      ],
    },
    {
      ask: 'series C rounds',
      expect: { rows: ['Coinbase', 'Helium', 'Figure', 'Bitso', 'Alchemy', 'Immutable', 'Axie Infinity', 'zkSync', 'World', 'Mesh'] },
      next: [
        { ask: 'only those over 200 million', expect: { rows: ['Bitso', 'Alchemy'] } },
        { ask: 'which had the highest valuation?', expect: { first: ['Alchemy'] } },
      ],
    },
    {
      ask: 'Who founded Celestia?',
      expect: { rows: ['Mustafa Al-Bassam', 'Ismail Khoffi', 'John Adler'] },
      next: [
        {
          ask: 'who invested in it?',
          expect: {
            rows: [
              'Blockchain Capital',
              'Delphi Digital',
              'Galaxy Digital',
              'Maven 11',
              'Polychain Capital',
              'The Spartan Group',
              'Bain Capital Crypto',
              'FTX Ventures',
              'Jump Crypto',
              'NFX',
              'Placeholder',
              'Protocol Labs',
              'Balaji Srinivasan',
              'Eric Wall',
              'Jutta Steiner',
              '1kx',
              'Robot Ventures',
            ],
          },
        },
        { ask: 'and who led?', expect: { rows: ['Polychain Capital', 'Bain Capital Crypto'] } },
      ],
    },
  ],
};
