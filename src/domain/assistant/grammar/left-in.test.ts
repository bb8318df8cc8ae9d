import { expect, it } from 'vitest';
import { readText } from './world.testing.ts';

it.each([
  ['largest seed round ever excluding 2021 and 2022', 'refuse not-understood'],
  ['tổng số tiền Paradigm đầu tư năm 2021 trừ các vòng seed', 'refuse not-understood'],
  ['which projects raised in both 2021 and 2023 but not in 2022', 'refuse not-understood'],
  ['sum of all rounds led by Paradigm excluding the largest', 'refuse not-understood'],
  ['rounds in 2021 except seed', 'screen round date:2021 -stage:Seed sort=-date'],
  ['total raised in 2023 excluding grants', 'aggregate value round date:2023 grants=exclude show=sum(amount),count'],
])('what a question leaves out is not told for the rest: %s [assistant-66]', (question, plan) => {
  expect(readText(question)).toBe(plan);
});
