import type { Family } from './family.ts';

export const sixthSums: Family = {
  name: 'money and comparisons, sixth wave',
  questions: [
    { ask: 'does Uniswap have more rounds than OpenSea', expect: { outcome: 'answer' } },
    { ask: 'has OpenSea raised more than Uniswap', expect: { value: false } },
    { ask: 'has Uniswap raised less than OpenSea', expect: { value: false } },
    { ask: 'Uniswap có gọi vốn nhiều hơn OpenSea không', expect: { value: true } },
    { ask: 'which of Uniswap, OpenSea and FTX raised the most', expect: { rows: ['Uniswap', 'OpenSea', 'FTX'] } },
    { ask: 'trong Uniswap, OpenSea và FTX, dự án nào gọi vốn ít nhất', expect: { rows: ['Uniswap', 'OpenSea', 'FTX'] } },
    { ask: 'compare OpenSea and Uniswap in percent', expect: { outcome: 'refuse', reason: 'not-understood' } },
    { ask: 'who founded the project with the largest round of 2021', expect: { outcome: 'answer' } },
    { ask: 'who leads the fund that led the most rounds in 2021', expect: { outcome: 'refuse', reason: 'not-understood' } },
    { ask: 'who backed Uniswap more than once', expect: { outcome: 'answer' } },
    {
      ask: 'what percent of rounds in 2021 were seed rounds',
      expect: { outcome: 'answer' },
      next: [{ ask: 'list them', expect: { outcome: 'answer' } }],
    },
    { ask: 'compare money raised in 2020, 2021 and 2022 in percent', expect: { outcome: 'refuse', reason: 'not-understood' } },
  ],
};
