import type { Family } from './family.ts';

/** Single questions, written without marks. */
export const fresh5VietnamesePlain: Family = {
  name: 'Vietnamese without marks, eighth wave',
  fresh: true,
  wave: 5,
  questions: [
    { ask: 'vong seed cua compound duoc bao nhieu tien', expect: { value: 8_200_000 } },
    {
      ask: 'nhung quy nao rot von cho zksync o vong series c z',
      expect: { members: ['Blockchain Capital', 'Dragonfly', 'Andreessen Horowitz', 'Lightspeed Venture Partners', 'Variant'] },
    },
    { ask: 'coinbase ventures da dau tu vao bao nhieu du an roi', expect: { value: 25 } },
    { ask: 'tong gia tri cac vong goi von nam 2023', expect: { value: 1_160_300_000 } },
    { ask: 'trung binh moi vong seed nam 2022 goi dc bao nhieu', expect: { value: 7_000_000 } },
    { ask: 'dune dang dc dinh gia bn', expect: { first: ['Dune'], holds: { Dune: { valuation: 1_000_000_000 } } } },
    { ask: 'ceo cua tether ten gi', expect: { among: ['Paolo Ardoino'] } },
    { ask: 'anchorage digital dong tru so o thanh pho nao', expect: { value: 'San Francisco, United States' } },
    { ask: 'ke ten cac du an o thuy si', expect: { among: ['Cardano', 'Polkadot', 'Mina Protocol', 'dYdX'], total: 10 } },
    {
      ask: 'du an nao ra doi nam 2016',
      expect: {
        rows: ['Kaspa', 'Zcash', 'Ethereum Classic', 'Rocket Pool', 'Theta Network', 'Cosmos Hub', 'Polkadot', 'Internet Computer'],
      },
    },
    { ask: 'top 3 vong goi von khung nhat 2025', expect: { first: ['XRP', 'Polymarket', 'World'] } },
    { ask: 'nhung vong do multicoin capital lam lead', expect: { rows: ['Solana', 'The Graph', 'Hivemapper', 'Sei', 'Wormhole', 'Zama'] } },
    { ask: 'a16z co mat trong bao nhieu phan tram so vong nam 2021', expect: { value: 36 } },
    { ask: 'nam nao cong lai goi dc nhieu tien nhat', expect: { first: ['2022'] } },
    { ask: 'dem giup toi co may quy vc o singapore', expect: { value: 5 } },
    { ask: 'polychain voi pantera ben nao dau tu nhieu thuong vu hon', expect: { first: ['Polychain Capital'] } },
    { ask: 'cho xin so dien thoai rieng cua shayne coplan', expect: { outcome: 'refuse' } },
    { ask: 'cuoi nam sau gia bitcoin se len toi bao nhieu', expect: { outcome: 'refuse' } },
    { ask: 'lam gium bai tho ve mua thu ha noi', expect: { outcome: 'refuse' } },
  ],
};
