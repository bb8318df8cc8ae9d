import type { Family } from './family.ts';

/** Rounds by what their sources call them, and stages that stand for several. */
export const sixthStages: Family = {
  name: 'stages by the words of sources, sixth wave',
  questions: [
    { ask: 'how many Series E rounds were there', expect: { value: 3 } },
    { ask: 'dự án nào gọi vòng Series F', expect: { rows: ['Chainalysis'] } },
    {
      ask: 'Series C or later rounds of 2022',
      expect: { rows: ['zkSync', 'StarkWare', 'Chainalysis', 'Axie Infinity', 'ConsenSys', 'Immutable', 'Helium'] },
    },
    { ask: 'vòng sau Series B năm 2021', expect: { rows: ['Anchorage Digital', 'Alchemy', 'Dapper Labs', 'Fireblocks', 'Bitso'] } },
    { ask: 'IEO rounds', expect: { outcome: 'refuse', reason: 'no-such-round' } },
  ],
};
