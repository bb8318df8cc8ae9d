import { describe, expect, it, test } from 'vitest';
import { createApi, datasets, isApiPath } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../../accounts/people.testing.ts';
import { contributing, ENV, PAGE, party, project } from './proposals.testing.ts';

const site = useSite({ createApi, datasets, isApiPath }, ENV);
const { post, rows, propose, load, input } = contributing(site);
const issues = async (who: Person, body: object) => (await post('', who, body)).body.issues ?? [];

const world = () =>
  load(
    'a',
    project('aave', 'Aave', { website: 'https://aave.example/', location: 'London', founded: '2017-05-01', twitter: 'https://x.com/aaveone' }),
    project('lido', 'Lido', { website: 'https://lido.example/', twitter: 'https://x.com/lidofi' }),
    party('person', 'ann', 'Ann Lee', { website: 'https://ann.example/', twitter: 'https://x.com/annlee' }),
  );

describe('what fails a check is refused with its place and reason, and nothing is kept', () => {
  test.each([
    ['what the record holds already', { location: 'London' }, {}, [['values.location', /holds already/]]],
    ['nothing', {}, {}, [['values', /hold nothing/]]],
    ['a wrong type', { website: 5, max_supply: 'x' }, {}, [['values.website', /./], ['values.max_supply', /must be a number/]]],
    ['a field of no form', { price_usd: '1' }, {}, [['values', /./]]],
    ['a website that another bears', { website: 'https://www.lido.example' }, {}, [['values.website', /that of Lido \(project\/lido\)/]]],
    ['an account that another bears', { twitter: '@LidoFi' }, {}, [['values.twitter', /that of Lido/]]],
    ['more than the whole supply', { allocations: [{ label: 'A', percent: 70 }, { label: 'B', percent: 40 }] }, {}, [['values.allocations.0.percent', /110/], ['values.allocations.1.percent', /110/]]],
    ['more raised than it was worth', { rounds: [{ announcement: 'https://n.example/r', date: '2020', amount_quantity: 9, valuation: 5 }] }, {}, [['values.rounds.0.amount_quantity', /more than the valuation/]]],
    ['a round before the founding', { rounds: [{ announcement: 'https://n.example/r', date: '2016-01-01' }] }, {}, [['values.rounds.0.date', /before the founding in 2017/]]],
    ['a day to come', { founded: '2199' }, {}, [['values.founded', /to come/]]],
    ['a role that ended before it began', { employees: [{ name: { type: 'people', slug: 'ann-lee' }, position: 'CTO', from_date: '2022', to_date: '2021' }] }, {}, [['values.employees.0.to_date', /before it began/]]],
    ['a record that is none', { chains: [{ type: 'project', slug: 'nowhere' }] }, {}, [['values.chains.0', /no project with the slug nowhere/]]],
    ['money without a sentence', { funding_received: 5 }, { sources: [{ url: PAGE.url }] }, [['sources.0.quote', /missing/]]],
    ['a field that no page shows', { funding_received: 5 }, { sources: [{ ...PAGE, fields: ['location'] }] }, [['values.funding_received', /no source/]]],
    ['a page that is no address', { location: 'Rome' }, { sources: [{ url: 'nowhere' }] }, [['sources.0.url', /no.* web address/]]],
    ['a page twice', { location: 'Rome' }, { sources: [PAGE, { url: `${PAGE.url}/` }] }, [['sources.1.url', /same page/]]],
  ] as [string, object, object, [string, RegExp][]][])('%s [contributions-40]', async (_, values, more, expected) => {
    const author = await makePerson(site.context);
    await world();
    const found = await issues(author, input('aave', values, more));
    expect(found).toEqual(expected.map(([path, message]) => ({ path, message: expect.stringMatching(message) as string })));
    expect(await rows('select count(*)::int as n from proposal')).toEqual([{ n: 0 }]);
  });

  it('also what is private about a person, and a gender or a picture without a page of the person [contributions-41]', async () => {
    const author = await makePerson(site.context);
    await world();
    const edit = (values: object, more: object = {}) => issues(author, input('ann-lee', values, { type: 'people', ...more }));
    expect(await edit({ background_summary: 'Mail ann@private.example or call +1 202 555 0143.' })).toHaveLength(2);
    expect(await edit({ location: '5 Main Street, Springfield' })).toMatchObject([{ path: 'values.location' }]);
    expect(await edit({ gender: 'Female', avatar: 'https://x.example/a.png' })).toMatchObject([{ path: 'values.avatar' }, { path: 'values.gender' }]);
    for (const url of ['https://ann.example/about', 'https://x.com/AnnLee/status/1'])
      expect((await post('/check', author, input('ann-lee', { gender: 'Female' }, { type: 'people', sources: [{ url, quote: 'she' }] }))).body['checks']).not.toContainEqual(expect.objectContaining({ result: 'failed' }));
    expect(await edit({ gender: 'Female' }, { sources: [{ url: 'https://x.com/somebody', quote: 'she' }] })).toHaveLength(1);
  });

  it('also what is proposed already and still open [contributions-42]', async () => {
    const [author, other] = [await makePerson(site.context), await makePerson(site.context)];
    await world();
    await propose(author, 'aave', { location: 'Rome' });
    expect(await issues(other, input('aave', { location: 'Rome' }))).toEqual([{ path: 'values.location', message: expect.stringMatching(/proposed already/) as string }]);
    expect(await issues(other, input('aave', { location: 'Bern' }))).toEqual([]);
    await propose(author, undefined, { name: 'Fresh Coin' });
    expect(await issues(other, input(undefined, { name: 'FRESH coin' }))).toMatchObject([{ path: 'values.name' }]);
  });
});

it('a new record that may be one that is here already is shown it, and must be said to be another; it stays another [contributions-43]', async () => {
  const author = await makePerson(site.context);
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await world();
  const wanted = input(undefined, { name: 'Lido', website: 'https://other.example/' });
  const tried = await post('/check', author, wanted);
  expect(tried).toMatchObject({ status: 200, body: { twins: [{ kind: 'project', slug: 'lido', name: 'Lido', reason: 'the same name' }], lines: [{ key: 'name', edit: 'create-record', after: 'Lido' }, { key: 'website' }] } });
  expect(await issues(author, wanted)).toMatchObject([{ path: 'distinct', message: expect.stringMatching(/Lido/) as string }]);
  const id = await propose(author, undefined, { name: 'Lido', website: 'https://other.example/' }, { distinct: true });
  await post(`/${id}/review`, moderator, { action: 'publish' });
  expect((await rows<{ slug: string }>("select slug from project where name = 'Lido' order by slug")).map(({ slug }) => slug)).toEqual(['lido', 'lido-2']);
  // A name alone may be of somebody who is here.
  expect(await issues(author, input('aave', { employees: [{ name: { name: 'Ann Lee' }, position: 'CTO' }] }))).toMatchObject([{ path: 'distinct' }]);
});

it('a trial tells lines, risks, kinds of pages and what is known, and keeps nothing [contributions-44]', async () => {
  const author = await makePerson(site.context);
  await world();
  const sources = [{ url: 'https://aave.example/about', quote: 'q' }, { url: 'https://www.coingecko.com/en/coins/aave' }, { url: 'https://www.coindesk.com/aave' }];
  const { status, body } = await post('/check', author, input('aave', { location: 'London', funding_received: '7', sector: ['DeFi'] }, { sources }));
  expect([status, body['lines']]).toEqual([
    200,
    [
      { key: 'sector:DeFi', edit: 'add-relation', risk: 'additive', before: null, after: 'DeFi' },
      { key: 'funding_received', edit: 'set-field', risk: 'money', before: null, after: '7' },
    ],
  ]);
  expect(body['checks']).toEqual(
    expect.arrayContaining([
      { key: 'sources.0', check: 'page', result: 'passed', reason: 'It is a page of the record itself.' },
      { key: 'sources.1', check: 'page', result: 'note', reason: expect.stringMatching(/list/) as string },
      { key: 'sources.2', check: 'page', result: 'passed', reason: 'It is a page of CoinDesk.' },
      { key: 'location', check: 'known', result: 'note', reason: expect.any(String) as string },
    ]),
  );
  expect(await rows('select count(*)::int as n from proposal')).toEqual([{ n: 0 }]);
});
