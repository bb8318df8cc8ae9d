import { describe, expect, it } from 'vitest';
import { languageOf, tokensOf } from './tokens.ts';
import { conversation, readText } from './world.testing.ts';

describe('who is meant', () => {
  it.each([
    ['Coinbase co may vong goi von', 'screen count round project:coinbase-2'],
    ['how many funding rounds does Coinbase have', 'screen count round project:coinbase-2'],
    ['Coinbase đã tham gia mấy vòng gọi vốn', 'record coinbase [investment_count]'],
    ['Coinbase Series C ai lead', 'screen first round project:coinbase-2 stage:"Series C" sort=-date [lead]'],
    ['Coinbase Series C do ai dẫn dắt', 'screen first round project:coinbase-2 stage:"Series C" sort=-date [lead]'],
    [
      'what share of the portfolio of Coinbase has a token',
      'aggregate value project organizations:coinbase / organizations:coinbase has_token:true show=count',
    ],
    ['bao nhieu % du an cua Paradigm da co token', 'aggregate value project organizations:paradigm / organizations:paradigm has_token:true show=count'],
    [
      'founder nao tung lam o Coinbase',
      'screen person organizations:coinbase roles[founder:true -organization:coinbase -organization:coinbase-2] sort=-investment_count',
    ],
    [
      'who left Coinbase to start a company',
      'screen person organizations:coinbase roles[founder:true -organization:coinbase -organization:coinbase-2] sort=-investment_count',
    ],
    ['ai từng làm ở Coinbase', 'record coinbase [team]'],
    ['which funds invested most in the Solana ecosystem', 'aggregate round project[chains:solana] sort=-count take=20 by=investor show=count'],
    ['quỹ nào lần đầu đầu tư vào năm 2024', 'screen organization -rounds[date<2024-01-01] rounds[date:2024] sort=-investment_count'],
    ['which angel made the most investments in 2021', 'refuse not-understood'],
  ])('a company is told from its fund, its people from its founders, and a first from what is ever: %s [assistant-162]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});

describe('turns that keep what they are about', () => {
  it('"thế còn" without its marks is Vietnamese, and once more is answered once more [assistant-163]', () => {
    expect(languageOf(tokensOf('the con series A'), 'en', true)).toBe('vi');
    expect(languageOf(tokensOf('the nam 2021 thi sao'), 'en', true)).toBe('vi');
    expect(languageOf(tokensOf('the seed ones'), 'en', true)).toBe('en');
    expect(conversation(['ai dẫn dắt vòng seed của Uniswap', 'the con series A', 'thế còn series A']).slice(1)).toEqual([
      'screen first round project:uniswap stage:"Series A" sort=-date [lead]',
      'screen first round project:uniswap stage:"Series A" sort=-date [lead]',
    ]);
  });

  it.each([
    [['Vitalik dau tu bao nhieu du an', 'nhung du an nao nam 2023'], 'screen project rounds[people:vitalik date:2023] sort=-last_round'],
    [['how many projects did Vitalik back', 'which projects in 2023'], 'screen project rounds[people:vitalik date:2023] sort=-last_round'],
    [['Paradigm lead bao nhieu vong', 'vong lon nhat'], 'screen first round lead:paradigm sort=-amount [stage,amount,date]'],
    [['Paradigm đầu tư bao nhiêu vòng', 'những vòng nào năm 2022'], 'screen round organizations:paradigm date:2022 sort=-date'],
    [['Uniswap gọi được bao nhiêu', 'so sánh với Aave'], 'compare uniswap,aave [raised]'],
    [['how much has Uniswap raised', 'compare it with Aave'], 'compare uniswap,aave [raised]'],
  ])('a turn that names its rows, their largest or who else stays with the investor, the rounds, the record: %s [assistant-163]', (questions, plan) => {
    expect(conversation(questions).at(-1)).toBe(plan);
  });
});

describe('words that were left out', () => {
  it.each([
    ['6 thang cuoi 2022 goi duoc bao nhieu von', 'aggregate value round date:2022-07-01..2022-12-31 show=sum(amount),count'],
    ['9 tháng đầu năm 2022 có bao nhiêu vòng', 'screen count round date:2022-01-01..2022-09-30'],
    ['how many rounds in the first six months of 2022', 'screen count round date:2022-01-01..2022-06-30'],
    ['how many rounds in the last 3 months of 2022', 'screen count round date:2022-10-01..2022-12-31'],
    ['bao nhiêu dự án gọi vốn cả năm 2021 lẫn 2022', 'screen count project rounds[date:2021] rounds[date:2022]'],
    ['projects that raised in both 2021 and 2022', 'screen project rounds[date:2021] rounds[date:2022] sort=market_cap_rank [raised]'],
    ['tổng số dự án trong dữ liệu', 'screen count project'],
    ['ai sẽ dẫn dắt vòng tiếp theo của Uniswap', 'refuse future'],
    ['Paradigm dau tu bao nhieu vong moi nam', 'aggregate round organizations:paradigm sort=year(date) by=year(date) show=count'],
    ['Paradigm dau tu lan cuoi khi nao, con hoat dong khong', 'record paradigm [last_investment,operating_status]'],
    ['when did Paradigm last invest and where is it based', 'record paradigm [last_investment,location]'],
    ['Paradigm thuong dau tu giai doan nao', 'aggregate first round organizations:paradigm sort=-count by=stage show=count'],
    ['what stages does Paradigm usually invest in', 'aggregate first round organizations:paradigm sort=-count by=stage show=count'],
  ])('stretches of months, habits and second halves are read: %s [assistant-164]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });
});
