import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { coin, judgedOf, party, read, round } from './planted.testing.ts';
import { measureQuality } from './quality.ts';
import { qualityLines } from './quality-text.ts';
import { measureValues } from './values.ts';

const site = useSite({ createApi, datasets });

const rank = (value: string, validFrom: string) => ({ field: 'market_cap_rank', value, validFrom, document: 'https://a.example/list' });
const plant = async () => {
  const novalune = coin('a', 'Novalune', 'https://docs.novalune.example/', {
    symbol: 'NOVA',
    description: 'NOVA issued on Avalanche.',
    operating_status: 'Active',
  });
  const tessera = coin('a', 'Tessera', 'https://tessera.example/', { description: 'A market for stones.' });
  novalune.claims.push(rank('1', '2022-07-01'));
  tessera.claims.push(rank('2', new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)));
  await read(site.context, 'a', [
    novalune,
    tessera,
    coin('a', 'Quarry'),
    party('a', 'organization', 'Basalt'),
    { ...party('a', 'organization', 'Granite'), kind: 'party', claims: [{ field: 'name', value: 'Granite', document: 'https://a.example/list' }] },
    party('a', 'person', 'Ann Lee'),
    round('a', 1, 'coin:quarry', { date: '2024-01-01', amount_usd: '1000000' }, ['organization:basalt']),
    round('a', 2, 'coin:quarry', { date: '2024-02-01', amount_usd: '5000', stage: 'Grant' }),
  ]);
};

it('values of the first of each list are counted as filled and as suspicious, with examples [records-93]', async () => {
  await plant();
  const { lists } = await measureValues(site.context.db.write);
  const of = (list: keyof typeof lists, field: string) => lists[list].fields.find((one) => one.field === field);
  expect([lists.projects.of, lists.organizations.of, lists.people.of]).toEqual([3, 2, 1]);
  expect(lists.rounds.of, 'a grant is in a list of its own').toBe(1);
  expect(of('projects', 'website')).toEqual({
    field: 'website',
    filled: 2,
    suspicious: 1,
    examples: [{ name: 'Novalune', value: 'https://docs.novalune.example/' }],
  });
  expect(of('projects', 'description')).toMatchObject({ filled: 2, suspicious: 1, examples: [{ name: 'Novalune' }] });
  expect(of('projects', 'symbol')).toMatchObject({ filled: 1, suspicious: 0 });
  expect(of('projects', 'operating_status')).toMatchObject({ filled: 1, suspicious: null });
  expect(of('organizations', 'type')).toMatchObject({ filled: 0 });
});

it('old ranks, presumed kinds and grants are counted, and the command says all of it [records-93]', async () => {
  await plant();
  const quality = await measureQuality(site.context.db.write, await judgedOf({}));
  const { oldRanks, presumed, grants } = quality.values;
  expect(oldRanks).toEqual({ of: 2, old: 1 });
  expect(presumed).toEqual({ of: 3, presumed: 1 });
  expect(grants.rounds).toBe(1);
  const text = [...qualityLines(quality)].join('\n');
  expect(text).toContain('website            2 of 3, 1 suspicious  Novalune: https://docs.novalune.example/');
  expect(text).toContain('ranks older than a year among the first 2 by rank: 1');
  expect(text).toContain('person or organization presumed, as no source says it: 1 of 3');
});
