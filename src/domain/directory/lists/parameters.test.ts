import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expr } from '../../screener/screen.ts';
import { printWhere } from '../../screener/text.ts';
import { faultsOf } from '../../screener/validate.ts';
import { LIST_NAMES, LISTS, type ListName } from './lists.ts';
import { LIST_FILTERS, parseQuoted, toWhere } from './parameters.ts';

type Row = [list: ListName, params: Record<string, unknown>, screen: string];
const of = (name: string, parts: Record<string, unknown> = {}) => ({
  [`applyFilter${name}`]: 1,
  ...Object.fromEntries(Object.entries(parts).map(([part, value]) => [`filter${name}${part}`, value])),
});
const A = '01900000-0000-7000-8000-00000000000a';
const B = '01900000-0000-7000-8000-00000000000b';

/** The screen that each filter stands for, as text. */
const FILTERS: Row[] = [
  ['projects', of('NoToken', { OptionsUse: 0 }), 'has_token:true'],
  ['projects', of('NoToken', { OptionsUse: 1 }), 'has_token:false'],
  ...([1, 3, 6, 12, 24, 36] as const).flatMap((n): Row[] => [
    ['projects', of('Financials', { OptionsUse: n }), `rounds[date>=${n}mo raise:true]`],
    ['organizations', of('Financials', { OptionsUse: n }), `rounds[date>=${n}mo]`],
    ['fundraising', of('Financials', { OptionsUse: n }), `date>=${n}mo`],
  ]),
  ['projects', of('Financials', { CustomFrom: '2024-01-02', CustomTo: '2024-05-06' }), 'rounds[date:2024-01-02..2024-05-06 raise:true]'],
  ['projects', of('Financials', { CustomFrom: '2024-01-02' }), 'rounds[date>=2024-01-02 raise:true]'],
  ['organizations', of('Financials', { CustomTo: '2024-05-06' }), 'rounds[date<=2024-05-06]'],
  ['fundraising', of('Financials', { CustomFrom: '2024-01-01', CustomTo: '2024-12-31' }), 'date:2024'],
  ['projects', of('TotalFundRaised', { CustomFrom: '1000000', CustomTo: '2500000.5' }), 'raised:1m..2500000.5'],
  ['projects', of('TotalFundRaised', { CustomTo: '0' }), 'raised<=0'],
  ['organizations', of('TotalFundRaised', { CustomFrom: '5000000' }), 'total_funding_amount>=5m'],
  ['fundraising', of('TotalFundRaised', { CustomFrom: '1', CustomTo: '2' }), 'amount:1..2'],
  ...LIST_NAMES.flatMap((list): Row[] => [
    [list, of('Sector', { Value: "'DeFi'" }), 'sector:DeFi'],
    [list, of('Sector', { Value: "'DeFi','Real World Assets','It''s, or'" }), 'sector:DeFi,"Real World Assets","It\'s, or"'],
    [list, { searchAssetValue: 'bit' }, 'bit'],
    [list, { searchAssetValue: '% _ * \\' }, '"% _ * \\"'],
  ]),
  ['projects', of('RelatedPeopleID', { Value: `'${A}'` }), `people:${A}`],
  ['projects', of('RelatedOrganizationID', { Value: `'${A}','${B}'` }), `organizations:${A},${B}`],
  ['people', of('CurrentOrganizationID', { Value: `'${A}'` }), `current_organization:${A}`],
  ['people', of('Gender', { Value: "'Female'" }), 'gender:Female'],
  ['people', of('TypeOfInvestor', { Value: "'Angel','Venture'" }), 'type_of_investor:Angel,Venture'],
  ['people', of('Jobtitle', { Value: "'CEO'" }), 'job_title:CEO'],
  ['people', of('RelatedToken', { Value: "'bitcoin'" }), 'projects:bitcoin'],
  ['people', of('RelatedOrganizationID', { Value: `'${B}'` }), `organizations:${B}`],
  ['organizations', of('VentureType', { Value: "'Fund','DAO'" }), 'type:Fund,DAO'],
  ['organizations', of('FundingStage', { OptionsUse: 0 }), 'rounds[stage:Pre-seed]'],
  ['organizations', of('FundingStage', { OptionsUse: 5 }), 'rounds[stage:"Series D and later"]'],
  ['organizations', of('FundingStage', { Value: "'1','12'" }), 'rounds[stage:Seed,Other]'],
  ['organizations', of('FundingStage', { OptionsUse: 9 }), 'grants[]'],
  ['organizations', of('FundingStage', { Value: "'1','9'" }), 'rounds[stage:Seed] | grants[]'],
  ['fundraising', of('FundingStage', { OptionsUse: 9 }), 'stage:Grant'],
  ['organizations', of('AcitvelyInvesting', { OptionsUse: 1 }), 'actively_investing:true'],
  ['organizations', of('AcitvelyInvesting', { OptionsUse: 0 }), 'actively_investing:false'],
  ['organizations', of('RelatedTokenID', { Value: "'aave','uniswap'" }), 'projects:aave,uniswap'],
  ['organizations', of('RelatedPeopleID', { Value: `'${A}'` }), `people:${A}`],
  ['fundraising', of('FundingStage', { OptionsUse: 10 }), 'stage:M&A'],
  ['fundraising', of('FundingStage', { Value: "'2','3'" }), 'stage:"Series A","Series B"'],
  ['fundraising', of('RelatedTokenID', { Value: "'aave'" }), 'project:aave'],
  ['fundraising', of('RelatedOrganizationID', { Value: "'paradigm'" }), 'organizations:paradigm'],
  ['fundraising', of('RelatedPeopleID', { Value: `'${A}','${B}'` }), `people:${A},${B}`],
];

/** Parameters that restrict nothing, or mean the same as others. */
const OTHER_PARAMETERS: Row[] = [
  ['projects', {}, ''],
  ['projects', of('NoToken', { OptionsUse: 2 }), ''],
  ['projects', of('NoToken'), 'has_token:false'],
  ['projects', of('Financials'), 'rounds[date>=12mo raise:true]'],
  ['fundraising', of('FundingStage'), 'stage:Seed'],
  ['organizations', of('AcitvelyInvesting'), ''],
  ['projects', { applyFilterNoToken: 0, filterNoTokenOptionsUse: 0 }, ''],
  ['projects', { filterSectorValue: "'DeFi'" }, ''],
  ['projects', of('Sector'), ''],
  ['projects', of('Sector', { Value: '' }), ''],
  ['projects', of('Sector', { Value: "''" }), ''],
  ['projects', of('Sector', { Value: "'','DeFi'" }), 'sector:DeFi'],
  ['projects', of('TotalFundRaised', { CustomFrom: '', CustomTo: '' }), ''],
  ['projects', of('TotalFundRaised', { CustomFrom: 1e21, CustomTo: '' }), 'raised>=1000000000000b'],
  ['projects', of('TotalFundRaised', { CustomFrom: 1.5e-7 }), 'raised>=0.00000015'],
  ['projects', of('Financials', { OptionsUse: 3, CustomFrom: '2024-01-02' }), 'rounds[date>=2024-01-02 raise:true]'],
  ['projects', { searchAssetValue: '' }, ''],
  ['people', of('CurrentOrganizationID', { ProjectIDValue: `'${A}'`, VentureIDValue: `'${B}'` }), `current_organization:${A},${B}`],
  ['people', of('CurrentOrganizationID', { Value: `'${A}','${B}'`, VentureIDValue: `'${B}'` }), `current_organization:${A},${B} current_organization:${B}`],
  ['fundraising', of('FundingStage', { OptionsUse: 3, Value: "'1'" }), 'stage:Seed'],
];

describe("the documents' filters", () => {
  it.each(FILTERS)('of %s: %j is %s', (list, params, screen) => {
    const where = toWhere(list, params);
    expect(faultsOf(LISTS[list].kind, where)).toBeUndefined();
    expect(printWhere(where)).toBe(screen);
  });

  it.each(OTHER_PARAMETERS)('of %s: %j is %s', (list, params, screen) => {
    expect(printWhere(toWhere(list, params))).toBe(screen);
  });

  it('are every filter that the documents name [screener-7]', () => {
    expect(Object.fromEntries(LIST_NAMES.map((list) => [list, LIST_FILTERS[list].map(({ name }) => name).join(' ')]))).toEqual({
      projects: 'NoToken Financials TotalFundRaised Sector RelatedPeopleID RelatedOrganizationID',
      people: 'CurrentOrganizationID Gender TypeOfInvestor Jobtitle Sector RelatedToken RelatedOrganizationID',
      organizations: 'Financials VentureType Sector FundingStage AcitvelyInvesting TotalFundRaised RelatedTokenID RelatedPeopleID',
      fundraising: 'FundingStage TotalFundRaised Financials Sector RelatedTokenID RelatedOrganizationID RelatedPeopleID',
    });
    for (const list of LIST_NAMES) {
      const shown = new Set(FILTERS.filter((row) => row[0] === list).flatMap((row) => Object.keys(row[1])));
      for (const { name } of LIST_FILTERS[list]) expect(shown, `${list} ${name}`).toContain(`applyFilter${name}`);
    }
  });

  it('together are what each is, all at once [screener-7]', () => {
    for (const list of LIST_NAMES) {
      const rows = FILTERS.filter((row) => row[0] === list);
      const params = Object.assign({}, ...rows.map((row) => row[1])) as Record<string, unknown>;
      const parts = (toWhere(list, params) as { and: Expr[] }).and;
      expect(parts).toHaveLength(LIST_FILTERS[list].length + 1);
    }
  });
});

describe('quoted lists', () => {
  it.each<[string, string[] | undefined]>([
    ['', []],
    ["''", []],
    ["'a'", ['a']],
    [" 'a' , 'b' ", ['a', 'b']],
    ["'a,b','c'", ['a,b', 'c']],
    ["'it''s'", ["it's"]],
    ["''''", ["'"]],
    ["'a',''", ['a']],
    ['a', undefined],
    ["'a", undefined],
    ["'a' 'b'", undefined],
    ["'a',", undefined],
    [",'a'", undefined],
    ["'a''", undefined],
    ['"a"', undefined],
    ["'a','b", undefined],
    ["'a';drop table project", undefined],
  ])('%j is %j', (text, values) => {
    expect(parseQuoted(text)).toEqual(values);
  });

  it('read as they were printed, whatever they hold [screener-7]', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), { maxLength: 5 }), (values) => {
        const printed = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(',');
        expect(parseQuoted(printed)).toEqual(values);
      }),
    );
  });

  it('of any text are read in time that grows with its length alone', () => {
    // Of this length, time that grew with its square would be minutes.
    for (const text of ["'".repeat(400_000), "'a',".repeat(100_000), ' '.repeat(400_000)]) {
      const started = performance.now();
      parseQuoted(text);
      expect(performance.now() - started).toBeLessThan(5000);
    }
  });
});
