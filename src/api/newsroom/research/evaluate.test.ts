import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { readChart, type Chart } from '#domain/newsroom/research/charts.ts';
import { figureAddress, readFigure } from '#domain/newsroom/research/figures.ts';
import { figureText } from '#domain/newsroom/research/values.ts';
import { Failure } from '#platform/errors.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry } from '../../directory/details/details.testing.ts';
import { roundOf } from '../news.testing.ts';
import { evaluateChart, evaluateFigure } from './evaluate.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-11T12:00:00Z') });
const { load, world } = detailsOf(site, datasets);

const valueOf = async (address: string) => {
  const figure = readFigure(address);
  if ('fault' in figure) throw new Error(figure.fault);
  return evaluateFigure(site.context.struct, figure);
};
const value = async (address: string) => (await valueOf(address)).value;
const chartOf = async (...lines: string[]) => {
  const chart = readChart(['title: A', 'list: fundraising', ...lines].join('\n'));
  if ('fault' in chart) throw new Error(chart.fault);
  return evaluateChart(site.context.struct, chart as Chart);
};

describe('live figures of a site', () => {
  // Rounds of Aave: 1M in 2025 led by Bob Capital; secret in November 2025, led by it and Cai Fund. Of Lido: 2.5M in 2026 and 500K in 2024 without a lead, and one without a day.
  beforeAll(world, 60_000);

  it.each([
    ['figure:fundraising', '5'],
    ['figure:fundraising?show=sum(amount)', '4000000'],
    ['figure:fundraising?show=median(amount)', '1000000'],
    ['figure:fundraising?show=max(date)', '2026-01-05'],
    ['figure:fundraising?show=mean(investor_count)', '1.8'],
    ['figure:fundraising?by=year(date)&pick=key:2025-01-01', '2'],
    ['figure:fundraising?by=year(date)&pick=key:2019-01-01', '0'],
    ['figure:fundraising?by=year(date)&show=sum(amount)&pick=key:2019-01-01', null],
    ['figure:fundraising?by=year(date)&pick=name:1', '2026'],
    ['figure:fundraising?by=quarter(date)&pick=name:1', 'Q1 2026'],
    ['figure:fundraising?by=month(date)&pick=name:1', '2026-01'],
    ['figure:fundraising?by=year(date)&pick=groups', '3'],
    ['figure:fundraising?by=lead&pick=name:1', 'Bob Capital'],
    ['figure:fundraising?by=lead&pick=row:1', '2'],
    ['figure:fundraising?by=lead&pick=row:9', null],
    ['figure:fundraising?by=lead&pick=key:cai-fund', '1'],
    // Both lead one round: together they lead two, not three.
    ['figure:fundraising?by=lead&pick=top:2', '2'],
    ['figure:fundraising?q=known(lead)&by=lead&pick=top-share:2', '100'],
    ['figure:fundraising?by=lead&pick=top-share:1', '40'],
    ['figure:fundraising?by=project&show=sum(amount)&pick=top-share:1', '75'],
    ['figure:fundraising?by=investor&pick=at-least:2', '3'],
    ['figure:fundraising?by=lead,investor&pick=name:1', 'Bob Capital + Bob Capital'],
    ['figure:fundraising?by=lead,investor&without=same&pick=name:1', 'Bob Capital + Cai Fund'],
    ['figure:fundraising?by=lead,investor&without=same&pick=row:1', '2'],
    ['figure:fundraising?by=lead,investor&without=same&pick=groups', '3'],
    ['figure:fundraising?q=organizations:bob-capital&by=investor&without=bob-capital&pick=name:1', 'Ann Lee'],
    ['figure:fundraising?q=project[name~aave]&whole=', '40'],
    ['figure:fundraising?q=project[name~nobody]&show=sum(amount)&whole=', '0'],
    ['figure:projects?q=rounds[date:2025]&whole=rounds[stage:grant]', null],
    ['cell:project/aave/raised', '1000000'],
    ['cell:project/aave/volume', '5'],
    ['cell:project/aave/founded', '2017'],
    ['cell:project/aave/symbol', 'AAVE'],
    ['cell:project/aave/sector', 'DeFi, Lending'],
    ['cell:project/aave/tvl', null],
    ['cell:project/aave/allocated', '93.5'],
    ['cell:project/aave/investor_allocation', null],
    ['cell:project/aave/unlock_schedules', '2'],
    ['cell:organization/bob-capital/assets_under_management', '5000000'],
    ['cell:people/ann-lee/investment_count', '2'],
  ])('%s is %s [research-23]', async (address, expected) => {
    expect(await value(address)).toBe(expected);
  });

  it('say of how many rows they are, in what unit, and who states a value of a record [research-23]', async () => {
    expect(await valueOf('figure:fundraising?show=sum(amount)')).toEqual({ value: '4000000', unit: 'usd', rows: 5, known: 3 });
    expect(await valueOf('figure:fundraising?q=known(lead)&by=lead&pick=top-share:1')).toEqual({ value: '100', unit: 'percent', rows: 2, known: 2 });
    expect(await valueOf('cell:project/aave/founded')).toEqual({
      value: '2017',
      unit: 'day',
      source: { name: 'a', url: 'https://source.example/list' },
      records: [expect.any(String)],
    });
    expect(await valueOf('cell:project/aave/volume')).toEqual({
      value: '5',
      unit: 'usd',
      source: { name: 'a', url: 'https://source.example/' },
      records: [expect.any(String)],
    });
    expect(await valueOf('cell:project/aave/raised')).toEqual({
      value: '1000000',
      unit: 'usd',
      source: { name: 'Computed from the records', url: '/project/aave' },
      records: [expect.any(String)],
    });
    expect((await valueOf('cell:project/aave/allocated')).source).toEqual({ name: 'a', url: 'https://source.example/list' });
    expect((await valueOf('cell:project/aave/sector')).source).toEqual({ name: 'a', url: 'https://source.example/list' });
    expect((await valueOf('cell:project/aave/tvl')).source).toBeNull();
  });

  it('lead to a list that holds as many rows as they are of [research-23]', async () => {
    const figure = readFigure('figure:fundraising?q=known(lead)&by=lead&pick=row:1');
    if ('fault' in figure) throw new Error(figure.fault);
    const q = new URL(figureAddress(figure), 'https://site.example').searchParams.get('q');
    const total = (await (await site.struct('master-fundraising-total', { q })).json()) as { total: { total: number }[] };
    expect(total.total[0]?.total).toBe((await valueOf('figure:fundraising?q=known(lead)')).rows);
  });

  it.each([
    ['cell:project/nobody/raised', 'cell:project/nobody/raised'],
    ['figure:fundraising?q=stage:Nonsense', 'figure:fundraising?q=stage%3ANonsense'],
  ])('that cannot be computed fail with their name: %s [research-23]', async (address, path) => {
    const figure = readFigure(address);
    const failed =
      'fault' in figure ? new Failure('INVALID_INPUT', { issues: [{ path, message: figure.fault }] }) : await valueOf(address).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'INVALID_INPUT', issues: [{ path }] });
  });
});

describe('charts of a site', () => {
  it('have a row for each span of time, the oldest first, with the screen that finds it [research-24]', async () => {
    const chart = await chartOf('by: year(date)', 'show: count', 'kind: line', 'q: project[name~lido] | project[name~aave] stage:Seed');
    expect(chart).toMatchObject({ unit: 'count', row_title: 'Year', value_title: 'Rounds', series: ['Rounds'], rows_in: 4, ungrouped: 1 });
    expect(chart.rows.map(({ label, at, values }) => [label, at, values])).toEqual([
      ['2024', '2024-01-01', ['1']],
      ['2025', '2025-01-01', ['1']],
      ['2026', '2026-01-01', ['1']],
    ]);
    const q = new URL(chart.rows[0]?.href ?? '', 'https://site.example').searchParams.get('q');
    expect(((await (await site.struct('master-fundraising-total', { q })).json()) as { total: { total: number }[] }).total[0]?.total).toBe(1);
  });

  it('of two groupings have a series for each value of the second; nothing is no zero [research-24]', async () => {
    const chart = await chartOf('by: project,year(date)', 'show: sum(amount)', 'q: project[name~lido] | project[name~aave]', 'take: 1');
    expect(chart.series.toSorted()).toEqual(['2024', '2025', '2026']);
    expect(chart).toMatchObject({ unit: 'usd', left_out: 1, rows: [{ label: 'Lido' }] });
    expect(Object.fromEntries(chart.series.map((name, i) => [name, chart.rows[0]?.values[i]]))).toEqual({ 2024: '500000', 2025: null, 2026: '2500000' });
  });

  it('in per cent of another screen hold each group against the same group of that [research-24]', async () => {
    const chart = await chartOf('by: year(date)', 'q: project[name~lido]', 'whole: project[name~lido] | project[name~aave]');
    expect(chart.unit).toBe('percent');
    expect(chart.rows.map(({ label, values }) => [label, values])).toEqual([
      ['2024', ['100']],
      ['2025', ['0']],
      ['2026', ['100']],
    ]);
  });

  it('leave out what a record has with itself [research-24]', async () => {
    const chart = await chartOf('by: investor', 'q: organizations:bob-capital', 'without: bob-capital', 'kind: lying');
    expect(chart.rows.map(({ label }) => label)).toEqual(['Ann Lee', 'Cai Fund']);
  });
});

describe('live figures of a site whose data change', () => {
  it('keep every digit, and are another value when the data are [research-23]', async () => {
    expect(await value('figure:projects?show=max(price_usd)')).toBe('0.12345678901234568');
    const address = 'figure:fundraising?q=date:2026&show=sum(amount)';
    const then = await valueOf(address);
    await load('d', [
      entry('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'aave' }] }),
      roundOf(entry)(7, [], { amount_usd: '1234567890123456.77' }),
    ]);
    const now = await valueOf(address);
    expect([then.value, now.value]).toEqual(['2500000', '1234567892623456.77']);
    expect(figureText(now, 'en')).toBe('$1,234.57T');
  });

  it('name each source of the parts that a value is made of, and no other [research-29]', async () => {
    const claims = [
      { field: 'allocations', value: { label: 'Seed investors', percent: '2' } },
      { field: 'unlocks', value: { label: 'Seed investors', months: 24, cliff_months: 12 }, validFrom: '2027-01-01' },
    ];
    await load('d', [entry('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'aave' }], claims })]);
    const told = async (path: string) => {
      const { value: text, source } = await valueOf(`cell:project/aave/${path}`);
      return [text, source?.name, source?.url];
    };
    expect(await told('allocated')).toEqual(['95.5', 'a, d', null]);
    expect(await told('investor_allocation')).toEqual(['2', 'd', 'https://source.example/list']);
    expect(await told('investor_unlock_months')).toEqual(['36', 'd', 'https://source.example/list']);
    // Of so many parts an answer holds some of the statements alone: whose the others are is not guessed.
    const many = Array.from({ length: 50 }, (_, at) => ({ field: 'allocations', value: { label: `Holder ${at}`, percent: '0.01' } }));
    await load('d', [entry('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'aave' }], claims: [...claims, ...many] })]);
    expect(await told('allocated')).toEqual(['96', 'Computed from the records', '/project/aave/distribution']);
  });
});
