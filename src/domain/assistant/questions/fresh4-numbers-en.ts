import type { Family } from './family.ts';

export const fresh4NumbersEnglish: Family = {
  name: 'numbers, sixth wave',
  fresh: true,
  wave: 4,
  questions: [
    { ask: 'median Series B check in 2022', expect: { value: 147_500_000 } },
    { ask: 'Adding up every Series C on record, how much is it?', expect: { value: 1_433_000_000 } },
    { ask: "what % of Paradigm's deals did they lead", expect: { value: 64 } },
    { ask: 'percentage change in total funding from 2022 to 2023', expect: { value: -75.1079 } },
    { ask: 'how many projects sit in Switzerland', expect: { value: 10 } },
    { ask: 'mean size of a pre-seed', expect: { value: 10_125_000 } },
    { ask: 'most active investor of 2023?', expect: { first: ['Andreessen Horowitz'] } },
    { ask: 'top 3 bridges by money raised', expect: { first: ['LayerZero', 'Wormhole', 'Axelar'] } },
    { ask: 'the tiniest round of 2018', expect: { first: ['Messari'] } },
    { ask: 'latest deal Coinbase Ventures was part of', expect: { first: ['Blockworks'] } },
    { ask: 'which year had the most rounds', expect: { first: ['2022'] } },
    { ask: 'whom does Electric Capital co-invest with most often', expect: { first: ['Coinbase Ventures'] } },
    { ask: 'explain what TVL is', expect: {} },
    { ask: 'StarkWare or Scroll, who raised more', expect: { first: ['StarkWare'] } },
  ],
};
