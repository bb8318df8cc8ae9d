import type { Family } from './family.ts';

export const freshVietnamesePlain: Family = {
  name: 'Vietnamese without marks, as others ask',
  fresh: true,
  wave: 1,
  questions: [
    { ask: 'ai la nguoi sang lap solana', expect: { rows: ['Stephen Akridge', 'Raj Gokal', 'Anatoly Yakovenko', 'Greg Fitzgerald'] } },
    { ask: 'dragonfly dau tu vao nhung du an nao nam 2022', expect: { rows: ['NEAR Protocol', 'Dune', 'Lido DAO', 'zkSync'] } },
    { ask: 'bao nhieu vong goi von nam 2021', expect: { value: 25 } },
    { ask: 'vong lon nhat nam 2021', expect: { first: ['FTX'] } },
    { ask: 'tong tien goi von cua optimism', expect: { value: 28_500_000 } },
    { ask: 'ma token cua uniswap', expect: { value: 'UNI' } },
    { ask: 'nha dau tu cua gensyn', expect: { rows: ['CoinFund', 'Maven 11', 'Andreessen Horowitz', 'Eden Block', 'Protocol Labs', 'Zee Prime Capital'] } },
    { ask: 'cac du an da goi hon 400 trieu', expect: { rows: ['XRP', 'Avalanche', 'Polygon', 'FTX', 'ConsenSys', 'Yuga Labs', 'Coinbase'] } },
    { ask: 'gia bitcoin nam sau se la bao nhieu', expect: { outcome: 'refuse', reason: 'future' } },
    { ask: 'hashed o dau', expect: { value: 'Seoul, South Korea' } },
    { ask: 'so sanh aave va compound', expect: { among: ['Aave', 'Compound'] } },
    { ask: 'quy nao dau tu nhieu nhat', expect: { first: ['Andreessen Horowitz'] } },
  ],
};
