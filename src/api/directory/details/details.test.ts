import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import { completenessScore, type CompletenessPart } from '#domain/directory/completeness.ts';
import type { Claim } from '#domain/records/claim.ts';
import { handleKey, roundKey } from '#domain/records/keys.ts';
import { transact } from '#platform/data/transact.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { importFile, mergeRecords, takeDown } from '../../records/index.ts';
import { setFigures } from '../../records/figures.ts';
import { entry, listed, type Source } from '../../records/listings.testing.ts';

let now = '2026-10-11';
const site = useCommittingSite({ createApi, datasets, now: () => new Date(`${now}T09:00:00Z`) });
const COMMAND = { kind: 'command' } as const;
type Json = Record<string, unknown>;

const ask = (sid: string, slug: string, more: Json = {}) => site.struct(sid, { slug, ...more });
/** The named answer of a dataset, held to its schema. */
async function answer<T = Json>(sid: string, slug: string, more: Json = {}): Promise<T> {
  const response = await ask(sid, slug, more);
  const body = (await response.json()) as Json;
  expect([sid, slug, response.status]).toEqual([sid, slug, 200]);
  const schema = datasets.find((d) => d.sid === sid)!.answer as z.ZodObject;
  const [name] = Object.keys(schema.shape) as [string];
  expect(schema.strict().parse(body)).toEqual(body);
  return body[name] as T;
}
const list = (text: unknown): Json[] => JSON.parse(text as string) as Json[];
const names = (text: unknown) => list(text).map((e) => e['name']);
const run = (text: string, values: unknown[] = []) => site.context.db.write.query(text, values);

const load = (key: Source, ...entries: Parameters<typeof listed>[1]) => transact(site.context, COMMAND, (tx) => importFile(tx, listed(key, entries)));
type Said = Omit<Claim, 'document'>;
const round = (
  n: number,
  project: number,
  date: [string, 'day' | 'month' | 'year'] | undefined,
  amount: string | undefined,
  investors: [number, boolean?][],
  more: Said[] = [],
) =>
  entry('round', `round:${n}`, amount === undefined || amount === 'secret' ? {} : { amount_usd: amount }, {
    keys: [roundKey({ date: date?.[0], amount: amount === 'secret' ? undefined : amount })],
    claims: [
      { field: 'project', object: `coin:${project}` },
      ...(date ? [{ field: 'date', value: date[0], precision: date[1] }] : []),
      ...(amount === 'secret' ? [{ field: 'amount_usd', state: 'undisclosed' as const }] : []),
      ...investors.map(([i, lead]): Said => ({ field: 'investors', object: `party:${i}`, ...(lead === undefined ? {} : { value: { lead } }) })),
      ...more,
    ],
  });
const role = (object: string, position: string, founder: boolean, from?: string, to?: string): Said => ({
  field: 'roles',
  object,
  value: { position, founder },
  ...(from ? { validFrom: from, precision: 'month' } : {}),
  ...(to ? { validTo: to, precision: 'month' } : {}),
});

/** Aave and Bob Capital of which all is known, Lido and Cai Fund of which nothing but rounds is, and two people. */
async function world() {
  await load(
    'a',
    entry(
      'project',
      'coin:0',
      {
        name: 'Aave',
        symbol: 'AAVE',
        description: 'Lends.',
        website: 'https://aave.example/',
        location: 'London',
        operating_status: 'Active',
        max_supply: '16000000.5',
      },
      {
        keys: [{ scheme: 'coingecko', value: 'aave' }],
        claims: [
          { field: 'founded', value: '2017-01-01', precision: 'year' },
          { field: 'funding_received', state: 'undisclosed' },
          ...['DeFi', 'Lending'].map((value): Said => ({ field: 'sectors', value })),
          { field: 'aliases', value: 'ETHLend' },
          { field: 'chains', object: 'coin:2' },
          { field: 'ecosystems', object: 'coin:2' },
          { field: 'contracts', value: { chain: 'eip155:1', address: '0xab' } },
          { field: 'markets', value: { exchange: 'Kraken', pair: 'AAVE/USD', url: 'https://kraken.example/' } },
          { field: 'links', value: { type: 'forum', url: 'https://forum.example/' } },
          { field: 'events', value: { title: 'Version 4', category: 'Release', link: 'https://v4.example/' }, validFrom: '2026-03-01', precision: 'month' },
          { field: 'events', value: { title: 'Meeting' } },
          { field: 'allocations', value: { label: 'Team', percent: '23.5' } },
          { field: 'allocations', value: { label: 'Public', percent: '70' } },
          { field: 'unlocks', value: { label: 'Team', percent: '5' }, validFrom: '2027-01-01' },
          { field: 'unlocks', value: { label: 'Team', amount: '1000' }, validFrom: '2026-01-01' },
        ],
      },
    ),
    entry('project', 'coin:1', { name: 'Lido', symbol: 'AAVE' }),
    entry('project', 'coin:2', { name: 'Ethereum' }),
    entry(
      'organization',
      'party:0',
      { name: 'Bob Capital', kind: 'organization', type: 'Fund', description: 'Invests.', email_address: 'hi@bob.example', assets_under_management: '5000000' },
      {
        claims: [
          { field: 'founded', value: '2015-06-01', precision: 'month' },
          { field: 'total_funding_amount', state: 'undisclosed' },
          { field: 'related_tokens', object: 'coin:1' },
          { field: 'phases', value: { time: '2026 Q1', title: 'Fund II', content: ['Raise', 'Invest'], status: '1' } },
          { field: 'phases', value: { title: 'Fund III' } },
        ],
      },
    ),
    entry('organization', 'party:2', { name: 'Cai Fund', kind: 'organization' }),
    entry(
      'person',
      'party:1',
      { name: 'Ann Lee', kind: 'person', gender: 'Female', type_of_investor: 'Angel' },
      {
        keys: handleKey('ann'),
        claims: [
          role('coin:0', 'CEO', true, '2020-01-01', '2025-06-30'),
          role('party:0', 'Partner', false, '2018-01-01'),
          role('coin:1', 'Advisor', false, '2026-05-01', '2026-12-31'),
          { field: 'job_titles', value: 'Investor' },
          { field: 'works', value: { title: 'ERC-1', link: 'https://erc.example/1' } },
        ],
      },
    ),
    entry(
      'person',
      'party:3',
      { name: 'Dan Ho', kind: 'person' },
      { keys: handleKey('dan'), claims: [role('coin:0', 'CTO', false), role('party:0', 'Managing Partner', true)] },
    ),
    round(
      0,
      0,
      ['2025-02-10', 'day'],
      '1000000',
      [[0, true], [2], [1]],
      [
        { field: 'stage', value: 'Seed' },
        { field: 'stage_text', value: 'Seed round' },
        { field: 'valuation_usd', value: '9000000' },
        { field: 'announcement', value: 'https://news.example/1' },
        { field: 'category', value: 'DeFi' },
        { field: 'subcategories', value: 'Lending' },
        { field: 'instrument', value: 'SAFE' },
      ],
    ),
    round(1, 0, ['2025-11-01', 'month'], 'secret', [
      [0, true],
      [2, true],
    ]),
    round(2, 1, ['2026-01-05', 'day'], '2500000', [[0, false], [1]]),
    round(3, 1, ['2024-01-01', 'year'], '500000', [[0]]),
    round(4, 1, undefined, undefined, [[2]]),
  );
  await load('d', entry('project', 'coin:0', { name: 'Aave' }, { keys: [{ scheme: 'coingecko', value: 'aave' }] }));
}

beforeAll(world, 60_000);

describe('a project', () => {
  it('with all that is known of it', async () => {
    const { rows } = await run(
      "select e.id, e.source_id as source from entry e join record r on r.id = e.record_id where r.slug = 'aave' order by e.id limit 1",
    );
    const { id: entryId, source: sourceId } = rows[0] as { id: number; source: number };
    const at = '2026-10-01T08:00:00Z';
    await transact(site.context, COMMAND, (tx) => setFigures(tx, { sourceId, figures: [{ entryId, at, price_usd: '0.123456789012345678', volume: '5' }] }));
    const aave = await answer('project-summary', 'aave');
    expect(aave).toMatchObject({
      slug: 'aave',
      name: 'Aave',
      symbol: 'AAVE',
      description: 'Lends.',
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
      price_usd: 0.123456789012345678,
      market_cap_usd: null,
      market_cap_rate_24h: null,
      max_supply: 16_000_000.5,
      figures_at: at,
      figures_source: { name: 'a', home_url: 'https://source.example/', attribution: 'a' },
      source_count: 2,
      people_count: 2,
      organization_count: 2,
      news_proj: '[]',
    });
    expect(list(aave['sources']).map((s) => s['key'])).toEqual(['a', 'd']);
    expect(list(aave['sector'])).toEqual([{ name: 'DeFi' }, { name: 'Lending' }]);
    expect([names(aave['chains']), names(aave['ecosystem']), names(aave['same_symbol'])]).toEqual([['Ethereum'], ['Ethereum'], ['Lido']]);
    expect(list(aave['contracts'])).toEqual([{ chain: 'eip155:1', address: '0xab' }]);
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

  it('says how complete it is, by the weights of its kind', async () => {
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
      expect([slug, completeness_score]).toEqual([slug, completenessScore(parts)]);
      expect(completeness_score).toBeLessThan(100);
    }
  });

  it('of which nothing but a name is known: empty lists, nulls, no numbers made up', async () => {
    const eth = await answer('project-summary', 'ethereum');
    const empty = Object.entries(eth).filter(([, value]) => value === null).length;
    expect(empty).toBeGreaterThan(30);
    for (const field of ['aliases', 'links', 'sector', 'chains', 'contracts', 'markets', 'founders', 'all_member', 'funding_funds', 'same_symbol'])
      expect([field, eth[field]]).toEqual([field, '[]']);
    expect(await answer('project-distribution', 'ethereum')).toMatchObject({ allocations: '[]', unlocks: '[]', max_supply: null });
    for (const sid of ['project-events', 'fundraising-details', 'project-prices']) expect(await answer(sid, 'ethereum')).toEqual([]);
  });

  it('its token, events and rounds, in order', async () => {
    const shared = await answer('project-distribution', 'aave');
    expect(list(shared['allocations'])).toEqual([
      { label: 'Public', percent: 70 },
      { label: 'Team', percent: 23.5 },
    ]);
    expect(list(shared['unlocks'])).toEqual([
      { date: '2026-01-01', label: 'Team', percent: null, amount: 1000 },
      { date: '2027-01-01', label: 'Team', percent: 5, amount: null },
    ]);
    const events = await answer<Json[]>('project-events', 'aave');
    expect(events.map((e) => [e['title'], e['category'], e['date'], e['date_precision'], e['link']])).toEqual([
      ['Version 4', 'Release', '2026-03-01', 'month', 'https://v4.example/'],
      ['Meeting', null, null, null, null],
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

  it('its prices: oldest first, as far back as asked, at most 500 points evenly', async () => {
    await run('create table figure_history_all partition of figure_history default');
    await run(
      `insert into figure_history (project_id, at, source_id, price_usd) select p.id, timestamptz '2026-10-11' - n * interval '6 hours', s.id, n
       from project p, source s, generate_series(0, 1459) n where p.slug = 'aave' and s.key = 'a'`,
    );
    const year = await answer<Json[]>('project-prices', 'aave');
    expect(year).toHaveLength(500);
    expect(year.at(-1)).toEqual({ at: '2026-10-11T00:00:00Z', price_usd: 0, market_cap_usd: null, volume: null, tvl: null });
    const prices = year.map((p) => p['price_usd'] as number);
    const steps = prices.slice(1).map((p, i) => prices[i]! - p);
    expect([Math.min(...steps), Math.max(...steps)]).toEqual([2, 3]);
    expect((await answer<Json[]>('project-prices', 'aave', { days: 2 })).map((p) => p['price_usd'])).toEqual([8, 7, 6, 5, 4, 3, 2, 1, 0]);
    for (const days of [0, 3651, 1.5, '7']) expect([days, (await ask('project-prices', 'aave', { days })).status]).toEqual([days, 422]);
  });

  it('names no source that may not be shown', async () => {
    const show = async (shown: boolean) => {
      await run('update source set may_show = $1', [shown]);
      await run("update data_version set version = version + 1 where kind = 'statement'");
      await site.context.versions.read(['statement']);
    };
    await show(false);
    await expect.poll(async () => (await answer('project-summary', 'aave'))['sources']).toBe('[]');
    expect(await answer('project-summary', 'aave')).toMatchObject({ source_count: 2, figures_source: null });
    await show(true);
  });
});

describe('an organization', () => {
  it('with all that is known of it, as of the day', async () => {
    const bob = await answer('venture-summary', 'bob-capital');
    expect(bob).toMatchObject({
      ventures_name: 'Bob Capital',
      type: 'Fund',
      summary: 'Invests.',
      actively_investing: true,
      founded_precision: 'month',
      year_founded: 2015,
      email_address: 'hi@bob.example',
      assets_under_management: 5_000_000,
      assets_under_management_state: null,
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

  it('how it invests: rounds, quarters without gaps, sectors and portfolio, counted by hand', async () => {
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

  it('who invests along with it, counted by hand', async () => {
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
  });
});

describe('a person', () => {
  it('with all that is known of them, as of the day', async () => {
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
    expect(JSON.parse(ann['primary_job_organization'] as string)).toEqual({ id: expect.any(String), slug: 'lido', name: 'Lido', logo: null, type: 'project' });
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

  it('known only by a guess says so', async () => {
    await load('a', entry('party', 'party:9', { name: 'Eve Roe' }));
    await load('d', (key) => ({ ...entry('party', 'guess:eve', { name: 'Eve Roe', kind: 'person' })(key), role: 'guesses' }));
    expect(await answer('people-summary', 'eve-roe')).toMatchObject({ presumed: true, primary_job_organization: null, experiences: '[]' });
  });
});

const SIDS = {
  project: ['project-summary', 'project-distribution', 'project-events', 'fundraising-details', 'project-prices'],
  organization: ['venture-summary', 'venture-financials', 'venture-co-investors'],
  person: ['people-summary', 'people-investments', 'people-news'],
} as const;

it('an answer follows a later import, and its version says of what it is', async () => {
  const before = await ask('venture-summary', 'cai-fund');
  await load('a', entry('organization', 'party:2', { name: 'Cai Fund', kind: 'organization', location: 'Hanoi' }));
  expect([((await before.json()) as { venture: Json }).venture['location'], (await answer('venture-summary', 'cai-fund'))['location']]).toEqual([
    null,
    'Hanoi',
  ]);
  expect(before.headers.get('x-data-version')?.replaceAll(/:\d+/g, '')).toBe('organization,person,project,round,statement,utc_day');
});

describe('a slug', () => {
  it('of somebody taken down is named by nobody', async () => {
    await takeDown(site.context, COMMAND, { kind: 'organization', slug: 'cai-fund', hidden: true, reason: 'spam' });
    expect(names((await answer('project-summary', 'aave'))['funding_funds'])).toEqual(['Bob Capital']);
    expect((await answer<Json[]>('venture-co-investors', 'bob-capital')).map((i) => i['slug'])).toEqual(['ann-lee']);
    expect(await answer('venture-summary', 'bob-capital')).toMatchObject({ co_investor_count: 1 });
    expect(list(((await answer<Json[]>('fundraising-details', 'aave')) as [Json, Json])[1]['investors'])).toHaveLength(2);
    await takeDown(site.context, COMMAND, { kind: 'organization', slug: 'cai-fund', hidden: false, reason: 'a mistake' });
  });

  it('of before, or of a record that was merged, leads to the record there is; of none, or one taken down, is not found', async () => {
    await load(
      'a',
      entry('project', 'coin:7', { name: 'Zed' }),
      entry('organization', 'party:7', { name: 'Zed Fund', kind: 'organization' }),
      entry('person', 'party:8', { name: 'Zoe Zed', kind: 'person' }, { keys: handleKey('zoe') }),
    );
    const kinds = [
      ['project', 'aave', 'zed'],
      ['organization', 'bob-capital', 'zed-fund'],
      ['person', 'ann-lee', 'zoe-zed'],
    ] as const;
    for (const [kind, slug, other] of kinds) {
      await run(`insert into former_slug (kind, slug, record_id) select kind, 'once-' || slug, id from record where slug = $1`, [slug]);
      await mergeRecords(site.context, COMMAND, { kind, loser: other, winner: slug });
      for (const sid of SIDS[kind]) {
        const direct = await (await ask(sid, slug)).text();
        for (const asked of [`once-${slug}`, other]) expect([sid, asked, await (await ask(sid, asked)).text()]).toEqual([sid, asked, direct]);
        for (const asked of ['nothing', "' or true --", '%', slug.toUpperCase()])
          expect([sid, asked, (await ask(sid, asked)).status]).toEqual([sid, asked, 404]);
        for (const params of [{}, { slug: '' }, { slug, more: 1 }, { slug: 1 }, { slug: 'a\0' }])
          expect([sid, (await site.struct(sid, params)).status]).toEqual([sid, 422]);
      }
      expect((await answer(SIDS[kind][0], slug))['former_slugs']).toBe(`["once-${slug}", "${other}"]`);
      await takeDown(site.context, COMMAND, { kind, slug, hidden: true, reason: 'spam' });
      for (const sid of SIDS[kind])
        for (const asked of [slug, `once-${slug}`, other]) expect([sid, asked, (await ask(sid, asked)).status]).toEqual([sid, asked, 404]);
    }
  });
});
