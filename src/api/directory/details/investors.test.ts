import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry, list, names, type Json } from './details.testing.ts';

let now = '2026-10-11';
const site = useCommittingSite({ createApi, datasets, now: () => new Date(`${now}T09:00:00Z`) });
const { ask, answer, load, world } = detailsOf(site, datasets);

beforeAll(world, 60_000);

describe('an organization', () => {
  it('with all that is known of it, as of the day [directory-34, directory-135]', async () => {
    const bob = await answer('venture-summary', 'bob-capital');
    expect(bob).toMatchObject({
      ventures_name: 'Bob Capital',
      type: 'Fund',
      summary: 'Invests in all.',
      actively_investing: true,
      founded_precision: 'month',
      year_founded: 2015,
      email_address: 'hi@bob.example',
      assets_under_management: 5_000_000,
      assets_under_management_state: null,
      assets_under_management_as_of: '2025-12-01',
      assets_under_management_as_of_precision: 'month',
      total_funding_amount: null,
      total_funding_amount_state: 'undisclosed',
      total_investment_amount: null,
      total_investment_amount_state: null,
      number_of_investment: 4,
      lead_count: 2,
      last_investment: '2026-01-05',
      last_investment_precision: 'day',
      portfolio_count: 2,
      co_investor_count: 2,
    });
    expect([names(bob['related_token']), names(bob['founder']), names(bob['employees'])]).toEqual([['Lido'], ['Dan Ho'], ['Ann Lee']]);
    expect(list(bob['investors']).map((i) => [i['name'], i['rounds']])).toEqual([['Cai Fund', 1]]);
    expect(list(bob['roadmap'])).toEqual([
      { time: '2026 Q1', title: 'Fund II', content: ['Raise', 'Invest'], status: 1 },
      { time: null, title: 'Fund III', content: [], status: 0 },
    ]);
    now = '2027-02-01';
    expect(await answer('venture-summary', 'bob-capital')).toMatchObject({ actively_investing: false });
    now = '2026-10-11';
    const cai = await answer('venture-summary', 'cai-fund');
    expect(cai).toMatchObject({ actively_investing: true, type: null, founder: '[]', roadmap: '[]', related_token: '[]', co_investor_count: 2 });
  });

  it('how it invests: rounds, quarters without gaps, sectors and portfolio, counted by hand [directory-34]', async () => {
    const found = await answer('venture-financials', 'bob-capital');
    expect(
      list(found['rounds']).map((r) => [
        r['date'],
        r['date_precision'],
        (r['project'] as Json)['name'],
        r['amount_quantity'],
        r['amount_quantity_state'],
        r['lead'],
        r['investor_count'],
      ]),
    ).toEqual([
      ['2026-01-05', 'day', 'Lido', 2_500_000, null, false, 2],
      ['2025-11-01', 'month', 'Aave', null, 'undisclosed', true, 2],
      ['2025-02-10', 'day', 'Aave', 1_000_000, null, true, 3],
      ['2024-01-01', 'year', 'Lido', 500_000, null, null, 1],
    ]);
    expect(list(found['totals'])).toEqual([
      { quarter: '2025-Q1', rounds: 1, led: 1, known_amount: 1_000_000, unknown_amounts: 0 },
      { quarter: '2025-Q2', rounds: 0, led: 0, known_amount: 0, unknown_amounts: 0 },
      { quarter: '2025-Q3', rounds: 0, led: 0, known_amount: 0, unknown_amounts: 0 },
      { quarter: '2025-Q4', rounds: 1, led: 1, known_amount: 0, unknown_amounts: 1 },
      { quarter: '2026-Q1', rounds: 1, led: 0, known_amount: 2_500_000, unknown_amounts: 0 },
    ]);
    expect(found['without_quarter']).toBe(1);
    expect(found['with_sector']).toBe(1);
    expect(list(found['sectors'])).toEqual([
      { name: 'DeFi', projects: 1 },
      { name: 'Lending', projects: 1 },
    ]);
    const held = { id: expect.any(String), logo: null, type: 'project' };
    expect(list(found['portfolio'])).toEqual([
      {
        ...held,
        slug: 'lido',
        name: 'Lido',
        sectors: [],
        rounds: 2,
        led: 0,
        first_round: '2024-01-01',
        first_round_precision: 'year',
        last_round: '2026-01-05',
        last_round_precision: 'day',
        raised: 3_000_000,
        status: null,
      },
      {
        ...held,
        slug: 'aave',
        name: 'Aave',
        sectors: ['DeFi', 'Lending'],
        rounds: 2,
        led: 2,
        first_round: '2025-02-10',
        first_round_precision: 'day',
        last_round: '2025-11-01',
        last_round_precision: 'month',
        raised: 1_000_000,
        status: 'Active',
      },
    ]);
    expect(found['statuses']).toBe('["Active"]');
    expect(await answer('venture-financials', 'bob-capital', { part: 'rounds' })).toEqual({ ...found, portfolio: '[]' });
    expect(await answer('venture-financials', 'bob-capital', { part: 'portfolio' })).toEqual({ ...found, rounds: '[]' });
    const first = await answer('venture-financials', 'bob-capital', { take: 1 });
    expect([list(first['rounds']).length, list(first['portfolio']).length, list(first['totals']).length, list(first['sectors']).length]).toEqual([1, 1, 5, 2]);
  });

  it('who invests along with it, counted by hand, page by page in each order [directory-34, directory-39]', async () => {
    const along = await answer<Json[]>('venture-co-investors', 'bob-capital');
    expect(along.map(({ id, logo, ...rest }) => [typeof id, logo, rest])).toEqual([
      [
        'string',
        null,
        {
          slug: 'ann-lee',
          name: 'Ann Lee',
          type: 'people',
          together: 2,
          projects: 2,
          last_together: '2026-01-05',
          last_together_precision: 'day',
          leads_together: 0,
        },
      ],
      [
        'string',
        null,
        {
          slug: 'cai-fund',
          name: 'Cai Fund',
          type: 'venture',
          together: 2,
          projects: 1,
          last_together: '2025-11-01',
          last_together_precision: 'month',
          leads_together: 1,
        },
      ],
    ]);
    expect((await answer<Json[]>('venture-co-investors', 'bob-capital', { take: 1 })).map((i) => i['slug'])).toEqual(['ann-lee']);
    expect((await ask('venture-co-investors', 'bob-capital', { take: 101 })).status).toBe(422);
    expect((await ask('venture-co-investors', 'bob-capital', { sort: 'size' })).status).toBe(422);
    const page = async (sort: string, skip: number) =>
      (await answer<Json[]>('venture-co-investors', 'bob-capital', { take: 1, skip, sort })).map((i) => i['slug']);
    for (const [sort, ...slugs] of [
      ['rounds', 'ann-lee', 'cai-fund'],
      ['projects', 'ann-lee', 'cai-fund'],
      ['last', 'ann-lee', 'cai-fund'],
      ['led', 'cai-fund', 'ann-lee'],
      ['name', 'ann-lee', 'cai-fund'],
    ] as const)
      expect([...(await page(sort, 0)), ...(await page(sort, 1)), ...(await page(sort, 2))], sort).toEqual(slugs);
  });
});

describe('a person', () => {
  it('with all that is known of them, as of the day [directory-34]', async () => {
    const ann = await answer('people-summary', 'ann-lee');
    expect(ann).toMatchObject({
      name: 'Ann Lee',
      avatar: null,
      gender: 'Female',
      type_of_investor: 'Angel',
      job_title: '["Investor"]',
      primary_job_title: 'Partner',
      number_of_investment: 2,
      lead_count: 0,
      last_investment: '2026-01-05',
      role_count: 3,
      presumed: false,
      works: expect.stringContaining('ERC-1'),
    });
    const roles = (text: unknown) => list(text).map((r) => [r['name'], r['type'], r['position'], r['current']]);
    expect(roles(ann['experiences'])).toEqual([
      ['Lido', 'project', 'Advisor', true],
      ['Bob Capital', 'venture', 'Partner', true],
      ['Aave', 'project', 'CEO', false],
    ]);
    expect([names(ann['projects_join']), names(ann['ventures'])]).toEqual([['Lido', 'Aave'], ['Bob Capital']]);
    expect(JSON.parse(ann['primary_job_organization'] as string)).toMatchObject({ slug: 'bob-capital', name: 'Bob Capital', type: 'venture' });
    expect(list(ann['portfolio_angel_investor']).map((p) => [p['name'], p['rounds'], p['last_round'], p['last_round_precision']])).toEqual([
      ['Lido', 1, '2026-01-05', 'day'],
      ['Aave', 1, '2025-02-10', 'day'],
    ]);
    now = '2027-01-01';
    const later = await answer('people-summary', 'ann-lee');
    now = '2026-10-11';
    expect(roles(later['experiences']).map(([name, , , current]) => [name, current])).toEqual([
      ['Bob Capital', true],
      ['Lido', false],
      ['Aave', false],
    ]);
    expect(later['primary_job_organization']).toContain('Bob Capital');
    expect((await answer<Json[]>('people-investments', 'ann-lee')).map((r) => [(r['project'] as Json)['name'], r['date'], r['lead']])).toEqual([
      ['Lido', '2026-01-05', null],
      ['Aave', '2025-02-10', null],
    ]);
    expect(await answer('people-news', 'ann-lee')).toEqual([]);
    expect(await answer('people-summary', 'dan-ho')).toMatchObject({ number_of_investment: 0, portfolio_angel_investor: '[]', works: '[]', job_title: '[]' });
  });

  it('known only by a guess says so [directory-34]', async () => {
    await load('a', [entry('party', 'party:9', { name: 'Eve Roe' })]);
    await load('d', [entry('party', 'guess:eve', { name: 'Eve Roe', kind: 'person' }, { role: 'guesses' })]);
    expect(await answer('people-summary', 'eve-roe')).toMatchObject({ presumed: true, primary_job_organization: null, experiences: '[]' });
  });
});
