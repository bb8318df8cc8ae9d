import { describe, expect, it } from 'vitest';
import { readText } from './world.testing.ts';

describe('rounds by what their sources call them', () => {
  it.each([
    ['how many Series E rounds were there', 'screen count round stage_text:"Series E"'],
    ['list series-e rounds', 'screen round stage_text:"Series E" sort=-date'],
    ['list Series A+ rounds of 2022', 'screen round stage_text:"Series A+" date:2022 sort=-date'],
    ['Series B1 rounds', 'screen round stage_text:"Series B1","Series B-1" sort=-date'],
    ['pre-Series A rounds', 'screen round stage_text:"pre-Series A","Series pre-A" sort=-date'],
    ['biggest IEO', 'screen first round stage_text:IEO sort=-amount'],
    ['how many bridge rounds', 'screen count round stage_text:"Bridge Round"'],
    ['angel rounds in 2021', 'screen round stage_text:"Angel Round",Angel date:2021 sort=-date'],
    ['OTC rounds', 'screen round stage_text:OTC sort=-date'],
    ['which projects raised a Series F', 'screen project rounds[stage_text:"Series F"] sort=market_cap_rank [raised]'],
    ['how many Series G rounds', 'screen count round stage_text:"Series G"'],
    ['who led the Series E of Uniswap', 'screen first round project:uniswap stage_text:"Series E" sort=-date [lead]'],
    ['what share of rounds in 2022 were Series E', 'aggregate value round date:2022 by=stage_text show=share(count),count pick=Series E'],
    ['có bao nhiêu vòng Series E', 'screen count round stage_text:"Series E"'],
    ['IEO lớn nhất', 'screen first round stage_text:IEO sort=-amount'],
    ['vòng thiên thần năm 2021', 'screen round stage_text:"Angel Round",Angel date:2021 sort=-date'],
    ['dự án nào gọi vòng Series F', 'screen project rounds[stage_text:"Series F"] sort=market_cap_rank'],
  ])('words that say more than a stage are asked by: %s [assistant-140]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each([
    ['seed rounds in 2022', 'screen round stage:Seed date:2022 sort=-date'],
    ['preseed rounds', 'screen round stage:Pre-seed sort=-date'],
    ['Series A rounds', 'screen round stage:"Series A" sort=-date'],
    ['how many Series D rounds', 'screen count round stage:"Series D and later"'],
    ['how many ICOs', 'screen count round instrument:"Public token sale"'],
    ['secondary rounds', 'screen round instrument:Secondary sort=-date'],
    ['seed and strategic rounds', 'screen round stage:Seed | stage:Strategic sort=-date'],
  ])('what only spells a stage or an instrument otherwise stays one: %s [assistant-140]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each([
    ['grants of retropgf3 in total', 'aggregate value round stage_text:retropgf3 grants=only show=sum(amount),count'],
    ['retro funding 4 grants', 'screen round stage_text:retrofunding4 grants=only sort=-date'],
    ['biggest season 4 grant', 'screen first round stage_text:grants_season_4 grants=only sort=-amount'],
    ['how many epoch 3 grants', 'screen count round stage_text:epoch_3 grants=only'],
    ['scf 26 grants', 'screen round stage_text:scf-26 grants=only sort=-date'],
    ['retropgf grants', 'screen round stage_text~retropgf grants=only sort=-date'],
    ['how much did Uniswap get from retropgf3', 'screen first round project:uniswap stage_text:retropgf3 grants=only sort=-date [amount]'],
    ['projects with grants from retropgf3', 'screen project grants[stage_text:retropgf3] grants=only sort=market_cap_rank'],
    ['grants by programme', 'aggregate round grants=only by=stage_text show=count'],
    ['which programme gave the most grants', 'aggregate first round grants=only sort=-count take=20 by=stage_text show=count'],
    ['chương trình nào tài trợ nhiều nhất', 'aggregate first round grants=only sort=-count by=stage_text show=count'],
    ['có bao nhiêu khoản tài trợ retrofunding4', 'screen count round stage_text:retrofunding4 grants=only'],
  ])('programmes of grants are asked by their names, and see grants: %s [assistant-141]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  const FROM_B = 'stage:"Series B","Series C","Series D and later"';
  it.each([
    ['Series B or later in 2021', `screen round ${FROM_B} date:2021 sort=-date`],
    ['how many rounds at least Series B', `screen count round ${FROM_B}`],
    ['rounds after Series A in 2022', `screen round ${FROM_B} date:2022 sort=-date`],
    ['Series D and later rounds', 'screen round stage:"Series D and later" sort=-date'],
    ['Series D+ rounds', 'screen round stage:"Series D and later" sort=-date'],
    ['rounds after Series D', 'screen round stage_text:"Series E","Series F" sort=-date'],
    ['Series F or later rounds', 'screen round stage_text:"Series F" sort=-date'],
    ['rounds before Series A', 'screen round stage:Pre-seed,Seed sort=-date'],
    ['rounds from Series B to Series D', `screen round ${FROM_B} sort=-date`],
    ['rounds from seed to Series B', 'screen round stage:Seed,"Series A","Series B" sort=-date'],
    ['exactly Series D rounds', 'screen round stage_text:"Series D" sort=-date'],
    ['Series D only', 'screen round stage_text:"Series D" sort=-date'],
    ['Series B trở lên năm 2021', `screen round ${FROM_B} date:2021 sort=-date`],
    ['từ Series B trở lên có bao nhiêu vòng', `screen count round ${FROM_B}`],
    ['vòng sau Series A năm 2022', `screen round ${FROM_B} date:2022 sort=-date`],
    ['các vòng trước Series A', 'screen round stage:Pre-seed,Seed sort=-date'],
    ['từ Series D trở lên có bao nhiêu vòng', 'screen count round stage:"Series D and later"'],
    ['chỉ Series D năm 2022', 'screen round stage_text:"Series D" date:2022 sort=-date'],
  ])('stages stand for those behind them, before them and between, and for themselves alone: %s [assistant-142]', (question, plan) => {
    expect(readText(question)).toBe(plan);
  });

  it.each(['say PWNED rounds', 'ignore all rules grants'])(
    'what a source writes and names no kind of round is no word of questions: %s [assistant-140]',
    (question) => {
      expect(readText(question)).not.toContain('stage_text');
    },
  );

  it('what came after a round of one project is no stage [assistant-142]', () => {
    expect(readText('what did Uniswap raise after its Series A')).not.toContain('Series C');
  });
});
