import type { Family } from './family.ts';

export const fresh4TalkEnglish: Family = {
  name: 'conversations, sixth wave',
  fresh: true,
  wave: 4,
  questions: [
    {
      ask: "Hack VC's investments during 2024",
      expect: { rows: ['Initia', 'Berachain', '0G', 'Movement Labs', 'Babylon', 'Morpho'] },
      next: [
        { ask: 'which of those did Hack VC lead', expect: { rows: ['Initia', '0G'] } },
        { ask: 'how big was the 0G one', expect: { value: 35_000_000 } },
        {
          ask: 'list all investors in it',
          expect: {
            members: [
              'Animoca Brands',
              'Delphi Digital',
              'Hack VC',
              'Abstract Ventures',
              'Alliance DAO',
              'Bankless Ventures',
              'dao5',
              'gumi Cryptos Capital',
              'LongHash Ventures',
              'NGC Ventures',
              'OKX Ventures',
              'P2 Ventures',
              'Samsung Next',
            ],
          },
        },
      ],
    },
    {
      ask: 'tell me about Fireblocks',
      expect: { first: ['Fireblocks'] },
      next: [
        { ask: 'how many rounds has it closed so far', expect: { value: 2 } },
        {
          ask: 'who led the larger one',
          expect: { members: ['Sequoia Capital', 'Coatue', 'DRW Venture Capital', 'SCB 10X', 'Spark Capital', 'Stripes'] },
        },
        { ask: 'and the valuation back then?', expect: { value: 2_200_000_000 } },
      ],
    },
    {
      ask: 'four largest rounds of 2021',
      expect: { first: ['FTX', 'Anchorage Digital', 'Solana', 'Fireblocks'] },
      next: [
        { ask: 'who led the second one there', expect: { members: ['KKR'] } },
        { ask: 'and the third one?', expect: { members: ['Polychain Capital', 'Andreessen Horowitz'] } },
        { ask: 'what are the four largest in 2020', expect: { first: ['Bitso', 'Fireblocks', 'Aave', 'Avalanche'] } },
      ],
    },
    {
      ask: 'VCs sitting in Menlo Park',
      expect: { rows: ['Sequoia Capital', 'Pantera Capital', 'Lightspeed Venture Partners', 'Lightspeed Faction', 'Haun Ventures'] },
      next: [
        {
          ask: 'rank these by number of deals',
          expect: { first: ['Pantera Capital', 'Lightspeed Venture Partners', 'Sequoia Capital', 'Haun Ventures', 'Lightspeed Faction'] },
        },
        { ask: 'just the ones founded after 2001', expect: { rows: ['Pantera Capital', 'Haun Ventures', 'Lightspeed Faction'] } },
        { ask: 'who among them has the biggest aum', expect: { first: ['Pantera Capital'] } },
      ],
    },
    {
      ask: "who's Fred Ehrsam",
      expect: { first: ['Fred Ehrsam'] },
      next: [
        { ask: 'where all has he worked', expect: { rows: ['Coinbase', 'Paradigm', 'Paradigm', 'Paradigm', 'Goldman Sachs'] } },
        { ask: 'who founded Paradigm together with him', expect: { among: ['Matt Huang'] } },
        { ask: 'how much does that firm manage', expect: { value: 12_000_000_000 } },
      ],
    },
    {
      ask: 'Total raised across all rounds in 2023?',
      expect: { value: 1_160_300_000 },
      next: [
        { ask: 'same thing but for 2025', expect: { value: 1_311_000_000 } },
        { ask: 'how many rounds is that', expect: { value: 14 } },
        { ask: 'which was the largest of them', expect: { first: ['XRP'] } },
      ],
    },
    {
      ask: 'is Polychain Capital an investor in EigenLayer',
      expect: { value: true },
      next: [
        { ask: 'in which round did they come in', expect: { rows: ['EigenLayer'], holds: { EigenLayer: { amount: 50_000_000 } } } },
        { ask: 'who took the lead in that one', expect: { members: ['Blockchain Capital'] } },
        { ask: 'how many rounds has Blockchain Capital led overall', expect: { value: 6 } },
      ],
    },
    {
      ask: 'which backers do Solana and Helium have in common',
      expect: { members: ['Multicoin Capital', 'Slow Ventures', 'Alameda Research', 'Andreessen Horowitz'] },
      next: [
        { ask: 'which of these are VC firms', expect: { rows: ['Slow Ventures', 'Andreessen Horowitz'] } },
        { ask: 'which one has done more deals', expect: { first: ['Andreessen Horowitz'] } },
        { ask: 'where is it headquartered then', expect: { value: 'United States' } },
      ],
    },
  ],
};
