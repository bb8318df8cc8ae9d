import { expect, it } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson } from '../../accounts/people.testing.ts';
import { contributing, ENV, party, project, round } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { call, post, rows, propose, review, load, input } = contributing(site);
const people = async () => ({ author: await makePerson(site.context), moderator: await makePerson(site.context, { roles: ['moderator'] }) });
const fund = (n: string) => ({ type: 'venture', slug: `fund-${n}` });
const parties = async (slug: string): Promise<unknown[]> =>
  rows(
    `select o.slug, i.lead from round_investor i join organization o on o.id = i.investor_id join round d on d.id = i.round_id join project p on p.id = d.project_id
     where p.slug = $1 order by o.slug`,
    [slug],
  );

interface Form {
  values: Record<string, { id: string; value: Record<string, unknown> }[]>;
}
const formOf = async (who: Awaited<ReturnType<typeof makePerson>>, type: string, slug: string) =>
  (await call<Form>('GET', `/api/contributions/form?type=${type}&slug=${slug}`, who)).body.values;

it('a round loses the investors, amounts and leads that a changed form leaves out, and nothing when it is told again; taking it back restores it [contributions-68]', async () => {
  const { author, moderator } = await people();
  await load('a', project('aave', 'Aave'), ...['One', 'Two', 'Three'].map((name) => party('organization', name, `Fund ${name}`)));
  const told = { announcement: 'https://news.example/round', date: '2022-05-01', amount_quantity: '4000000', valuation: '90000000', stages: 'Seed' };
  const first = await propose(author, 'aave', { rounds: [{ ...told, leads: [fund('one')], investors: [fund('two')] }] });
  expect(await review(moderator, first)).toMatchObject({ body: { state: 'accepted' } });
  const was = [
    { slug: 'fund-one', lead: true },
    { slug: 'fund-two', lead: false },
  ];
  expect(await parties('aave')).toEqual(was);
  const { id, value } = (await formOf(author, 'token', 'aave'))['rounds']?.[0] ?? { id: '', value: {} };
  const { valuation, ...without } = value;
  expect(valuation).toBe('90000000');
  const edit = await propose(author, 'aave', { rounds: [{ id, value: { ...without, leads: [fund('one')], investors: [fund('one'), fund('three')] } }] });
  expect(await review(moderator, edit)).toMatchObject({ body: { state: 'accepted' } });
  expect(await parties('aave')).toEqual([
    { slug: 'fund-one', lead: true },
    { slug: 'fund-three', lead: false },
  ]);
  const facts = 'select amount_usd::text as amount, valuation_usd::text as valuation, stage is not null as staged from round';
  expect(await rows(facts)).toEqual([{ amount: '4000000', valuation: null, staged: true }]);
  const again = await propose(author, 'aave', { rounds: [{ ...told, investors: [fund('three')] }] }, { type: 'token' });
  expect(await review(moderator, again)).toMatchObject({ body: { state: 'accepted' } });
  expect(await parties('aave')).toHaveLength(2);
  for (const one of [again, edit]) expect(await post(`/${one}/revert`, moderator, { reason: 'No' })).toMatchObject({ body: { kept: 0 } });
  expect(await parties('aave')).toEqual(was);
  expect(await rows(facts)).toEqual([{ amount: '4000000', valuation: '90000000', staged: true }]);
});

it('a row of a portfolio shows the round that it is of, changes that one alone, and takes no round of another project [contributions-69]', async () => {
  const { author, moderator } = await people();
  await load('a', project('zeta', 'Zeta'), project('aave', 'Aave'), party('organization', 'one', 'Fund One'));
  await load('b', round('old', 'zeta', { date: '2019-01-05', amount_usd: '1000000' }), project('zeta', 'Zeta'));
  const told = { announcement: 'https://news.example/aave', date: '2022-05-01', amount_quantity: '4000000', investors: [fund('one')] };
  expect(await review(moderator, await propose(author, 'aave', { rounds: [told] }))).toMatchObject({ body: { state: 'accepted' } });
  const [row] = (await formOf(author, 'venture', 'fund-one'))['portfolio'] ?? [];
  const slugs = await rows<{ of: string; slug: string }>('select p.slug as of, d.slug from round d join project p on p.id = d.project_id order by p.slug');
  expect(slugs).toHaveLength(2);
  expect(row?.value).toMatchObject({ project: { slug: 'aave' }, relation: 'investor', round: { slug: slugs[0]?.slug } });
  const edit = await propose(author, 'fund-one', { portfolio: [{ id: row?.id, value: { ...row?.value, relation: 'lead' } }] }, { type: 'venture' });
  expect(await review(moderator, edit)).toMatchObject({ body: { state: 'accepted' } });
  expect([await parties('aave'), await parties('zeta')]).toEqual([[{ slug: 'fund-one', lead: true }], []]);
  const wrong = { project: { type: 'project', slug: 'aave' }, relation: 'investor', round: { type: 'round', slug: slugs[1]?.slug } };
  expect((await post('', author, input('fund-one', { portfolio: [wrong] }, { type: 'venture' }))).body.issues).toEqual([
    { path: 'values.portfolio.0.round', message: 'is no round of that project' },
  ]);
});

it('what takes the place of a value is a change, not an addition; what cannot be, what no page shows and what differs in signs alone are refused [contributions-70]', async () => {
  const { author, moderator } = await people();
  await load('a', project('aave', 'Aave', { location: 'London' }));
  const tried = async (values: object, more: object = {}) => (await post('/check', author, input('aave', values, more))).body;
  expect((await tried({ location: 'Bern', symbol: 'AAVE', sector: ['DeFi'] }))['lines']).toMatchObject([
    { key: 'symbol', risk: 'additive' },
    { key: 'sector:DeFi', risk: 'additive' },
    { key: 'location', risk: 'change' },
  ]);
  const page = 'https://news.example/aave';
  for (const [values, path, more] of [
    [{ contracts: [{ chain: 'Ethereum', address: 'not-an-address' }] }, 'values.contracts.0.address', {}],
    [{ max_supply: '0' }, 'values.max_supply', {}],
    [{ max_supply: `1${'0'.repeat(54)}` }, 'values.max_supply', {}],
    [{ rounds: [{ announcement: 'https://n.example/r', date: '2020', amount_quantity: `1${'0'.repeat(15)}` }] }, 'values.rounds.0.amount_quantity', {}],
    [{ location: 'Bern', founded: '2019' }, 'values.location', { sources: [{ url: page, fields: ['founded'] }] }],
    [{ location: 'Bern' }, 'sources.0.fields.1', { sources: [{ url: page, fields: ['location', 'nothing'] }] }],
  ] as const)
    expect((await post('', author, input('aave', values, more))).body.issues, path).toEqual([expect.objectContaining({ path })]);
  await propose(author, 'aave', { location: 'Berlin, Germany' });
  for (const location of ['berlin,germany', 'BERLIN  Germany'])
    expect((await post('', moderator, input('aave', { location }))).body.issues).toMatchObject([{ path: 'values.location' }]);
});

it("a proposal does not prove by itself which page is a person's own; of a new person it does, once that is accepted [contributions-41]", async () => {
  const { author, moderator } = await people();
  await load('a', party('person', 'ann', 'Ann Lee', { twitter: 'https://x.com/annlee' }));
  const own = { url: 'https://x.com/somebody', quote: 'she' };
  const edit = input('ann-lee', { gender: 'Female', twitter: 'https://x.com/somebody' }, { type: 'people', sources: [own] });
  expect((await post('', author, edit)).body.issues).toEqual([expect.objectContaining({ path: 'values.gender' })]);
  const made = async (name: string, twitter: string) =>
    propose(author, undefined, { name, gender: 'Female', twitter }, { type: 'people', sources: [{ url: `${twitter}/status/1`, quote: 'she' }] });
  expect(await review(moderator, await made('Bea Roe', 'https://x.com/bearoe'))).toMatchObject({ body: { state: 'accepted' } });
  expect(await rows("select gender is not null as known from person where name = 'Bea Roe'")).toEqual([{ known: true }]);
  const other = await made('Cy Doe', 'https://x.com/cydoe');
  await rows(`update proposal_line set payload = jsonb_set(payload, '{after}', '"https://x.com/changed"') where proposal_id = $1 and key = 'twitter'`, [other]);
  await review(moderator, other);
  expect(await rows('select key, outcome from proposal_line where proposal_id = $1 and outcome <> $2', [other, 'accepted'])).toEqual([
    { key: 'gender', outcome: 'conflict' },
  ]);
});
