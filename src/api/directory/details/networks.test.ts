import { beforeAll, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { detailsOf, entry, list, LIST, names, type Json } from './details.testing.ts';

const site = useCommittingSite({ createApi, datasets });
const { answer, load } = detailsOf(site, datasets);

const explorer = (url: string) => ({ field: 'links', value: { type: 'explorer', url } });
/** What lists of assets state in place of an address for a coin's own unit. */
const UNIT = { field: 'contracts', value: { chain: 'eip155:7', address: 'wei' } };
const at = (chain: string, address: string) => ({ field: 'contracts', value: { chain, address } });
const contract = (chain: string) => at(chain, '0xab');

beforeAll(async () => {
  await load('a', [
    entry('project', 'chain:1', { name: 'Ether Land' }, { keys: [{ scheme: 'caip2', value: 'eip155:1' }], claims: [explorer('https://a.example/')] }),
    entry(
      'project',
      'chain:2',
      { name: 'Nomad Chain' },
      {
        keys: [
          { scheme: 'caip2', value: 'eip155:7' },
          { scheme: 'web3icons', value: 'network:nomad' },
        ],
        claims: [
          explorer('https://b.example/'),
          explorer('http://plain.example/'),
          { field: 'chains', object: 'chain:1' },
          { field: 'chains', object: 'coin:3' },
        ],
      },
    ),
    entry(
      'project',
      'coin:3',
      { name: 'Loose Coin' },
      {
        keys: [{ scheme: 'coingecko', value: 'loose' }],
        claims: [{ field: 'chains', object: 'chain:1' }, contract('eip155:7'), contract('nomad'), contract('eip155:9'), UNIT],
      },
    ),
    entry('project', 'coin:5', { name: 'Sat Coin' }, { claims: [at('bip122:0', 'sat'), at('titan', 'factory/t/sats'), at('eip155:130', '0xcd')] }),
    entry('project', 'coin:6', { name: 'Wei Coin' }, { claims: [at('eip155:1', 'wei'), at('eip155:7', '0xef'), at('titan', 'factory/t/eth')] }),
    ...(['2026-09-01', '2026-08-20'] as const).map((day, n) =>
      entry(
        'project',
        `coin:${n + 10}`,
        { name: `Ranked ${n}` },
        { claims: [{ field: 'market_cap_rank', value: `${n + 1}`, validFrom: day, precision: 'day' as const }] },
      ),
    ),
    {
      kind: 'project',
      nativeKey: 'token:4',
      role: 'adds',
      keys: [
        { scheme: 'coingecko', value: 'loose' },
        { scheme: 'copy', value: 'Loose Coin (Portal)' },
      ],
      claims: [{ ...contract('eip155:1'), document: LIST }],
    },
  ]);
  await load('d', [entry('project', 'x:1', {}, { role: 'adds', keys: [{ scheme: 'caip2', value: 'eip155:7' }], claims: [explorer('https://c.example/')] })]);
}, 60_000);

it('of a network has itself first among its chains, that of a coin does not [directory-92]', async () => {
  const own = await answer('project-summary', 'nomad-chain');
  expect(names(own['chains'])).toEqual(['Nomad Chain', 'Ether Land', 'Loose Coin']);
  expect(names((await answer('project-summary', 'ether-land'))['chains'])).toEqual(['Ether Land']);
  expect(names((await answer('project-summary', 'loose-coin'))['chains'])).toEqual(['Ether Land']);
  const source = async (id: unknown) =>
    ((await (await site.struct('value-source', { kind: 'project', id, path: 'chains' })).json()) as { source: Json }).source;
  expect(await source(own['id'])).toMatchObject({ derived: 'own_chain', count: 2 });
  expect(await source((await answer('project-summary', 'loose-coin'))['id'])).toMatchObject({ derived: null, count: 1 });
});

it('of a coin names the networks of its contracts and their explorers, as lists that speak of the network say; a unit is no contract, and that of a copy stands behind them [directory-91, directory-127]', async () => {
  expect(list((await answer('project-summary', 'loose-coin'))['contracts'])).toEqual([
    { chain: 'eip155:7', address: '0xab', chain_name: 'Nomad Chain', explorers: ['https://b.example/'], copy: null },
    { chain: 'eip155:9', address: '0xab', chain_name: null, explorers: [], copy: null },
    { chain: 'nomad', address: '0xab', chain_name: 'Nomad Chain', explorers: ['https://b.example/'], copy: null },
    { chain: 'eip155:1', address: '0xab', chain_name: 'Ether Land', explorers: ['https://a.example/'], copy: 'Loose Coin (Portal)' },
  ]);
});

it('of a coin with a unit of its own tells what others made elsewhere as copies [directory-127]', async () => {
  const contracts = async (slug: string) => list((await answer('project-summary', slug))['contracts']).map((c) => [c['chain'], c['copy']]);
  expect(await contracts('sat-coin')).toEqual([
    ['eip155:130', 'Sat Coin'],
    ['titan', 'Sat Coin'],
  ]);
  expect(await contracts('wei-coin')).toEqual([
    ['eip155:7', null],
    ['titan', 'Wei Coin'],
  ]);
});

it('of a ranked coin says whether the day of its rank is only that on which the list was published [directory-128]', async () => {
  const said: Json[] = [];
  for (const slug of ['ranked-0', 'ranked-1', 'loose-coin']) said.push(await answer('project-summary', slug));
  expect(said.map((p) => [p['market_cap_rank_date'], p['market_cap_rank_published']])).toEqual([
    ['2026-09-01', true],
    ['2026-08-20', false],
    [null, false],
  ]);
});
