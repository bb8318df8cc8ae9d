import type { Family } from './family.ts';

export const freshMore: Family = {
  name: 'a bit of everything, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'I heard Dapper Labs got a huge round in 2021, who was in it?', expect: { members: ['Andreessen Horowitz', 'Coatue', 'GIC', 'GV'] } },
    { ask: "list jump crypto's bets", expect: { rows: ['Euler', 'Aptos', 'Sui', 'Celestia'] } },
    { ask: 'any NFT marketplaces that raised a Series B?', expect: { among: ['OpenSea', 'Magic Eden'] } },
    { ask: 'when did Hayden Adams start Uniswap', expect: { value: '2018-11-02' } },
    { ask: 'How long is it since Polymarket last raised?', expect: { holds: { Polymarket: { date: '2025-08-01' } } } },
    {
      ask: 'Quỹ nào rót vốn cho Sky Mavis?',
      expect: { rows: ['Animoca Brands', 'ConsenSys', 'Hashed', 'Paradigm', 'Andreessen Horowitz', 'Accel', 'Dialectic'] },
    },
    { ask: 'vong goi von cua starkware nam 2022 dinh gia bao nhieu', expect: { holds: { StarkWare: { valuation: 8_000_000_000 } } } },
    { ask: 'which VC firms are in New York', expect: { total: 5 } },
    { ask: 'latest three raises of Mesh with amounts', expect: { rows: ['Mesh', 'Mesh', 'Mesh'] } },
    { ask: 'co-investors of Kora Management', expect: { rows: ['Andreessen Horowitz', 'Samsung Next', 'Slow Ventures', 'SoftBank', 'Tiger Global'] } },
  ],
};
