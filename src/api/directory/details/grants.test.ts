import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { roundKey } from '#domain/records/keys.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry, list, names, type Json } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-11T09:00:00Z') });
const { answer, ask, load, run } = detailsOf(site, datasets);

/** A round of Credora by its day, its amount, a source's words, and who took part. */
const round = (date: string, amount: string, stage: string, words: string, parties: readonly string[], more: Record<string, string> = {}) =>
  entry(
    'round',
    `round:${date}`,
    { amount_usd: amount, stage, stage_text: words, ...more },
    {
      keys: [roundKey({ date, amount })],
      claims: [
        { field: 'project', object: 'coin:0' },
        { field: 'date', value: date, precision: 'day' },
        ...parties.map((object) => ({ field: 'investors', object, value: { lead: object === 'party:0' } })),
      ],
    },
  );

beforeAll(async () => {
  await load('a', [
    entry('project', 'coin:0', { name: 'Credora Lending' }),
    entry('organization', 'party:0', { name: 'Mixed Capital', kind: 'organization' }),
    entry('organization', 'party:1', { name: 'Gift Foundation', kind: 'organization' }),
    entry('organization', 'party:2', { name: 'Lender House', kind: 'organization' }),
    entry('person', 'party:3', { name: 'Ann Giver', kind: 'person' }),
    round('2020-01-10', '1000000', 'Seed', 'Seed', ['party:0', 'party:2']),
    round('2021-02-10', '2000000', 'Debt', 'Convertible note issuance', ['party:0']),
    round('2022-03-10', '1000000000', 'Debt', 'Debt Financing', ['party:0', 'party:2']),
    round('2023-04-10', '50000000', 'Other', 'Secondary Market', ['party:2']),
    round('2024-05-10', '7000000', 'Series A', 'Series A', ['party:0'], { instrument: 'Warrants' }),
    round('2026-06-10', '1500', 'Grant', 'retropgf3', ['party:1']),
    round('2026-07-10', '2500', 'Grant', 'Grant', ['party:1', 'party:0', 'party:3']),
  ]);
}, 60_000);

const texts = (rows: unknown) => (rows as Json[]).map((r) => [r['date'], r['instrument'], r['raise'], r['grant']]);

describe('grants and money that is not raised', () => {
  it('leave every figure of a project that speaks of rounds or of money raised [records-51, records-101]', async () => {
    expect(await answer('project-summary', 'credora-lending')).toMatchObject({
      raised: 10_000_000,
      round_count: 3,
      last_round: '2024-05-10',
      other_deals_count: 2,
      other_deals_usd: 1_050_000_000,
      grants_received_count: 2,
      grants_received_usd: 4000,
      organization_count: 2,
      people_count: 0,
    });
    expect(names((await answer('project-summary', 'credora-lending'))['funding_funds'])).toEqual(['Mixed Capital', 'Lender House']);
  });

  it('stand apart among the rounds of a project, each with its instrument [records-50, records-52]', async () => {
    const found = (await (await ask('fundraising-details', 'credora-lending')).json()) as Json;
    expect(texts(found['rounds'])).toEqual([
      ['2024-05-10', 'Warrants', true, false],
      ['2023-04-10', 'Secondary', false, false],
      ['2022-03-10', 'Debt', false, false],
      ['2021-02-10', 'Convertible note', true, false],
      ['2020-01-10', null, true, false],
    ]);
    expect(texts(found['grants'])).toEqual([
      ['2026-07-10', null, false, true],
      ['2026-06-10', null, false, true],
    ]);
  });

  it.each([
    [
      'mixed-capital',
      {
        number_of_investment: 3,
        lead_count: 3,
        last_investment: '2024-05-10',
        actively_investing: false,
        other_deals_count: 1,
        grants_given_count: 1,
        grants_given_usd: 2500,
        portfolio_count: 1,
        co_investor_count: 1,
      },
    ],
    [
      'gift-foundation',
      {
        number_of_investment: 0,
        lead_count: 0,
        last_investment: null,
        actively_investing: null,
        other_deals_count: 0,
        grants_given_count: 2,
        grants_given_usd: 4000,
        portfolio_count: 0,
        co_investor_count: 0,
      },
    ],
    [
      'lender-house',
      {
        number_of_investment: 1,
        last_investment: '2020-01-10',
        other_deals_count: 2,
        grants_given_count: 0,
        grants_given_usd: null,
        portfolio_count: 1,
        co_investor_count: 1,
      },
    ],
  ])('are no investments of %s [records-51]', async (slug, figures) => {
    expect(await answer('venture-summary', slug)).toMatchObject(figures);
  });

  it('are lists of their own of who took part, and in no quarter [records-52]', async () => {
    const days = (rows: unknown) => list(rows).map((r) => r['date']);
    const found = await answer('venture-financials', 'mixed-capital');
    expect(days(found['rounds'])).toEqual(['2024-05-10', '2021-02-10', '2020-01-10']);
    expect(days(found['other_deals'])).toEqual(['2022-03-10']);
    expect(days(found['grants'])).toEqual(['2026-07-10']);
    expect(list(found['totals']).reduce((sum, quarter) => sum + Number(quarter['known_amount']), 0)).toBe(10_000_000);
    expect(list(found['portfolio']).map((item) => [item['name'], item['rounds'], item['last_round']])).toEqual([['Credora Lending', 4, '2024-05-10']]);
    const ann = (await (await ask('people-investments', 'ann-giver')).json()) as Record<string, Json[]>;
    expect(Object.entries(ann).map(([name, rows]) => [name, rows.length])).toEqual([
      ['investments', 0],
      ['other_deals', 0],
      ['grants', 1],
    ]);
    const investors = (await (await ask('venture-co-investors', 'mixed-capital')).json()) as { investors: Json[] };
    expect(investors.investors.map((i) => [i['name'], i['together']])).toEqual([['Lender House', 2]]);
  });

  it('give nobody a place in the default order [records-51]', async () => {
    const { ventures } = (await (await site.struct('master-ventures', {})).json()) as { ventures: Json[] };
    expect(ventures.map((v) => [v['ventures_name'], v['number_of_investment'], v['grants_given_count']])).toEqual([
      ['Mixed Capital', 3, 1],
      ['Lender House', 1, 0],
      ['Gift Foundation', 0, 2],
    ]);
  });

  it('say by which words of which source the instrument is known [records-50]', async () => {
    const { rows } = await run(`select id from round where instrument = 'Debt'`);
    const { source } = (await (await site.struct('value-source', { kind: 'round', id: rows[0]?.id, path: 'instrument' })).json()) as { source: Json };
    expect(source).toMatchObject({
      derived: 'instrument_of_words',
      value: 'Debt',
      values: [{ field: 'stage_text', statements: [{ value: 'Debt Financing', source: { key: 'a' } }] }],
    });
  });
});
