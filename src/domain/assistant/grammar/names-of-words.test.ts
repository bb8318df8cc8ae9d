import { expect, it } from 'vitest';
import { readText } from './world.testing.ts';

it.each([
  ['how many rounds did first round capital lead in 2021', 'screen count round lead:first-round date:2021'],
  ['which projects did chain founders fund lead', 'screen project rounds[lead:chain-founders] sort=-last_round'],
  ['how much did folks finance raise', 'record folks [raised]'],
  ['vòng seed của folks finance bao nhiêu tiền', 'screen first round project:folks stage:Seed sort=-date [amount]'],
  ["when was MOIN, Inc.'s series a announced", 'screen first round project:moin stage:"Series A" sort=-date [date]'],
  ['moin, inc. đã gọi vốn mấy lần', 'screen count round project:moin'],
  ['who led the seed of standard & census (snc)', 'screen first round project:standard stage:Seed sort=-date [lead]'],
  ['what is the website of Circle, Inc.', 'record circle [website]'],
  ['which project has ticker XEM', 'record nem [symbol]'],
  ['how much did Uniswap raise, and who led?', 'record uniswap [raised,leads]'],
])('words of every day in a row, and names with signs within them, are names: %s [assistant-49]', (question, plan) => {
  expect(readText(question)).toBe(plan);
});

it.each([
  ['the first round of Uniswap', 'screen first round project:uniswap sort=date'],
  ['founders of Uniswap', 'record uniswap [founders]'],
])('such words that ask for something are none: %s [assistant-49]', (question, plan) => {
  expect(readText(question)).toBe(plan);
});
