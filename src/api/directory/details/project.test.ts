import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { CompletenessPart } from '#domain/directory/details/completeness.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, list, names, type Json } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-10-11T09:00:00Z') });
const { ask, answer, run, world } = detailsOf(site, datasets);

beforeAll(world, 60_000);

describe('a project', () => {
  it('with all that is known of it [directory-34, directory-116]', async () => {
    const aave = await answer('project-summary', 'aave');
    expect(aave).toMatchObject({
      slug: 'aave',
      name: 'Aave',
      symbol: 'AAVE',
      description: 'Lends to all.',
      founded: '2017-01-01',
      founded_precision: 'year',
      year_founded: 2017,
      has_token: true,
      aliases: '["ETHLend"]',
      former_slugs: '[]',
      funding_received: null,
      funding_received_state: 'undisclosed',
      funding_received_currency: 'USD',
      raised: 1_000_000,
      round_count: 2,
      last_round: '2025-11-01',
      last_round_precision: 'month',
      price_usd: 0.12345678901234568,
      market_cap_usd: null,
      market_cap_rate_24h: null,
      max_supply: 16_000_000.5,
      source_count: 2,
      people_count: 2,
      organization_count: 2,
      news_proj: '[]',
    });
    const [price] = list(aave['figures_told']);
    expect(price).toEqual({ figure: 'price_usd', at: '2026-10-01T08:00:00Z', source: { name: 'a', home_url: 'https://source.example/', attribution: 'a' } });
    expect(list(aave['sources']).map((s) => s['key'])).toEqual(['a', 'd']);
    expect(list(aave['sector'])).toEqual([{ name: 'DeFi' }, { name: 'Lending' }]);
    expect([names(aave['chains']), names(aave['ecosystem']), names(aave['same_symbol'])]).toEqual([['Ethereum'], ['Ethereum'], ['Lido']]);
    expect(list(aave['contracts'])).toEqual([{ chain: 'eip155:1', address: '0xab', chain_name: null, explorers: [], copy: null }]);
    expect(list(aave['markets'])).toEqual([{ exchange: 'Kraken', pair: 'AAVE/USD', url: 'https://kraken.example/' }]);
    expect(list(aave['links'])).toEqual([{ type: 'forum', url: 'https://forum.example/' }]);
    expect(list(aave['founders'])).toEqual([
      {
        id: expect.any(String),
        slug: 'ann-lee',
        name: 'Ann Lee',
        logo: null,
        type: 'people',
        position: 'CEO',
        founder: true,
        from_date: '2020-01-01',
        from_precision: 'month',
        to_date: '2025-06-30',
        to_precision: 'month',
        ended: false,
        old: false,
        stated_on: '2026-09',
      },
    ]);
    expect([names(aave['all_member']), names(aave['employees'])]).toEqual([['Ann Lee', 'Dan Ho'], ['Dan Ho']]);
    expect(list(aave['funding_funds']).map((f) => [f['name'], f['rounds'], f['lead'], f['last_round'], f['last_round_precision']])).toEqual([
      ['Bob Capital', 2, 2, '2025-11-01', 'month'],
      ['Cai Fund', 2, 1, '2025-11-01', 'month'],
    ]);
    expect(list(aave['funding_peoples']).map((f) => [f['name'], f['rounds'], f['lead'], f['last_round_precision']])).toEqual([['Ann Lee', 1, 0, 'day']]);
    expect([aave['first_seen'], aave['last_changed']]).toEqual([expect.stringMatching(/^\d{4}-.*Z$/), expect.stringMatching(/^\d{4}-.*Z$/)]);
  });

  it('says how complete it is, by the weights of its kind [directory-36]', async () => {
    for (const [sid, slug, known] of [
      [
        'project-summary',
        'aave',
        [
          'name',
          'description',
          'website',
          'sector',
          'founded',
          'founders',
          'round_count',
          'chains',
          'contracts',
          'location',
          'operating_status',
          'markets',
          'allocations',
        ],
      ],
      ['project-summary', 'ethereum', ['name']],
      [
        'venture-summary',
        'bob-capital',
        ['name', 'type', 'description', 'founded', 'founders', 'people', 'email_address', 'assets_under_management', 'total_funding_amount'],
      ],
      ['people-summary', 'ann-lee', ['name', 'roles', 'job_title', 'type_of_investor', 'gender']],
    ] as const) {
      const { completeness, completeness_score } = await answer(sid, slug);
      const parts = list(completeness) as unknown as CompletenessPart[];
      expect([slug, parts.filter((p) => p.known).map((p) => p.field)]).toEqual([slug, known]);
      const weight = (of: CompletenessPart[]) => of.reduce((sum, part) => sum + part.weight, 0);
      expect([slug, completeness_score]).toEqual([slug, Math.round((100 * weight(parts.filter((p) => p.known))) / weight(parts))]);
      expect(completeness_score).toBeLessThan(100);
    }
  });

  it('of which nothing but a name is known: empty lists, nulls, no numbers made up [directory-34]', async () => {
    const eth = await answer('project-summary', 'ethereum');
    const empty = Object.entries(eth).filter(([, value]) => value === null).length;
    expect(empty).toBeGreaterThan(30);
    for (const field of ['aliases', 'links', 'sector', 'chains', 'contracts', 'markets', 'founders', 'all_member', 'funding_funds', 'same_symbol'])
      expect([field, eth[field]]).toEqual([field, '[]']);
    expect(await answer('project-distribution', 'ethereum')).toMatchObject({ allocations: '[]', unlocks: '[]', max_supply: null });
    for (const sid of ['project-events', 'fundraising-details', 'project-prices']) expect(await answer(sid, 'ethereum')).toEqual([]);
  });

  it('its token, events and rounds, in order [directory-34]', async () => {
    const shared = await answer('project-distribution', 'aave');
    expect(list(shared['allocations'])).toEqual([
      { label: 'Public', percent: 70 },
      { label: 'Team', percent: 23.5 },
    ]);
    expect(list(shared['unlocks'])).toEqual([
      { date: '2026-01-01', date_precision: 'day', label: 'Team', percent: null, amount: 1000, months: null, cliff_months: null },
      { date: '2027-01-01', date_precision: 'month', label: 'Team', percent: 5, amount: null, months: null, cliff_months: null },
    ]);
    const events = await answer<Json[]>('project-events', 'aave');
    expect(events.map((e) => [e['title'], e['category'], e['date'], e['date_precision'], e['link']])).toEqual([
      ['Team', 'Other', '2027-01-01', 'month', null],
      ['Version 4', 'Release', '2026-03-01', 'month', 'https://v4.example/'],
      ['Team', 'Other', '2026-01-01', 'day', null],
      ['Meeting', 'Other', null, null, null],
    ]);
    const [secret, seed] = (await answer<Json[]>('fundraising-details', 'aave')) as [Json, Json];
    expect(secret).toMatchObject({ date: '2025-11-01', date_precision: 'month', amount_quantity: null, amount_quantity_state: 'undisclosed', stages: null });
    expect(seed).toMatchObject({
      date_precision: 'day',
      stages: 'Seed',
      fundraising_round: 'Seed round',
      amount_quantity: 1_000_000,
      amount_quantity_state: null,
      amount_quantity_unit: 'USD',
      valuation: 9_000_000,
      category: 'DeFi',
      subcategories: '["Lending"]',
      instrument: 'SAFE',
      announcement: 'https://news.example/1',
      source_count: 1,
    });
    expect(list(seed['investors']).map((i) => [i['name'], i['type'], i['lead']])).toEqual([
      ['Bob Capital', 'venture', true],
      ['Ann Lee', 'people', null],
      ['Cai Fund', 'venture', null],
    ]);
  });

  it('an event once, though one page tells its month or year and another its day [directory-150]', async () => {
    await run(
      `insert into event (record_id, member, title, date, precision) select p.id, e.title::bytea, e.title, e.date::date, e.precision from project p,
       (values ('AAVE V2 Launch', '2020-05-04', 0), ('V2 launch', '2020-05-01', 1), ('V3 launch', '2020-05-01', 1), ('AAVE Launch', '2020-10-02', 0), ('AAVE token launch', '2020-01-01', 2),
         ('Ethereum launch', '2020-01-01', 2), ('Hack', '2021-03-04', 0), ('Audit', '2021-03-01', 1)) e (title, date, precision) where p.slug = 'lido'`,
    );
    const told = await answer<Json[]>('project-events', 'lido');
    expect(told.map((e) => [e['title'], e['date_precision']].join(' '))).toEqual([
      'Hack day',
      'Audit month',
      'AAVE Launch day',
      'AAVE V2 Launch day',
      'V3 launch month',
      'Ethereum launch year',
    ]);
    await run("delete from event where record_id = (select id from project where slug = 'lido')");
  });

  it('its prices: by day, oldest first, as far back as asked, at most 500 points evenly [directory-34, prices-17]', async () => {
    await run('create table figure_history_all partition of figure_history default');
    await run(
      `insert into figure_history (project_id, at, source_id, price_usd) select p.id, timestamptz '2026-10-11' - n * interval '6 hours', s.id, n + 1
       from project p, source s, generate_series(0, 1459) n where p.slug = 'aave' and s.key = 'a'`,
    );
    const whole = async (slug: string, days: number) =>
      (await (await ask('project-prices', slug, { days })).json()) as Record<'prices' | 'known' | 'changes', Json[]>;
    const { prices, known, changes } = await whole('aave', 365);
    expect(prices).toHaveLength(366);
    expect(prices.at(-1)).toEqual({ at: '2026-10-11T00:00:00Z', price_usd: 1, market_cap_usd: null, volume: null, tvl: null });
    expect(known).toEqual([{ first_day: '2025-10-11', step: 1, days: 366, price_usd: 366, market_cap_usd: 0, volume: 1, tvl: 0 }]);
    // The last of a day: 26 and 118 quarters of a day before.
    expect(changes).toEqual([
      { days: 7, since: '2026-10-04', until: '2026-10-11', change: -96.1538 },
      { days: 30, since: '2026-09-11', until: '2026-10-11', change: -99.1525 },
      { days: 365, since: '2025-10-11', until: '2026-10-11', change: expect.any(Number) },
    ]);
    expect((await whole('aave', 2)).prices.map((p) => p['price_usd'])).toEqual([6, 2, 1]);
    await run(
      `insert into figure_history (project_id, at, source_id, price_usd) select p.id, timestamptz '2026-10-10' - n * interval '1 day', s.id, n
       from project p, source s, generate_series(0, 1999) n where p.slug = 'lido' and s.key = 'a'`,
    );
    await run("update data_version set version = version + 1 where kind = 'project_figure'");
    const long = await whole('lido', 3650);
    expect(long.prices.length).toBeLessThanOrEqual(500);
    expect(long.known).toMatchObject([{ days: 2001, step: 5 }]);
    await run(
      "update record set state = 1, merged_into = (select id from project where slug = 'aave') where id = (select id from project where slug = 'lido')",
    );
    await run("update data_version set version = version + 1 where kind = 'project'");
    expect((await whole('aave', 3650)).known, 'with the history of one that was joined with it').toMatchObject([{ first_day: '2021-04-20' }]);
    await run("update record set state = 0, merged_into = null where id = (select id from project where slug = 'lido')");
    await run("update data_version set version = version + 1 where kind = 'project'");
    for (const days of [0, 3651, 1.5, '7']) expect([days, (await ask('project-prices', 'aave', { days })).status]).toEqual([days, 422]);
  });

  it('no history of a source whose history may not be kept, and no change it does not reach [prices-18]', async () => {
    const changes = async () => ((await (await ask('project-prices', 'lido', { days: 20 })).json()) as { changes: Json[] }).changes;
    await run("delete from figure_history where project_id = (select id from project where slug = 'lido') and at < '2026-09-30'");
    await run("update data_version set version = version + 1 where kind = 'project_figure'");
    await expect.poll(async () => (await changes()).map(({ since }) => since)).toEqual(['2026-10-03', null, null]);
    await run("update source set may_keep = false where key = 'a'");
    await run("update data_version set version = version + 1 where kind = 'statement'");
    await expect.poll(changes).toEqual([]);
    await run("update source set may_keep = true where key = 'a'");
    await run("update data_version set version = version + 1 where kind = 'statement'");
  });

  it('each figure under its own time, source and attribution [prices-15]', async () => {
    await run(
      `update project_figure set tvl = 5, figure_sources = array_fill(source_id, array[11]), figure_ats = array_fill(at, array[11])
       where project_id = (select id from project where slug = 'aave')`,
    );
    await run(
      `update project_figure set figure_sources[8] = (select id from source where key = 'd'), figure_ats[8] = '2026-10-03T09:00:00Z'
       where project_id = (select id from project where slug = 'aave')`,
    );
    await run("update data_version set version = version + 1 where kind = 'project_figure'");
    await site.context.versions.read(['project_figure']);
    const read = async () =>
      list((await answer<Json>('project-summary', 'aave'))['figures_told']) as { figure: string; at: string; source: { name: string } }[];
    await expect.poll(async () => (await read()).map(({ figure }) => figure)).toContain('tvl');
    const told = await read();
    expect(told.filter(({ figure }) => figure === 'price_usd' || figure === 'tvl').map(({ figure, at, source }) => [figure, at, source.name])).toEqual([
      ['price_usd', '2026-10-01T08:00:00Z', 'a'],
      ['tvl', '2026-10-03T09:00:00Z', 'd'],
    ]);
  });

  it('names no source that may not be shown [directory-34]', async () => {
    const show = async (shown: boolean) => {
      await run('update source set may_show = $1', [shown]);
      await run("update data_version set version = version + 1 where kind = 'statement'");
      await site.context.versions.read(['statement']);
    };
    await show(false);
    await expect.poll(async () => (await answer('project-summary', 'aave'))['sources']).toBe('[]');
    expect(await answer('project-summary', 'aave')).toMatchObject({ source_count: 2, figures_told: '[]' });
    await show(true);
  });
});
