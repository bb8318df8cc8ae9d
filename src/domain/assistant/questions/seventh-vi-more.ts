import type { Family } from './family.ts';

export const seventhVietnameseMore: Family = {
  name: 'Vietnamese, how often and when, seventh wave',
  questions: [
    { ask: '6 tháng đầu năm 2021 ghi nhận bao nhiêu vòng gọi vốn', expect: { value: 10 } },
    { ask: 'number of rounds in the last six months of 2021', expect: { value: 15 } },
    { ask: 'bao nhiêu dự án huy động vốn cả năm 2021 lẫn 2022', expect: { value: 6 } },
    { ask: 'how many projects raised money in both 2021 and 2022', expect: { value: 6 } },
    { ask: 'có bao nhiêu quỹ lần đầu tiên đầu tư vào năm 2022', expect: { value: 24 } },
    { ask: 'quỹ nào sẽ dẫn dắt vòng tiếp theo của Dune', expect: { outcome: 'refuse', reason: 'future' } },
    { ask: 'bao nhiêu phần trăm dự án của Paradigm đã có token', expect: { value: 57.14 } },
    { ask: 'Paradigm đầu tư bao nhiêu dự án tất cả', expect: {}, next: [{ ask: 'nhung du an nao nam 2022', expect: { total: 4 } }] },
    { ask: 'how many rounds has Paradigm led so far', expect: {}, next: [{ ask: 'and the largest one', expect: { rows: ['FTX'] } }] },
  ],
};
