import type { Family } from './family.ts';

export const fourthEnglish: Family = {
  name: 'English as it is typed, fourth wave',
  questions: [
    { ask: 'rounds > $400m in 2021', expect: { rows: ['FTX'] } },
    { ask: 'how many seed rounds < $2m are there', expect: { value: 8 } },
    {
      ask: 'rounds Paradigm led where Coinbase Ventures sat out',
      expect: { first: ['Morpho', 'Mesh', 'Babylon', 'Flashbots', 'Magic Eden', 'Aztec'], total: 12 },
    },
    { ask: 'rounds in April 2021 by size', expect: { first: ['Injective', 'Pendle'] } },
    { ask: 'rounds in April 2021 by amount ascending', expect: { first: ['Pendle', 'Injective'] } },
    { ask: 'projects that raised four or more times', expect: { rows: ['Coinbase'] } },
    { ask: 'who founded $AAVE', expect: { rows: ['Stani Kulechov'] } },
    { ask: 'what was the 2nd largest round of 2021', expect: { rows: ['Anchorage Digital'] } },
    { ask: 'third round of OpenSea', expect: { outcome: 'refuse', reason: 'no-such-round' } },
    { ask: 'Who led the Series Q of Uniswap?', expect: { outcome: 'refuse', reason: 'no-such-round' } },
    { ask: 'how much $$ did OpenSea get and who led', expect: { holds: { OpenSea: { raised: 123_000_000 } } } },
    { ask: 'When was Paradigm set up, where is it based and how many rounds has it led?', expect: { holds: { Paradigm: { lead_count: 16 } } } },
    { ask: 'did the number of rounds go down from 2021 to 2022?', expect: { value: 8 } },
    { ask: 'average number of investors in a Series B in 2021', expect: { value: 5.4 } },
    { ask: 'year with the most rounds ever', expect: { first: ['2022'] } },
    { ask: 'which is older, Aave or Uniswap?', expect: { holds: { Aave: { founded: '2017' }, Uniswap: { founded: '2018-11-02' } } } },
    { ask: "Hi! I'm putting together a deck on exchanges, could you show me the newest round of Uniswap?", expect: { rows: ['Uniswap'] } },
    { ask: 'what did Paradigm last invest in, and did they lead it?', expect: { first: ['Morpho'] } },
    { ask: 'who invested in both the Series A and the Series B of OpenSea', expect: { rows: ['Andreessen Horowitz'] } },
    { ask: "What is Hayden Adams' role at Uniswap", expect: { rows: ['Uniswap'] } },
    { ask: 'explain like I am five what a SAFT is', expect: { outcome: 'answer' } },
    { ask: 'is FTX closed?', expect: { value: 'closed' } },
    { ask: 'seed rounds in the first week of April 2021', expect: { outcome: 'refuse', reason: 'no-such-round' } },
    { ask: "Paradigm's most recent bets", expect: { first: ['Morpho'] } },
  ],
};
