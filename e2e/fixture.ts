import type { Source } from '#api/ingest/source.ts';
import type { Claim, EntryInput, Json } from '#domain/records/claim.ts';
import { handleKey, partyNames, projectNames, roundKey } from '#domain/records/keys.ts';

/** Slugs of records of which everything is known that can be, a kind each. */
export const RECORDS = { project: 'waymarker', organization: 'kestrel-peak-ventures', person: 'ada-trailwright', round: 'waymarker-series-a-2020-02' } as const;
/** Slugs of the same records before, and of records of which next to nothing is known. */
export const FORMER = { project: 'waymarker-testnet' } as const;
export const BARE = { project: 'trailnet-chain', organization: 'hollowridge-syndicate', person: 'ben-hollowell' } as const;
/** Slug of an organization of which nothing but the name is known. */
export const SILENT = 'quietstone-society';
/** What events can be narrowed to, in its order. */
export const CATEGORIES = ['All Events', 'General', 'AMA', 'Exchange', 'Partnership', 'Release', 'DAO', 'Announcement', 'Hard Fork', 'NFT', 'Other'];
/** Prices of the project in US dollars, oldest first: how many days ago, and how much. */
export const PRICES = [
  [40, '1.5'],
  [20, '1.75'],
  [10, '1.25'],
  [5, '2'],
  [1, '2.5'],
] as const;

const PAGE = 'https://records.example/waymarker';
const SOURCE = {
  key: 'e2e-records',
  name: 'Trail Registry',
  homeUrl: 'https://records.example/',
  licence: 'CC0-1.0',
  attribution: 'Made for tests',
  mayShow: true,
  mayExport: true,
  baseRank: 60,
};

const said = (field: string, value: Json, more: Partial<Claim> = {}): Claim => ({ field, value, document: PAGE, ...more });
const all = (fields: Readonly<Record<string, Json>>): Claim[] => Object.entries(fields).map(([field, value]) => said(field, value));
const every = (field: string, values: readonly Json[]): Claim[] => values.map((value) => said(field, value));
const points = (field: string, ...objects: string[]): Claim[] => objects.map((object) => ({ field, object, document: PAGE }));
const dated = (field: string, items: readonly (readonly [string, Json])[]): Claim[] =>
  items.map(([validFrom, value]) => said(field, value, { validFrom, precision: 'day' }));

const project = (nativeKey: string, name: string, claims: Claim[] = []): EntryInput => ({
  kind: 'project',
  nativeKey: `project:${nativeKey}`,
  role: 'creates',
  keys: projectNames(name),
  claims: [said('name', name), ...claims],
});
const party = (kind: 'organization' | 'person', nativeKey: string, name: string, claims: Claim[] = []): EntryInput => ({
  kind,
  nativeKey: `${kind}:${nativeKey}`,
  role: 'creates',
  keys: [...partyNames(name), ...handleKey(`https://x.com/e2e_${nativeKey}`)],
  claims: [said('name', name), said('kind', kind), ...claims],
});
const round = (nativeKey: string, of: string, date: string, investors: readonly (readonly [string, boolean?])[], claims: Claim[]): EntryInput => ({
  kind: 'round',
  nativeKey: `round:${nativeKey}`,
  role: 'creates',
  keys: [roundKey({ date, precision: 'day', amount: undefined, link: undefined })],
  claims: [
    ...points('project', `project:${of}`),
    said('date', date, { precision: 'day' }),
    ...investors.map(([object, lead]): Claim => ({ field: 'investors', object, ...(lead === undefined ? {} : { value: { lead } }), document: PAGE })),
    ...claims,
  ],
});

const entries = (first: boolean): EntryInput[] => [
  project('waymarker', 'Waymarker', [
    ...all({
      symbol: 'WMK',
      website: 'https://waymarker.example/',
      description: first
        ? 'A network of signposts.'
        : 'Waymarker is a network of signposts: whoever walks a trail leaves marks that others can check, and is paid for marks that turn out to be true. Marks are kept on its own chain.',
      twitter: 'https://x.com/e2e_waymarker',
      github: 'https://github.com/e2e-waymarker',
      telegram: 'https://t.me/e2e_waymarker',
      discord: 'https://discord.gg/e2e-waymarker',
      linkedin: 'https://www.linkedin.com/company/e2e-waymarker',
      crunchbase: 'https://www.crunchbase.com/organization/e2e-waymarker',
      whitepaper: 'https://waymarker.example/paper.pdf',
      location: first ? 'Bergen' : 'Oslo, Norway',
      operating_status: 'active',
      max_supply: '1000000000',
      funding_received: '21500000',
    }),
    said('founded', '2018-05-01', { precision: 'month' }),
    ...every('sectors', first ? ['Trail infrastructure'] : ['Trail infrastructure', 'Trail oracles']),
    ...every('aliases', ['Waymark']),
    ...points('chains', 'project:trailnet'),
    ...points('ecosystems', 'project:trailnet'),
    ...every('contracts', [
      { chain: 'eip155:1', address: '0x1111111111111111111111111111111111111111' },
      { chain: 'eip155:137', address: '0x2222222222222222222222222222222222222222' },
    ]),
    ...every('markets', [
      { exchange: 'Summit Exchange', pair: 'WMK/USD', url: 'https://exchange.example/wmk-usd' },
      { exchange: 'Valley DEX', pair: 'WMK/ETH' },
    ]),
    ...every('links', [{ type: 'forum', url: 'https://forum.waymarker.example/' }]),
    ...every('allocations', [
      { label: 'Community', percent: '45' },
      { label: 'Team', percent: '20' },
      { label: 'Investors', percent: '20' },
      { label: 'Treasury', percent: '15' },
    ]),
    ...dated('unlocks', [
      ['2021-01-01', { label: 'Community', percent: '20', amount: '200000000' }],
      ['2022-01-01', { label: 'Team', percent: '10', amount: '100000000' }],
      ['2090-01-01', { label: 'Investors', percent: '20', amount: '200000000' }],
    ]),
    ...dated('events', [
      ['2021-03-05', { title: 'Waymarker joins Summit Exchange', category: 'Exchange', link: 'https://waymarker.example/listing' }],
      ['2021-04-10', { title: 'Questions to the founders', category: 'AMA' }],
      ['2090-06-01', { title: 'Second trail goes live', category: 'Release', link: 'https://waymarker.example/second' }],
    ]),
  ]),
  project('classic', 'Waymarker Classic Tracks', all({ symbol: 'WMK' })),
  project('trailnet', 'Trailnet Chain'),
  project('peak', 'Kestrel Peak Token', all({ symbol: 'KPT' })),
  party('organization', 'kestrel', 'Kestrel Peak Ventures', [
    ...all({
      type: 'Fund',
      website: 'https://kestrel.example/',
      twitter: 'https://x.com/e2e_kestrel',
      linkedin: 'https://www.linkedin.com/company/e2e-kestrel',
      crunchbase: 'https://www.crunchbase.com/organization/e2e-kestrel',
      github: 'https://github.com/e2e-kestrel',
      telegram: 'https://t.me/e2e_kestrel',
      location: 'Tromsø, Norway',
      description: first ? 'A fund.' : 'Kestrel Peak Ventures backs those who make unmarked ground passable, from the first sketch to the tenth year.',
      email_address: 'office@kestrel.example',
      operating_status: 'active',
      assets_under_management: '250000000',
      total_investment_amount: '64000000',
      total_funding_amount: '300000000',
    }),
    said('founded', '2015-01-01', { precision: 'year' }),
    ...every('sectors', ['Trail infrastructure']),
    ...every('aliases', ['KPV']),
    ...every('links', [{ type: 'blog', url: 'https://blog.kestrel.example/' }]),
    ...points('related_tokens', 'project:peak'),
    ...every('phases', [
      { time: '2016 Q1', title: 'First fund', content: ['Raised from families', 'Twelve investments'], status: '1' },
      { time: '2031 Q2', title: 'Second fund', content: ['Open to all'], status: '0' },
    ]),
  ]),
  party('organization', 'hollowridge', 'Hollowridge Syndicate'),
  party('organization', 'quietstone', 'Quietstone Society'),
  party('person', 'ada', 'Ada Trailwright', [
    ...all({
      twitter: 'https://x.com/e2e_ada',
      linkedin: 'https://www.linkedin.com/in/e2e-ada',
      crunchbase: 'https://www.crunchbase.com/person/e2e-ada',
      github: 'https://github.com/e2e-ada',
      telegram: 'https://t.me/e2e_ada',
      website: 'https://ada.example/',
      location: 'Oslo, Norway',
      gender: 'female',
      type_of_investor: 'Angel',
      description: first
        ? 'An engineer who draws maps.'
        : 'Ada Trailwright built road signs before she built Waymarker. She invests in what helps people find their way.',
    }),
    ...every('job_titles', ['Engineer', 'Investor']),
    ...every('works', [{ title: 'On marking trails', link: 'https://ada.example/marks' }]),
    { field: 'roles', object: 'project:waymarker', value: { position: 'CEO', founder: true }, validFrom: '2018-05-01', precision: 'month', document: PAGE },
    {
      field: 'roles',
      object: 'organization:kestrel',
      value: { position: 'Partner' },
      validFrom: '2015-01-01',
      validTo: '2018-04-01',
      precision: 'month',
      document: PAGE,
    },
  ]),
  party('person', 'ben', 'Ben Hollowell', [
    {
      field: 'roles',
      object: 'project:waymarker',
      value: { position: 'Head of Trails' },
      validFrom: '2019-01-01',
      validTo: '2020-06-01',
      precision: 'month',
      document: PAGE,
    },
  ]),
  party('person', 'cai', 'Cai Lindqvistsen', [
    { field: 'roles', object: 'project:waymarker', value: { position: 'Engineer' }, validFrom: '2020-02-01', precision: 'month', document: PAGE },
    { field: 'roles', object: 'organization:kestrel', value: { position: 'Founding partner', founder: true }, document: PAGE },
  ]),
  round(
    'seed',
    'waymarker',
    '2018-09-12',
    [['organization:kestrel', true], ['person:ada']],
    [...all({ amount_usd: '1500000', stage: 'Seed', stage_text: 'Seed', announcement: 'https://news.example/waymarker-seed' })],
  ),
  round(
    'series-a',
    'waymarker',
    '2020-02-20',
    [['organization:kestrel', true], ['organization:hollowridge'], ['person:cai']],
    [
      ...all({
        amount_usd: '20000000',
        valuation_usd: '120000000',
        stage: 'Series A',
        stage_text: 'Series A',
        announcement: 'https://news.example/waymarker-a',
        category: 'Infrastructure',
        description: 'To mark the second trail.',
        instrument: 'equity',
      }),
      ...every('subcategories', ['Trails']),
    ],
  ),
  round(
    'secret',
    'waymarker',
    '2020-11-03',
    [['organization:hollowridge', true], ['organization:kestrel']],
    [{ field: 'amount_usd', state: 'undisclosed', document: PAGE }, ...all({ stage: 'Strategic', stage_text: 'Strategic' })],
  ),
  round(
    'classic',
    'classic',
    '2019-03-01',
    [['organization:kestrel'], ['person:ada', true]],
    all({ amount_usd: '900000', stage: 'Pre-seed', stage_text: 'Pre-seed' }),
  ),
  round('peak', 'peak', '2017-07-07', [['organization:hollowridge', true]], all({ amount_usd: '4000000', stage: 'Private', stage_text: 'Private sale' })),
];

const DAY_MS = 86_400_000;

const reading = ([ago, price]: (typeof PRICES)[number], index: number): Source<void> => ({
  about: SOURCE,
  revision: `${index}`,
  describe: () => ({ title: 'Waymarker in the Trail Registry', publishedOn: '2021-03-01' }),
  pull: () => undefined,
  parse: () => ({
    entries: entries(index === 0),
    refused: [],
    figures: [
      {
        nativeKey: 'project:waymarker',
        at: new Date(Date.now() - ago * DAY_MS).toISOString(),
        price_usd: price,
        volume: '250000',
        tvl: '7500000',
        change24h: '4.25',
        change7d: '-1.5',
        circulating_supply: '300000000',
        total_supply: '900000000',
      },
    ],
  }),
});

/** What another source has of the project under its first name. */
const before: Source<void> = {
  about: { ...SOURCE, key: 'e2e-old-records', name: 'Old Trail Registry', baseRank: 10 },
  revision: 'before',
  describe: () => ({ title: 'Waymarker in the Trail Registry' }),
  pull: () => undefined,
  parse: () => ({ entries: [project('testnet', 'Waymarker Testnet', all({ location: 'Trondheim' }))], refused: [] }),
};

/** Readings of the sources, in order: the first of the project says less, and each has a price of its own. */
export const READINGS: readonly Source<void>[] = [...PRICES.map(reading), before];
