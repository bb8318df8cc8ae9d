import type { Family } from './family.ts';

/** Rounds by what their sources call them, and stages that stand for several. */
export const sixthStages: Family = {
  name: 'stages by the words of sources, sixth wave',
  questions: [
    { ask: 'how many Series E rounds were there', expect: { value: 3 } },
    { ask: 'có bao nhiêu vòng Series E', expect: { value: 3 } },
    { ask: 'list series-e rounds of 2018', expect: { rows: ['Coinbase', 'Circle'] } },
    { ask: 'which project raised a Series A+', expect: { rows: ['LayerZero'] } },
    { ask: 'dự án nào gọi vòng Series F', expect: { rows: ['Chainalysis'] } },
    { ask: "who led Coinbase's series E", expect: { members: ['Tiger Global'] } },
    { ask: 'total raised in Series E', expect: { value: 520_000_000 } },
    { ask: 'Series E lớn nhất', expect: { first: ['Coinbase'] } },
    { ask: 'what share of rounds in 2018 were Series E', expect: { value: 15.38 } },
    { ask: 'compare Series E with Series F', expect: { holds: { 'Series E': { count: 3 }, 'Series F': { count: 1 } } } },
    { ask: 'equity crowdsale rounds', expect: { rows: ['Kraken'] } },
    {
      ask: 'Series C or later rounds of 2022',
      expect: { rows: ['zkSync', 'StarkWare', 'Chainalysis', 'Axie Infinity', 'ConsenSys', 'Immutable', 'Helium'] },
    },
    { ask: 'từ Series C trở lên năm 2022 có bao nhiêu vòng', expect: { value: 7 } },
    { ask: 'vòng sau Series B năm 2021', expect: { rows: ['Anchorage Digital', 'Alchemy', 'Dapper Labs', 'Fireblocks', 'Bitso'] } },
    { ask: 'rounds before Series A in 2020', expect: { rows: ['Nansen', 'Polymarket', 'Dune', '1inch', 'Balancer', 'Optimism'] } },
    { ask: 'how many Series D rounds', expect: { value: 10 } },
    { ask: 'how many exactly Series D rounds', expect: { value: 6 } },
    { ask: 'chỉ Series D năm 2021', expect: { rows: ['Anchorage Digital', 'Dapper Labs', 'Fireblocks'] } },
    { ask: 'what share of 2022 rounds were Series B or later', expect: { value: 39.39 } },
    { ask: 'IEO rounds', expect: { outcome: 'refuse', reason: 'no-such-round' } },
    { ask: 'how many Series H rounds', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'vòng thiên thần', expect: { outcome: 'refuse', reason: 'no-such-round' } },
    {
      ask: 'rounds in 2018',
      expect: { total: 13 },
      next: [{ ask: 'only Series E', expect: { rows: ['Coinbase', 'Circle'] } }],
    },
  ],
};
