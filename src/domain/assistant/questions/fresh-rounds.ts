import type { Family } from './family.ts';

export const freshRounds: Family = {
  name: 'single rounds, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: "who led Monad's latest raise?", expect: { members: ['Paradigm'] } },
    { ask: 'Aptos Series A: size and lead investors', expect: { holds: { Aptos: { amount: 150_000_000, lead: ['FTX Ventures', 'Jump Crypto'] } } } },
    { ask: 'how much was the Optimism seed', expect: { value: 3_500_000 } },
    { ask: 'date of the compound series a', expect: { value: '2019-11-14' } },
    { ask: 'at what valuation did EigenLayer raise its Series A', expect: { value: 500_000_000 } },
    { ask: 'Everyone who took part in the Dune series B', expect: { members: ['Dragonfly', 'Multicoin Capital', 'Coatue'] } },
    { ask: 'when was the last time Morpho raised money', expect: { holds: { Morpho: { date: '2026-06-09' } } } },
    {
      ask: 'FTX $900M round investors',
      expect: {
        members: [
          'Multicoin Capital',
          'Paradigm',
          'BTIG',
          'Coinbase Ventures',
          'Lightspeed Venture Partners',
          'Ribbit Capital',
          'Ryze Labs',
          'SoftBank',
          'Alan Howard',
        ],
      },
    },
    { ask: 'biggest round Fireblocks ever did', expect: { first: ['Fireblocks'], holds: { Fireblocks: { amount: 310_000_000 } } } },
    {
      ask: "Solana's 2021 round, who put money in?",
      expect: { members: ['Alameda Research', 'CMS Holdings', 'Multicoin Capital', 'Polychain Capital', 'Andreessen Horowitz', 'Jump Trading', 'Ryze Labs'] },
    },
  ],
};
