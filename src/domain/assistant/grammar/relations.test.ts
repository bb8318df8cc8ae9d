import { describe, expect, it } from 'vitest';
import { readText } from './world.testing.ts';

const MONEY = 'show=share(sum(amount)),sum(amount)';
const COUNT = 'show=share(count),count';

describe('relations of rounds, and shares of them', () => {
  it.each([
    ['what share of all funding in 2022 went to Series A rounds', 'Series A', MONEY],
    ['share of 2021 funding that went to seed', 'Seed', MONEY],
    ["gaming's share of total funding 2022", 'Gaming', MONEY],
    ['how much of 2022 funding, in percent, went to seed rounds', 'Seed', MONEY],
    ['vòng seed chiếm bao nhiêu phần trăm tổng vốn năm 2021', 'Seed', MONEY],
    ["Paradigm's share of money raised in 2022", 'paradigm', MONEY],
    ['share of funding rounds in 2022 that were Series A', 'Series A', COUNT],
    ['tỷ lệ vòng seed trong tổng số vòng năm 2021', 'Seed', COUNT],
    ["Paradigm's share of seed rounds in 2022", 'paradigm', COUNT],
  ])('a share is of money where the question says money, else of how many: %s [assistant-153]', (question, pick, show) => {
    const text = readText(question);
    expect([text, text]).toEqual([expect.stringContaining(`pick=${pick}`), expect.stringContaining(show)]);
  });

  it.each([
    [
      'projects that raised a seed in 2021 and a Series A in 2023',
      'screen project rounds[stage:Seed date:2021] rounds[stage:"Series A" date:2023] sort=market_cap_rank',
    ],
    ['funds that invested in both 2021 and 2022', 'screen organization rounds[date:2021] rounds[date:2022] sort=-investment_count'],
    ['quỹ nào đầu tư ở cả 2021 và 2022', 'screen organization rounds[date:2021] rounds[date:2022] sort=-investment_count'],
    ['investors that led in 2021 and in 2022', 'refuse not-understood'],
    ['seed rounds in 2021 and Series A rounds in 2022', 'screen round stage:Seed date:2021 | stage:"Series A" date:2022 sort=-date'],
    ['DeFi projects with no funding rounds in 2022', 'screen project sector:DeFi -rounds[date:2022] sort=market_cap_rank'],
    ['projects founded in 2020 and no funding rounds', 'screen project founded:2020 round_count:0 sort=market_cap_rank [round_count,founded]'],
    ['which people backed at least two seed rounds in 2022', 'screen person rounds[stage:Seed date:2022]>=2 sort=-investment_count'],
    [
      'which Series A round of 2021 had the largest number of investors',
      'screen first round stage:"Series A" date:2021 sort=-investor_count [investor_count,investors]',
    ],
    ['who invests most often alongside Paradigm', 'aggregate round organizations:paradigm sort=-count take=20 by=investor show=count without=paradigm'],
    ['lead rate of Paradigm', 'aggregate value round organizations:paradigm by=lead show=share(count),count pick=paradigm'],
    ['what do Paradigm and a16z have in common in their portfolios', 'screen project organizations:paradigm organizations:a16z sort=-last_round'],
    [
      'what else did the founders of Uniswap found',
      'screen person roles[organization:uniswap founder:true] roles[founder:true -organization:uniswap] sort=-investment_count [roles(founder)]',
    ],
    ['who are the other founders of Uniswap', 'record uniswap [founders]'],
  ])('relations in two steps are asked for each by itself, or refused: %s [assistant-154]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});
