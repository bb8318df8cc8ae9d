import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { ranked, searchOf, type Kind } from './search-global.testing.ts';

const site = useCommittingSite({ createApi, datasets });
const { put, items, nameOf, found } = searchOf(site);

const many = (kind: Kind, count: number, name: (n: number) => string, prominence: (n: number) => number) =>
  Array.from({ length: count }, (_, n) => ({ kind, name: name(n), prominence: prominence(n) }));

describe('kinds in what is found', () => {
  beforeAll(() =>
    put([
      ...many(
        'project',
        40,
        (n) => `Mara ${n}`,
        (n) => ranked(n + 1),
      ),
      ...many(
        'organization',
        2,
        (n) => `Old Mara House ${n}`,
        () => 3,
      ),
      ...many(
        'person',
        6,
        (n) => (n < 5 ? `Ann Mara${n}` : 'Mara Low'),
        (n) => 5 - n,
      ),
    ]),
  );
  const kinds = async (limit: number) => {
    const counts: Record<string, number> = {};
    for (const { type } of await items({ searchValue: 'mara', limit })) counts[type] = (counts[type] ?? 0) + 1;
    return counts;
  };

  it('are three of each that matches from a limit of nine on, the best of each [search-9]', async () => {
    expect(await kinds(30)).toEqual({ project: 25, venture: 2, people: 3 });
    expect(await kinds(9)).toEqual({ project: 4, venture: 2, people: 3 });
    const people = (await items({ searchValue: 'mara', limit: 9 })).filter(({ type }) => type === 'people').map(nameOf);
    expect(people).toEqual(['Mara Low', 'Ann Mara0', 'Ann Mara1']);
    expect((await found('mara', { limit: 9 })).slice(0, 4)).toEqual(['Mara 0', 'Mara 1', 'Mara 2', 'Mara 3']);
  });

  it('are what fits best below it, of one type, and by pages [search-9]', async () => {
    expect(await kinds(8)).toEqual({ project: 8 });
    expect((await items({ searchValue: 'mara', type: 'people' })).length).toBe(6);
    expect((await items({ searchValue: 'mara', skip: 0, limit: 30 })).every(({ type }) => type === 'project')).toBe(true);
  });
});

describe('a kind of which the largest are called otherwise', () => {
  beforeAll(() =>
    put([
      ...many(
        'project',
        40,
        (n) => `Quill ${n}`,
        (n) => ranked(n + 100),
      ),
      ...many(
        'organization',
        2100,
        (n) => `Vast ${n}`,
        () => 500,
      ),
      ...many(
        'organization',
        5,
        (n) => (n < 4 ? `Old Quill House ${n}` : 'Quill Low'),
        (n) => 5 - n,
      ),
    ]),
  );

  it('is found by an index, the beginnings first, then the largest [search-9]', async () => {
    const ventures = (await items({ searchValue: 'quill', limit: 30 })).filter(({ type }) => type === 'venture').map(nameOf);
    expect(ventures).toEqual(['Quill Low', 'Old Quill House 0', 'Old Quill House 1']);
    expect((await items({ searchValue: 'il', limit: 30 })).filter(({ type }) => type === 'venture').map(nameOf)).toEqual([
      'Old Quill House 0',
      'Old Quill House 1',
      'Old Quill House 2',
    ]);
  });
});

describe('copies and packages', () => {
  beforeAll(() =>
    put([
      { name: 'Nova', symbol: 'NVA', prominence: ranked(20) },
      { name: 'Nova (Portal)', symbol: 'NVA2', prominence: 2 },
      { name: 'Nova (Wormhole)', symbol: 'NVA3', prominence: ranked(800) },
      { name: 'simple-nova-sdk', prominence: 1 },
      { name: 'web3-hooks', prominence: 1, keys: { handle: 'Nova' } },
      { name: 'nova-funded', prominence: 7_000_000_000 },
      { name: 'Supernova Wallet', prominence: 1 },
      { name: 'Old Nova Capital', kind: 'organization', prominence: 0 },
    ]),
  );

  it('stand behind products, whatever of them fits, unless a rank or money raised makes them one [search-10]', async () => {
    expect(await found('nova')).toEqual([
      'Nova',
      'Nova (Wormhole)',
      'nova-funded',
      'Supernova Wallet',
      'Old Nova Capital',
      'Nova (Portal)',
      'simple-nova-sdk',
      'web3-hooks',
    ]);
  });

  it('are first where they are named [search-10]', async () => {
    expect((await found('simple-nova-sdk'))[0]).toBe('simple-nova-sdk');
    expect((await found('nova (portal)'))[0]).toBe('Nova (Portal)');
  });

  it('are what stands for another coin, by its words, its ticker or its mark; an alias or account of theirs counts less than a name [search-11]', async () => {
    const token = { hasToken: true };
    await put([
      { name: 'Lend', symbol: 'LND', prominence: ranked(20) },
      { name: 'Lend Labs', kind: 'organization', prominence: 3 },
      { name: 'Lend Wrapped Staked ETH', symbol: 'leETH', alias: 'Lend', prominence: ranked(9), ...token },
      { name: 'Lend Cash', symbol: 'CASH', ...token },
      { name: 'Lend DAO', symbol: 'LDAO', ...token },
      { name: 'Geth', prominence: 3, keys: { handle: 'Lend' } },
      { name: 'Big', symbol: 'LEND', prominence: ranked(900), ...token },
      { name: 'Lend BAT v1', symbol: 'LBAT', ...token },
      { name: 'Lend AMM UniBATWETH', symbol: 'lammUniBATWETH', ...token },
      { name: 'Bridged Lend', symbol: 'LEND', ...token },
      { name: '3X Long Lend Token', symbol: 'LENDBULL', ...token },
      { name: 'axlLEND', symbol: 'LEND', ...token },
      { name: 'Lend (ERC20)', symbol: 'LND', ...token },
      { name: 'Lend', symbol: 'mLND', ...token },
    ]);
    const products = ['Lend', 'Lend Wrapped Staked ETH', 'Big', 'Lend Labs', 'Lend Cash', 'Lend DAO', 'Geth'];
    const copies = ['3X Long Lend Token', 'Bridged Lend', 'Lend', 'Lend (ERC20)', 'Lend AMM UniBATWETH', 'Lend BAT v1', 'axlLEND'];
    const got = await found('lend');
    expect([got.slice(0, products.length), got.slice(products.length).toSorted()]).toEqual([products, copies]);
    expect((await found('axllend'))[0]).toBe('axlLEND');
    expect((await found('@lend'))[0]).toBe('Geth');
  });
});
