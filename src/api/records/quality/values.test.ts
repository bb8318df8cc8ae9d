import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { readExemptions } from '#domain/records/judged.ts';
import { FULL_OVERVIEWS } from '#domain/records/quality-goals.ts';
import { useSite } from '#platform/testing/kit.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { coin, judgedOf, party, read, round } from './planted.testing.ts';
import { measureQuality } from './quality.ts';
import { qualityLines } from './quality-text.ts';
import { readJudged } from './judged-files.ts';
import { isMissed, measureValues } from './values.ts';

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
  const { lists } = await measureValues(site.context.db.write, []);
  const of = (list: keyof typeof lists, field: string) => lists[list].fields.find((one) => one.field === field);
  expect([lists.projects.of, lists.organizations.of, lists.people.of]).toEqual([3, 2, 1]);
  expect(lists.rounds.of, 'a grant is in a list of its own').toBe(1);
  expect(of('projects', 'website')).toEqual({
    field: 'website',
    filled: 2,
    of: 3,
    goal: 0.92,
    missing: ['Quarry'],
    exempt: [],
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
  expect(text).toContain('website            2 of 3, goal 92.0 % MISSED, 1 suspicious  Novalune: https://docs.novalune.example/');
  expect(text).toContain('ranks older than a year among the first 2 by rank: 1');
  expect(text).toContain('person or organization presumed, as no source says it: 1 of 3');
});

/** A coin known by its id at CoinGecko. */
const known = (name: string, id: string, founder?: string): EntryInput[] => {
  const entry = coin('a', name);
  const role = { field: 'roles', object: entry.nativeKey, value: { position: 'Founder' }, document: 'https://a.example/list' };
  return [
    { ...entry, keys: [...entry.keys, { scheme: 'coingecko', value: id }] },
    ...(founder === undefined ? [] : [party('a', 'person', founder)].map((who) => ({ ...who, claims: [...who.claims, role] }))),
  ];
};

it('a coin that cannot have a field is left out of what the field is measured against, and is printed with the reason [records-115]', async () => {
  await read(site.context, 'a', [
    ...known('Novalune', 'novalune', 'Ann Lee'),
    ...known('Tessera', 'tessera'),
    ...known('Wrapped Novalune', 'wrapped-novalune'),
  ]);
  const judged = await judgedOf({ exempt: ['wrapped-novalune | people, founded | wrapped: Novalune has the founder', 'novalune | people | not known'] });
  const quality = await measureQuality(site.context.db.write, judged);
  const people = quality.values.lists.projects.fields.find(({ field }) => field === 'people');
  expect(people).toMatchObject({ filled: 1, of: 2, goal: 0.85, missing: ['Tessera'] });
  expect(people?.exempt, 'one that has the field all the same counts').toEqual([{ name: 'Wrapped Novalune', why: 'wrapped: Novalune has the founder' }]);
  expect(isMissed({ filled: 84, of: 100, goal: 0.85 })).toBe(true);
  expect(isMissed({ filled: 85, of: 100, goal: 0.85 })).toBe(false);
  const text = [...qualityLines(quality)].join('\n');
  expect(text).toMatch(
    /projects +people +1 of 2, goal 85.0 % MISSED\n +without: Tessera\n +cannot have it: Wrapped Novalune \(wrapped: Novalune has the founder\)/,
  );
});

it('exemptions name coin, fields and reason, each coin once [records-115]', () => {
  expect(readExemptions('exempt.txt', '# said\na-coin | people | nobody knows\n')).toEqual([{ coin: 'a-coin', fields: ['people'], why: 'nobody knows' }]);
  for (const line of ['a-coin | people', 'a-coin | People | why', 'a coin | people | why', 'a-coin | people | why\na-coin | founded | why'])
    expect(() => readExemptions('exempt.txt', line), line).toThrow(/exempt.txt, line \d/);
  expect(
    readJudged()
      .exempt.flatMap(({ fields }) => fields)
      .filter((field) => !['people', 'founded'].includes(field)),
  ).toEqual([]);
});

it('overviews of well-known records are looked at for empty parts; what is not there is all empty [records-116]', async () => {
  const { overviews } = await measureValues(site.context.db.write, []);
  expect(overviews.map(({ name }) => name)).toEqual([...FULL_OVERVIEWS]);
  expect(overviews[0]?.empty).toContain('description');
  expect([...qualityLines({ ...(await measureQuality(site.context.db.write, await judgedOf({}))) })].join('\n')).toMatch(/project:ethereum +lacks description/);
});
