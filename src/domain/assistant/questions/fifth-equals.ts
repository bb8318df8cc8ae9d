import type { Family } from './family.ts';

/** Equal ones at one place of an order, and lists of projects by their rounds. */
export const fifthEquals: Family = {
  name: 'equals, and rounds that lists are asked by, fifth wave',
  questions: [
    { ask: 'what was the biggest round of 2022', expect: { rows: ['Polygon', 'ConsenSys', 'Yuga Labs'] } },
    { ask: 'năm 2022 Paradigm dẫn dắt dự án nào', expect: { holds: { 'Magic Eden': { date: '2022-03-14', stage: 'Series A', amount: 16_900_000 } } } },
    {
      ask: 'which projects did Multicoin Capital invest in in 2022',
      expect: {
        rows: ['Sei', 'Aptos', 'Hivemapper', 'Helium', 'Dune'],
        holds: { Aptos: { rounds: ['Jul 26 2022 · Series A · $150.00M', 'Mar 16 2022 · Strategic · $200.00M'] } },
      },
    },
  ],
};
