import type { Family } from './family.ts';

export const fourthVietnameseMore: Family = {
  name: 'Vietnamese in other words, fourth wave',
  questions: [
    { ask: 'tổng vốn huy động được năm 2020 là bao nhiêu', expect: { value: 166_000_000 } },
    { ask: 'tong von goi duoc cua cac du an DeFi nam 2021 la bao nhieu', expect: { value: 344_000_000 } },
    {
      ask: 'tổng vốn gọi được năm 2022 tăng hay giảm bao nhiêu phần trăm so với năm 2021',
      expect: { value: 26.89, holds: { 2022: { change_percent: 26.89 } } },
    },
    { ask: 'năm 2021 gọi được nhiều hơn năm 2020 bao nhiêu', expect: { value: 3_507_650_000 } },
    { ask: 'vòng mới nhất của Aptos là bao nhiêu', expect: { value: 150_000_000 } },
    {
      ask: 'Vòng lớn nhất của Polygon do ai dẫn và có bao nhiêu nhà đầu tư',
      expect: { holds: { Polygon: { lead: ['Sequoia Capital India'], investor_count: 16 } } },
    },
    { ask: 'có bao nhiêu dự án chưa từng gọi vốn', expect: { value: 2843 } },
    { ask: 'bao nhiêu vòng không tiết lộ số tiền', expect: { value: 6 } },
    {
      ask: 'ai sáng lập Aave và Compound',
      expect: { holds: { Aave: { founders: ['Stani Kulechov'] }, Compound: { founders: ['Robert Leshner', 'Geoffrey Hayes'] } } },
    },
    { ask: 'quỹ nào đồng hành cùng Paradigm nhiều nhất', expect: { rows: ['Coinbase Ventures'], value: 6 } },
    { ask: 'giá của Pendle hôm nay là bao nhiêu', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'ai từng làm CTO ở Coinbase', expect: { outcome: 'refuse', reason: 'not-held' } },
    {
      ask: 'Năm 2014 Gavin Wood giữ vai trò gì',
      expect: { rows: ['Ethereum'] },
      next: [{ ask: 'còn năm 2017?', expect: { rows: ['Polkadot'] } }],
    },
    {
      ask: 'top 3 quỹ dẫn dắt nhiều vòng nhất',
      expect: { first: ['Andreessen Horowitz', 'Paradigm', 'Polychain Capital'] },
      next: [
        { ask: 'quỹ thứ hai ở đâu', expect: { value: 'San Francisco, United States' } },
        { ask: 'quy cuoi cung thi sao', expect: { rows: ['Polychain Capital'] } },
      ],
    },
    {
      ask: 'vòng gần nhất của Uniswap',
      expect: { holds: { Uniswap: { amount: 165_000_000 } } },
      next: [
        { ask: 'vòng trước đó bao nhiêu tiền', expect: { value: 11_000_000 } },
        { ask: 'vòng trước đó nữa ai dẫn', expect: { value: 'Paradigm' } },
      ],
    },
    {
      ask: 'các vòng trên 300 triệu đô',
      expect: { total: 8, first: ['XRP', 'Yuga Labs'] },
      next: [
        { ask: 'vòng thứ hai ai đầu tư', expect: { total: 13, among: ['Andreessen Horowitz', 'Hashed'] } },
        { ask: 'vòng thứ nhất thì sao', expect: { rows: ['XRP'] } },
        { ask: 'dự án thứ hai ai sáng lập', expect: { rows: ['Greg Solano', 'Wylie Aronow'] } },
      ],
    },
  ],
};
