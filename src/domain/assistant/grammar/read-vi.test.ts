import { describe, expect, it } from 'vitest';
import { languageOf, tokensOf } from './tokens.ts';
import { readText } from './world.testing.ts';

const OWED = 'instrument:"Convertible note",Loan,"Credit line",Bond,Debt,"Post-IPO debt"';
const [DEBT_TEXT, NO_DEBT_TEXT] = [`(stage:Debt | ${OWED})`, `(-known(instrument) | -${OWED})`];
const WITH_DEBT_TEXT = `(raise:true | stage:Debt | ${OWED})`;

describe('reading Vietnamese', () => {
  it.each([
    ['alo mọi người, cho mình hỏi Uniswap gọi được bao nhiêu vốn rồi ạ', 'record uniswap [raised]'],
    ['co ai biet website cua aave khong a', 'record aave [website]'],
    ['Vitalik Buterin lam gi o Circle', 'record vitalik [roles(circle)]'],
    ['tổng vốn gọi năm 2022 không tính nợ', `aggregate value round date:2022 ${NO_DEBT_TEXT} show=sum(amount),count`],
    ['total raised in 2022 not counting debt', `aggregate value round date:2022 ${NO_DEBT_TEXT} show=sum(amount),count`],
    ['total raised in 2022, equity only', 'aggregate value round date:2022 raise:true show=sum(amount),count'],
    ['how much debt has Uniswap raised in all', `aggregate value round project:uniswap ${DEBT_TEXT} show=sum(amount),count`],
    ['total raised by Uniswap, with its debt', `aggregate value round project:uniswap ${WITH_DEBT_TEXT} show=sum(amount),count`],
    ['tổng vốn gọi của Uniswap, tính cả nợ', `aggregate value round project:uniswap ${WITH_DEBT_TEXT} show=sum(amount),count`],
    ['tổng nợ của Uniswap là bao nhiêu', `aggregate value round project:uniswap ${DEBT_TEXT} show=sum(amount),count`],
    ['how much was the debt round of Uniswap', `screen first round project:uniswap ${DEBT_TEXT} sort=-date [amount]`],
    ['các vòng nợ năm 2022', `screen round ${DEBT_TEXT} date:2022 sort=-date`],
    [
      'ai vừa đầu tư vào seed vừa tham gia series A của Uniswap',
      `screen organization rounds[project:uniswap stage:Seed] rounds[project:uniswap stage:"Series A"] sort=-investment_count`,
    ],
    [
      'investors in both the Series A and the Series B of Uniswap',
      `screen organization rounds[project:uniswap stage:"Series A"] rounds[project:uniswap stage:"Series B"] sort=-investment_count`,
    ],
    ['nhà đầu tư nào tham gia cả hai vòng của Aave', 'screen organization rounds[project:aave]>=2 sort=-investment_count'],
    ['Circle được quỹ nào đầu tư', 'refuse not-held'],
    ['Zarn đã được ai rót vốn ở vòng seed', 'screen first round project:zarn stage:Seed sort=-date [investors]'],
    ['vòng lớn nhất tháng 11/2021 là của dự án nào', 'screen first round date:2021-11 sort=-amount'],
    ['which project had the largest round in 2021', 'screen first round date:2021 sort=-amount'],
    ['dự án nào gọi vốn nhiều nhất năm 2021', 'aggregate first round date:2021 sort=-sum(amount) take=5 by=project show=sum(amount),count'],
    ['Aave gọi được bao nhiêu tiền qua mấy vòng', 'record aave [raised,round_count]'],
    ['Aave đã gọi những vòng nào', 'screen round project:aave sort=-date'],
    ['mã SOL là của dự án nào', 'screen project symbol:SOL sort=market_cap_rank [symbol]'],
    ['Paradigm dẫn vòng nào quý này', 'screen round lead:paradigm date:2026-10-01..2026-12-31 sort=-date [stage,amount,date]'],
    ['quy nay da dau tu bao nhieu du an: Paradigm', 'screen count project organizations:paradigm'],
    ['có bao nhiêu vòng Series A+', 'screen count round stage_text:"Series A+"'],
    ['vòng Series B1 của Uniswap ai dẫn', 'screen first round project:uniswap stage_text:"Series B1","Series B-1" sort=-date [lead]'],
    ['tổng vốn gọi năm 2022 không tính nợ và bán thứ cấp', 'aggregate value round date:2022 raise:true show=sum(amount),count'],
    ['anh Vitalik Buterin la ai vay moi nguoi', 'record vitalik'],
    ['hôm nay trời đẹp quá', 'refuse off-topic'],
    ['Uniswap đã được bao nhiêu quỹ rót vốn', 'record count uniswap [investors]'],
    ['vong seed gan nhat la cua du an nao', 'screen first round stage:Seed sort=-date'],
    ['Aave gọi vốn lần đầu khi nào', 'screen first round project:aave sort=date [date]'],
    ['ai dẫn vòng Series A và Series B của Uniswap', 'screen round project:uniswap (stage:"Series A" | stage:"Series B") sort=-date [lead]'],
    ['a16z và Paradigm ai đầu tư nhiều hơn', 'compare a16z,paradigm [investment_count]'],
    ['năm 2021 hay 2022 có nhiều vòng hơn', 'aggregate change round date:2021 / date:2022 show=count'],
    ['2021 va 2022 nam nao goi duoc nhieu tien hon', 'aggregate change round date:2021 / date:2022 show=sum(amount),count'],
    ['Uniswap do ai phat trien', 'record uniswap [founders]'],
  ])('Vietnamese of a chat is read: what is said to whoever listens, debt, both of two rounds, a name at its head: %s [assistant-46]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each([
    ['quỹ nào dẫn dắt vòng Series A của Uniswap', 'screen first round project:uniswap stage:"Series A" sort=-date [lead]'],
    ['quy nao dau tu nhieu nhat nam 2023', 'aggregate round date:2023 sort=-count take=20 by=investor show=count'],
    ['LayerZero gọi được bao nhiêu trong vòng Series B', 'screen first round project:layerzero stage:"Series B" sort=-date [amount]'],
    ['10 vòng lớn nhất năm 2021', 'screen round date:2021 sort=-amount take=10'],
    ['Cho xem ba vòng lớn nhất năm 2021', 'screen round date:2021 sort=-amount take=3'],
    ['Paradigm có đầu tư vào Uniswap không', 'screen exists round organizations:paradigm project:uniswap sort=-date'],
    ['so sánh a16z và Paradigm', 'compare a16z,paradigm'],
  ])('Vietnamese is read with and without marks: %s [assistant-46]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each([
    ['uniswap do ai lap', 'record uniswap [founders]'],
    ['quỹ nào lập năm 2018', 'screen organization founded:2018 sort=-investment_count [founded]'],
    ['quỹ nào thành lập trước năm 2018', 'screen organization founded<=2017-12-31 sort=-investment_count [founded]'],
    ['Paradigm lead tổng cộng mấy vòng', 'record paradigm [lead_count]'],
    ['trước khi làm Uniswap thì Hayden Adams từng làm ở đâu', 'record hayden [roles(before uniswap)]'],
    ['quỹ nào chịu chơi nhất năm 2023, tính theo số vòng tham gia', 'aggregate round date:2023 sort=-count take=20 by=investor show=count'],
    ['dự án Hayden Adams sáng lập gọi được tổng cộng bao nhiêu', 'aggregate value project founders:hayden show=sum(raised),count'],
    ['paradigm da bo tien vao nhung du an nao roi', 'record paradigm [portfolio]'],
    ['vong lon nhat cua aave la vong nao z ad', 'screen first round project:aave sort=-amount'],
    ['series a nghia la gi v ad', 'define term=series a'],
    ['Ai có số điện thoại riêng của CEO Uniswap cho mình xin với', 'refuse private'],
    ["what's the phone number of the CEO of Uniswap", 'refuse private'],
    ['how old is the founder of Uniswap', 'refuse private'],
    ['who are the founders of Uniswap', 'record uniswap [founders]'],
    ['vong moi nhat cua aave nhe ad', 'screen first round project:aave sort=-date'],
    ['VCs sitting in Singapore', 'screen organization country:Singapore type:VC sort=-investment_count'],
    ['số vòng seed thay đổi thế nào từ 2022 sang 2023', 'aggregate change round stage:Seed date:2022 / stage:Seed date:2023 show=count'],
    ['có bao nhiêu quỹ ở Anh', 'screen count organization country:"United Kingdom"'],
    ['total raised across all rounds in 2023', 'aggregate value round date:2023 show=sum(amount),count'],
  ])('what is typed in a chat is read by its sense: %s [assistant-46]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each([
    ['Vòng Series A của Uniswap có định giá bao nhiêu', 'screen first round project:uniswap stage:"Series A" sort=-date [valuation]'],
    ['vong series a cua uniswap co dinh gia la bao nhieu', 'screen first round project:uniswap stage:"Series A" sort=-date [valuation]'],
    ['Vòng Series A của Uniswap có định giá bao nhiêu và ai tham gia', 'screen first round project:uniswap stage:"Series A" sort=-date [investors,valuation]'],
    ['Vòng Series A của Uniswap có số tiền là bao nhiêu', 'screen first round project:uniswap stage:"Series A" sort=-date [amount]'],
    ['how much of a valuation did the Series A of Uniswap have', 'screen first round project:uniswap stage:"Series A" sort=-date [valuation]'],
    ['Vòng tháng 9/2022 của Coinbase có định giá bao nhiêu, ai tham gia', 'screen round project:coinbase-2 date:2022-09 sort=-date [investors,valuation]'],
    ['tỷ lệ vòng có công bố định giá trên tổng số vòng gọi vốn là bao nhiêu phần trăm', 'aggregate value round  / known(valuation) show=count'],
    ['phần trăm số vòng gọi vốn biết số tiền trong 2023', 'aggregate value round date:2023 / date:2023 known(amount) show=count'],
    ['ty le vong goi von cong bo dinh gia la bao nhieu', 'aggregate value round  / known(valuation) show=count'],
    ['ty le vong khong cong bo dinh gia nam 2023', 'aggregate value round date:2023 / date:2023 -known(valuation) show=count'],
    ['có bao nhiêu vòng có công bố định giá', 'screen count round known(valuation)'],
    ['Vòng Series A của Uniswap có công bố định giá bao nhiêu', 'screen first round project:uniswap stage:"Series A" sort=-date [valuation]'],
    ['cho biết định giá vòng Series A của Uniswap', 'screen first round project:uniswap stage:"Series A" sort=-date [valuation]'],
    ['có bao nhiêu vòng có định giá', 'screen count round known(valuation)'],
    ['vòng có định giá cao nhất năm 2021', 'screen first round date:2021 sort=-valuation [valuation]'],
    ['vòng lớn nhất của Uniswap có định giá bao nhiêu', 'screen first round project:uniswap sort=-amount [valuation]'],
    ['what valuation did the biggest round of Uniswap have', 'screen first round project:uniswap sort=-amount [valuation]'],
    ['the biggest round of 2021 by valuation', 'screen first round date:2021 sort=-valuation [valuation]'],
  ])('what is asked of a field that something "has" is that field, and no condition that it is known: %s [assistant-46]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each([
    ['nick X của Paradigm là gì vậy ad', 'record paradigm [twitter]'],
    ['acc x cua uniswap', 'record uniswap [twitter]'],
    ['kênh tele của Uniswap', 'record uniswap [telegram]'],
    ['UNI là token của dự án nào', 'record uniswap [symbol]'],
    ['UNI is the token of which project', 'record uniswap [symbol]'],
    ['whose token is UNI', 'record uniswap [symbol]'],
    ['token của Uniswap là gì', 'record uniswap [symbol]'],
    ['Uniswap có token không', 'record uniswap [has_token]'],
    ['top 5 nhà đầu tư cá nhân theo số khoản đầu tư', 'screen person investment_count>=1 sort=-investment_count take=5'],
    ['top 5 individual investors', 'screen person investment_count>=1 sort=-investment_count take=5'],
    ['nhà đầu tư cá nhân của Uniswap', 'screen person rounds[project:uniswap] sort=-investment_count'],
    ['nhà đầu tư cá nhân và tổ chức của Uniswap', 'record uniswap [investors]'],
    ['Vitalik Buterin từng làm CEO ở đâu, còn làm không', 'record vitalik [roles(ceo)]'],
    ['where was Vitalik Buterin CEO?', 'record vitalik [roles(ceo)]'],
    ['Vitalik Buterin từng làm ở đâu, giờ làm ở đâu', 'record vitalik [roles]'],
    ['Vitalik Buterin còn làm không', 'record vitalik [roles(now)]'],
    ['Is Vitalik Buterin still at Uniswap?', 'record vitalik [roles(uniswap)]'],
    [
      'Uniswap goi von lan dau nam nao va lan cuoi bao nhieu tien',
      'screen first round project:uniswap sort=date [date] + screen first round project:uniswap sort=-date [amount]',
    ],
    [
      'vòng đầu và vòng gần nhất của Uniswap được bao nhiêu tiền',
      'screen first round project:uniswap sort=date [amount] + screen first round project:uniswap sort=-date [amount]',
    ],
    [
      'When did Uniswap first raise and when did it last raise',
      'screen first round project:uniswap sort=date [date] + screen first round project:uniswap sort=-date [date]',
    ],
    ['Ai sáng lập Uniswap, họ còn sáng lập công ty nào khác?', 'refuse not-understood'],
    ['who founded Uniswap and what else did they found', 'refuse not-understood'],
  ])('accounts, tickers, people who invest, careers, and the first beside the last are read as they are meant: %s [assistant-46]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it('a short form ends no sentence [assistant-46]', () => {
    expect(
      tokensOf('Mt. Gox, J.P. Morgan and T. Rowe Price')
        .filter(({ ends }) => ends)
        .map(({ text }) => text),
    ).toEqual(['Gox']);
    expect(
      tokensOf('rounds of Series A. Who led them')
        .filter(({ ends }) => ends)
        .map(({ text }) => text),
    ).toEqual(['A']);
  });

  it('tells the language of a question by its own words [assistant-46]', () => {
    expect(languageOf(tokensOf('how many rounds has it closed so far'), 'en', true)).toBe('en');
    expect(languageOf(tokensOf('Aglaé Ventures website'), 'en')).toBe('en');
    expect(languageOf(tokensOf('còn Aave'), 'en')).toBe('vi');
    expect(languageOf(tokensOf('the no goi dc tong bao nhieu tien'), 'en', true)).toBe('vi');
  });
});
