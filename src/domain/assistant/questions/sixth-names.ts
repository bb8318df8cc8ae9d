import type { Family } from './family.ts';

export const sixthNames: Family = {
  name: 'rounds, offices and names of two kinds, sixth wave',
  questions: [
    { ask: 'Who set up Grab?', expect: { outcome: 'refuse', reason: 'no-such-record' } },
    { ask: 'Grab gọi được bao nhiêu tiền?', expect: { outcome: 'refuse', reason: 'no-such-record' } },
    { ask: 'how many rounds has Zamma done', expect: { value: 2 } },
    { ask: 'number of fintech startups', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'có mấy công ty fintech', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'What has Andreessen Horowitz raised so far?', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'how many projects from us are there', expect: { outcome: 'answer' } },
    { ask: 'how many prediction markets do you have', expect: { value: 3 } },
    { ask: 'who led the rounds of OpenSea?', expect: { outcome: 'answer' } },
    { ask: 'CEO and founders of Uniswap', expect: { rows: ['Uniswap'], holds: { Uniswap: { founders: ['Hayden Adams'] } } } },
    { ask: 'FTX: ai là CEO, ai sáng lập?', expect: { rows: ['FTX'] } },
    { ask: 'who has worked at both FTX and Alameda Research', expect: { rows: ['Sam Bankman-Fried'] } },
    { ask: 'ai từng làm việc ở cả FTX và Alameda Research', expect: { rows: ['Sam Bankman-Fried'] } },
    { ask: 'of the 3 projects that raised the most, which are in the US?', expect: { rows: ['XRP', 'Avalanche'] } },
    { ask: 'trong 3 dự án gọi được nhiều vốn nhất, dự án nào ở Mỹ?', expect: { rows: ['XRP', 'Avalanche'] } },
    { ask: 'of the 10 largest rounds, how many were in 2021?', expect: { value: 4 } },
    { ask: 'top 10 quỹ đầu tư nhiều nhất', expect: {}, next: [{ ask: 'trong đó quỹ nào ở Mỹ', expect: { total: 9 } }] },
    {
      ask: 'dự án nào ở Việt Nam gọi được nhiều tiền nhất?',
      expect: { first: ['Axie Infinity'] },
      next: [{ ask: '5 công ty tiếp theo', expect: { rows: [], total: 1 } }],
    },
    { ask: 'where does that amount come from?', expect: { outcome: 'refuse', reason: 'not-understood' } },
    {
      ask: 'how much has Uniswap raised?',
      expect: { value: 177_800_000 },
      next: [{ ask: 'and where does that amount come from?', expect: { value: 177_800_000 } }],
    },
    { ask: 'which investors are tied for the most rounds', expect: { outcome: 'refuse', reason: 'not-understood' } },
  ],
};
