import { describe, expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { contributing, ENV, party, project, round } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, propose, review, load, held, idOf, input } = contributing(site);
const people = async () => ({ author: await makePerson(site.context), moderator: await makePerson(site.context, { roles: ['moderator'] }) });
const ref = (type: string, slug: string) => ({ type, slug });
const dataset = async (sid: string, params: object): Promise<Record<string, unknown>> =>
  (await site.struct(sid, params as Record<string, unknown>)).json() as Promise<Record<string, unknown>>;

describe('each type of contribution', () => {
  it('makes a project with all that its form holds, and edits it, shown by the names of records [contributions-21, dao-64]', async () => {
    const { author, moderator } = await people();
    await load('a', project('eth', 'Ethereum'), party('organization', 'alpha', 'Alpha Capital'), party('person', 'ann', 'Ann Lee'));
    const id = await propose(author, undefined, {
      name: 'Newcoin',
      symbol: 'NEW',
      website: 'https://newcoin.example/',
      description: 'A coin that is new and that people may like.',
      aliases: ['New Coin'],
      sector: ['Lending'],
      chains: [ref('project', 'ethereum')],
      founded: '2021-03',
      operating_status: 'active',
      founders: [{ name: ref('people', 'ann-lee'), position: 'Founder & CEO', from_date: '2021-03' }],
      employees: [{ name: { name: 'Bo Chen' }, position: 'CTO', twitter: '@bochen' }],
      funding_received: 5_000_000,
      rounds: [
        {
          announcement: 'https://news.example/round',
          date: '2022-05-01',
          amount_quantity: 4_000_000,
          stages: 'Seed',
          investors: [ref('venture', 'alpha-capital'), { name: 'Beta Fund' }],
          valuation: '20000000',
        },
      ],
      max_supply: '1000000',
      contracts: [{ chain: 'Ethereum', address: '0x00000000000000000000000000000000000000Aa' }],
      markets: [{ exchange: 'Kraken', pair: 'NEW/USD' }],
      allocations: [{ label: 'Team', percent: 20 }],
      unlocks: [{ label: 'Team', date: '2027-01-01', percent: 20, months: 48 }],
      twitter: 'newcoin',
      links: [{ type: 'docs', url: 'https://docs.newcoin.example/' }],
      roadmap: [{ title: 'Mainnet', time: '2027 Q1', content: ['Launch'], status: '0' }],
      events: [{ title: 'Launch party', category: 'Release', date: '2027-02-01' }],
    });
    expect(await review(moderator, id)).toMatchObject({ status: 200, body: { state: 'accepted' } });
    expect(await rows('select key, outcome from proposal_line where proposal_id = $1 and outcome <> $2', [id, 'accepted'])).toEqual([]);
    const slug = (await rows<{ slug: string }>('select r.slug from proposal p join record r on r.id = p.record_id where p.id = $1', [id]))[0]?.slug ?? '';
    expect(slug).toBe('newcoin');
    const { project: told } = (await dataset('project-summary', { slug })) as { project: Record<string, string> };
    const listOf = (key: string): object[] => JSON.parse(told[key] ?? '[]') as object[];
    expect(told).toMatchObject({
      name: 'Newcoin',
      symbol: 'NEW',
      website: 'https://newcoin.example/',
      founded: '2021-03-01',
      founded_precision: 'month',
      funding_received: 5_000_000,
      round_count: 1,
      raised: 4_000_000,
    });
    expect(listOf('sector')).toMatchObject([{ name: 'Lending' }]);
    expect(listOf('founders')).toMatchObject([{ slug: 'ann-lee', position: 'Founder & CEO', founder: true }]);
    expect(listOf('employees')).toMatchObject([{ name: 'Bo Chen', position: 'CTO' }]);
    expect(listOf('chains')).toMatchObject([{ slug: 'ethereum' }]);
    expect(listOf('contracts')).toMatchObject([{ chain: 'eip155:1', address: '0x00000000000000000000000000000000000000aa' }]);
    expect(listOf('markets')).toMatchObject([{ exchange: 'Kraken', pair: 'NEW/USD' }]);
    expect(
      listOf('funding_funds')
        .map((one) => (one as { name: string }).name)
        .sort(),
    ).toEqual(['Alpha Capital', 'Beta Fund']);
    const { distribution } = (await dataset('project-distribution', { slug })) as { distribution: Record<string, string> };
    expect(JSON.parse(distribution['allocations'] ?? '')).toMatchObject([{ label: 'Team', percent: 20 }]);
    expect(JSON.parse(distribution['unlocks'] ?? '')).toMatchObject([{ label: 'Team', date: '2027-01-01', months: 48 }]);

    // What the form shows can be sent back changed: a member by its id.
    const form = await call<{ values: Record<string, { id: string; value: object }[]> }>('GET', `/api/contributions/form?type=token&slug=${slug}`, author);
    const of = (name: string) => form.body.values[name]?.[0] ?? { id: '', value: {} };
    expect(of('rounds').value).toMatchObject({ date: '2022-05-01', amount_quantity: '4000000', stages: 'Seed' });
    expect(of('roadmap').value).toEqual({ title: 'Mainnet', time: '2027 Q1', content: ['Launch'], status: '0' });
    const edit = await propose(author, slug, {
      founded: '2021-04',
      allocations: [{ id: of('allocations').id, value: { label: 'Team', percent: 25 } }],
      rounds: [{ id: of('rounds').id, value: { ...of('rounds').value, amount_quantity: '4500000' } }],
      roadmap: [{ id: of('roadmap').id, value: { ...of('roadmap').value, status: '1' } }],
      markets: [{ id: of('markets').id, value: { exchange: 'Coinbase', pair: 'NEW/USD' } }],
      sector: [{ value: 'Lending', end: true }],
      employees: [{ id: of('employees').id, end: true }],
    });
    const seen = await call<{ lines: { key: string; before: object; after: object }[] }>('GET', `/api/dao/proposals/${edit}`, author);
    const named = { investors: [{ type: 'venture', name: 'Alpha Capital' }, { name: 'Beta Fund' }] };
    const changed = seen.body.lines.find(({ key }) => key === 'rounds:1');
    expect([changed?.before, changed?.after]).toMatchObject([
      { ...named, amount_quantity: '4000000' },
      { ...named, amount_quantity: '4500000' },
    ]);
    expect(await review(moderator, edit)).toMatchObject({ body: { state: 'accepted' } });
    const { project: after } = (await dataset('project-summary', { slug })) as { project: Record<string, string> };
    expect(after).toMatchObject({ founded: '2021-04-01', raised: 4_500_000, round_count: 1, sector: '[]', employees: '[]' });
    expect(JSON.parse(after['markets'] ?? '')).toMatchObject([{ exchange: 'Coinbase', pair: 'NEW/USD' }]);
    expect(await rows('select status from phase')).toEqual([{ status: 1 }]);
    expect(await rows('select percent::text from allocation')).toEqual([{ percent: '25' }]);

    expect(await post(`/${edit}/revert`, moderator, { reason: 'No' })).toMatchObject({ body: { reverted: 7, kept: 0 } });
    const { project: back } = (await dataset('project-summary', { slug })) as { project: Record<string, string> };
    expect(back).toEqual({ ...told, last_changed: expect.any(String) });
    expect(await post(`/${id}/revert`, moderator, { reason: 'No' })).toMatchObject({ body: { kept: 0 } });
    expect((await site.struct('project-summary', { slug })).status).toBe(404);
    expect(await rows('select name from person order by name')).toEqual([{ name: 'Ann Lee' }]);
    expect(await rows('select count(*)::int as n from round')).toEqual([{ n: 0 }]);
  });

  it('makes an organization with its stated figures and portfolio, and edits it [contributions-22]', async () => {
    const { author, moderator } = await people();
    await load('a', project('aave', 'Aave'), project('lido', 'Lido'), round('r1', 'aave', { date: '2021-01-05', amount_usd: '1000000' }));
    const [{ slug: aRound } = { slug: '' }] = await rows<{ slug: string }>('select slug from round');
    const values = {
      name: 'Gamma Ventures',
      summary: 'A fund that puts money in young companies.',
      type: 'VC',
      founded: '2019',
      founder: [{ name: { name: 'Cy Doe' } }],
      number_of_investments: 12,
      total_value: 50_000_000,
      total_funding_amount: '70000000',
      portfolio: [
        { project: ref('project', 'aave'), relation: 'lead', round: ref('round', aRound) },
        { project: ref('project', 'lido'), relation: 'token' },
      ],
      rounds: [{ project: ref('project', 'lido'), announcement: 'https://news.example/lido', date: '2022-02-02', amount_quantity: '3000000' }],
      website: 'gamma.example',
      email: 'hello@gamma.example',
      recent_news: [{ title: 'Gamma opens', source: 'https://news.example/gamma-opens', date: '2023-01-01' }],
    };
    const id = await propose(author, undefined, values, { type: 'venture' });
    expect(await review(moderator, id)).toMatchObject({ body: { state: 'accepted' } });
    const { venture: told } = (await dataset('venture-summary', { slug: 'gamma-ventures' })) as { venture: Record<string, string> };
    expect(told).toMatchObject({
      type: 'VC',
      year_founded: 2019,
      total_investment_amount: 50_000_000,
      total_funding_amount: 70_000_000,
      website: 'https://gamma.example',
      email_address: 'hello@gamma.example',
      portfolio_count: 2,
      lead_count: 1,
    });
    expect(JSON.parse(told['founder'] ?? '')).toMatchObject([{ name: 'Cy Doe', position: 'Founder' }]);
    expect(JSON.parse(told['related_token'] ?? '')).toMatchObject([{ slug: 'lido' }]);
    const form = await call<{ values: Record<string, unknown> }>('GET', '/api/contributions/form?type=venture&slug=gamma-ventures', author);
    expect(form.body.values).toMatchObject({ number_of_investments: '12', total_value: '50000000' });
    expect((form.body.values['portfolio'] as object[]).length).toBe(3);
    const edit = await propose(author, 'gamma-ventures', { type: 'Fund', number_of_investments: 13 }, { type: 'venture' });
    expect(await review(moderator, edit)).toMatchObject({ body: { state: 'accepted' } });
    expect(await held('organization', 'gamma-ventures', 'type')).toBe('Fund');
  });

  it('makes a person with experiences, and edits them [contributions-23]', async () => {
    const { author, moderator } = await people();
    await load('a', project('aave', 'Aave'), party('organization', 'alpha', 'Alpha Capital'));
    const id = await propose(
      author,
      undefined,
      {
        name: 'Dana Fox',
        website: 'https://dana.example/',
        avatar: 'https://dana.example/me.png',
        gender: 'Female',
        type_of_investor: 'Angel',
        job_title: ['Engineer'],
        location: 'Berlin, Germany',
        background_summary: 'Builds protocols since 2015 and writes about them.',
        organization: ref('venture', 'alpha-capital'),
        experiences: [
          { organization: ref('project', 'aave'), position: 'CTO', from_date: '2020-01', to_date: '2022-06' },
          { organization: { name: 'Delta Labs' }, position: 'Founder', from_date: '2022-07' },
        ],
        linkedin: 'https://www.linkedin.com/in/dana-fox',
        twitter: '@danafox',
      },
      { type: 'people', sources: [{ url: 'https://dana.example/about', quote: 'I am Dana.' }] },
    );
    expect(await review(moderator, id)).toMatchObject({ body: { state: 'accepted' } });
    const { person } = (await dataset('people-summary', { slug: 'dana-fox' })) as { person: Record<string, string> };
    expect(person).toMatchObject({ gender: 'Female', type_of_investor: 'Angel', location: 'Berlin, Germany', twitter: 'https://x.com/danafox' });
    expect((JSON.parse(person['experiences'] ?? '[]') as { name: string }[]).map(({ name }) => name).sort()).toEqual(['Aave', 'Alpha Capital', 'Delta Labs']);
    const form = await call<{ values: { experiences: { id: string; value: { organization: { name: string }; position?: string } }[] } }>(
      'GET',
      '/api/contributions/form?type=people&slug=dana-fox',
      author,
    );
    const cto = form.body.values.experiences.find(({ value }) => value.position === 'CTO');
    const edit = await propose(
      author,
      'dana-fox',
      { experiences: [{ id: cto?.id, value: { ...cto?.value, position: 'Chief Technology Officer' } }] },
      { type: 'people' },
    );
    expect(await review(moderator, edit)).toMatchObject({ body: { state: 'accepted' } });
    expect((await rows<{ position: string | null }>('select position from role order by 1')).map(({ position }) => position)).toEqual([
      'Chief Technology Officer',
      'Founder',
      null,
    ]);
  });

  it('of another type, or of a record of another kind, is refused [contributions-24]', async () => {
    const { author } = await people();
    await load('a', project('aave', 'Aave'));
    expect((await post('', author, { ...input('aave', { name: 'X' }), type: 'coin' })).status).toBe(422);
    expect((await post('', author, { ...input('aave', { name: 'X' }), update: 'change' })).status).toBe(422);
    expect((await post('', author, input('aave', { location: 'Rome' }, { type: 'people' }))).body.issues).toEqual([
      { path: 'slug', message: 'is of no person here' },
    ]);
    expect((await post('', author, input('aave', { location: 'Rome' }, { sources: [] }))).status).toBe(422);
    expect(await idOf('project', 'aave')).not.toBe('');
    expect(await rows('select count(*)::int as n from proposal')).toEqual([{ n: 0 }]);
  });
});
