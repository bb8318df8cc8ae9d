import type { Family } from './family.ts';

/** What newcomers say beside a question, what they ask of the site, and numbers of several things at once. */
export const sixthAsides: Family = {
  name: 'what newcomers say and ask, sixth wave',
  questions: [
    { ask: 'whats a convertible note? complete beginner here, sorry', expect: { rows: ['convertible note'] } },
    { ask: "what does pre-seed even mean? i've been wondering", expect: { rows: ['pre-seed'] } },
    { ask: 'no idea what vesting is', expect: { rows: ['vesting'] } },
    { ask: 'my colleague works at Uniswap, who founded it?', expect: { among: ['Hayden Adams'] } },
    { ask: 'TGE là gì vậy, em mới vào nghề ạ', expect: { rows: ['TGE'] } },
    { ask: 'where do you get all this information from?', expect: { rows: ['where the data comes from'] } },
    { ask: 'what questions can you answer for me', expect: { rows: ['what can be asked'] } },
    { ask: 'when was this site last updated', expect: { rows: ['how up to date the data is'] } },
    { ask: 'who is behind this website?', expect: { rows: ['what this site is'] } },
    { ask: 'bạn lấy thông tin từ nguồn nào', expect: { rows: ['dữ liệu lấy từ đâu'] } },
    { ask: 'trợ giúp', expect: { rows: ['hỏi được những gì'] } },
    { ask: 'is Aave a reliable project', expect: { outcome: 'refuse', reason: 'advice' } },
    { ask: 'Solana có an toàn không', expect: { outcome: 'refuse', reason: 'advice' } },
    { ask: 'who owns Uniswap', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'how many series A and how many series B rounds in 2021', expect: { holds: { 'Series A': { count: 6 }, 'Series B': { count: 5 } } } },
    { ask: 'number of seed vs strategic rounds in 2022', expect: { holds: { Seed: { count: 2 }, Strategic: { count: 2 } } } },
    {
      ask: 'in 2021 how many rounds did Paradigm lead and how many did it merely join',
      expect: { holds: { 'as lead': { count: 5 }, 'not as lead': { count: 1 } } },
    },
    { ask: 'how many rounds, projects and people are in here', expect: { outcome: 'refuse', reason: 'not-understood' } },
    { ask: 'unicorns of 2022', expect: { total: 10 } },
  ],
};
