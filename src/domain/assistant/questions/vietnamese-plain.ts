import type { Family } from './family.ts';

export const vietnamesePlain: Family = {
  name: 'Vietnamese without marks',
  questions: [
    { ask: 'ai sang lap cardano', expect: { rows: ['Jeremy Wood', 'Charles Hoskinson'] } },
    { ask: 'a16z dan dau nhung vong nao nam 2024', expect: { rows: ['EigenLayer', 'Story'] } },
    { ask: 'vong series b cua aztec goi duoc bao nhieu', expect: { value: 100_000_000 } },
    {
      ask: 'cac vong tu 200 trieu usd tro len nam 2021',
      expect: { rows: ['Bitso', 'Solana', 'FTX', 'Fireblocks', 'Avalanche', 'Dapper Labs', 'Alchemy', 'Anchorage Digital'] },
    },
    { ask: 'co bao nhieu du an defi', expect: { value: 22 } },
    { ask: 'website cua polkadot', expect: { value: 'https://polkadot.network' } },
    { ask: 'nha dau tu chung cua berachain va monad', expect: { rows: ['Shima Capital'] } },
    { ask: 'vong hat giong nam 2018', expect: { rows: ['Algorand', 'Messari', 'Mina Protocol', 'Compound'] } },
    { ask: 'paradigm co dau tu vao blur khong', expect: { value: false } },
    { ask: 'dinh gia cao nhat tung co', expect: { first: ['XRP'] } },
    { ask: 'so vong goi von cua uniswap', expect: { value: 3 } },
    { ask: 'vong lon nhat nam 2025 la cua ai', expect: { first: ['XRP'] } },
    { ask: 'co nen ban bitcoin luc nay khong', expect: { outcome: 'refuse', reason: 'advice' } },
    { ask: 'cac du an ai', expect: { total: 6 } },
    { ask: 'vong series c nao lon hon 200 trieu', expect: { rows: ['Bitso', 'Alchemy'] } },
    { ask: 'tong so tien cac vong hat giong nam 2019', expect: { value: 17_165_000 } },
    {
      ask: 'ai dau tu vao aptos nhung khong dau tu vao sui',
      expect: { rows: ['Multicoin Capital', 'ParaFi Capital', 'Hashed', 'Strobe Ventures', 'Tiger Global', 'Variant', 'Katie Haun', 'Apollo', 'Superscrypt'] },
    },
  ],
};
