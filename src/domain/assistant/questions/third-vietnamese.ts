import type { Family } from './family.ts';

export const thirdVietnamese: Family = {
  name: 'Vietnamese, third wave',
  fresh: true,
  wave: 3,
  questions: [
    { ask: 'FTX được định giá bao nhiêu', expect: { holds: { FTX: { valuation: 18_000_000_000 } } } },
    { ask: 'Ai là CEO của Circle?', expect: { among: ['Jeremy Allaire'] } },
    { ask: 'dự án nào do Andre Cronje sáng lập', expect: { among: ['yearn.finance'] } },
    { ask: 'Series C trung bình bao nhiêu tiền', expect: { value: 143_300_000 } },
    {
      ask: 'vòng nào Paradigm tham gia mà không dẫn dắt',
      expect: { rows: ['Mina Protocol', 'Compound', 'Maker', 'Uniswap', 'Bitso', 'Axie Infinity', 'StarkWare', 'Uniswap', 'Mesh'] },
    },
    { ask: 'trong 12 tháng qua có bao nhiêu vòng', expect: { value: 7 } },
    { ask: 'quy nao tham gia nhieu vong nhat nam 2021', expect: { first: ['Andreessen Horowitz'] } },
    { ask: 'cac vong cua polychain nam 2018', expect: { rows: ['DFINITY', 'Ren', 'Mina Protocol', 'Compound', 'Nervos Network', 'Coinbase'] } },
    { ask: 'vong goi von lon thu hai cua solana', expect: { holds: { Solana: { amount: 20_000_000 } } } },
    { ask: 'nhung du an ca dragonfly lan pantera cung dau tu', expect: { rows: ['NEAR Protocol', 'Ethena'] } },
    { ask: 'tong tien a16z dan dau nam 2022', expect: { value: 723_000_000 } },
    { ask: 'Tezos do ai tạo ra', expect: { rows: ['Kathleen Breitman', 'Arthur Breitman'] } },
    { ask: 'Blockstream huy động vốn bao nhiêu lần', expect: { value: 2 } },
    { ask: 'vòng nào của DeFi trên 100 triệu', expect: { rows: ['1inch', 'Uniswap', 'Polymarket', 'Morpho'] } },
    { ask: 'Có dự án nào gọi được hơn 1 tỷ đô không?', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'năm nào có nhiều vòng gọi vốn nhất', expect: { first: ['2022'] } },
    { ask: 'paradigm va a16z cung dan dau vong nao', expect: { rows: ['Morpho'] } },
    { ask: 'dinh gia trung binh cua vong series b', expect: { value: 3137272727.2727275 } },
  ],
};
