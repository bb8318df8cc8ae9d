import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimFault } from '../records/check.ts';
import type { EntryInput } from '../records/claim.ts';
import { fieldOf } from '../records/fields.ts';
import { parseDefillamaParents } from './defillama-parents.ts';
import { parseDefillamaProtocols } from './defillama-protocols.ts';
import { parseDepinProjects } from './depin-projects.ts';
import { parseEcosystems } from './ecosystems.ts';
import { parseGrants } from './grants.ts';
import { parseOssProjects } from './oss-directory.ts';
import { FormatError, type Parsed } from './parsed.ts';

const document = 'https://list.example/';
const at = '2026-09-16T12:00:00Z';
const lines = (...items: unknown[]): string[] => items.map((i) => JSON.stringify(i));
const find = (entries: EntryInput[], key: string) => entries.find((e) => e.nativeKey === key);
const claim = (e: EntryInput | undefined, field: string) => e?.claims.filter((c) => c.field === field).map((c) => c.value ?? c.object);
const keys = (e: EntryInput | undefined, scheme: string) => e?.keys.filter((k) => k.scheme === scheme).map((k) => k.value);
const own = (parsed: Parsed) => parsed.entries.filter((e) => !e.nativeKey.startsWith('chain:')).map((e) => e.nativeKey);

const protocol = {
  id: '111',
  name: 'Lend V2',
  slug: 'lend-v2',
  address: '0x7Fc66500c84A76Ad7e9C93437bFc5Ac33E2DDaE9',
  symbol: 'LEND',
  url: 'https://www.lend.example',
  description: 'Lends.',
  gecko_id: null,
  category: 'Lending',
  chains: ['Ethereum', 'xDai'],
  twitter: 'lend_x',
  github: ['lend'],
  audit_links: ['https://lend.example/audit', ' https://lend.example/second', ''],
  tvl: null,
  mcap: null,
};
const protocols = (...list: unknown[]) => parseDefillamaProtocols({ protocols: list, at, document });

describe('the protocols of DefiLlama', () => {
  it('give what identifies them and what they say', () => {
    const { entries, refused } = protocols({ ...protocol, parentProtocol: 'parent#lend', unknown: 1 });
    const lend = find(entries, 'protocol:111');
    expect(refused).toEqual([]);
    expect(keys(lend, 'id')).toEqual(['defillama:111', 'defillama:parent#lend', 'defillama/lend-v2:page']);
    expect([keys(lend, 'domain'), keys(lend, 'handle'), keys(lend, 'github'), keys(lend, 'publisher')]).toEqual([
      ['lend.example'],
      ['lend_x'],
      ['lend'],
      ['defillama'],
    ]);
    expect(keys(lend, 'contract')).toEqual(['eip155:1:0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9']);
    expect([claim(lend, 'name'), claim(lend, 'aliases'), claim(lend, 'sectors')]).toEqual([['Lend V2'], ['Lend V2'], ['Lending']]);
    expect(claim(lend, 'chains')).toEqual(['chain:eip155:1', 'chain:eip155:100']);
    expect(claim(lend, 'links')).toEqual([
      { type: 'audit', url: 'https://lend.example/audit' },
      { type: 'audit', url: 'https://lend.example/second' },
    ]);
    expect(find(entries, 'chain:eip155:100')).toMatchObject({ role: 'adds', keys: [{ scheme: 'caip2', value: 'eip155:100' }], claims: [] });
  });

  it.each([
    ['bsc:0x4E352cf164E64ADCBad318C3a1e222E9EBa4Ce42', ['eip155:56:0x4e352cf164e64adcbad318c3a1e222e9eba4ce42']],
    ['solana:MERt85fc5boKw3BW1eYdxonEuJNvXbiMbs6hvheau5K', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:MERt85fc5boKw3BW1eYdxonEuJNvXbiMbs6hvheau5K']],
    ['0xa36fdbbae3c9d55a1d67ee5821d53b50b63a1ab9 ', ['eip155:1:0xa36fdbbae3c9d55a1d67ee5821d53b50b63a1ab9']],
    ['arbitrum:-', []],
    ['-', []],
    ['null', []],
    [null, []],
  ])('have the contract %j where they say', (address, expected) => {
    const { entries, refused } = protocols({ ...protocol, address });
    expect(keys(find(entries, 'protocol:111'), 'contract')).toEqual(expected);
    expect(refused).toEqual([]);
  });

  it('are projects of their own where their coin is another than their parent has', () => {
    const family = [protocol, { ...protocol, id: '112', gecko_id: 'lend' }, { ...protocol, id: '113', gecko_id: 'other' }].map((p) => ({
      ...p,
      parentProtocol: 'parent#lend',
    }));
    const { entries } = parseDefillamaProtocols({ protocols: family, parents: [{ id: 'parent#lend', gecko_id: 'lend' }], document });
    const parents = ['111', '112', '113'].map((id) => keys(find(entries, `protocol:${id}`), 'id')?.includes('defillama:parent#lend'));
    expect(parents).toEqual([true, true, false]);
  });

  it('sum up the value locked of one project, and leave changes of it out', () => {
    const family = [
      { ...protocol, tvl: 10.5, mcap: 7, change_1d: 3 },
      { ...protocol, id: '112', tvl: 0.25, mcap: 7 },
    ].map((p) => ({ ...p, parentProtocol: 'parent#lend' }));
    expect(protocols(...family, { ...protocol, id: '2', tvl: 1e21 }, { ...protocol, id: '3' }).figures).toEqual([
      { nativeKey: 'protocol:111', at, tvl: '10.75', market_cap_usd: '7' },
      { nativeKey: 'protocol:2', at, tvl: '1000000000000000000000' },
    ]);
  });

  it('give a contract to nobody that several of them name, unless these are one project', () => {
    const { entries, refused } = protocols(protocol, { ...protocol, id: '2', slug: 'other' });
    expect(entries.flatMap((e) => keys(e, 'contract') ?? [])).toEqual([]);
    expect(refused.map((r) => r.where)).toEqual(['protocol:111.contract', 'protocol:2.contract']);
    const family = protocols({ ...protocol, parentProtocol: 'parent#a' }, { ...protocol, id: '2', slug: 'other', parentProtocol: 'parent#a' });
    expect(family.entries.flatMap((e) => keys(e, 'contract') ?? [])).toHaveLength(2);
  });

  it('say a thing once, and nothing that is longer than the field', () => {
    const { entries, refused } = protocols({
      ...protocol,
      chains: ['Binance', 'BSC'],
      audit_links: ['https://a.example/b c', 'https://a.example/b%20c'],
      description: 'x'.repeat(20_001),
    });
    const lend = find(entries, 'protocol:111');
    expect([claim(lend, 'chains'), claim(lend, 'links'), claim(lend, 'description')]).toEqual([
      ['chain:eip155:56'],
      [{ type: 'audit', url: 'https://a.example/b%20c' }],
      [],
    ]);
    expect(refused).toEqual([{ where: 'protocols[0] 111.description', reason: 'is longer than 20000 characters', fault: false }]);
  });

  it('say that they are closed, and take no ticker "-", no address "null" and no account of several words', () => {
    const dirty = { ...protocol, symbol: '-', url: 'null', twitter: 'Goose Finance', deadUrl: true, name: ' Le\u200bnd  V2 ' };
    const { entries, refused } = protocols(dirty);
    const lend = find(entries, 'protocol:111');
    expect([claim(lend, 'name'), claim(lend, 'symbol'), claim(lend, 'website'), claim(lend, 'twitter')]).toEqual([['Lend V2'], [], [], []]);
    expect(claim(lend, 'operating_status')).toEqual(['closed']);
    expect(refused.map((r) => [r.where, r.fault])).toEqual([
      ['protocols[0] 111.website', false],
      ['protocols[0] 111.twitter', false],
    ]);
  });

  it('are refused one by one when they are faulty, and all of one identifier but one, whatever their order', () => {
    const list = [null, { ...protocol, name: 5 }, { ...protocol, name: 'Zend' }, protocol, { ...protocol, id: '7', twitter: 7 }];
    const there = protocols(...list);
    expect(own(there)).toEqual(['protocol:111']);
    expect(there.refused.map((r) => r.where)).toEqual(['protocols[0]', 'protocols[1] 111', 'protocols[2] 111', 'protocols[4] 7']);
    expect(protocols(...list.toReversed()).entries).toEqual(there.entries);
  });

  it.each([undefined, null, {}, 'x', []])('are refused whole when they are %j', (value) => {
    expect(() => parseDefillamaProtocols({ protocols: value, document })).toThrow(FormatError);
    expect(() => parseDefillamaParents({ parents: value, document })).toThrow(FormatError);
  });

  it('of one parent meet it', () => {
    const parent = {
      id: 'parent#lend',
      name: "Lend's Finance",
      url: 'https://lend.example',
      gecko_id: 'lend',
      chains: [],
      twitter: '@lend_x',
      github: ['lend-dao'],
    };
    const entry = find(parseDefillamaParents({ parents: [parent], document }).entries, 'parent:lend');
    expect(keys(entry, 'id')).toEqual(['defillama:parent#lend', 'defillama/lends-finance:page']);
    expect([keys(entry, 'coingecko'), keys(entry, 'handle'), keys(entry, 'github')]).toEqual([['lend'], ['lend_x'], ['lend-dao']]);
  });
});

it('a coin that several projects of one list name is the key of none', () => {
  const parents = ['parent#a', 'parent#b'].map((id) => ({ id, name: id, gecko_id: 'x' }));
  const projects = ['a', 'b'].map((name) => ({ name, displayName: name, coingeckoId: 'x' }));
  for (const parsed of [parseDefillamaParents({ parents, document }), parseOssProjects({ lines: lines(...projects), document })]) {
    expect(parsed.entries.map((e) => keys(e, 'coingecko'))).toEqual([[], []]);
    expect(parsed.refused).toMatchObject([{ reason: 'x is given to several' }, { reason: 'x is given to several' }]);
  }
});

describe('the projects of physical networks', () => {
  const project = { id: 'a1', name: 'Sense', url: 'https://sense.example/', category: 'BLOCKCHAIN_INFRA', isActive: true };
  const parse = (...items: unknown[]) => parseDepinProjects({ lines: lines(...items), document });

  it('give sectors as words, chains by key and the year; whether a network is active says nothing of the project [ingest-17]', () => {
    const { entries } = parse({
      ...project,
      subcategories: 'RPC/Indexing, GPUs',
      chain: 'ETHEREUM, NATIVE',
      token: ':ZKT:',
      foundingYear: '2019',
      isActive: false,
    });
    const sense = find(entries, 'project:a1');
    expect(keys(sense, 'id'), 'how the publisher names it in all its lists').toEqual(['depin:a1']);
    expect(claim(sense, 'sectors')).toEqual(['Blockchain Infra', 'RPC/Indexing', 'GPUs']);
    expect([claim(sense, 'chains'), claim(sense, 'symbol'), claim(sense, 'operating_status')]).toEqual([['chain:eip155:1'], ['ZKT'], []]);
    expect(sense?.claims.find((c) => c.field === 'founded')).toMatchObject({ value: '2019-01-01', precision: 'year' });
    expect(claim(find(parse(project).entries, 'project:a1'), 'operating_status')).toEqual([]);
    expect(claim(find(parse({ ...project, category: 'NOT_DEPIN' }).entries, 'project:a1'), 'sectors')).toEqual([]);
  });

  it('take accounts for what they are only', () => {
    const { entries, refused } = parse({
      ...project,
      url: 'N/A',
      twitter: 'https://x.com/sense?s=11',
      github: 'https://gitlab.com/sense/',
      telegram: 'https://medium.com/sense',
      linkedin: 'https://uk.linkedin.com/company/sense',
      discord: '1210423309808963594',
    });
    const sense = find(entries, 'project:a1');
    expect(keys(sense, 'id'), 'how the publisher names it in all its lists').toEqual(['depin:a1']);
    expect([claim(sense, 'twitter'), claim(sense, 'linkedin')]).toEqual([['https://x.com/sense'], ['https://uk.linkedin.com/company/sense']]);
    expect(['website', 'github', 'telegram', 'discord'].flatMap((f) => claim(sense, f))).toEqual([]);
    expect(refused.map((r) => r.where)).toEqual(['website', 'telegram', 'github'].map((f) => `projects line 1.${f}`));
  });

  it('have no coin that several of them name', () => {
    const { entries } = parse({ ...project, coingeckoId: 'x' }, { ...project, id: 'b', coingeckoId: 'x' }, { ...project, id: 'c', coingeckoId: 'y' });
    expect(entries.map((e) => keys(e, 'coingeckoClaim'))).toEqual([[], [], ['y']]);
  });
});

describe('the open source directory', () => {
  const project = {
    name: 'swap',
    displayName: 'Swap',
    websites: ['https://swap.example', 'https://docs.other.example'],
    github: ['https://github.com/swap-labs'],
  };
  const parse = (...items: unknown[]) => parseOssProjects({ lines: lines(...items), document });

  it('gives the pages at DefiLlama as keys, and of several websites the first', () => {
    const { entries } = parse({ ...project, defillama: ['https://defillama.com/protocol/Swap-v1'], twitter: ['https://x.com/swap', 'https://x.com/two'] });
    const swap = find(entries, 'project:swap');
    expect(keys(swap, 'id')).toEqual(['oss:swap', 'defillama/swap-v1:page']);
    expect([keys(swap, 'domain'), keys(swap, 'handle'), keys(swap, 'github')]).toEqual([['swap.example'], ['swap'], ['swap-labs']]);
    expect(claim(swap, 'links')).toEqual([
      { type: 'website', url: 'https://docs.other.example' },
      { type: 'twitter', url: 'https://x.com/two' },
    ]);
  });

  it.each([
    [['https://github.com/big/swap-tool'], []],
    [['https://github.com/swap/core'], ['swap']],
    [['https://github.com/one', 'https://github.com/two'], []],
    [['https://github.com/one', 'https://github.com/swap'], ['swap']],
    [['https://github.com/swap-labs/a', 'https://github.com/swap-labs/b'], []],
  ])('is identified by %j only where they are its own', (github, expected) => {
    expect(keys(find(parse({ ...project, github }).entries, 'project:swap'), 'github')).toEqual(expected);
  });
});

describe('the taxonomy of ecosystems', () => {
  it('gives an ecosystem the organization on GitHub that is called after it, unless it takes part only or is another’s [records-107]', () => {
    const { entries } = parseEcosystems({
      lines: lines(
        { name: 'Avail', githubOrgs: ['one', 'AvailProject', 'two'] },
        { name: 'Carda', githubOrgs: ['one', 'two', 'carda-foundation'] },
        { name: 'Gate', githubOrgs: ['gate-labs', 'one'] },
        { name: 'Gate Labs', githubOrgs: ['gate-labs'] },
        { name: 'Minot', githubOrgs: ['minot-ergo', 'one'] },
        { name: 'Ten', githubOrgs: ['tenlabs', 'one'] },
      ),
      document,
    });
    expect(Object.fromEntries(entries.map((e) => [e.nativeKey.slice(10), keys(e, 'github')]))).toEqual({
      avail: ['availproject'],
      carda: [],
      gate: [],
      'gate labs': ['gate-labs'],
      minot: [],
      ten: [],
    });
  });

  it('tells a network of networks and a framework apart from the chain that others call by their names [records-197]', () => {
    const { entries } = parseEcosystems({
      lines: lines(
        { name: 'Cosmos Network', parents: ['Cosmos Network Stack'], githubOrgs: ['one', 'cosmos'] },
        { name: 'Cosmos Hub', githubOrgs: ['cosmos'] },
        { name: 'Tendermint', parents: ['Cosmos Network Stack'], githubOrgs: ['tendermint', 'one'] },
        { name: 'Cometbft', parents: ['Cosmos Network Stack'], githubOrgs: ['cometbft'] },
        { name: 'Terra', parents: ['Cosmos Network', 'Tendermint'], githubOrgs: ['terra-money'] },
        { name: 'Polkadot Network', parents: ['Polkadot Network Stack'], githubOrgs: ['paritytech', 'subquery'] },
        { name: 'Subquery', parents: ['Polkadot Network'], githubOrgs: ['subquery'] },
      ),
      document,
    });
    const told = Object.fromEntries(entries.map((e) => [e.nativeKey.slice(10), [e.role, keys(e, 'name')?.length !== 0, keys(e, 'github')?.length !== 0]]));
    expect(told).toMatchObject({
      'cosmos network': ['creates', false, false],
      tendermint: ['creates', false, false],
      'cosmos hub': ['yields', true, true],
      cometbft: ['yields', true, true],
      'polkadot network': ['yields', true, false],
    });
    expect(claim(find(entries, 'ecosystem:terra'), 'ecosystems')).toEqual(['ecosystem:cosmos network', 'ecosystem:tendermint']);
    expect(claim(find(entries, 'ecosystem:tendermint'), 'name')).toEqual(['Tendermint']);
  });

  it('gives no kinds of things but their members the sector, and waits behind others of the name', () => {
    const { entries, refused } = parseEcosystems({
      lines: lines(
        { name: 'Wallet (Category)' },
        { name: 'Base' },
        { name: 'Purse', parents: ['Wallet (Category)', 'Base', 'General', 'Nowhere'], githubOrgs: ['one', 'pur-se', 'two'] },
        { name: 'Bag', parents: ['Base'], githubOrgs: ['one', 'two'] },
      ),
      document,
    });
    expect(entries.map((e) => [e.nativeKey, e.role])).toEqual(['bag', 'base', 'purse'].map((n) => [`ecosystem:${n}`, 'yields']));
    const purse = find(entries, 'ecosystem:purse');
    expect([claim(purse, 'sectors'), claim(purse, 'ecosystems'), keys(purse, 'github')]).toEqual([
      ['Wallet'],
      ['ecosystem:base', 'ecosystem:nowhere'],
      ['pur-se'],
    ]);
    expect(keys(find(entries, 'ecosystem:bag'), 'github')).toEqual([]);
    expect(refused.map((r) => r.reason)).toEqual(['is a kind of ecosystem']);
  });
});

it('nothing breaks these parsers, and what they state fits the fields [ingest-3]', () => {
  const anything = fc.array(
    fc.oneof(
      fc.anything(),
      fc.record({ id: fc.string(), name: fc.string(), displayName: fc.string(), url: fc.string(), twitter: fc.string() }, { requiredKeys: ['id', 'name'] }),
    ),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(anything, (items) => {
      const text = lines(...items.map((i) => i ?? null)).map((l) => l ?? 'null');
      const all = [
        parseDefillamaProtocols({ protocols: items, parents: items, at, document }),
        parseDefillamaParents({ parents: items, document }),
        parseDepinProjects({ lines: text, document }),
        parseOssProjects({ lines: text, document }),
        parseEcosystems({ lines: text, document }),
        parseGrants({ lines: text, document }),
      ];
      for (const { entries, refused } of all) {
        expect(entries.length + refused.length).toBeGreaterThanOrEqual(1);
        for (const e of entries) for (const c of e.claims) expect(claimFault(fieldOf(e.kind, c.field), c)).toBeUndefined();
      }
    }),
  );
});
