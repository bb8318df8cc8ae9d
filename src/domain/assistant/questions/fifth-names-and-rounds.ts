import type { Family } from './family.ts';

export const fifthNamesAndRounds: Family = {
  name: 'rounds, offices and names of two kinds, fifth wave',
  questions: [
    { ask: "what was LayerZero's latest round and how much did it raise?", expect: { value: 120_000_000 } },
    { ask: 'When did Uniswap last raise and who led?', expect: { holds: { Uniswap: { date: '2022-10-13' } } } },
    { ask: 'Vòng cuối của Uniswap được bao nhiêu tiền?', expect: { value: 165_000_000 } },
    { ask: 'how much did OpenSea raise at each round', expect: { rows: ['OpenSea', 'OpenSea'] } },
    { ask: 'what is the source of the amount of Uniswap’s Series A', expect: { value: 11_000_000 } },
    { ask: 'Ai nói vòng Series B của Uniswap được 165 triệu đô?', expect: { value: 165_000_000 } },
    { ask: 'who says that Uniswap raised $999M', expect: { outcome: 'refuse', reason: 'no-such-round' } },
    {
      ask: 'the three largest rounds of 2021',
      expect: { total: 25 },
      next: [
        { ask: 'the next two', expect: { total: 25 } },
        { ask: 'show more', expect: { total: 25 } },
        { ask: 'the rest', expect: { total: 25 } },
        { ask: 'more', expect: { rows: [], total: 25 } },
      ],
    },
    { ask: 'common investors of the Series A and the Series B of OpenSea', expect: { rows: ['Andreessen Horowitz'] } },
    { ask: 'days between the first and the last round of Uniswap', expect: { outcome: 'refuse', reason: 'not-understood' } },
    { ask: 'investors with as many leads as investments', expect: { outcome: 'refuse', reason: 'not-understood' } },
    { ask: 'who was CEO of FTX in 2021', expect: { rows: ['Sam Bankman-Fried'] } },
    { ask: 'Who is the CEO of Nansen?', expect: { rows: ['Alex Svanevik'] } },
    { ask: 'which project had the biggest round in 2021', expect: { first: ['FTX'] } },
    { ask: 'which projects are best funded, most funded first', expect: { first: ['FTX'] } },
    { ask: 'what is the difference between FDV and TVL', expect: { outcome: 'answer' } },
    {
      ask: 'who invested in Uniswap',
      expect: {},
      next: [{ ask: 'and how much did Paradigm put in?', expect: { rows: ['Uniswap', 'Uniswap', 'Uniswap'] } }],
    },
    { ask: "I've looked at Aave, can you tell me when they've last raised", expect: { outcome: 'answer' } },
  ],
};
