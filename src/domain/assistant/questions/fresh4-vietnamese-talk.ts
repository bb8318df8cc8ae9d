import type { Family } from './family.ts';

export const fresh4VietnameseTalk: Family = {
  name: 'Vietnamese conversations, fourth wave',
  fresh: true,
  wave: 4,
  questions: [
    {
      ask: 'Morpho đã gọi vốn mấy lần rồi?',
      expect: { value: 3 },
      next: [
        { ask: 'lần nào được nhiều tiền nhất', expect: { first: ['Morpho'], holds: { Morpho: { amount: 175_000_000 } } } },
        { ask: 'ai lead lần đó vậy', expect: { members: ['Paradigm', 'Andreessen Horowitz'] } },
        { ask: 'Thế vòng của Euler thì ai dẫn?', expect: { members: ['Haun Ventures'] } },
      ],
    },
    {
      ask: 'Các vòng trên 100 triệu đô của năm 2023',
      expect: { rows: ['Wormhole', 'LayerZero', 'Blockchain.com', 'Ledger', 'World', 'Blockstream'] },
      next: [
        { ask: 'tất cả cộng lại bao nhiêu tiền?', expect: { value: 804_000_000 } },
        { ask: 'giữ lại mấy vòng có Coinbase Ventures thôi', expect: { rows: ['Wormhole', 'Blockchain.com'] } },
        { ask: 'vòng nào đông nhà đầu tư hơn', expect: { first: ['Wormhole'] } },
      ],
    },
    {
      ask: 'Trung Nguyen là ai vậy?',
      expect: { first: ['Trung Nguyen'] },
      next: [
        { ask: 'Dự án anh ấy sáng lập gọi được tổng cộng bao nhiêu?', expect: { value: 151_465_000 } },
        { ask: 'Những ai tham gia vòng Series C của nó', expect: { members: ['Animoca Brands', 'Paradigm', 'Andreessen Horowitz', 'Accel', 'Dialectic'] } },
        { ask: 'trong số đó bên nào ở San Francisco?', expect: { rows: ['Paradigm'] } },
      ],
    },
    {
      ask: 'Dragonfly từng dẫn dắt những vòng nào?',
      expect: { rows: ['NEAR Protocol', 'Dune', 'Lido DAO', 'zkSync', 'Monad', 'Ethena', 'Ethena', 'Avalanche', 'Mesh'] },
      next: [
        { ask: 'chỉ tính từ 2023 đến nay', expect: { rows: ['Monad', 'Ethena', 'Ethena', 'Avalanche', 'Mesh'] } },
        { ask: 'gộp mấy vòng này thì được bao nhiêu đô', expect: { value: 364_000_000 } },
        { ask: 'Còn Hack VC thì lead mấy vòng trong khoảng đó?', expect: { value: 3 } },
      ],
    },
    {
      ask: 'solana do ai lap ra',
      expect: { rows: ['Anatoly Yakovenko', 'Greg Fitzgerald', 'Raj Gokal', 'Stephen Akridge'] },
      next: [
        { ask: 'no goi dc tong bao nhieu tien r', expect: { value: 334_150_000 } },
        { ask: 'the con near thi sao', expect: { value: 162_100_000 } },
        { ask: '2 con nay con nao goi nhieu hon', expect: { first: ['Solana'] } },
      ],
    },
    {
      ask: 'vc nao o singapore',
      expect: { rows: ['Superscrypt', 'Signum Capital', 'Play Ventures', 'LongHash Ventures', 'Foresight Ventures'] },
      next: [
        { ask: 'trong do quy nao lap nam 2018', expect: { rows: ['Play Ventures'] } },
        { ask: 'aum cua quy nay bao nhieu', expect: { value: 450_000_000 } },
        { ask: 'ai la nguoi lap ra no', expect: { rows: ['Harri Manninen', 'Henric Suuronen'] } },
      ],
    },
    {
      ask: 'cac vong seed trong nam 2020',
      expect: { rows: ['Nansen', 'Dune', 'Polymarket', 'Balancer', '1inch', 'Optimism'] },
      next: [
        { ask: 'vong be nhat la cua ai', expect: { first: ['Nansen'] } },
        { ask: 'ben nao lead vong do', expect: { members: ['Mechanism Capital'] } },
        { ask: 'quy do con dau tu vao du an nao nua', expect: { members: ['Pendle', 'NEAR Protocol', 'Nansen'] } },
      ],
    },
  ],
};
