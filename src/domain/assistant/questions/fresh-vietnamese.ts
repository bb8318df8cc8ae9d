import type { Family } from './family.ts';

export const freshVietnamese: Family = {
  name: 'Vietnamese, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'Ai sáng lập Aave?', expect: { rows: ['Stani Kulechov'] } },
    { ask: 'Paradigm đã đầu tư vào những dự án nào trong năm 2023', expect: { rows: ['Flashbots'] } },
    { ask: 'vòng Series B của Uniswap gọi được bao nhiêu tiền', expect: { value: 165_000_000 } },
    { ask: 'Các vòng gọi vốn trên 400 triệu đô', expect: { rows: ['FTX', 'Polygon', 'ConsenSys', 'Yuga Labs', 'XRP'] } },
    { ask: 'có bao nhiêu dự án game', expect: { value: 16 } },
    { ask: 'quỹ nào dẫn dắt nhiều vòng nhất?', expect: { first: ['Andreessen Horowitz'] } },
    { ask: 'website của Solana là gì', expect: { value: 'https://solana.com/' } },
    { ask: 'Trụ sở của Axie Infinity ở đâu?', expect: { value: 'Ho Chi Minh City, Vietnam' } },
    { ask: 'ai đầu tư vào Flashbots', expect: { rows: ['Paradigm'] } },
    {
      ask: 'những vòng từ 300 triệu USD trở lên',
      expect: { rows: ['Coinbase', 'Solana', 'FTX', 'Fireblocks', 'Anchorage Digital', 'Polygon', 'ConsenSys', 'Yuga Labs', 'Sui', 'XRP'] },
    },
    { ask: 'Tổng số tiền gọi vốn năm 2020', expect: { value: 166_000_000 } },
    { ask: 'vòng mới nhất của Morpho là khi nào', expect: { value: '2026-06-09' } },
    { ask: 'tôi có nên mua ETH không?', expect: { outcome: 'refuse', reason: 'advice' } },
    {
      ask: 'Aptos và Sui có chung nhà đầu tư nào',
      expect: { rows: ['Andreessen Horowitz', 'Coinbase Ventures', 'FTX Ventures', 'Circle Ventures', 'Franklin Templeton', 'Jump Crypto'] },
    },
    { ask: 'vòng hạt giống năm 2023', expect: { rows: ['Monad', 'Story', 'Lens Protocol', 'Ethena'] } },
    { ask: 'định giá của Flashbots trong vòng Series B', expect: { value: 1_000_000_000 } },
    { ask: 'Ai dẫn đầu vòng gọi vốn của Monad năm 2024?', expect: { members: ['Paradigm'] } },
  ],
};
