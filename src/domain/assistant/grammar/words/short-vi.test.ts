import { expect, it } from 'vitest';
import { readText } from '../world.testing.ts';

it.each([
  ['trung binh moi vong seed nam 2022 goi dc bao nhieu', 'aggregate value round stage:Seed date:2022 show=mean(amount),count'],
  ['aave goi dc bn', 'record aave [raised]'],
  ['uniswap la j', 'record uniswap'],
  ['hayden adams la ai the', 'record hayden'],
  ['đợt gọi vốn đầu tiên của aave', 'screen first round project:aave sort=date'],
  ['liệt kê bốn dự án gọi được nhiều vốn nhất', 'screen project sort=-raised take=4'],
])('short forms of a chat in Vietnamese are read as their words: %s [assistant-46]', (question, plan) => {
  expect(readText(question)).toBe(plan);
});

it.each([
  ['Names of the people who started Uniswap', 'record uniswap [founders]'],
  ['uniswap or aave: which of them raised more', 'compare uniswap,aave [raised]'],
  ["how many distinct investors took part in Uniswap's rounds?", 'record count uniswap [investors]'],
  ['overlap between the cap tables of Uniswap and Aave', 'screen organization projects:uniswap projects:aave sort=-investment_count'],
])('English that says it in other words is read as what it means: %s [assistant-96]', (question, plan) => {
  expect(readText(question)).toBe(plan);
});
