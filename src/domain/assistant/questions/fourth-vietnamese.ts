import type { Family } from './family.ts';

export const fourthVietnamese: Family = {
  name: 'Vietnamese, words of every day',
  questions: [
    { ask: 'dia chi website cua lido', expect: { value: 'https://lido.fi/' } },
    { ask: 'vong series A cua Sui do quy nao dan dat', expect: { rows: ['Andreessen Horowitz'] } },
    { ask: 'vòng seed của Sui do ai dẫn dắt', expect: { outcome: 'refuse', reason: 'no-such-round' } },
    { ask: 'dự án nào gọi từ 4 vòng trở lên', expect: { rows: ['Coinbase'] } },
    { ask: 'vòng có từ 12 nhà đầu tư trở lên', expect: { total: 14, among: ['Berachain', 'Polygon', 'Morpho'] } },
    { ask: 'rounds with 15 investors or more', expect: { rows: ['Morpho', 'Berachain', 'Lens Protocol', 'Celestia', 'Polygon'] } },
    {
      ask: 'quỹ nào có từ 20 khoản đầu tư trở lên',
      expect: {
        rows: [
          'Andreessen Horowitz',
          'Polychain Capital',
          'Digital Currency Group',
          'Coinbase Ventures',
          'Paradigm',
          'Blockchain Capital',
          'Pantera Capital',
          'Dragonfly',
        ],
      },
    },
    { ask: 'các quỹ lead từ 8 vòng trở lên', expect: { rows: ['Andreessen Horowitz', 'Polychain Capital', 'Paradigm', 'Dragonfly'] } },
    { ask: 'funds with 10+ leads', expect: { rows: ['Andreessen Horowitz', 'Polychain Capital', 'Paradigm'] } },
    { ask: 'vòng series B là gì vậy', expect: { first: ['series B'] } },
    {
      ask: 'Avalanche',
      expect: { first: ['Avalanche'] },
      next: [
        { ask: 'twitter cua no', expect: { value: 'https://x.com/avax' } },
        { ask: 'ai sang lap no', expect: { rows: ['Emin Gün Sirer', 'Kevin Sekniqi', 'Maofan "Ted" Yin'] } },
      ],
    },
    {
      ask: 'Uniswap gọi mấy vòng, được bao nhiêu và ai sáng lập',
      expect: { holds: { Uniswap: { round_count: 3, raised: 177_800_000, founders: ['Hayden Adams'] } } },
    },
    {
      ask: 'how much did Aptos raise and who led',
      expect: { holds: { Aptos: { raised: 350_000_000, leads: ['Andreessen Horowitz', 'FTX Ventures', 'Jump Crypto'] } } },
    },
    {
      ask: 'Paradigm ở đâu, thành lập năm nào và lead bao nhiêu vòng',
      expect: { holds: { Paradigm: { location: 'San Francisco, United States', founded: '2018', lead_count: 16 } } },
    },
    { ask: 'Vòng lớn nhất của Polygon là bao nhiêu và ai lead', expect: { holds: { Polygon: { amount: 450_000_000, lead: ['Sequoia Capital India'] } } } },
    { ask: 'Sui gọi bao nhiêu vòng và vòng lớn nhất ai lead', expect: { holds: { Sui: { round_count: 2 } } } },
    { ask: 'lương của kỹ sư ở Coinbase là bao nhiêu', expect: { outcome: 'refuse' } },
    { ask: 'what is the average salary at Circle', expect: { outcome: 'refuse' } },
    { ask: 'quỹ nào cùng đầu tư vào cả Solana và Near', expect: { rows: ['Andreessen Horowitz', 'Multicoin Capital', 'Alameda Research'] } },
    {
      ask: 'vòng của các dự án DeFi năm 2021',
      expect: { rows: ['Aztec', '1inch', 'Osmosis', 'Axelar', 'Lido DAO', 'Injective', 'Pendle', 'Centrifuge', '0x'] },
    },
    { ask: 'DeFi rounds in 2021', expect: { rows: ['Aztec', '1inch', 'Osmosis', 'Lido DAO', 'Pendle', 'Centrifuge', '0x'] } },
    { ask: 'ai tung lam o google', expect: { rows: ['Jacob Steeves', 'Pieter Wuille', 'Charlie Lee', 'Nick Johnson', 'Sep Kamvar'] } },
    { ask: 'rounds with a valuation in 2022', expect: { total: 12, among: ['Uniswap', 'Sui', 'Aptos'] } },
    {
      ask: 'token của Aptos phân bổ cho nhà đầu tư bao nhiêu phần trăm',
      expect: { rows: ['Community', 'Core contributors', 'Foundation', 'Investors'], holds: { Investors: { percent: 13.48 } } },
    },
    { ask: 'dự án ở Việt Nam nào từng gọi vốn', expect: { rows: ['Axie Infinity'] } },
    { ask: 'số vòng theo quý từ 2018', expect: { total: 34 } },
  ],
};
