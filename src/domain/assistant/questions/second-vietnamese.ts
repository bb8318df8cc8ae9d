import type { Family } from './family.ts';

export const secondVietnamese: Family = {
  name: 'Vietnamese, second wave',
  fresh: true,
  wave: 2,
  questions: [
    { ask: 'Sandbox gọi vốn được bao nhiêu lần?', expect: { value: 2 } },
    { ask: 'kể tên các quỹ đã dẫn dắt vòng của Babylon', expect: { rows: ['Hack VC', 'Polychain Capital', 'Paradigm', 'Andreessen Horowitz'] } },
    { ask: 'Trong năm 2022 a16z dẫn dắt bao nhiêu vòng?', expect: { value: 6 } },
    { ask: 'cho mình hỏi Paradigm do ai lập ra', expect: { rows: ['Fred Ehrsam', 'Matt Huang'] } },
    { ask: 'vòng nào có định giá trên 5 tỷ đô?', expect: { rows: ['Coinbase', 'FTX', 'ConsenSys', 'Chainalysis', 'StarkWare', 'XRP'] } },
    { ask: 'Dự án nào gọi được nhiều tiền nhất?', expect: { first: ['FTX'] } },
    { ask: 'so sánh số tiền gọi vốn của Aptos với Sui', expect: { holds: { Aptos: { raised: 350_000_000 }, Sui: { raised: 336_000_000 } } } },
    { ask: 'Coinbase Ventures có tham gia vòng của Uniswap không', expect: { value: false } },
    { ask: 'các vòng pre-seed', expect: { rows: ['Blockdaemon', 'Movement Labs', 'Pimlico', 'Initia', '0G'] } },
    { ask: 'Những người sáng lập Sui', expect: { rows: ['Sam Blackshear', 'George Danezis', 'Adeniyi Abiodun', 'Evan Cheng', 'Kostas Chalkias'] } },
    { ask: 'quỹ nào ở Hồng Kông', expect: { total: 9 } },
    { ask: 'xu hướng giá ETH tuần tới?', expect: { outcome: 'refuse', reason: ['future', 'advice'] } },
    { ask: 'thị phần vòng seed năm 2020', expect: { value: 46.15384615384615 } },
    { ask: 'nha sang lap cua curve', expect: { rows: ['Michael Egorov'] } },
    { ask: 'vong goi von moi nhat', expect: { first: ['Morpho'] } },
    { ask: 'quy pantera capital thanh lap nam nao', expect: { value: '2003' } },
    { ask: 'bao nhieu vong tren 100 trieu do nam 2022', expect: { value: 18 } },
    { ask: 'du an layer 2 nao goi nhieu von nhat', expect: { first: ['Polygon'] } },
  ],
};
