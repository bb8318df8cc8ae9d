import { describe, expect, it } from 'vitest';
import { conversation, readText } from './world.testing.ts';

describe('words of how often, how many and when', () => {
  it.each([
    ['6 tháng đầu năm 2024 có bao nhiêu vòng', 'screen count round date:2024-01-01..2024-06-30'],
    ['6 thang cuoi 2024 co bao nhieu vong', 'screen count round date:2024-07-01..2024-12-31'],
    ['hai quý đầu năm 2023 có bao nhiêu vòng', 'screen count round date:2023-01-01..2023-06-30'],
    ['how many rounds in the first nine months of 2023', 'screen count round date:2023-01-01..2023-09-30'],
    ['how many rounds in the last 6 months', 'screen count round date:6mo'],
    ['how many projects raised in both 2023 and 2024', 'screen count project rounds[date:2023] rounds[date:2024]'],
    ['bao nhiêu dự án gọi vốn cả năm 2023 lẫn 2024', 'screen count project rounds[date:2023] rounds[date:2024]'],
    ['có bao nhiêu vòng gọi vốn cả năm 2023 và 2024', 'screen count round date:2023 | date:2024'],
    ['which funds invested for the first time in 2024', 'screen organization -rounds[date<2024-01-01] rounds[date:2024] sort=-investment_count'],
    ['so quy lan dau dau tu nam 2024', 'screen count organization -rounds[date<2024-01-01] rounds[date:2024]'],
    ['du an nao goi von 3 lan trong nam 2022', 'screen project rounds[date:2022]>=3 -rounds[date:2022]>=4 sort=market_cap_rank'],
    ['tổng số dự án trong dữ liệu', 'screen count project'],
    ['how many projects are in your database', 'screen count project'],
    ['Paradigm dau tu bao nhieu vong moi nam', 'aggregate round organizations:paradigm sort=year(date) by=year(date) show=count'],
    ['who invests most in the Solana ecosystem', 'aggregate round project[chains:solana] sort=-count take=20 by=investor show=count'],
    ['bao nhieu % du an cua Paradigm da co token', 'aggregate value project organizations:paradigm / organizations:paradigm has_token:true show=count'],
    ['quỹ nào sẽ lead vòng tới của Uniswap', 'refuse future'],
  ])('are read as what they narrow, and never left out: %s [assistant-165]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each([
    ['tổng tiền gọi vốn 6 tháng đầu năm 2025 so với cùng kỳ 2024', 'date:2024-01-01..2024-06-30 / date:2025-01-01..2025-06-30'],
    ['rounds raised in Q1 2025 compared to the same period last year', 'date:2024-01-01..2024-03-31 / date:2025-01-01..2025-03-31'],
  ])('the same period is the same days of another year: %s [assistant-165]', (question, over) => {
    expect(readText(question)).toContain(over);
  });

  it.each([
    [['how many projects did Paradigm back', 'which projects in 2023'], 'screen project rounds[organizations:paradigm date:2023] sort=-last_round'],
    [['Paradigm đầu tư bao nhiêu dự án', 'nhung du an nao nam 2023'], 'screen project rounds[organizations:paradigm date:2023] sort=-last_round'],
    [['Paradigm đầu tư bao nhiêu dự án', 'kể tên các dự án đã có token'], 'screen project organizations:paradigm has_token:true sort=-last_round'],
    [['how many projects did Paradigm back', 'which projects raised in 2023'], 'screen project rounds[date:2023] sort=market_cap_rank [raised]'],
    [['how many rounds did Paradigm lead', 'the biggest round'], 'screen first round lead:paradigm sort=-amount [stage,amount,date]'],
    [['Paradigm lead bao nhieu vong', 'vòng lớn nhất trong số đó'], 'screen first round lead:paradigm sort=-amount [stage,amount,date]'],
  ])('a turn that narrows what an investor did stays with the investor: %s [assistant-166]', (questions, plan) => {
    expect(conversation(questions).at(-1)).toBe(plan);
  });
});
