import type { Family } from './family.ts';

export const freshPeople: Family = {
  name: 'people and work, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'Who wrote EIP-1559?', expect: { among: ['Vitalik Buterin'] } },
    { ask: 'what has Stani Kulechov founded', expect: { among: ['Aave', 'Lens Protocol'] } },
    { ask: 'is Balaji Srinivasan an investor in OpenSea', expect: { value: true } },
    { ask: "Naval Ravikant's investments", expect: { rows: ['Korbit', 'Stacks', 'Mina Protocol', 'NEAR Protocol', 'Polymarket', 'Monad'] } },
    { ask: 'Where did Charlie Lee work before?', expect: { among: ['Coinbase', 'Google'] } },
    { ask: 'which person created Litecoin', expect: { rows: ['Charlie Lee'] } },
    { ask: 'founders of Paradigm', expect: { rows: ['Fred Ehrsam', 'Matt Huang'] } },
    { ask: 'Which startups did Mark Cuban back?', expect: { rows: ['OpenSea', 'Injective', 'Offchain Labs', 'Yuga Labs'] } },
    { ask: 'who runs Circle', expect: { among: ['Jeremy Allaire'] } },
  ],
};
