import { describe, expect, it } from 'vitest';
import { conversation } from '../world.testing.ts';

describe('questions that go on from an answer', () => {
  it.each([
    [
      ["Who led Uniswap's Series A?", 'what about Aave?', 'and when?'],
      [
        'screen first round project:uniswap stage:"Series A" sort=-date [lead]',
        'screen first round stage:"Series A" project:aave sort=-date [lead]',
        'screen first round stage:"Series A" project:aave sort=-date [lead,date]',
      ],
    ],
    [
      ['rounds led by Paradigm in 2022', 'only DeFi', 'which one is the biggest', 'and in 2021?', 'how many?'],
      [
        'screen round lead:paradigm date:2022 sort=-date [stage,amount,date]',
        'screen round lead:paradigm date:2022 category:DeFi sort=-date [stage,amount,date]',
        'screen first round lead:paradigm date:2022 category:DeFi sort=-amount [stage,amount,date]',
        'screen first round lead:paradigm category:DeFi date:2021 sort=-amount [stage,amount,date]',
        'screen count round lead:paradigm category:DeFi date:2021',
      ],
    ],
    [
      ['How much did Uniswap raise?', 'and Aave?', 'compare the last two'],
      ['record uniswap [raised]', 'record aave [raised]', 'compare uniswap,aave'],
    ],
    [
      ['DeFi rounds in 2022', 'over $50M', 'led by Paradigm', 'total'],
      [
        'screen round category:DeFi date:2022 sort=-date',
        'screen round category:DeFi date:2022 amount>50m sort=-date',
        'screen round category:DeFi date:2022 amount>50m lead:paradigm sort=-date',
        'aggregate value round category:DeFi date:2022 amount>50m lead:paradigm show=sum(amount),count',
      ],
    ],
    [
      ['các vòng Paradigm dẫn dắt năm 2021', 'chỉ lấy DeFi', 'vòng nào lớn nhất', 'còn năm 2022?'],
      [
        'screen round lead:paradigm date:2021 sort=-date [stage,amount,date]',
        'screen round lead:paradigm date:2021 category:DeFi sort=-date [stage,amount,date]',
        'screen first round lead:paradigm date:2021 category:DeFi sort=-amount [stage,amount,date]',
        'screen first round lead:paradigm category:DeFi date:2022 sort=-amount [stage,amount,date]',
      ],
    ],
    [
      ['Total raised in 2021', 'by quarter', 'only gaming'],
      [
        'aggregate value round date:2021 show=sum(amount),count',
        'aggregate round date:2021 sort=quarter(date) by=quarter(date) show=sum(amount),count',
        'aggregate round date:2021 category:Gaming sort=quarter(date) by=quarter(date) show=sum(amount),count',
      ],
    ],
  ])('a conversation keeps its subject and swaps one slot, three turns deep and more: %s [assistant-47]', (questions, plans) => {
    expect(conversation(questions)).toEqual(plans);
  });

  it.each([
    [['how many seed rounds in 2022', 'list them'], 'screen round stage:Seed date:2022 sort=-date'],
    [['có mấy vòng seed năm 2022', 'liệt kê ra'], 'screen round stage:Seed date:2022 sort=-date'],
    [['total raised in 2023', 'and the year before'], 'aggregate value round date:2022 show=sum(amount),count'],
    [['how many rounds in Q1 2023', 'the previous quarter'], 'screen count round date:2022-10-01..2022-12-31'],
    [['DeFi rounds in 2022', 'sort by amount'], 'screen round category:DeFi date:2022 sort=-amount'],
    [['DeFi rounds in 2022', 'sum it up'], 'aggregate value round category:DeFi date:2022 show=sum(amount),count'],
    [['rounds in 2022 by stage', 'as amount instead'], 'aggregate round date:2022 by=stage show=sum(amount),count'],
    [['how many rounds in 2022', 'and in 2023?', "what's the change"], 'aggregate change round date:2022 / date:2023 show=count'],
    [
      ['compare Paradigm and a16z', 'in 2022', 'by amount'],
      'aggregate round date:2022 organizations:paradigm / date:2022 organizations:a16z show=sum(amount),count',
    ],
    [['compare Paradigm and a16z', 'what did they invest in together'], 'screen project organizations:paradigm organizations:a16z sort=-last_round'],
    [['rounds led by Paradigm in 2022', 'add a16z'], 'screen round (lead:paradigm | lead:a16z) date:2022 sort=-date [stage,amount,date]'],
    [['top 10 investors in 2023', 'without a16z'], 'aggregate round date:2023 sort=-count take=10 by=investor show=count without=a16z'],
    [['rounds in 2022 by stage', 'switch to amount'], 'aggregate round date:2022 by=stage show=sum(amount),count'],
    [['rounds led by Paradigm in 2022', 'how many investors?'], 'aggregate count round lead:paradigm date:2022 sort=-count take=20 by=investor show=count'],
    [['how much did Uniswap raise', 'how much was raised by year?'], 'aggregate round sort=year(date) by=year(date) show=sum(amount),count'],
    [['how much did Uniswap raise', 'and Aave?', 'which is higher?'], 'compare uniswap,aave [raised]'],
    [['how many projects did Paradigm invest in', 'how many rounds did they lead?'], 'screen count round lead:paradigm'],
    [['top 10 investors in 2023', 'by rounds led instead'], 'aggregate round date:2023 sort=-count take=10 by=lead show=count'],
    [['compare Uniswap and Aave', 'and Solana and NEAR?', 'which of the two raised more?'], 'compare solana,near [raised]'],
    [['top 10 investors in 2023', 'only as lead'], 'aggregate round date:2023 sort=-count take=10 by=lead show=count'],
    [['which fund led the most rounds in 2022', 'zorblify it'], 'refuse'],
    [['how much did Uniswap raise', 'and its blorp'], 'refuse'],
    [['top 5 investors in 2023', 'the next five', 'show more'], 'aggregate round date:2023 sort=-count take=5 skip=10 by=investor show=count'],
    [['DeFi rounds in 2022', 'next 20'], 'screen round category:DeFi date:2022 sort=-date take=20 skip=10'],
    [['5 dự án gọi vốn nhiều nhất', '5 dự án tiếp theo'], 'screen project sort=-raised take=5 skip=5'],
    [['biggest round of 2022', 'the next five'], 'screen round date:2022 sort=-amount take=5 skip=1'],
    [['các vòng Paradigm dẫn dắt năm 2021', 'xem thêm'], 'screen round lead:paradigm date:2021 sort=-date skip=10 [stage,amount,date]'],
    [['how much did Uniswap raise', 'show more'], 'refuse'],
    [['how much did Uniswap raise', 'who says that?'], 'explain uniswap field=raised'],
    [['how much did Uniswap raise', 'nguồn ở đâu ra'], 'explain uniswap field=raised'],
    [['how much did Uniswap raise', 'why'], 'refuse'],
    [['who is the CEO of Uniswap', 'and before that?'], 'record uniswap [team(former ceo)]'],
    [['ai là CEO của Uniswap', 'trước đó là ai'], 'record uniswap [team(former ceo)]'],
    [['who invested in Uniswap', 'how much did a16z put in'], 'screen round organizations:a16z project:uniswap sort=-date [amount]'],
    [['vòng mới nhất của Uniswap', 'Paradigm bỏ bao nhiêu tiền'], 'screen round organizations:paradigm project:uniswap sort=-date [amount]'],
    [['top 5 investors by number of investments', 'by leads instead'], 'screen organization sort=-lead_count take=5 [lead_count]'],
    [['second largest round of 2022'], 'screen first round date:2022 sort=-amount place=2'],
  ])('a turn that means something only after another is read, and what is not read refused: %j [assistant-47]', (questions, plan) => {
    expect(conversation(questions).at(-1)).toBe(plan);
  });

  it.each([
    [['rounds in March 2022', 'and April?'], 'screen round date:2022-04 sort=-date'],
    [['rounds in Q2 2022', 'and Q3', 'this month'], 'screen round date:2026-11 sort=-date'],
    [['rounds in Q2 2022', 'who led the biggest one', 'and H2?'], 'screen first round date:2022-07-01..2022-12-31 sort=-amount [lead]'],
    [['rounds led by Paradigm in March 2022', 'what about in may'], 'screen round lead:paradigm date:2022-05 sort=-date [stage,amount,date]'],
    [['seed rounds in 2022', 'in March'], 'screen round stage:Seed date:2022-03 sort=-date'],
    [['total raised in May 2023', 'and in June', 'compare the two'], 'aggregate change round date:2023-05 / date:2023-06 show=sum(amount),count'],
    [['các vòng seed tháng 3 năm 2022', 'vòng nào lớn nhất', 'còn tháng 4 thì sao'], 'screen first round stage:Seed date:2022-04 sort=-amount'],
    [['các vòng seed năm 2022', 'quý 2 thì sao', 'nửa đầu năm nay'], 'screen round stage:Seed date:2026-01-01..2026-06-30 sort=-date'],
    [['rounds since 2022', 'in March'], 'screen round date:2026-03 sort=-date'],
  ])('takes a month, a quarter or a half without a year for one of the year that was spoken of: %j [assistant-47]', (questions, plan) => {
    expect(conversation(questions).at(-1)).toBe(plan);
  });

  it.each([
    [['who invested in Uniswap', 'which of them also invested in Aave', 'and in Solana?'], 'uniswap projects:solana'],
    [['who invested in Uniswap', 'which of them also invested in Aave', 'what about Solana', 'and NEAR?'], 'uniswap projects:near'],
    [['ai đầu tư vào Uniswap', 'ai trong số đó cũng đầu tư vào Aave', 'còn Solana thì sao'], 'uniswap projects:solana'],
    [['who invested in Uniswap', 'and in Aave?', 'which of them also invested in Solana'], 'aave projects:solana'],
  ])('swaps of two conditions that are alike the one that narrowed the list: %j [assistant-47]', (questions, projects) => {
    expect(conversation(questions).at(-1)).toBe(`screen organization projects:${projects} sort=-investment_count`);
  });

  it.each([
    [
      ['who founded Uniswap', 'what else did Hayden Adams do', 'and who invested in it?'],
      ['record hayden [roles]', 'record uniswap [investors]'],
    ],
    [
      ['how much has Uniswap raised', 'what else has Hayden Adams done', 'and its website'],
      ['record hayden [roles]', 'record uniswap [website]'],
    ],
    [
      ['ai sáng lập Uniswap', 'Hayden Adams còn làm gì nữa', 'ai đầu tư vào nó'],
      ['record hayden [roles]', 'record uniswap [investors]'],
    ],
    [
      ['who is Hayden Adams', 'what other things has he done', 'who backed it'],
      ['record hayden [roles]', 'refuse'],
    ],
  ])('tells the work of a person where "what else" is asked, and takes none for "it": %j [assistant-47]', (questions, plans) => {
    expect(conversation(questions, [[], []]).slice(1)).toEqual(plans);
  });

  it('asks of "those" the rows that were read on to [assistant-47]', () => {
    const rows = ['NYDIG', 'Forte'].map((name) => ({ kind: 'project' as const, slug: name.toLowerCase(), name }));
    expect(conversation(['2 dự án gọi vốn nhiều nhất', '2 dự án tiếp theo', 'trong đó dự án nào có hạng cao nhất'], [rows, rows])[2]).toBe(
      'screen first project name:NYDIG,Forte known(raised) sort=market_cap_rank [market_cap_rank]',
    );
  });

  it('speaks of rows by their place, and of the project of a round [assistant-47]', () => {
    const rows = [
      { kind: 'round' as const, slug: 'aave-seed', name: 'Aave', project: 'aave' },
      { kind: 'round' as const, slug: 'uniswap-a', name: 'Uniswap', project: 'uniswap' },
    ];
    expect(conversation(['biggest rounds of 2021', 'who led the second one'], [rows])[1]).toBe('record uniswap-a [lead]');
    expect(conversation(['biggest rounds of 2021', 'vòng thứ hai ai dẫn dắt'], [rows])[1]).toBe('record uniswap-a [lead]');
  });

  it('asks for a list again after looks at rows of one [assistant-47]', () => {
    const rows = [
      { kind: 'round' as const, slug: 'aave-seed', name: 'Aave', project: 'aave' },
      { kind: 'round' as const, slug: 'uniswap-a', name: 'Uniswap', project: 'uniswap' },
    ];
    expect(conversation(['four largest rounds of 2021', 'who led the second one', 'what are the four largest in 2020'], [rows])[2]).toBe(
      'screen round date:2020 sort=-amount take=4',
    );
    expect(conversation(['how many rounds has Uniswap closed so far', 'who led it', 'and the valuation back then?']).at(-1)).not.toContain('lead');
  });
});
