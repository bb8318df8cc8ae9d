import type { Family } from './family.ts';

export const seventhRelations: Family = {
  name: 'relations in two steps, and shares of money, seventh wave',
  questions: [
    { ask: 'what portion of all the funding in 2021 went to Series A', expect: { outcome: 'answer' } },
    { ask: "Series B's share of total fundraising in 2022", expect: { outcome: 'answer' } },
    { ask: 'trong tổng vốn huy động năm 2021, vòng seed chiếm bao nhiêu phần trăm', expect: { outcome: 'answer' } },
    { ask: 'funds that took part in rounds in both 2020 and 2021', expect: { outcome: 'answer' } },
    { ask: 'which investors led rounds in both 2021 and 2022', expect: { outcome: 'refuse', reason: 'not-understood' } },
    { ask: 'lead rate of Paradigm', expect: { outcome: 'answer' } },
    { ask: 'who are the most frequent co-investors of Paradigm', expect: { outcome: 'answer' } },
    { ask: 'which Series B round had the largest number of investors', expect: { outcome: 'answer' } },
    { ask: 'danh mục của Paradigm và a16z có gì trùng nhau', expect: { outcome: 'answer' } },
  ],
};
