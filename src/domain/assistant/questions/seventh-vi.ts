import type { Family } from './family.ts';

export const seventhVietnamese: Family = {
  name: 'Vietnamese, as it is said in a chat, seventh wave',
  questions: [
    { ask: 'Coinbase co tat ca may vong goi von', expect: { value: 4 } },
    { ask: 'Founder nào trước đây làm việc tại Andreessen Horowitz', expect: { rows: ['Katie Haun', 'Chris Dixon', 'Jesse Walden'] } },
    { ask: '6 tháng đầu năm 2022 có bao nhiêu vòng gọi vốn', expect: { value: 20 } },
    {
      ask: 'Dune da goi duoc bao nhieu von',
      expect: { value: 71_420_000 },
      next: [{ ask: 'so sánh với Immunefi xem', expect: { holds: { Dune: { raised: 71_420_000 }, Immunefi: { raised: 29_500_000 } } } }],
    },
    {
      ask: 'Balaji Srinivasan dau tu vao bao nhieu du an',
      expect: { value: 6 },
      next: [{ ask: 'nhung du an nao nam 2021', expect: { total: 1 } }],
    },
    {
      ask: 'vòng seed của Dune bao nhiêu tiền',
      expect: {},
      next: [{ ask: 'the con series B', expect: { value: 69_420_000 } }],
    },
  ],
};
