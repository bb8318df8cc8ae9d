import type { Family } from './family.ts';

/** Single questions, written with their marks. */
export const fresh5Vietnamese: Family = {
  name: 'Vietnamese, eighth wave',
  fresh: true,
  wave: 5,
  questions: [
    { ask: 'Polymarket gọi vốn được mấy vòng rồi nhỉ?', expect: { value: 3 } },
    { ask: 'Tính đến giờ Helium đã huy động tổng cộng bao nhiêu tiền', expect: { value: 326_000_000 } },
    { ask: 'Vòng Series C của Immutable do bên nào dẫn dắt?', expect: { members: ['Temasek'] } },
    { ask: 'Ở vòng Series D hồi 2022 StarkWare được định giá bao nhiêu?', expect: { value: 8_000_000_000 } },
    { ask: 'Những dự án phân tích dữ liệu (analytics) nào có Digital Currency Group rót vốn', expect: { rows: ['Chainalysis', 'Dune', 'Elliptic'] } },
    { ask: 'Trung vị số tiền của các vòng Series B trong năm 2022 là bao nhiêu?', expect: { value: 147_500_000 } },
    {
      ask: 'liệt kê giúp mình các nhà đầu tư vòng hạt giống của Monad',
      expect: { members: ['Dragonfly', 'Lemniscap', 'Placeholder', 'Shima Capital', 'Naval Ravikant'] },
    },
    {
      ask: 'Electric Capital và Coinbase Ventures từng cùng rót tiền vào những dự án nào?',
      expect: { among: ['Monad', 'NEAR Protocol', 'Sui'], without: ['Magic Eden', 'Immunefi', 'Axelar'] },
    },
    { ask: 'Ai là người sáng lập ra Akash Network thế?', expect: { rows: ['Greg Osuri', 'Adam Bozanich'] } },
    { ask: 'Matt Huang từng làm việc ở những công ty nào', expect: { among: ['Twitter', 'Sequoia Capital', 'Paradigm'] } },
    {
      ask: 'Cho xem bốn dự án gaming gọi được nhiều vốn nhất',
      expect: { first: ['Dapper Labs', 'Animoca Brands', 'Immutable', 'Axie Infinity'] },
    },
    { ask: 'Có bao nhiêu dự án đặt trụ sở tại Hồng Kông?', expect: { value: 4 } },
    { ask: 'Vòng gọi vốn to nhất năm 2017 là của ai vậy', expect: { first: ['Filecoin'] } },
    { ask: 'Tổng tiền gọi vốn năm 2019 so với 2018 thay đổi bao nhiêu phần trăm?', expect: { value: -62.08175 } },
    { ask: 'TIA là mã token của dự án nào?', expect: { first: ['Celestia'] } },
    { ask: 'Định giá pre-money nghĩa là gì vậy, giải thích giúp mình với', expect: { outcome: 'refuse', reason: 'not-held' } },
    { ask: 'Từ trước tới nay quỹ nào dẫn dắt nhiều vòng nhất?', expect: { first: ['Andreessen Horowitz'] } },
    {
      ask: 'Giữa Sui với Aptos, bên nào huy động được nhiều tiền hơn?',
      expect: { rows: ['Aptos', 'Sui'], holds: { Aptos: { raised: 350_000_000 }, Sui: { raised: 336_000_000 } } },
    },
    {
      ask: 'Các vòng trên 200 triệu đô diễn ra trong năm 2021',
      expect: { rows: ['FTX', 'Anchorage Digital', 'Solana', 'Fireblocks', 'Dapper Labs', 'Bitso', 'Alchemy', 'Avalanche'] },
    },
    {
      ask: 'Nhà đầu tư chung của Berachain và Babylon gồm những ai?',
      expect: { members: ['Amber Group', 'Framework Ventures', 'Hack VC', 'HashKey Capital', 'Polychain Capital', 'Primitive'] },
    },
    { ask: 'Vòng mới nhất mà Andreessen Horowitz tham gia là vòng nào?', expect: { first: ['Morpho'] } },
    { ask: 'Mình có 200 triệu nhàn rỗi, có nên xuống tiền mua SUI lúc này không?', expect: { outcome: 'refuse' } },
    { ask: 'Dự án Trăng Khuyết Protocol gọi được bao nhiêu vốn rồi?', expect: { outcome: 'refuse' } },
  ],
};
