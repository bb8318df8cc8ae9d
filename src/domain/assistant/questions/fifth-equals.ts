import type { Family } from './family.ts';

/** Equal ones at one place of an order, and lists of projects by their rounds. */
export const fifthEquals: Family = {
  name: 'equals, and rounds that lists are asked by, fifth wave',
  questions: [
    { ask: 'what was the biggest round of 2022', expect: { rows: ['Polygon', 'ConsenSys', 'Yuga Labs'] } },
    { ask: 'vòng gọi vốn lớn nhất năm 2022 là vòng nào', expect: { rows: ['Polygon', 'ConsenSys', 'Yuga Labs'] } },
    { ask: 'top 2 rounds of 2022', expect: { among: ['Polygon'], total: 33 } },
    { ask: 'smallest round of Axie Infinity', expect: { rows: ['Axie Infinity'] } },
    {
      ask: 'which sector had the fewest rounds in 2018',
      expect: { rows: ['Analytics', 'Bridge', 'CEX', 'Custody', 'Exchange', 'Hardware', 'Lending', 'Mining', 'Privacy', 'Wallet'], value: 1 },
    },
    { ask: 'who invested most often in 2016', expect: { rows: ['Digital Currency Group'], value: 5 } },
    { ask: 'what projects were led by Paradigm in 2023', expect: { holds: { Flashbots: { date: '2023-07-25', stage: 'Series B', amount: 60_000_000 } } } },
    { ask: 'năm 2022 Paradigm dẫn dắt dự án nào', expect: { holds: { 'Magic Eden': { date: '2022-03-14', stage: 'Series A', amount: 16_900_000 } } } },
    {
      ask: 'which projects did Andreessen Horowitz back at Series A in 2021',
      expect: { rows: ['Sui', 'OpenSea', 'Optimism'], holds: { Sui: { date: '2021-12-06', amount: 36_000_000 }, Optimism: { date: '2021-02-24' } } },
    },
    {
      ask: 'which projects did Multicoin Capital invest in in 2022',
      expect: {
        rows: ['Sei', 'Aptos', 'Hivemapper', 'Helium', 'Dune'],
        holds: { Aptos: { rounds: ['Jul 26 2022 · Series A · $150.00M', 'Mar 16 2022 · Strategic · $200.00M'] } },
      },
    },
  ],
};
