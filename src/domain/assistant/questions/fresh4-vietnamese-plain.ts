import type { Family } from './family.ts';

export const fresh4VietnamesePlain: Family = {
  name: 'Vietnamese without marks, fourth wave',
  fresh: true,
  wave: 4,
  questions: [
    { ask: 'ae cho hoi founder cua nervos network la nhung ai', expect: { rows: ['Cipher Wang', 'Daniel Lv', 'Jan Xie', 'Kevin Wang', 'Terry Tai'] } },
    { ask: 'top 3 vong to nhat nam 2023', expect: { first: ['Wormhole', 'Blockstream', 'LayerZero'] } },
    { ask: 'nam 2025 pantera rot tien vao du an nao the', expect: { rows: ['XRP', 'Ethena', 'Zama'] } },
    { ask: 'dem giup minh co bao nhieu du an gaming', expect: { value: 16 } },
    { ask: 'trung binh moi vong series c duoc bao nhieu tien', expect: { value: 143_300_000 } },
    { ask: 'vong lon nhat cua lido la vong nao z', expect: { first: ['Lido DAO'], holds: { 'Lido DAO': { amount: 73_000_000 } } } },
    { ask: 'wormhole co may nha dau tu', expect: { value: 8 } },
    { ask: 'vong seed nao nam 2023 co dragonfly tham gia', expect: { rows: ['Monad', 'Ethena'] } },
    { ask: 'token nao co ma la TAO vay ta', expect: { first: ['Bittensor'] } },
    { ask: 'max supply cua litecoin la may trieu coin', expect: { value: 84_000_000 } },
    { ask: 'nam nao co nhieu vong goi von nhat', expect: { first: ['2022'] } },
    { ask: 'cuoi 2027 gia btc len dc bao nhieu', expect: { outcome: 'refuse' } },
    { ask: 'hashed voi animoca brands dau tu chung vao nhung du an nao', expect: { members: ['Axie Infinity', 'Kite AI', 'The Sandbox', 'Yuga Labs'] } },
    { ask: 'market maker nao o hong kong', expect: { rows: ['GSR', 'Alameda Research'] } },
    {
      ask: 'naval ravikant da bo tien vao nhung du an nao roi',
      expect: { members: ['Stacks', 'Korbit', 'Monad', 'NEAR Protocol', 'Mina Protocol', 'Polymarket'] },
    },
    { ask: 'vong moi nhat cua zamaa', expect: { first: ['Zama'], holds: { Zama: { amount: 57_000_000 } } } },
    { ask: 'thang 9/2022 co nhung vong nao v', expect: { rows: ['Sui', 'Immunefi', 'Lido DAO', 'Animoca Brands'] } },
    { ask: 'binance labs lead may vong r nhi', expect: { value: 4 } },
    { ask: 'quy hoalan blockchain capital da dau tu gi chua', expect: { outcome: 'refuse' } },
    { ask: 'con meo nha hang xom hom nay an gi', expect: { outcome: 'refuse' } },
    { ask: 'series a nghia la gi v ad', expect: {} },
    {
      ask: 'vc nao aum tren 10 ty do',
      expect: { rows: ['Andreessen Horowitz', 'Accel', 'Lightspeed Venture Partners', 'IDG Capital', 'Founders Fund', 'Paradigm'] },
    },
  ],
};
