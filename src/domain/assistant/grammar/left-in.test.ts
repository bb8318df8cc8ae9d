import { expect, it } from 'vitest';
import { readText } from './world.testing.ts';

it.each([
  ['largest seed round ever excluding 2021 and 2022', 'refuse not-understood'],
  ['tổng số tiền Paradigm đầu tư năm 2021 trừ các vòng seed', 'refuse not-understood'],
  ['which projects raised in both 2021 and 2023 but not in 2022', 'refuse not-understood'],
  ['sum of all rounds led by Paradigm excluding the largest', 'refuse not-understood'],
  ['how much was raised in 2023 excluding seed and series A', 'refuse not-understood'],
  ['organizations not in the United States or China', 'refuse not-understood'],
  ['which projects have no investors', 'refuse not-understood'],
  ['how many rounds have only one investor', 'refuse not-understood'],
  ['projects that raised more than Uniswap', 'refuse not-understood'],
  ['who backed Uniswap before its Series A', 'refuse not-understood'],
  ['bankrupt projects backed by Paradigm', 'refuse not-understood'],
  ['biggest down round of 2022', 'refuse not-understood'],
  ['rounds in 2021 except seed', 'screen round date:2021 -stage:Seed sort=-date'],
  ['total raised in 2023 excluding grants', 'aggregate value round date:2023 grants=exclude show=sum(amount),count'],
])('what a question leaves out is not told for the rest: %s [assistant-66]', (question, plan) => {
  expect(readText(question)).toBe(plan);
});

it.each([
  ['did Paradigm lead Uniswap’s Series B', 'screen exists round lead:paradigm project:uniswap stage:"Series B" sort=-date'],
  ['did Paradigm lead a round of Coinbase', 'screen exists round project:coinbase-2 lead:paradigm sort=-date'],
  ['rounds led by Paradigm and Coinbase', 'screen round lead:paradigm lead:coinbase sort=-date'],
])('who raised is no second lead, also where it invests itself: %s [assistant-44]', (question, plan) => {
  expect(readText(question)).toBe(plan);
});
