import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { ranked, searchOf } from './search-global.testing.ts';

const site = useCommittingSite({ createApi, datasets });
const { put, items, nameOf, found } = searchOf(site);

describe('what is no name', () => {
  const SOLANA_TOKEN = 'HZ1JovNiVvGrGNiiYvEozEVgZ58xaU3RKwX8eACQBCt3';
  beforeAll(() =>
    put([
      {
        name: 'Lake',
        symbol: 'LKE',
        prominence: ranked(3),
        keys: { handle: 'LakeFinance', domain: 'lake.example', contract: '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9' },
      },
      { name: 'Lake Labs', kind: 'organization', prominence: 40, keys: { handle: 'lakelabs_xyz', domain: 'lake.example' } },
      { name: 'Ana Lake', kind: 'person', prominence: 9, keys: { handle: 'Stone_Ana' } },
      { name: 'Pebble', keys: { contract: SOLANA_TOKEN, handle: 'pebble-labs/pebble', domain: 'pebble.lake' } },
      { name: 'Stone', prominence: ranked(900), keys: { handle: 'LakeFinance' } },
      { name: 'Stone_Ana Fund', kind: 'organization', prominence: 2 },
      { name: 'The Stones', prominence: ranked(1000) },
    ]),
  );

  it.each<[string, string, [string, string | undefined, string | undefined][]]>([
    [
      'an account',
      'lakefinance',
      [
        ['Lake', 'handle', 'LakeFinance'],
        ['Stone', 'handle', 'LakeFinance'],
      ],
    ],
    ['an account with its sign', '@Stone_Ana', [['Ana Lake', 'handle', 'Stone_Ana']]],
    [
      'after a name that is it, before one that begins so',
      'stone_ana',
      [
        ['Ana Lake', 'handle', 'Stone_Ana'],
        ['Stone_Ana Fund', undefined, undefined],
      ],
    ],
    [
      'the beginning of an account',
      'lakef',
      [
        ['Lake', 'handle', 'LakeFinance'],
        ['Stone', 'handle', 'LakeFinance'],
      ],
    ],
    ['an address on X', 'https://x.com/lakelabs_xyz', [['Lake Labs', 'handle', 'lakelabs_xyz']]],
    ['an address on GitHub', 'https://github.com/pebble-labs/Pebble', [['Pebble', 'handle', 'pebble-labs/pebble']]],
    [
      'an address on Telegram',
      't.me/lakefinance',
      [
        ['Lake', 'handle', 'LakeFinance'],
        ['Stone', 'handle', 'LakeFinance'],
      ],
    ],
    ['a contract, in any case', '0x7FC66500C84A76AD7E9C93437BFC5AC33E2DDAE9', [['Lake', 'contract', '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9']]],
    ['a contract of another network', SOLANA_TOKEN.toLowerCase(), [['Pebble', 'contract', SOLANA_TOKEN]]],
    ['the beginning of a contract', '0x7fc66500', [['Lake', 'contract', '0x7fc66500c84a76ad7e9c93437bfc5ac33e2ddae9']]],
    ['not its middle', 'c84a76ad7e9c', []],
    [
      'a website',
      'lake.example',
      [
        ['Lake', 'domain', 'lake.example'],
        ['Lake Labs', 'domain', 'lake.example'],
      ],
    ],
    [
      'the address of a page of it',
      'https://www.lake.example/about?x=1',
      [
        ['Lake', 'domain', 'lake.example'],
        ['Lake Labs', 'domain', 'lake.example'],
      ],
    ],
    ['the beginning of a website', 'pebble.l', [['Pebble', 'domain', 'pebble.lake']]],
    ['the name without its article', 'stones', [['The Stones', undefined, undefined]]],
  ])('finds: %s [search-7]', async (_, searchValue, wanted) => {
    const got = await items({ searchValue });
    expect(got.slice(0, wanted.length || 1).map((item) => [nameOf(item), item.matched?.by, item.matched?.text])).toEqual(wanted);
  });

  it('is no word of a name: several words are looked for in names alone', async () => {
    expect(await found('lake finance')).toEqual([]);
    expect(await found('ana stone')).toEqual(['Stone_Ana Fund']);
  });

  it('is gone with the record [search-7]', async () => {
    await put([{ name: 'Other' }]);
    expect(await found('lakefinance')).toEqual([]);
  });
});

describe('pages of what is found', () => {
  const KINDS = ['project', 'organization', 'person'] as const;
  beforeAll(() => put(Array.from({ length: 90 }, (_, i) => ({ name: `Page ${i % 7} coin`, kind: KINDS[i % 3]!, prominence: i % 5 }))));
  const idsOf = async (more: Record<string, unknown>) => (await items({ searchValue: 'page', ...more })).map((item) => (item[item.type] as { id: string }).id);

  it('hold every record once, in one order [search-5]', async () => {
    const pages = await Promise.all([0, 20, 40, 60, 80, 100].map((skip) => idsOf({ skip, limit: 20 })));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 20, 20, 10, 0]);
    expect(new Set(pages.flat()).size).toBe(90);
    expect(pages.flat()).toEqual(await idsOf({ skip: 0, limit: 100 }));
  });

  it('are of one type where asked [search-5]', async () => {
    for (const type of ['project', 'venture', 'people']) {
      const all = await items({ searchValue: 'page', type, limit: 100 });
      expect(all.map((item) => item.type)).toEqual(Array.from({ length: 30 }, () => type));
      expect(await items({ searchValue: 'page', type, skip: 25, limit: 100 })).toEqual(all.slice(25));
    }
  });

  it.each([[{ skip: -1 }], [{ skip: 1001 }], [{ skip: '1' }], [{ type: 'round' }]])('%j is 422', async (params) => {
    expect((await site.struct('search-global', { searchValue: 'a', ...params })).status).toBe(422);
  });
});
