import type { Family } from './family.ts';

const NOT_READ = { outcome: 'refuse', reason: 'not-understood' } as const;

export const sixthTurns: Family = {
  name: 'going on from rows, sixth wave',
  questions: [
    {
      ask: "Dragonfly's portfolio",
      expect: { total: 13 },
      next: [
        { ask: 'just the ones from 2022', expect: { rows: ['zkSync', 'Lido DAO', 'Dune', 'NEAR Protocol'] } },
        { ask: 'and 2021', expect: { rows: ['Axelar', 'Avalanche'] } },
      ],
    },
    {
      ask: 'Polychain Capital portfolio',
      expect: {},
      next: [
        { ask: 'only 2021', expect: { rows: ['Axelar', 'Avalanche', 'Offchain Labs', 'Solana'] } },
        { ask: 'which of them raised the most', expect: { first: ['Avalanche'] } },
      ],
    },
    { ask: 'what did Framework Ventures invest in', expect: {}, next: [{ ask: 'which of those are from 2021', expect: { rows: ['Immunefi'] } }] },
    {
      ask: 'portfolio of Paradigm',
      expect: {},
      next: [
        { ask: 'those since 2023', expect: { total: 6 } },
        { ask: 'and how many are they now', expect: { value: 6 } },
      ],
    },
    { ask: 'Paradigm portfolio', expect: {}, next: [{ ask: 'which of those raised again in 2022', expect: { total: 8 } }] },
    {
      ask: 'who founded Polymarket',
      expect: {},
      next: [
        { ask: 'what else has he done', expect: { rows: ['Polymarket'] } },
        { ask: 'so who invested in it', expect: { total: 20 } },
      ],
    },
    {
      ask: 'who were the founders of Uniswap',
      expect: {},
      next: [
        { ask: 'what else did Hayden Adams do', expect: { rows: ['Uniswap', 'Siemens'] } },
        { ask: 'how much did it raise', expect: { value: 177_800_000 } },
      ],
    },
    { ask: 'who is Naval Ravikant', expect: {}, next: [{ ask: 'who invested in it', expect: NOT_READ }] },
    {
      ask: 'is Paradigm bigger than Dragonfly by number of investments?',
      expect: { holds: { Paradigm: { investment_count: 25 }, Dragonfly: { investment_count: 21 } } },
      next: [
        { ask: 'what about leads', expect: { holds: { Paradigm: { lead_count: 16 }, Dragonfly: { lead_count: 9 } } } },
        { ask: 'what did they both invest in', expect: { total: 5 } },
      ],
    },
    { ask: 'is Polychain Capital larger than Dragonfly by rounds led', expect: { holds: { 'Polychain Capital': { lead_count: 15 } } } },
    {
      ask: 'top 5 rounds of 2022',
      expect: {},
      next: [{ ask: 'compare the first and the fourth', expect: { first: ['Polygon', 'Sui'], holds: { Sui: { amount: 300_000_000 } } } }],
    },
    {
      ask: 'four biggest rounds of 2021',
      expect: {},
      next: [
        { ask: 'please compare the first two', expect: { first: ['FTX', 'Anchorage Digital'] } },
        { ask: 'which is larger', expect: { first: ['FTX'] } },
        { ask: 'compare the second and the fourth', expect: { first: ['Anchorage Digital', 'Fireblocks'] } },
      ],
    },
    { ask: '4 largest rounds in 2021', expect: {}, next: [{ ask: 'which is larger, the second or the fourth', expect: { first: ['Anchorage Digital'] } }] },
    { ask: 'the two largest rounds of 2023', expect: { rows: ['Wormhole', 'Blockstream'] } },
    {
      ask: 'who was at Ethereum in 2014',
      expect: { rows: ['Vitalik Buterin', 'Amir Chetrit', 'Jeffrey Wilcke', 'Mihai Alisie', 'Gavin Wood', 'Charles Hoskinson'] },
    },
    { ask: 'who was with Polychain back in 2017', expect: { rows: ['Olaf Carlson-Wee'] } },
    {
      ask: 'how much did DeFi projects raise in 2021',
      expect: { value: 344_000_000 },
      next: [
        { ask: 'and gaming?', expect: { value: 250_000_000 } },
        { ask: 'how many rounds was that', expect: { value: 1 } },
      ],
    },
  ],
};

export const sixthTurnsVietnamese: Family = {
  name: 'Vietnamese, going on from rows, sixth wave',
  questions: [
    {
      ask: 'danh mục đầu tư của Dragonfly',
      expect: { total: 13 },
      next: [
        { ask: 'chỉ những cái năm 2022', expect: { rows: ['zkSync', 'Lido DAO', 'Dune', 'NEAR Protocol'] } },
        { ask: 'còn năm 2023', expect: { rows: ['Ethena', 'Monad'] } },
      ],
    },
    {
      ask: 'danh muc cua Polychain Capital',
      expect: {},
      next: [{ ask: 'chi lay nam 2021', expect: { rows: ['Axelar', 'Avalanche', 'Offchain Labs', 'Solana'] } }],
    },
    {
      ask: 'ai sáng lập Uniswap',
      expect: {},
      next: [
        { ask: 'Hayden Adams còn làm gì nữa', expect: { rows: ['Uniswap', 'Siemens'] } },
        { ask: 'nó gọi được bao nhiêu', expect: { value: 177_800_000 } },
      ],
    },
    {
      ask: 'Paradigm có lớn hơn Dragonfly về số khoản đầu tư không',
      expect: { holds: { Paradigm: { investment_count: 25 }, Dragonfly: { investment_count: 21 } } },
      next: [{ ask: 'còn số vòng dẫn dắt thì sao', expect: { holds: { Paradigm: { lead_count: 16 } } } }],
    },
    {
      ask: 'top 4 vòng năm 2021',
      expect: {},
      next: [
        { ask: 'so sánh hai vòng đầu', expect: { first: ['FTX', 'Anchorage Digital'] } },
        { ask: 'vòng nào lớn hơn', expect: { first: ['FTX'] } },
        { ask: 'so sánh vòng thứ hai và vòng thứ tư', expect: { first: ['Anchorage Digital', 'Fireblocks'] } },
      ],
    },
    { ask: 'ai từng ở Ethereum năm 2016', expect: { among: ['Vitalik Buterin', 'Nick Johnson'], without: ['Gavin Wood'] } },
    {
      ask: 'dự án DeFi gọi được bao nhiêu năm 2022',
      expect: { value: 409_000_000 },
      next: [{ ask: 'còn game thì sao', expect: { value: 560_000_000 } }],
    },
  ],
};
