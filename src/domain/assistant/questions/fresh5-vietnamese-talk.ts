import type { Family } from './family.ts';

/** Conversations of four turns. */
export const fresh5VietnameseTalk: Family = {
  name: 'Vietnamese conversations, eighth wave',
  fresh: true,
  wave: 5,
  questions: [
    {
      ask: 'Morpho đã trải qua những vòng gọi vốn nào?',
      expect: { rows: ['Morpho', 'Morpho', 'Morpho'] },
      next: [
        { ask: 'Vòng gần đây nhất được bao nhiêu tiền?', expect: { first: ['Morpho'], holds: { Morpho: { amount: 175_000_000 } } } },
        { ask: 'Thế vòng đó bên nào đứng ra dẫn dắt?', expect: { members: ['Paradigm', 'Andreessen Horowitz'] } },
        { ask: 'Còn Ethena thì tổng cộng gọi được bao nhiêu?', expect: { value: 120_000_000 } },
      ],
    },
    {
      ask: 'Các dự án AI đã từng gọi vốn',
      expect: { rows: ['0G', 'Grass', 'Kite AI'] },
      next: [
        { ask: 'Cái nào gọi được nhiều nhất?', expect: { first: ['0G'] } },
        { ask: 'Ai dẫn dắt vòng pre-seed của nó thế?', expect: { members: ['Hack VC'] } },
        {
          ask: 'Trong năm 2024 Hack VC còn góp mặt ở những vòng nào nữa?',
          expect: { among: ['Babylon', 'Berachain', 'Initia', 'Morpho', 'Movement Labs'], without: ['Sui', 'Aztec'] },
        },
      ],
    },
    {
      ask: 'Năm 2021 Paradigm dẫn dắt bao nhiêu vòng?',
      expect: { value: 5 },
      next: [
        { ask: 'Liệt kê các vòng đó ra xem nào', expect: { rows: ['Aztec', 'FTX', 'Lido DAO', 'Osmosis', 'StarkWare'] } },
        { ask: 'Thế năm 2019 thì sao?', expect: { rows: ['Cosmos Hub', 'Uniswap'] } },
        { ask: 'Trong hai vòng này vòng nào nhỏ hơn?', expect: { first: ['Uniswap'] } },
      ],
    },
    {
      ask: 'avalanche goi von may lan r',
      expect: { value: 3 },
      next: [
        { ask: 'lan dau tien la hoi nao', expect: { first: ['Avalanche'], holds: { Avalanche: { date: '2020-06-25' } } } },
        {
          ask: 'lan do co nhung ai tham gia',
          expect: { members: ['Dragonfly', 'Galaxy Digital', 'Bitmain', 'Initialized Capital', 'IOSG Ventures', 'NGC Ventures'] },
        },
        { ask: 'the lan lon nhat goi dc bao nhieu', expect: { first: ['Avalanche'], holds: { Avalanche: { amount: 250_000_000 } } } },
      ],
    },
    {
      ask: 'nhung du an layer 2 nao tung goi von',
      expect: {
        rows: ['StarkWare', 'Aztec', 'Offchain Labs', 'zkSync', 'Optimism', 'Polygon', 'Immutable', 'Celo', 'Stacks'],
      },
      next: [
        { ask: 'xep theo so tien goi duoc di', expect: { first: ['Polygon', 'zkSync', 'Immutable', 'StarkWare', 'Aztec'] } },
        { ask: 'chi lay may cai co a16z dau tu', expect: { rows: ['Aztec', 'Celo', 'Optimism', 'zkSync'] } },
        { ask: 'bao gio optimism airdrop dot tiep theo', expect: { outcome: 'refuse' } },
      ],
    },
    {
      ask: 'stani kulechov la ai the',
      expect: { first: ['Stani Kulechov'] },
      next: [
        { ask: 'ong ay sang lap nhung gi', expect: { rows: ['Aave', 'Aave', 'Lens Protocol', 'ETHLend'] } },
        { ask: 'ong ay rot tien vao dau roi', expect: { members: ['NEAR Protocol', 'Centrifuge', 'Aztec', 'Polymarket'] } },
        { ask: 'con naval ravikant', expect: { members: ['Stacks', 'Korbit', 'Monad', 'NEAR Protocol', 'Mina Protocol', 'Polymarket'] } },
      ],
    },
    {
      ask: 'thong tin vong series b cua polymarket',
      expect: { first: ['Polymarket'], holds: { Polymarket: { amount: 45_000_000 } } },
      next: [
        { ask: 'co nhung ai bo tien vong nay', expect: { members: ['Founders Fund', 'Dragonfly', 'ParaFi Capital', '1confirmation', 'Vitalik Buterin'] } },
        {
          ask: 'founders fund con dau tu nhung du an nao khac',
          expect: { among: ['Brave', 'StarkWare', 'Lighter', 'BitPay', 'BitGo'], without: ['Monad', 'Mesh'] },
        },
        { ask: 'lai suat gui tiet kiem vietcombank hien bao nhieu', expect: { outcome: 'refuse' } },
      ],
    },
  ],
};
