import type { Family } from './family.ts';

const rounds = (name: string, count: number): string[] => Array.from({ length: count }, () => name);
const POLYGON = ['Sandeep Nailwal', 'Anurag Arjun', 'Jaynti Kanani', 'Mihailo Bjelic'];

export const sixthVietnamese: Family = {
  name: 'Vietnamese, as it is said in a chat, sixth wave',
  questions: [
    { ask: 'Vòng Series B của Dune có định giá bao nhiêu', expect: { value: 1_000_000_000 } },
    { ask: 'vong series b cua dune co dinh gia la bao nhieu', expect: { value: 1_000_000_000 } },
    { ask: 'Vòng Series C của Mesh có mức định giá khoảng bao nhiêu', expect: { value: 1_000_000_000 } },
    { ask: 'Vòng Series C của Mesh có định giá bao nhiêu, ai lead', expect: { holds: { Mesh: { lead: ['Dragonfly'], valuation: 1_000_000_000 } } } },
    { ask: 'Series B của Uniswap có số tiền là bao nhiêu', expect: { value: 165_000_000 } },
    { ask: 'Vòng Series B của Dune có nhà đầu tư dẫn dắt là ai', expect: { rows: ['Coatue'] } },
    { ask: 'the Series C of Mesh has a valuation of how much', expect: { value: 1_000_000_000 } },
    { ask: 'what valuation did the biggest round of Uniswap have', expect: { value: 1_660_000_000 } },
    { ask: 'Vòng gọi vốn lớn nhất của Uniswap có định giá bao nhiêu, ai tham gia', expect: { holds: { Uniswap: { valuation: 1_660_000_000 } } } },
    { ask: 'vòng lớn nhất của Coinbase có định giá bao nhiêu', expect: { value: 8_000_000_000 } },
    { ask: 'có bao nhiêu vòng có công bố định giá', expect: { value: 37 } },
    { ask: 'tỷ lệ vòng có công bố định giá trên tổng số vòng gọi vốn là bao nhiêu phần trăm', expect: { value: 18.59 } },
    { ask: 'có bao nhiêu vòng có định giá', expect: { value: 37 } },
    { ask: 'nick X của Paradigm là gì vậy ad', expect: { value: 'https://x.com/paradigm' } },
    { ask: 'link twitter của Aave', expect: { value: 'https://x.com/aave' } },
    { ask: 'UNI là token của dự án nào', expect: { rows: ['Uniswap', 'Uniswap (Portal)'] } },
    { ask: 'whose token is AAVE', expect: { value: 'AAVE' } },
    { ask: 'token của Uniswap là gì', expect: { value: 'UNI' } },
    { ask: 'Uniswap có token không', expect: { value: true } },
    { ask: 'Top 2 nhà đầu tư cá nhân theo số khoản đầu tư', expect: { rows: ['Balaji Srinivasan', 'Naval Ravikant'] } },
    { ask: 'top 2 individual investors', expect: { rows: ['Balaji Srinivasan', 'Naval Ravikant'] } },
    { ask: 'liệt kê nhà đầu tư cá nhân của Uniswap', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'individual investors of Dune', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'ai sáng lập Mt. Gox', expect: { rows: ['Jed McCaleb'] } },
    { ask: 'Brian Armstrong làm CEO ở đâu, còn làm không', expect: { rows: ['Coinbase'] } },
    { ask: 'Where was Brian Armstrong CEO?', expect: { rows: ['Coinbase'] } },
    { ask: 'Chris Dixon từng làm ở đâu, giờ làm ở đâu', expect: { rows: [...rounds('Andreessen Horowitz', 4), 'Hunch', 'SiteAdvisor'] } },
    { ask: 'Helium goi von lan dau nam nao va lan cuoi bao nhieu tien', expect: { rows: ['Helium', 'Helium'] } },
    { ask: 'vòng đầu và vòng gần nhất của Uniswap được bao nhiêu tiền', expect: { rows: ['Uniswap', 'Uniswap'] } },
    { ask: 'When did Uniswap first raise and when did it last raise', expect: { rows: ['Uniswap', 'Uniswap'] } },
    {
      ask: 'top 5 du an goi nhieu von nhat nam 2021',
      expect: { total: 24 },
      next: [{ ask: 'thang thu 2 do ai dau tu', expect: { among: ['Blockchain Capital', 'KKR', 'Visa'] } }],
    },
    {
      ask: 'top 3 dự án DeFi gọi nhiều vốn nhất',
      expect: { rows: ['Morpho', 'Polymarket', '1inch'] },
      next: [{ ask: 'dự án thứ 2 gọi vốn vòng gần nhất khi nào', expect: { value: '2025-08-01' } }],
    },
    {
      ask: 'Vòng gần nhất của DIMO là khi nào',
      expect: { value: '2024-01-16' },
      next: [
        { ask: 'còn vòng đầu tiên?', expect: { value: '2022-02-17' } },
        { ask: 'hai vòng cộng lại bao nhiêu, có nhà đầu tư nào tham gia cả hai không', expect: { value: 20_500_000, among: ['CoinFund', 'Slow Ventures'] } },
        { ask: 'ai đầu tư cả hai vòng', expect: { rows: ['CoinFund', 'Slow Ventures'] } },
      ],
    },
    {
      ask: 'các vòng gọi vốn của Immunefi',
      expect: { rows: rounds('Immunefi', 2) },
      next: [{ ask: 'có quỹ nào tham gia cả Seed lẫn Series A không', expect: { rows: ['Electric Capital', 'Framework Ventures', 'North Island Ventures'] } }],
    },
    {
      ask: 'Ai sáng lập Polygon',
      expect: { rows: POLYGON },
      next: [{ ask: 'họ đầu tư vào những đâu', expect: { rows: POLYGON } }],
    },
    { ask: 'Ai sáng lập Paradigm, họ còn sáng lập công ty nào khác?', expect: { outcome: 'refuse', reason: 'not-understood' } },
  ],
};
