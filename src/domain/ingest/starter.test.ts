import { describe, expect, it } from 'vitest';
import { canonicalEntry } from '../records/claim.ts';
import { FormatError, type Parsed } from './parsed.ts';
import { parseStarter } from './starter.ts';

const link = 'https://news.example/uniswap';
const tweet = 'https://twitter.com/Uniswap/status/1580532185597026306?s=20';
type Line = Record<string, unknown>;
const fact = (about: Line, field: string, value: unknown, more: Line = {}): Line => ({ ...about, field, value, source: 'cff-rounds', link, ...more });
const told = (about: Line, field: string, value: unknown, more: Line = {}): Line => ({
  ...about,
  field,
  value,
  page: 'press',
  publisher: 'The News',
  link,
  quote: 'as the page has it',
  ...more,
});
const uniswap = { project: 'uniswap' };
const paradigm = { organization: 'paradigm' };
const linda = { person: 'linda-xie' };
const b2022 = { round: 'uniswap-series-b-2022' };

const projects = [
  fact(uniswap, 'name', 'Uniswap'),
  fact(uniswap, 'aliases', 'Uniswap Labs'),
  fact(uniswap, 'website', 'https://app.uni.example/'),
  fact(uniswap, 'twitter', 'https://x.com/Uniswap'),
  fact(uniswap, 'coingecko', 'uniswap'),
  fact(uniswap, 'caip2', 'eip155:130'),
  fact(uniswap, 'web3icons', 'coin:uniswap'),
  fact(uniswap, 'id', 'cff:uniswap'),
  fact(uniswap, 'id', 'defillama:parent#uniswap'),
  fact(uniswap, 'sectors', 'DEX', { as: 'Dexes' }),
];
const organizations = [fact(paradigm, 'name', 'Paradigm'), fact(paradigm, 'location', 'United States')];
const people = [
  fact(linda, 'name', 'Linda Xie'),
  fact(linda, 'github', 'https://github.com/linda'),
  fact(linda, 'works', 'ERC-20: Token Standard', { link: 'https://eips.ethereum.org/EIPS/eip-20' }),
  told(linda, 'roles', 'organization:paradigm', { position: 'Co-founder', quote: 'founded by Linda Xie', published: '2020-09' }),
];
const rounds = [
  fact(b2022, 'project', 'project:uniswap', { as: 'Uniswap Protocol' }),
  fact(b2022, 'date', '2022-10-01', { precision: 'month' }),
  fact(b2022, 'amount_usd', '165000000'),
  fact(b2022, 'stage', 'Series B', { as: 'Series B1' }),
  fact(b2022, 'announcement', tweet, { link: tweet }),
  fact(b2022, 'investors', 'organization:paradigm', { lead: true, as: 'Paradigm (fund)' }),
  fact(b2022, 'investors', 'person:linda-xie'),
];
const json = (items: readonly unknown[]) => items.map((i) => JSON.stringify(i));
const starter = (more: Record<string, readonly unknown[]> = {}) =>
  parseStarter(Object.fromEntries(Object.entries({ projects, organizations, people, rounds, ...more }).map(([name, items]) => [name, json(items)])));
const entry = (p: Parsed, key: string) => p.entries.find((e) => e.nativeKey === key);
const keys = (p: Parsed, key: string, scheme: string) => entry(p, key)?.keys.flatMap((k) => (k.scheme === scheme ? [k.value] : []));
const claims = (p: Parsed, key: string, field: string) => entry(p, key)?.claims.filter((c) => c.field === field);

describe('what pages tell in the starter set', () => {
  const people = (...lines: Line[]) => starter({ 'people-facts': lines });
  const all = (lines: Record<string, Line[]>) => starter(Object.fromEntries(Object.entries(lines)));

  it('is stated with its page, the words that carry it and the day it holds from [ingest-58]', () => {
    const p = all({
      'projects-facts': [
        told(uniswap, 'founded', '2018-11-01', { precision: 'month', published: '2020-09', archive: 'https://archive.example/1' }),
        told(uniswap, 'events', 'Mainnet launch', { since: '2018-11-02' }),
        told(uniswap, 'allocations', 'Team', { percent: '21.266' }),
        told(uniswap, 'unlocks', 'Team', { since: '2020-09-01', precision: 'month', months: 48, cliff: 0 }),
      ],
      'people-facts': [
        told(linda, 'roles', 'project:uniswap', { position: 'Advisor', from: '2019-01-01', to: '2021-01-01', precision: 'year' }),
        told(linda, 'roles', 'organization:paradigm', { position: 'Partner', ended: true }),
        told(linda, 'roles', 'organization:paradigm', { from: '2018-01-01', precision: 'year' }),
      ],
    });
    expect(p.refused).toEqual([]);
    const said = { document: link, quote: 'as the page has it' };
    expect(['founded', 'events', 'allocations', 'unlocks'].map((field) => claims(p, 'project:uniswap', field))).toEqual([
      [{ field: 'founded', value: '2018-11-01', precision: 'month', ...said }],
      [{ field: 'events', value: { title: 'Mainnet launch' }, validFrom: '2018-11-02', precision: 'day', ...said }],
      [{ field: 'allocations', value: { label: 'Team', percent: '21.266' }, ...said }],
      [{ field: 'unlocks', value: { label: 'Team', months: '48', cliff_months: '0' }, validFrom: '2020-09-01', precision: 'month', ...said }],
    ]);
    expect(claims(p, 'person:linda-xie', 'roles')?.slice(1)).toEqual([
      { field: 'roles', object: 'project:uniswap', value: { position: 'Advisor' }, validFrom: '2019-01-01', validTo: '2021-01-01', precision: 'year', ...said },
      { field: 'roles', object: 'organization:paradigm', value: { position: 'Partner', ended: true }, ...said },
      { field: 'roles', object: 'organization:paradigm', validFrom: '2018-01-01', precision: 'year', ...said },
    ]);
    expect(p.pages?.get(link)).toEqual({
      title: 'The News',
      kind: 'press',
      publishedOn: '2020-09-01',
      publishedPrecision: 'month',
      archive: 'https://archive.example/1',
    });
  });

  it('stands beside what another page says otherwise, in an entry of the same thing; the same twice is refused [ingest-58]', () => {
    const founded = (value: string, at: string) => told(uniswap, 'founded', value, { link: `https://${at}.example/` });
    const p = all({ 'projects-facts': [founded('2018-11-02', 'a'), founded('2017-08-01', 'b'), founded('2018-11-02', 'c')] });
    expect(p.refused.map((r) => r.reason)).toEqual(['says founded of project:uniswap a second time']);
    expect(claims(p, 'project:uniswap', 'founded')?.map((c) => c.value)).toEqual(['2018-11-02']);
    expect(claims(p, 'project-2:uniswap', 'founded')?.map((c) => c.value)).toEqual(['2017-08-01']);
    const same = ['cairn-starter:project:uniswap'];
    expect([keys(p, 'project-2:uniswap', 'id'), keys(p, 'project-2:uniswap', 'round')]).toEqual([expect.arrayContaining(same), []]);
    expect(keys(p, 'project:uniswap', 'id')).toEqual(expect.arrayContaining(same));
  });

  it('is found by keys that are no statements [ingest-58]', () => {
    const p = people({ ...linda, field: 'key', value: 'x:ljxie', link: 'https://x.com/ljxie' });
    expect([p.refused, keys(p, 'person:linda-xie', 'handle'), claims(p, 'person:linda-xie', 'twitter')]).toEqual([[], ['ljxie'], []]);
  });

  it('finds no arm by the domain of its firm, whose page is its website [ingest-118]', () => {
    const on = (website: string) => keys(all({ organizations: [...organizations, fact(paradigm, 'website', website)] }), 'organization:paradigm', 'domain');
    expect([on('https://www.coinbase.com/ventures'), on('https://www.paradigm.xyz/')]).toEqual([[], ['paradigm.xyz']]);
  });

  it.each<[string, Line]>([
    ['a fact without the words that carry it', told(linda, 'location', 'London', { quote: undefined })],
    ['a page of a kind that is none', told(linda, 'location', 'London', { page: 'rumour' })],
    ['a fact of another kind', told(linda, 'allocations', 'Team', { percent: '20' })],
    ['a share above the whole', told(uniswap, 'allocations', 'Team', { percent: '120' })],
    ['a description that says nothing', told(linda, 'description', 'Investor')],
    ['a role that did end and did not', told(linda, 'roles', 'project:uniswap', { position: 'CEO', ended: false })],
    ['a role without the page that tells of it', fact(linda, 'roles', 'project:uniswap', { position: 'CEO', as: 'the CEO of Uniswap' })],
    ['a key of a kind that is none', { ...linda, field: 'key', value: 'name:linda', link }],
  ])('refuses %s', (_, line) => {
    expect(people(line).refused.map((r) => [r.where, r.fault])).toEqual([['people-facts line 1', true]]);
  });
});

describe('the starter set', () => {
  it('is one entry a thing, of the kind it is', () => {
    const { entries, refused } = starter();
    expect(refused).toEqual([]);
    expect(entries.map((e) => [e.kind, e.nativeKey, e.role])).toEqual([
      ['project', 'project:uniswap', 'creates'],
      ['organization', 'organization:paradigm', 'creates'],
      ['person', 'person:linda-xie', 'creates'],
      ['round', 'round:uniswap-series-b-2022', 'creates'],
    ]);
    expect(claims(starter(), 'organization:paradigm', 'kind')).toEqual([{ field: 'kind', value: 'organization', document: link }]);
    expect(claims(starter(), 'project:uniswap', 'kind')).toEqual([]);
  });

  it('has a rank of the day it was stated', () => {
    const p = starter({ projects: [...projects, fact(uniswap, 'market_cap_rank', '20', { since: '2026-05-18' })] });
    expect(claims(p, 'project:uniswap', 'market_cap_rank')).toEqual([
      { field: 'market_cap_rank', value: '20', document: link, validFrom: '2026-05-18', precision: 'day' },
    ]);
  });

  it('is found by all names the lists have for it, and by its own addresses and identifiers', () => {
    const p = starter();
    expect(keys(p, 'project:uniswap', 'name')).toEqual(expect.arrayContaining(['uniswap', 'uniswap labs', 'uniswap protocol']));
    expect(keys(p, 'organization:paradigm', 'name')).toEqual(expect.arrayContaining(['paradigm', 'paradigm (fund)']));
    expect(['domain', 'handle', 'coingecko', 'caip2', 'web3icons', 'id'].map((s) => keys(p, 'project:uniswap', s))).toEqual([
      ['uni.example'],
      ['uniswap'],
      ['uniswap'],
      ['eip155:130'],
      ['coin:uniswap'],
      ['cff:uniswap', 'defillama:parent#uniswap'],
    ]);
    expect(keys(p, 'person:linda-xie', 'github')).toEqual(['linda']);
  });

  it('gives a round and its project one key, and investors the names of what they backed', () => {
    const p = starter();
    const key = ['2022-10-01|month|165000000|x.com/Uniswap/status/1580532185597026306'];
    expect([keys(p, 'round:uniswap-series-b-2022', 'round'), keys(p, 'project:uniswap', 'round')]).toEqual([key, key]);
    for (const investor of ['organization:paradigm', 'person:linda-xie'])
      expect(keys(p, investor, 'backed')).toEqual(['uniswap', 'uniswap labs', 'uniswap protocol']);
  });

  it('says of a round what its lines say, each with its own link [ingest-14]', () => {
    const said = (field: string) => claims(starter(), 'round:uniswap-series-b-2022', field);
    expect(said('date')).toEqual([{ field: 'date', value: '2022-10-01', precision: 'month', document: link }]);
    expect(said('announcement')).toEqual([{ field: 'announcement', value: tweet, document: tweet }]);
    expect(said('project')).toEqual([{ field: 'project', object: 'project:uniswap', document: link, quote: 'Uniswap Protocol' }]);
    expect([said('stage'), said('stage_text')].flat().map((c) => c?.value)).toEqual(['Series B', 'Series B1']);
    expect(said('investors')).toEqual([
      { field: 'investors', object: 'organization:paradigm', value: { lead: true }, document: link, quote: 'Paradigm (fund)' },
      { field: 'investors', object: 'person:linda-xie', document: link },
    ]);
  });

  it('says of a person what they wrote, with the document itself, and what they were where', () => {
    const eip = 'https://eips.ethereum.org/EIPS/eip-20';
    expect(claims(starter(), 'person:linda-xie', 'works')).toEqual([{ field: 'works', value: { title: 'ERC-20: Token Standard', link: eip }, document: eip }]);
    expect(keys(starter(), 'person:linda-xie', 'publisher')).toEqual(['eips']);
    expect(claims(starter(), 'person:linda-xie', 'roles')).toEqual([
      { field: 'roles', object: 'organization:paradigm', value: { position: 'Co-founder' }, document: link, quote: 'founded by Linda Xie' },
    ]);
  });

  it('keeps the words of the list beside a sector, and makes no statement of an identifier', () => {
    expect(claims(starter(), 'project:uniswap', 'sectors')).toEqual([{ field: 'sectors', value: 'DEX', document: link, quote: 'Dexes' }]);
    expect(entry(starter(), 'project:uniswap')?.claims.filter((c) => ['id', 'coingecko', 'caip2', 'web3icons'].includes(c.field))).toEqual([]);
  });

  it('is the same whatever the order of its lines', () => {
    const turned = starter({ projects: projects.toReversed(), people: people.toReversed(), rounds: rounds.toReversed() });
    const text = (p: Parsed) => p.entries.map(canonicalEntry).sort();
    expect(text(turned)).toEqual(text(starter()));
  });

  it.each<[string, unknown]>([
    ['a key it does not know', fact(paradigm, 'aliases', 'X', { note: 'x' })],
    ['a flag that is for rounds', fact(paradigm, 'aliases', 'X', { lead: true })],
    ['a field it does not know', fact(paradigm, 'valuation', '1')],
    ['a field of another kind', fact(paradigm, 'amount_usd', '1')],
    ['a chain that is an organization', fact(paradigm, 'caip2', 'eip155:1')],
    ['a field of every object', fact(paradigm, 'toString', 'x')],
    ['a line about two things', fact({ ...paradigm, ...uniswap }, 'aliases', 'X')],
    ['a line about nothing', fact({}, 'aliases', 'X')],
    ['a line without a link', fact(paradigm, 'aliases', 'X', { link: undefined })],
    ['a link that is none', fact(paradigm, 'aliases', 'X', { link: 'javascript:alert(1)' })],
    ['a line without the list it stands in', fact(paradigm, 'aliases', 'X', { source: undefined })],
    ['a number in place of a text', fact(paradigm, 'aliases', 7)],
    ['a slug with capitals', fact({ organization: 'Paradigm' }, 'aliases', 'X')],
    ['an account of nobody', fact(paradigm, 'twitter', 'https://x.com/home')],
    ['an account elsewhere', fact(paradigm, 'github', 'https://gitlab.com/paradigm')],
    ['no object', 'x'],
  ])('refuses %s and takes the rest', (_, line) => {
    const { entries, refused } = starter({ organizations: [...organizations, line] });
    expect(refused.map((r) => [r.where, r.fault])).toEqual([['organizations line 3', true]]);
    expect(entries.map(canonicalEntry)).toEqual(starter().entries.map(canonicalEntry));
  });

  it.each<[string, unknown]>([
    ['a chain by its number alone', fact(uniswap, 'caip2', '130')],
    ['a second chain', fact(uniswap, 'caip2', 'eip155:1')],
    ['a rank without its day', fact(uniswap, 'market_cap_rank', '20')],
    ['a rank that is none', fact(uniswap, 'market_cap_rank', '0', { since: '2026-05-18' })],
    ['an identifier at Web3 Icons of no kind', fact(uniswap, 'web3icons', 'uniswap')],
  ])('refuses %s of a project and takes the rest', (_, line) => {
    const { entries, refused } = starter({ projects: [...projects, line] });
    expect(refused.map((r) => [r.where, r.fault])).toEqual([['projects line 11', true]]);
    expect(entries.map(canonicalEntry)).toEqual(starter().entries.map(canonicalEntry));
  });

  it.each<[string, unknown]>([
    ['an amount that is a number', fact(b2022, 'valuation_usd', 165_000_000)],
    ['an amount with an exponent', fact(b2022, 'valuation_usd', '1e8')],
    ['an amount of nothing', fact(b2022, 'valuation_usd', '0')],
    ['a second amount', fact(b2022, 'amount_usd', '165000001')],
    ['an investor a second time', fact(b2022, 'investors', 'person:linda-xie', { lead: true })],
    ['an investor who is not there', fact(b2022, 'investors', 'organization:nobody')],
    ['a project that invests', fact(b2022, 'investors', 'project:uniswap')],
    ['a flag that is a text', fact(b2022, 'investors', 'organization:paradigm', { lead: 'yes' })],
  ])('refuses %s in a round', (_, line) => {
    const { entries, refused } = starter({ rounds: [...rounds, line] });
    expect(refused.map((r) => [r.where, r.fault])).toEqual([['rounds line 8', true]]);
    expect(entries.map(canonicalEntry)).toEqual(starter().entries.map(canonicalEntry));
  });

  it.each<[string, Line]>([
    ['on no day there is', fact(b2022, 'date', '2022-02-30')],
    ['of a project that is not there', fact(b2022, 'project', 'project:nothing')],
  ])('takes no round %s', (_, line) => {
    const changed = starter({ rounds: rounds.map((r) => (r['field'] === line['field'] ? line : r)) });
    expect(entry(changed, 'round:uniswap-series-b-2022')).toBeUndefined();
    expect(keys(changed, 'project:uniswap', 'round')).toEqual([]);
    expect(keys(changed, 'organization:paradigm', 'backed')).toEqual([]);
  });

  it('takes no stage that the words of the list do not mean', () => {
    const { refused } = starter({ rounds: [...rounds.filter((r) => r['field'] !== 'stage'), fact(b2022, 'stage', 'Seed', { as: 'Series B1' })] });
    expect(refused.map((r) => r.reason)).toEqual(['calls Series B1 Seed']);
  });

  it('takes nothing that has no name', () => {
    const p = starter({ organizations: organizations.slice(1) });
    expect(entry(p, 'organization:paradigm')).toBeUndefined();
    expect(p.refused.map((r) => r.reason)).toEqual([
      'organization:paradigm has no name',
      'points to organization:paradigm, which is not there',
      'points to organization:paradigm, which is not there',
    ]);
  });

  it('is not read when a file is empty', () => {
    expect(() => starter({ people: [] })).toThrow(FormatError);
  });
});
