import type { Family } from './family.ts';

export const freshSuperlatives: Family = {
  name: 'superlatives, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'most active investor', expect: { first: ['Andreessen Horowitz'] } },
    { ask: 'three largest raises of 2021', expect: { first: ['FTX', 'Anchorage Digital', 'Solana'] } },
    { ask: 'who has led the most rounds?', expect: { first: ['Andreessen Horowitz', 'Paradigm', 'Polychain Capital'] } },
    { ask: 'which company ever got the highest valuation', expect: { first: ['XRP'] } },
    { ask: 'top 3 projects by money raised', expect: { first: ['FTX', 'XRP', 'Avalanche'] } },
    { ask: 'the latest raise on record', expect: { first: ['Morpho'] } },
    { ask: 'oldest venture firm', expect: { first: ['Sequoia Capital'] } },
    { ask: 'smallest seed round of 2018', expect: { first: ['Messari'] } },
    { ask: 'which year saw the most rounds', expect: { first: ['2022'] } },
  ],
};
