import { describe, expect, it } from 'vitest';
import { conversation } from '../world.testing.ts';

describe('going on from an answer', () => {
  it('asks of the rows that were shown what is asked of "those", and of nothing wider [assistant-105]', () => {
    const rows = [
      { kind: 'round' as const, slug: 'aave-seed', name: 'Aave', project: 'aave', date: '2023-02-01', amount: '5000000' },
      { kind: 'round' as const, slug: 'uniswap-a', name: 'Uniswap', project: 'uniswap', date: '2023-01' },
    ];
    const shown = '(date:2023-01 project:uniswap | amount:5m date:2023-02-01 project:aave)';
    const after = (question: string): string | undefined => conversation(['2 newest seed rounds', question], [rows])[1];
    const sorted = (text: string | undefined): string => (text ?? '').replace(/\(.+\)(?= sort| show|$)/, shown);
    expect(sorted(after('which of those was the biggest'))).toBe(`screen first round stage:Seed ${shown} sort=-amount`);
    expect(sorted(after('sort by amount'))).toBe(`screen round stage:Seed ${shown} sort=-amount`);
    expect(sorted(after('their total'))).toMatch(/^aggregate value round stage:Seed \(/);
    expect(after('which of those was the biggest')).toContain('project:aave');
    expect(after('which of those was the biggest')).toContain('date:2023-02-01');
    // A list with more rows than are kept cannot be asked of its rows.
    const many = Array.from({ length: 20 }, (_, at) => ({ ...(rows[0] as (typeof rows)[0]), slug: `aave-${at}` }));
    expect(conversation(['30 newest seed rounds', 'which of those was the biggest'], [many])[1]).toBe('refuse');
  });

  it.each([
    [
      ['which projects did Paradigm invest in during 2022', 'the most recent one'],
      'screen first round organizations:paradigm date:2022 sort=-date [stage,amount,date,lead,valuation]',
    ],
    [['Paradigm đầu tư vào dự án nào năm 2022', 'vòng nào lớn nhất'], 'screen first round organizations:paradigm date:2022 sort=-amount'],
    [['who invested in Uniswap', 'how many of those are people'], 'screen count person rounds[project:uniswap] sort=-investment_count'],
    [['who invested in Uniswap', 'which are VCs'], 'screen organization projects:uniswap type:VC sort=-investment_count [type,investment_count]'],
    [['who invested in Uniswap', 'which of them led'], 'record uniswap [leads]'],
    [['highest valuation of Uniswap', 'which round was that'], 'screen first round project:uniswap sort=-valuation [stage,amount,date,valuation]'],
    [['các vòng DeFi năm 2022', 'vòng nào có Paradigm'], 'screen round category:DeFi date:2022 organizations:paradigm sort=-date'],
    [['DeFi projects', 'which have Paradigm'], 'screen project sector:DeFi organizations:paradigm sort=market_cap_rank'],
    [['DeFi rounds in 2022 over $50M', 'drop the amount filter'], 'screen round category:DeFi date:2022 sort=-date'],
    [['DeFi projects', 'just those with raises after 2022'], 'screen project sector:DeFi rounds[date>=2023-01-01] sort=market_cap_rank'],
    [['how many rounds in 2022', 'and in 2023?', 'compare the last two years'], 'aggregate change round date:2022 / date:2023 show=count'],
    [['how many rounds in 2022', 'compare 2020 and 2021'], 'aggregate change round date:2020 / date:2021 show=count'],
    [['who invested in Uniswap', 'ở vòng nào'], 'refuse'],
  ])('goes on from the round, the investors and the rows of an answer: %j [assistant-105]', (questions, plan) => {
    expect(conversation(questions).at(-1)).toBe(plan);
  });

  const PROJECTS = ['uniswap', 'aave', 'solana'].map((slug) => ({ kind: 'project' as const, slug, name: slug }));
  it.each([
    [['top 3 DeFi projects by money raised', 'dự án thứ 3 do ai đầu tư'], 'record solana [investors]'],
    [['top 3 du an defi goi nhieu von nhat', 'thang thu 2 do ai dau tu'], 'record aave [investors]'],
    [['top 3 dự án DeFi gọi nhiều vốn nhất', 'con số 2 ai đầu tư'], 'record aave [investors]'],
    [['top 3 dự án DeFi gọi nhiều vốn nhất', 'dự án thứ 2 gọi vốn vòng gần nhất khi nào'], 'screen first round project:aave sort=-date [date]'],
    [['top 3 DeFi projects by money raised', "when was the third project's last round"], 'screen first round project:solana sort=-date [date]'],
  ])('asks of a row by its number, and of its rounds: %j [assistant-105]', (questions, plan) => {
    expect(conversation(questions, [PROJECTS]).at(-1)).toBe(plan);
  });

  const TWO_ROUNDS = ['2023-11-16', '2025-02'].map((date, at) => ({ kind: 'round' as const, slug: `aave-${at}`, name: 'Aave', project: 'aave', date }));
  const PEOPLE = ['vitalik', 'hayden'].map((slug) => ({ kind: 'person' as const, slug, name: slug }));
  const IN_BOTH = 'screen organization rounds[project:aave date:2023-11-16] rounds[project:aave date:2025-02] sort=-investment_count';
  it.each([
    [['rounds of Aave', 'ai đầu tư cả hai vòng'], TWO_ROUNDS, IN_BOTH],
    [['rounds of Aave', 'which investors joined both rounds'], TWO_ROUNDS, IN_BOTH],
    [
      ['các vòng của Aave', 'hai vòng cộng lại bao nhiêu, có nhà đầu tư nào tham gia cả hai không'],
      TWO_ROUNDS,
      'aggregate value round project:aave date:2023-11-16 | project:aave date:2025-02 show=sum(amount),count',
    ],
    [['các vòng của Aave', 'ai đầu tư cả hai vòng'], [...TWO_ROUNDS, ...TWO_ROUNDS], 'refuse'],
    [['các vòng của Aave', 'nhà đầu tư nào tham gia nhiều hơn một vòng'], TWO_ROUNDS, 'screen organization rounds[project:aave]>=2 sort=-investment_count'],
    [
      ['các vòng của Aave', 'có quỹ nào tham gia cả Series A lẫn Series B không'],
      TWO_ROUNDS,
      'screen organization rounds[project:aave stage:"Series A"] rounds[project:aave stage:"Series B"] sort=-investment_count',
    ],
    [['ai sáng lập Uniswap', 'họ còn làm ở đâu khác'], PEOPLE, 'compare vitalik,hayden [roles]'],
    [['who founded Uniswap', 'what did they invest in'], PEOPLE, 'compare vitalik,hayden [portfolio]'],
  ])('asks of both rounds and of the people that were told of: %j [assistant-105]', (questions, rows, plan) => {
    expect(conversation(questions, [rows]).at(-1)).toBe(plan);
  });

  it.each([
    [['Paradigm portfolio', 'just the ones from 2022'], /^screen project rounds\[(?=.*date:2022)(?=.*organizations:paradigm)[^\]]*\] sort/],
    [['Paradigm portfolio', 'only 2022', 'and 2021'], /^screen project rounds\[(?=.*date:2021)(?=.*organizations:paradigm)[^\]]*\] sort/],
    [['what did Paradigm invest in', 'which of those are from 2022'], /^screen project rounds\[(?=.*date:2022)(?=.*organizations:paradigm)[^\]]*\] sort/],
    [['Paradigm portfolio', 'those since 2022'], /^screen project rounds\[(?=.*date>=2022-01-01)(?=.*organizations:paradigm)[^\]]*\] sort/],
    [['danh mục đầu tư của Paradigm', 'chỉ những cái năm 2022'], /^screen project rounds\[(?=.*date:2022)(?=.*organizations:paradigm)[^\]]*\] sort/],
    [['Paradigm portfolio', 'which of those raised again in 2022'], /^screen project organizations:paradigm rounds\[date:2022\]/],
  ])('keeps the investor of a portfolio within the rounds that it is narrowed by: %j [assistant-105]', (questions, plan) => {
    expect(conversation(questions).at(-1)).toMatch(plan);
  });

  const ROUNDS = [
    { kind: 'round' as const, slug: 'aave-seed', name: 'Aave', project: 'aave', date: '2023-02-01', amount: '5000000' },
    { kind: 'round' as const, slug: 'uniswap-a', name: 'Uniswap', project: 'uniswap', date: '2023-01-05', amount: '4000000' },
    { kind: 'round' as const, slug: 'near-b', name: 'NEAR', project: 'near', date: '2023-03-05', amount: '3000000' },
  ];
  const FACTS = '[stage,amount,date,lead,valuation]';
  it.each([
    ['compare the first two', ['aave', 'uniswap'], `sort=-amount ${FACTS}`],
    ['compare #1 and #3', ['aave', 'near'], `sort=-amount ${FACTS}`],
    ['difference between the second and the third', ['near', 'uniswap'], `sort=-amount ${FACTS}`],
    ['compare the first and the last', ['aave', 'near'], `sort=-amount ${FACTS}`],
    ['compare them', ['aave', 'near', 'uniswap'], `sort=-amount ${FACTS}`],
    ['which is larger, the first or the second', ['aave', 'uniswap'], 'sort=-amount'],
    ['so sánh hai vòng đầu', ['aave', 'uniswap'], `sort=-amount ${FACTS}`],
    ['so sánh vòng thứ nhất và vòng thứ ba', ['aave', 'near'], `sort=-amount ${FACTS}`],
  ])('puts rounds of a list side by side by their places: %s [assistant-105]', (question, projects, rest) => {
    const plan = conversation(['top 3 rounds of 2023', question], [ROUNDS]).at(-1) ?? '';
    expect([...plan.matchAll(/project:([\w-]+)/g)].map(([, slug]) => slug).toSorted((a, b) => (a ?? '').localeCompare(b ?? ''))).toEqual(projects);
    expect(plan.replace(/^.*(?= sort=)/, '').trim()).toBe(rest);
  });

  const FUNDS = ['paradigm', 'a16z', 'coinbase'].map((slug) => ({ kind: 'organization' as const, slug, name: slug }));
  it.each([
    [['top 5 investors in 2021', 'compare the first two'], 'compare paradigm,a16z'],
    [['top 5 quỹ đầu tư nhiều nhất năm 2021', 'so sánh hai quỹ đầu tiên'], 'compare paradigm,a16z'],
    [['top 5 quy dau tu nhieu nhat nam 2021', 'so sanh ba quy dau tien'], 'compare paradigm,a16z,coinbase'],
    [
      ['top 5 investors in 2021', 'compare the first two', 'which of them led more'],
      'aggregate round date:2021 lead:paradigm / date:2021 lead:a16z show=count',
    ],
    [['who invested in Uniswap', 'which funds are in Singapore'], 'screen organization projects:uniswap country:Singapore sort=-investment_count'],
    [['who invested in Uniswap', 'their websites'], 'screen organization projects:uniswap sort=-investment_count [website]'],
    [['nhà đầu tư của Uniswap', 'bao nhiêu người trong số đó ở Mỹ'], 'screen count organization projects:uniswap country:"United States"'],
    [['nhà đầu tư của Uniswap', 'website của họ là gì', 'bao nhiêu trong số đó ở Mỹ'], 'screen count organization projects:uniswap country:"United States"'],
  ])('asks of the first rows, of those who invested, and of the time that they were ranked in: %j [assistant-105]', (questions, plan) => {
    expect(conversation(questions, [FUNDS, questions.length > 2 ? FUNDS.slice(0, 2) : []]).at(-1)).toBe(plan);
  });

  const projects = ['uniswap', 'aave'].map((slug) => ({ kind: 'project' as const, slug, name: slug }));
  const rounds = [
    { kind: 'round' as const, slug: 'aave-seed', name: 'Aave', project: 'aave', date: '2023-02-01' },
    { kind: 'round' as const, slug: 'uniswap-a', name: 'Uniswap', project: 'uniswap', date: '2023-01' },
  ];
  const funds = ['paradigm', 'a16z'].map((slug) => ({ kind: 'organization' as const, slug, name: slug }));
  it.each([
    // Who led and when must hold of one round.
    [["Paradigm's investments during 2024", 'which of those did Paradigm lead'], [], 'screen project rounds[date:2024 lead:paradigm] sort=-last_round'],
    [
      ['DeFi projects that raised in 2024', 'which of those did Paradigm lead'],
      [],
      'screen project sector:DeFi rounds[date:2024 lead:paradigm] sort=market_cap_rank [raised]',
    ],
    // The row of a name.
    [
      ["Paradigm's investments during 2024", 'how big was the Aave one'],
      [projects],
      'screen first round organizations:paradigm date:2024 project:aave sort=-date [amount]',
    ],
    [['rounds in 2023', 'how big was the Aave one'], [rounds], 'record aave-seed [amount]'],
    [['các vòng năm 2023', 'vòng của Aave ai dẫn dắt'], [rounds], 'record aave-seed [lead]'],
    // Of two rows the one that is meant.
    [['how many rounds has Uniswap closed so far', 'who led the larger one'], [rounds], 'screen first round project:uniswap sort=-amount [lead]'],
    [['rounds in 2023', 'when was the smaller one'], [rounds], 'screen first round date:2023 sort=amount [date]'],
    [['các vòng năm 2023', 'vòng nào đông nhà đầu tư hơn'], [rounds], 'screen first round date:2023 sort=-investor_count [investor_count]'],
    [
      ['VCs in Singapore', 'which one has done more deals'],
      [funds],
      'screen first organization country:Singapore type:VC sort=-investment_count [investment_count]',
    ],
    [['rounds in 2023', 'when was the smaller one'], [[...rounds, ...rounds]], 'refuse'],
    [
      ['how many rounds has Uniswap closed so far', 'who led the larger one', 'valuation of the smaller one'],
      [rounds],
      'screen first round project:uniswap sort=amount [valuation]',
    ],
    [['rounds in 2023', 'who led the Uniswap one', 'and how big was the Aave one'], [rounds], 'record aave-seed [amount]'],
    // In which round, after whether.
    [
      ['is Paradigm an investor in Uniswap', 'in which round did they come in'],
      [],
      'screen round organizations:paradigm project:uniswap sort=-date [stage,amount,date,lead,valuation]',
    ],
    // What a sum was of.
    [
      ['các vòng năm 2023', 'tất cả cộng lại bao nhiêu tiền', 'giữ lại mấy vòng có Paradigm thôi'],
      [rounds],
      'screen round date:2023 organizations:paradigm sort=-date',
    ],
    [['who is Vitalik Buterin', 'who founded Paradigm together with him'], [], 'record paradigm [founders]'],
    [['Vitalik Buterin là ai', 'dự án anh ấy sáng lập gọi được tổng cộng bao nhiêu'], [], 'aggregate value project founders:vitalik show=sum(raised),count'],
    [
      ['Vitalik Buterin là ai', 'dự án anh ấy sáng lập gọi được tổng cộng bao nhiêu', 'những ai tham gia vòng Series C của nó'],
      [],
      'screen round stage:"Series C" project[founders:vitalik] sort=-date [investors]',
    ],
    [
      ["who invested in Uniswap's Series A", 'which of them are in Singapore'],
      [funds],
      'screen organization name:paradigm,a16z country:Singapore sort=-investment_count [country]',
    ],
    // A list by rounds that has one row: the round that it is listed for.
    [
      ['projects backed by Paradigm in 2021', 'how much was that round, in dollars'],
      [projects.slice(0, 1)],
      'screen first round organizations:paradigm date:2021 project:uniswap sort=-date [amount]',
    ],
    [['who is Vitalik Buterin', 'what has his fund invested in'], [], 'refuse'],
    [['who is Vitalik Buterin', 'did he angel invest in anything himself'], [], 'screen project rounds[people:vitalik] sort=-last_round'],
    [['Uniswap vs Aave, who has raised more', 'any investor the two share?'], [], 'screen organization projects:uniswap projects:aave sort=-investment_count'],
    [['latest Series A of Uniswap', 'and how much has the company raised in all'], [rounds.slice(1)], 'record uniswap [raised]'],
    [['how much has the company raised'], [], 'refuse'],
    [['any investors the two share?'], [], 'refuse'],
    [['gaming projects by funding, highest first'], [], 'screen project sector:Gaming sort=-raised [raised]'],
  ])('speaks of the rows that were told by their name, as one of two, and by what they hold: %j [assistant-105]', (questions, rows, plan) => {
    expect(conversation(questions, rows).at(-1)).toBe(plan);
  });
});
