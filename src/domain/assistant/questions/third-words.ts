import type { Family } from './family.ts';

export const thirdWords: Family = {
  name: 'words of people, third wave',
  fresh: true,
  wave: 3,
  questions: [
    { ask: 'who gave money to Nansen', expect: { rows: ['Fabric Ventures', 'Mechanism Capital', 'Robot Ventures', 'Julien Bouteloup', 'Spencer Noon'] } },
    { ask: 'which crypto startups did Richard Branson put money into', expect: { rows: ['BitPay', 'Blockchain.com'] } },
    { ask: 'names of the people who started Tezos', expect: { rows: ['Kathleen Breitman', 'Arthur Breitman'] } },
    { ask: "Vitalik's EIPs", expect: { among: ['EIP-1559: Fee market change for ETH 1.0 chain'] } },
    { ask: 'what is DCG', expect: { first: ['Digital Currency Group'] } },
    { ask: "I'm looking for info on 3AC", expect: { first: ['Three Arrows Capital'] } },
    { ask: 'google ventures crypto deals', expect: { rows: ['Yuga Labs', 'Helium', 'Dapper Labs', 'Helium', 'Blockchain.com'] } },
    { ask: 'show OpenCoin rounds', expect: { rows: ['XRP', 'XRP', 'XRP'] } },
    { ask: 'stage of the Stacks 2017 round', expect: { holds: { Stacks: { stage: 'Private' } } } },
    {
      ask: 'Give me Fireblocks numbers for its Series D: money, valuation, leads',
      expect: { holds: { Fireblocks: { amount: 310_000_000, valuation: 2_200_000_000 } } },
    },
  ],
};
