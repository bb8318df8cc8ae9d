import { describe, expect, it } from 'vitest';
import { chartAddress, chartKey, readChart, readChartKey } from './charts.ts';
import { figureAddress, figureKey, isFigureAddress, readFigure, type Figure } from './figures.ts';
import { groupingTitle, measureTitle } from './titles.ts';
import { figureText, sameChart, sameValue, spanLabel, type ChartValue, type FigureValue } from './values.ts';

function read(address: string): Figure {
  const figure = readFigure(address);
  if ('fault' in figure) throw new Error(`${address}: ${figure.fault}`);
  return figure;
}
const faultOf = (read: object): string => ('fault' in read ? String(read.fault) : 'none');

describe('live figures', () => {
  it.each([
    ['cell:project/aave/raised', 'cell:project/aave/raised', '/project/aave'],
    ['cell:people/ann-lee/investment_count', 'cell:people/ann-lee/investment_count', '/people/ann-lee'],
    ['cell:round/aave-seed-2020/amount', 'cell:round/aave-seed-2020/amount', '/directory/fundraising?round=aave-seed-2020'],
    ['cell:project/aave/investor_allocation', 'cell:project/aave/investor_allocation', '/project/aave/distribution'],
    ['figure:projects', 'figure:projects', '/directory/projects'],
    // The order of parameters, blanks, and what is usual make no difference.
    [
      'figure:fundraising?show=count&q=stage:seed++date:2024',
      'figure:fundraising?q=stage%3ASeed+date%3A2024',
      '/directory/fundraising?q=stage%3ASeed+date%3A2024',
    ],
    [
      'figure:fundraising?q=date%3A2024%20stage:seed&pick=total',
      'figure:fundraising?q=date%3A2024+stage%3ASeed',
      '/directory/fundraising?q=date%3A2024+stage%3ASeed',
    ],
    // A measure that the page of a list shows below groups alone is opened with groups.
    [
      'figure:fundraising?show=median(amount)',
      'figure:fundraising?show=median%28amount%29',
      '/directory/fundraising?by=year%28date%29&show=median%28amount%29',
    ],
    [
      'figure:fundraising?by=lead&show=sum(amount)&pick=top-share:10&grants=include',
      'figure:fundraising?by=lead&grants=include&pick=top-share%3A10&show=sum%28amount%29',
      '/directory/fundraising?by=lead&grants=include&show=sum%28amount%29',
    ],
    [
      'figure:projects?q=rounds[stage:"Series%20A"]&whole=rounds[stage:Seed]',
      'figure:projects?q=rounds%5Bstage%3A%22Series+A%22%5D&whole=rounds%5Bstage%3ASeed%5D',
      '/directory/projects?q=rounds%5Bstage%3A%22Series+A%22%5D',
    ],
  ])('reads %s, with one key and a place where it can be opened [research-20]', (address, key, place) => {
    const figure = read(address);
    expect([figureKey(figure), figureAddress(figure)]).toEqual([key, place]);
    expect(read(figureKey(figure))).toEqual(figure);
  });

  it.each([
    ['https://site.example/', 'begins with "cell:"'],
    ['cell:project/aave', 'no value called ""'],
    ['cell:token/aave/raised', 'A cell is'],
    ['cell:project/Aave/raised', 'cannot be the slug'],
    ['cell:people/aave/allocated', 'no value called "allocated"'],
    ['cell:project/aave/has_token', 'no value called "has_token"'],
    ['cell:project/aave/website', 'no value called "website"'],
    ['figure:tokens', 'no list called "tokens"'],
    ['figure:projects?grants=only', '`grants` is for fundraising'],
    ['figure:fundraising?q=stagee:seed', 'q: There is nothing called "stagee"'],
    ['figure:fundraising?q=%', 'not percent-encoded'],
    ['figure:fundraising?q=a&q=b', 'Only one "q"'],
    ['figure:fundraising?colour=red', 'nothing called "colour" here'],
    ['figure:fundraising?by=stagee', 'by: There is nothing called "stagee"'],
    ['figure:fundraising?show=sum(stage)', 'show: A number must stand here'],
    ['figure:fundraising?show=count,sum(amount)', 'shows one measure'],
    ['figure:fundraising?pick=row:1', '`by` is missing'],
    ['figure:fundraising?by=stage&pick=row:0', '`pick` is total'],
    ['figure:fundraising?by=lead&show=median(amount)&pick=top:3', 'for counts and sums'],
    ['figure:fundraising?by=lead&pick=top:21', 'at most 20'],
    ['figure:fundraising?by=lead,investor&pick=top:2', 'at most 20 of one grouping'],
    ['figure:fundraising?by=stage,lead&without=same&pick=row:1', 'two groupings by records'],
    ['figure:fundraising?by=stage&without=Seed', 'cannot stand with `pick=total`'],
    ['figure:fundraising?show=mean(amount)&whole=', '`whole` is for counts and sums'],
    ['figure:fundraising?by=stage&whole=&pick=row:1', '`whole` is for the total alone'],
    [`figure:fundraising?q=${'a'.repeat(4000)}`, 'at most 4000 characters'],
  ])('refuses %s, and says why [research-20]', (address, fault) => {
    expect(faultOf(readFigure(address))).toContain(fault);
  });

  it('knows its addresses from those of pages [research-20]', () => {
    expect(['cell:x', 'figure:projects?q=a', 'https://a.example/', '/project/aave', 'mailto:a@b.example'].map(isFigureAddress)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it.each<[FigureValue['unit'], string | null, string, string]>([
    ['usd', '1234567.5', '$1.23M', '$1,23M'],
    ['usd', '-0.001', '-$0.001', '-$0,001'],
    ['count', '36101', '36,101', '36.101'],
    ['percent', '12.345678', '12.3%', '12,3%'],
    ['percent', '0.456', '0.46%', '0,46%'],
    ['percent', '100.000000', '100%', '100%'],
    ['percent', '40', '40%', '40%'],
    ['number', '2.5', '2.5', '2,5'],
    ['number', '1000', '1,000', '1.000'],
    ['number', '21000000', '21.00M', '21,00M'],
    ['day', '2024', '2024', '2024'],
    ['day', '2024-03', 'Mar 2024', '03/2024'],
    ['day', '2024-03-04', 'Mar 4 2024', '04/03/2024'],
    ['text', 'Seed', 'Seed', 'Seed'],
    ['usd', null, 'not known', 'không rõ'],
  ])('writes %s %s as %s, and in Vietnamese as %s [research-21]', (unit, value, english, vietnamese) => {
    expect([figureText({ value, unit }, 'en'), figureText({ value, unit }, 'vi')]).toEqual([english, vietnamese]);
  });

  it('are the same where they say the same, whatever they were computed of [research-21]', () => {
    const value = (text: string | null, more: Partial<FigureValue> = {}): FigureValue => ({ value: text, unit: 'usd', ...more });
    expect(sameValue(value('10'), value('10.00', { rows: 7 }))).toBe(true);
    for (const other of [value('10.01'), value('-10'), value(null), value('10', { unit: 'count' })]) expect(sameValue(value('10'), other)).toBe(false);
    expect(sameValue(value(null), value(null))).toBe(true);
    const chart: ChartValue = {
      unit: 'count',
      row_title: 'Year',
      value_title: 'count',
      series: ['count'],
      rows: [{ label: '2024', values: ['1'] }],
      rows_in: 1,
    };
    expect(sameChart(chart, { ...chart, rows: [{ label: '2024', values: ['1.0'], href: '/x' }], rows_in: 2 })).toBe(true);
    for (const rows of [[], [{ label: '2025', values: ['1'] }], [{ label: '2024', values: ['2'] }], [{ label: '2024', values: [null] }]])
      expect(sameChart(chart, { ...chart, rows })).toBe(false);
    expect(['year', 'quarter', 'month', 'week'].map((unit) => spanLabel('2024-07-01', unit as 'year', 'en'))).toEqual([
      '2024',
      'Q3 2024',
      'Jul 2024',
      'Jul 1 2024',
    ]);
  });
});

const chart = (...lines: string[]) => readChart(lines.join('\n'));

describe('charts', () => {
  it('are read line by line; what they ask has one key, whatever they are called [research-22]', () => {
    const lines = ['title: Sizes: by stage', 'list: fundraising', 'q: stage:seed,"series a"', 'by: year(date),stage', 'show: median(amount)', 'kind: line'];
    const one = chart(...lines, 'note: Where the amount is known.');
    expect(one).toMatchObject({ title: 'Sizes: by stage', kind: 'line', take: 60, note: 'Where the amount is known.' });
    const other = chart(...lines.slice(1).toReversed(), 'take: 60', 'title: Other words');
    const keys = [one, other].map((found) => ('fault' in found ? found.fault : `${chartKey(found)} ${chartAddress(found)}`));
    expect(keys[0]).toBe(keys[1]);
    const [key = ''] = (keys[0] ?? '').split(' ');
    const again = readChartKey(key);
    expect('fault' in again ? again.fault : chartKey(again)).toBe(key);
    expect(faultOf(readChartKey('figure:fundraising?by=stage'))).toContain('begins with "chart:"');
    expect(faultOf(readChartKey('chart:fundraising?colour=red'))).toContain('nothing called "colour"');
    expect(keys[0]).toBe(
      'chart:fundraising?by=year%28date%29%2Cstage&q=stage%3ASeed%2C%22Series+A%22&show=median%28amount%29&take=60 /directory/fundraising?by=year%28date%29%2Cstage&q=stage%3ASeed%2C%22Series+A%22&show=median%28amount%29',
    );
  });

  it('name what they measure in words [research-22]', () => {
    const measure = { fn: 'median', path: 'investor_count' } as const;
    expect([measureTitle('round', { fn: 'count' }), measureTitle('round', measure), measureTitle('person', { fn: 'share', of: { fn: 'count' } })]).toEqual([
      'Rounds',
      'Median investor count',
      'Share of people',
    ]);
    expect([groupingTitle({ unit: 'year', path: 'date' }), groupingTitle({ word: 'lead' })]).toEqual(['Year', 'Lead']);
  });

  it.each([
    [['list: fundraising', 'by: stage'], 'needs a title'],
    [['title: A', 'by: stage'], 'no list called ""'],
    [['title: A', 'list: fundraising'], '`by` is missing'],
    [['title: A', 'list: fundraising', 'by: stage', 'colour: red'], 'no line "colour: red"'],
    [['title: A', 'title: B'], 'Only one line "title"'],
    [['title: A', 'list: fundraising', 'by: stage', 'kind: pie'], 'no chart of kind "pie"'],
    [['title: A', 'list: fundraising', 'by: stage', 'kind: line'], 'needs a span of time first'],
    [['title: A', 'list: fundraising', 'by: stage', 'show: median(amount)', 'kind: donut'], 'one count or sum'],
    [['title: A', 'list: fundraising', 'by: stage', 'show: count,sum(amount)'], 'have one unit'],
    [['title: A', 'list: fundraising', 'by: stage', 'show: max(date)'], 'Days cannot be drawn'],
    [['title: A', 'list: fundraising', 'by: stage', 'take: 0'], 'from 1 to 200'],
  ])('are refused: %s [research-22]', (lines, fault) => {
    expect(faultOf(chart(...lines))).toContain(fault);
  });
});
