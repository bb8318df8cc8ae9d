import { describe, expect, it } from 'vitest';
import type { EntryInput } from '../records/claim.ts';
import { parseCffFunds } from './crypto-fundraising.ts';
import { parseDefillamaEntities } from './defillama-entities.ts';
import { parseDepinInvestors } from './depin-investors.ts';
import { parseHeuristics } from './heuristics.ts';
import { FormatError, type Parsed } from './parsed.ts';
import { parseProtocolAuthors } from './protocol-authors.ts';

const LIST = 'https://list.example/';
const json = (items: unknown[]) => items.map((i) => JSON.stringify(i));
const said = (e: EntryInput | undefined, field: string) => e?.claims.filter((c) => c.field === field).map((c) => c.value);
const keys = (e: EntryInput | undefined, scheme: string) => e?.keys.filter((k) => k.scheme === scheme).map((k) => k.value);
const named = (p: Parsed, key: string) => p.entries.find((e) => e.nativeKey === key);

describe('the funds that crypto-fundraising.info follows', () => {
  const fund = {
    slug: 'haun-ventures',
    name: 'Haun Ventures',
    portfolioUrl: 'https://www.haun.co/portfolio',
    aggregatorUrl: 'https://crypto-fundraising.info/funds/haun-ventures/',
    cryptorankUrl: 'https://cryptorank.io/funds/haun-ventures/portfolio',
    country: 'United States',
    cryptorankTier: 3,
    rounds: 41,
  };
  const funds = (...items: unknown[]) => parseCffFunds({ lines: json(items) });

  it('are of the type VC [ingest-40]', () => {
    expect(said(named(funds(fund), 'fund:haun-ventures'), 'type')).toEqual(['VC']);
  });

  it('are organizations with a country that CryptoRank gives, and none of its figures', () => {
    const entry = named(funds(fund), 'fund:haun-ventures');
    expect([entry?.kind, said(entry, 'kind'), said(entry, 'name')]).toEqual(['organization', ['organization'], ['Haun Ventures']]);
    expect([keys(entry, 'id'), keys(entry, 'publisher'), keys(entry, 'domain')]).toEqual([['cff-fund:haun-ventures'], ['cff'], ['haun.co']]);
    expect(entry?.claims.filter((c) => c.field === 'location')).toEqual([{ field: 'location', value: 'United States', document: fund.cryptorankUrl }]);
    expect(said(entry, 'links')?.map((v) => (v as { type: string }).type)).toEqual(['crypto-fundraising', 'portfolio', 'cryptorank']);
    expect(new Set(entry?.claims.map((c) => c.field))).toEqual(new Set(['kind', 'name', 'type', 'links', 'location']));
  });

  it('have no key from a page on the website of the company whose fund it is', () => {
    expect(keys(named(funds({ ...fund, portfolioUrl: 'https://www.coinbase.com/ventures' }), 'fund:haun-ventures'), 'domain')).toEqual([]);
  });
});

describe("DefiLlama's list of firms", () => {
  const firm = {
    id: 'entity-1',
    name: 'Arca',
    url: 'https://www.ar.ca',
    description: 'An investment firm.',
    logo: 'x',
    category: 'VC',
    twitter: 'Arca',
    gecko_id: null,
  };
  const firms = (...items: unknown[]) => parseDefillamaEntities({ entities: items, document: LIST });

  it('are of the type VC [ingest-40]', () => {
    expect(said(named(firms(firm), 'entity:entity-1'), 'type')).toEqual(['VC']);
  });

  it('are organizations with website, account and description', () => {
    const entry = named(firms(firm), 'entity:entity-1');
    expect([entry?.kind, said(entry, 'kind'), said(entry, 'twitter')]).toEqual(['organization', ['organization'], ['https://x.com/Arca']]);
    expect([keys(entry, 'domain'), keys(entry, 'handle'), keys(entry, 'publisher')]).toEqual([['ar.ca'], ['arca'], ['defillama']]);
    expect([said(entry, 'website'), said(entry, 'description')]).toEqual([['https://www.ar.ca'], ['An investment firm.']]);
  });

  it('do not take an account that two of them are given, nor what is no address or account', () => {
    const parsed = firms(
      firm,
      { ...firm, id: 'entity-2', name: 'Other', twitter: '@ARCA' },
      { id: 'entity-3', name: 'Bare', url: ' ', twitter: null },
      { id: 'e4', name: 'Bad', url: 'x', twitter: 'a b' },
    );
    expect(parsed.entries.map((e) => said(e, 'twitter'))).toEqual([[], [], [], []]);
    expect(parsed.refused.map((r) => [r.where, r.reason])).toEqual([
      ['entities[0] entity-1.twitter', 'is given to several'],
      ['entities[1] entity-2.twitter', 'is given to several'],
      ['entities[3] e4.url', 'is not a web address'],
      ['entities[3] e4.twitter', 'is no account on X'],
    ]);
  });

  it('are refused by item, and as a whole when there is no list', () => {
    expect(firms(null, { ...firm, name: 7 }, firm).refused.map((r) => [r.where, r.fault])).toEqual([
      ['entities[0]', true],
      ['entities[1] entity-1', true],
    ]);
    expect(() => firms()).toThrow(FormatError);
  });
});

describe('investors in networks of devices', () => {
  const investors = (...items: unknown[]) => parseDepinInvestors({ lines: json(items), document: LIST });

  it('yield to whom others know, and have an account where it is one', () => {
    const parsed = investors(
      { id: 'a1', name: 'Jana Messerschmidt', twitter: 'https://www.twitter.com/janamal' },
      { id: 'b2', name: 'PwC', twitter: 'https://www.pwc.com/us/twitter' },
      { id: 'c3', name: 'EY' },
      { id: 'd4' },
    );
    expect(parsed.entries.map((e) => [e.nativeKey, e.kind, e.role, keys(e, 'handle'), said(e, 'twitter')])).toEqual([
      ['investor:a1', 'party', 'yields', ['janamal'], ['https://x.com/janamal']],
      ['investor:b2', 'party', 'yields', [], []],
      ['investor:c3', 'party', 'yields', [], []],
    ]);
    expect(parsed.refused.map((r) => [r.where, r.fault])).toEqual([
      ['investors line 2.twitter', false],
      ['investors line 4', true],
    ]);
  });

  it('have an account that the list gives to several only where it is named after them, or after none of them [ingest-77]', () => {
    const named = [
      ['Jason Derulo', 'jasonderulo'],
      ['Jason Dorsey', 'JasonDerulo'],
      ['Asymmetric', 'asymmetric_vc'],
      ['Asymmetry VC', 'asymmetric_vc'],
      ['Raised In Space', 'raisedinspace'],
      ['Raised In Space Enterprises', 'raisedinspace'],
      ['CV VC', 'cv_labs'],
      ['Crypto Valley Venture', 'cv_labs'],
      ['Escape Velocity', 'ev3ventures'],
    ];
    const parsed = investors(...named.map(([name, twitter], at) => ({ id: `i${at}`, name, twitter: `https://x.com/${twitter}` })));
    const denied = (e: EntryInput) => e.claims.some((c) => c.field === 'twitter' && c.polarity === -1);
    expect(parsed.entries.filter(denied).map((e) => said(e, 'name')?.[0])).toEqual(['Jason Dorsey', 'Asymmetry VC']);
    expect(parsed.refused.map((r) => r.where)).toEqual(['investor:i1.twitter', 'investor:i3.twitter']);
    expect(parsed.entries.every((e) => keys(e, 'handle')?.length === 1)).toBe(true);
  });
});

describe('guesses by the look of a name', () => {
  const read = (investors: unknown[], angels: unknown[]) => parseHeuristics({ investors: json(investors), angels: json(angels), document: LIST });
  const angel = { name: 'Cyan Bannister', kind: 'angel (name heuristics)', rounds: 2 };

  it('are all that is taken of derived lists [ingest-6]', () => {
    const parsed = read(
      [
        { name: 'Tavis Digital', rounds: 1, leads: 9, first: '2021-04-01', twitter: 'x', kindHint: 'organization' },
        { name: 'UPC', rounds: 1 },
      ],
      [angel],
    );
    expect(parsed.entries).toEqual([
      {
        kind: 'party',
        nativeKey: 'name:cyan bannister',
        role: 'guesses',
        keys: [{ scheme: 'name', value: 'cyan bannister' }],
        claims: [{ field: 'kind', value: 'person', document: LIST }],
      },
      {
        kind: 'party',
        nativeKey: 'name:tavis digital',
        role: 'guesses',
        keys: [{ scheme: 'name', value: 'tavis digital' }],
        claims: [{ field: 'kind', value: 'organization', document: LIST }],
      },
    ]);
    expect(parsed.refused).toEqual([{ where: 'investors line 2', reason: 'guesses nothing', fault: false }]);
  });

  it('are left out where the lists disagree, and refused where they are none', () => {
    const parsed = read([{ name: 'CYAN Bannister', kindHint: 'organization' }], [angel, { ...angel, name: 'X Y', kind: 'founder' }]);
    expect(parsed.entries).toEqual([]);
    expect(parsed.refused.map((r) => [r.where, r.fault])).toEqual([
      ['angels line 2', true],
      ['name:cyan bannister', false],
    ]);
    expect(parseHeuristics({ angels: json([angel, angel]), document: LIST }).entries).toHaveLength(1);
  });
});

describe('authors of proposals', () => {
  const authors = (...items: unknown[]) => parseProtocolAuthors({ lines: json(items) });

  it('are persons, each work with its title and the document that names them [records-3]', () => {
    const parsed = authors(
      { name: 'Ryan Havar', works: ['BIP-79'], titles: ['Bustapay :: a practical coinjoin protocol'] },
      { name: 'Ada Example', github: 'Ada-Ex', works: ['ERC-1077', 'EIP-100', 'BIP-3', 'ERC-1077', 'EIP-20'], titles: ['"Gas relay"'] },
      { name: 'Bob', github: null, works: ['EIP-100'], titles: ['Change difficulty'] },
    );
    const ada = named(parsed, 'github:ada-ex');
    expect(ada?.kind).toBe('person');
    expect([said(ada, 'kind'), said(ada, 'github'), keys(ada, 'github')]).toEqual([['person'], ['https://github.com/Ada-Ex'], ['ada-ex']]);
    expect(ada?.claims.filter((c) => c.field === 'works').map((c) => [c.value, c.document])).toEqual(
      [
        { title: 'BIP-3', link: 'https://github.com/bitcoin/bips/blob/master/bip-0003.md' },
        { title: 'EIP-20', link: 'https://eips.ethereum.org/EIPS/eip-20' },
        { title: 'EIP-100: Change difficulty', link: 'https://eips.ethereum.org/EIPS/eip-100' },
        { title: 'ERC-1077: Gas relay', link: 'https://eips.ethereum.org/EIPS/eip-1077' },
      ].map((work) => [work, work.link]),
    );
    const ryan = named(parsed, 'name:ryan havar');
    expect([said(ryan, 'github'), ryan?.claims[0]?.document]).toEqual([[], 'https://github.com/bitcoin/bips/blob/master/bip-0079.mediawiki']);
  });

  it('keep no e-mail address, and none without a work of a known series [ingest-11]', () => {
    const parsed = authors(
      { name: 'Eve <eve@mail.example>', works: ['EIP-1'] },
      { name: 'Eve', email: 'eve@mail.example', works: ['EIP-1'] },
      { name: 'No Work', works: [] },
      { name: 'Other', works: ['PEP-8'] },
    );
    expect(JSON.stringify(parsed.entries)).not.toContain('mail.example');
    expect(parsed.entries.map((e) => e.nativeKey)).toEqual(['name:eve']);
    expect(parsed.refused.map((r) => [r.where, r.reason.split(':')[0]])).toEqual([
      ['authors line 1', 'name'],
      ['authors line 3', 'works'],
      ['authors line 4', 'works.0'],
    ]);
  });

  it('who are there twice are refused the second time, and do not depend on the order', () => {
    const [a, b] = [
      { name: 'Ann', github: 'ann', works: ['EIP-1'] },
      { name: 'Ann B', github: 'Ann', works: ['EIP-2'] },
    ];
    const parsed = authors(a, b);
    expect(parsed.entries).toEqual(authors(b, a).entries);
    expect(parsed.refused.map((r) => r.reason)).toEqual(['is listed twice']);
  });
});
