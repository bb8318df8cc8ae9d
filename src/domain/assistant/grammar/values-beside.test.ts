import { describe, expect, it } from 'vitest';
import { readText } from './world.testing.ts';

describe('values that are compared', () => {
  it.each([
    ['median seed size 2021 vs 2022 vs 2023', 'aggregate round stage:Seed date:2021 / stage:Seed date:2022 / stage:Seed date:2023 show=median(amount),count'],
    [
      'median seed vs pre-seed vs series A in 2023',
      'aggregate round date:2023 stage:Seed / date:2023 stage:Pre-seed / date:2023 stage:"Series A" show=median(amount),count',
    ],
    ['total raised 2024 and 2025, separately', 'aggregate round date:2024 / date:2025 show=sum(amount),count'],
    [
      'trung bình vòng seed năm 2022, 2023 và 2024',
      'aggregate round stage:Seed date:2022 / stage:Seed date:2023 / stage:Seed date:2024 show=mean(amount),count',
    ],
    [
      'total raised 2019 vs 2020 vs 2021 vs 2022 vs 2023',
      'aggregate round date:2019 | date:2020 | date:2021 | date:2022 | date:2023 sort=year(date) by=year(date) show=sum(amount),count',
    ],
    ['median round 2021 and 2022 combined', 'aggregate value round date:2021 | date:2022 show=median(amount),count'],
    ['median amount of seed or series A rounds in 2024', 'aggregate value round (stage:Seed | stage:"Series A") date:2024 show=median(amount),count'],
    ['which year had more money raised, 2021 or 2022 or 2023', 'aggregate round date:2021 / date:2022 / date:2023 show=sum(amount),count'],
    ['tổng vốn gọi năm 2021 và 2023', 'aggregate value round date:2021 | date:2023 show=sum(amount),count'],
    ['seed rounds 2021–2023 by year', 'aggregate round stage:Seed date:2021-01-01..2023-12-31 sort=year(date) by=year(date) show=count'],
  ])('tells each of the values that are compared, whatever is measured, and pools them only where that is said: %s [assistant-150]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});

describe('several things that are asked for', () => {
  it.each([
    ['median and mean seed size in 2024', 'aggregate round stage:Seed date:2024 show=median(amount),mean(amount),count'],
    ['trung vị và trung bình vòng seed 2024', 'aggregate round stage:Seed date:2024 show=median(amount),mean(amount),count'],
    [
      'which year had the most Series A rounds and how much did they total',
      'aggregate first round stage:"Series A" sort=-count by=year(date) show=count,sum(amount)',
    ],
    ['tháng nào nhiều vòng series B nhất và gọi được bao nhiêu', 'aggregate first round stage:"Series B" sort=-count by=month(date) show=count,sum(amount)'],
    ['which year raised the most and in how many rounds', 'aggregate first round sort=-sum(amount) by=year(date) show=count,sum(amount)'],
    ['which project has raised the most rounds and how much in total', 'screen first project sort=-round_count [round_count,raised]'],
    [
      'which fund led the most rounds in 2023 and how much did those total',
      'aggregate first round date:2023 sort=-count take=5 by=lead show=count,sum(amount)',
    ],
    ['compare Paradigm and Coinbase by number of investments and deals led', 'compare paradigm,coinbase [investment_count,lead_count]'],
    ['Uniswap vs Aave: raised, number of rounds, founding date', 'compare uniswap,aave [raised,round_count,founded]'],
    ['compare Paradigm and a16z by investments and lead rate', 'refuse not-understood'],
    ['compare Paradigm and a16z by investments and rounds led in 2022', 'refuse not-understood'],
    ['so sánh Paradigm và a16z về số khoản đầu tư và số vòng dẫn dắt', 'compare paradigm,a16z [investment_count,lead_count]'],
  ])('tells each measure that a question asks for, and keeps a superlative with what it is said of: %s [assistant-151]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});

describe('rounds of a project, and who was in them', () => {
  it.each([
    ['lead investors of Uniswap, all rounds', 'screen round project:uniswap sort=-date [lead]'],
    ['who led each Uniswap round', 'screen round project:uniswap sort=-date [lead]'],
    ['ai dẫn dắt từng vòng của Uniswap', 'screen round project:uniswap sort=-date [lead]'],
    ['founders of Uniswap and its rounds', 'record uniswap [founders]'],
    [
      'who lent to Uniswap',
      'screen first round project:uniswap (stage:Debt | instrument:"Convertible note",Loan,"Credit line",Bond,Debt,"Post-IPO debt") sort=-date [investors]',
    ],
    [
      'from whom did Uniswap borrow and how much',
      'aggregate value round project:uniswap (stage:Debt | instrument:"Convertible note",Loan,"Credit line",Bond,Debt,"Post-IPO debt") show=sum(amount),count',
    ],
    [
      'who borrowed from Paradigm',
      'screen project rounds[(stage:Debt | instrument:"Convertible note",Loan,"Credit line",Bond,Debt,"Post-IPO debt") organizations:paradigm] sort=-last_round',
    ],
    [
      'ai cho Uniswap vay',
      'screen first round project:uniswap (stage:Debt | instrument:"Convertible note",Loan,"Credit line",Bond,Debt,"Post-IPO debt") sort=-date [investors]',
    ],
  ])('tells each round with who was in it, and who lent: %s [assistant-152]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});
