import type { Family } from './family.ts';

export const seventhTurns: Family = {
  name: 'rounds by period, the first of a list, and words of two senses, seventh wave',
  questions: [
    {
      ask: 'rounds of 2021 over $90M',
      expect: { total: 12 },
      next: [
        { ask: 'how many were there each quarter?', expect: { holds: { 'Q2 2021': { count: 2 }, 'Q3 2021': { count: 7 }, 'Q4 2021': { count: 3 } } } },
        { ask: 'which quarter had the highest total', expect: { first: ['Q3 2021'] } },
      ],
    },
    {
      ask: 'những vòng năm 2021 trên 90 triệu đô',
      expect: { total: 12 },
      next: [
        { ask: 'mỗi quý có mấy vòng vậy', expect: { holds: { 'Q2 2021': { count: 2 }, 'Q3 2021': { count: 7 }, 'Q4 2021': { count: 3 } } } },
        { ask: 'quý nào gọi được nhiều vốn nhất', expect: { first: ['Q3 2021'] } },
      ],
    },
    {
      ask: 'projects in the portfolio of Dragonfly',
      expect: { total: 13 },
      next: [{ ask: 'order those by funding, top 2', expect: { rows: ['Avalanche', 'Monad'] } }],
    },
    { ask: 'who founded Aave', expect: {}, next: [{ ask: 'so who put money in it', expect: { total: 4 } }] },
    { ask: 'how many chain rounds were there in 2022', expect: { value: 7 } },
    { ask: 'bao nhiêu vòng ai trong năm 2024', expect: { value: 1 } },
  ],
};
