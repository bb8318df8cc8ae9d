import type { Family } from './family.ts';

export const secondLists: Family = {
  name: 'lists, second wave',
  fresh: true,
  wave: 2,
  questions: [
    { ask: 'everything Hashed has led', expect: { rows: ['The Sandbox'] } },
    { ask: 'AI raises since 2024', expect: { rows: ['0G', 'Kite AI', 'Grass'] } },
    { ask: 'rounds in March 2022 above 100 million', expect: { rows: ['Immutable', 'ConsenSys', 'Aptos', 'Yuga Labs', 'LayerZero'] } },
    { ask: 'deals with at least 15 investors', expect: { rows: ['Polygon', 'Celestia', 'Lens Protocol', 'Berachain', 'Morpho'] } },
    { ask: 'rounds before 2015', expect: { total: 13 } },
    { ask: 'series A rounds led by a16z', expect: { rows: ['Compound', 'Optimism', 'OpenSea', 'Sui', 'LayerZero', 'Gensyn'] } },
    { ask: 'Companies from Vietnam', expect: { among: ['Axie Infinity'] } },
    { ask: 'Investors from Singapore', expect: { total: 8 } },
    { ask: 'accelerators you list', expect: { total: 4 } },
  ],
};
