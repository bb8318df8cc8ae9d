import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { setFigures } from './figures.ts';
import { importFile } from './import-file.ts';
import { setSwitch } from './set-switches.ts';

const site = useSite({ createApi, datasets });
const SYSTEM = { kind: 'system' } as const;
const NEWEST = Date.UTC(2026, 8, 16);
const DAY = 86_400_000;
const before = (days: number): string => new Date(NEWEST - days * DAY).toISOString();

/** A project that two sources list, with the ids of its entries by source. */
async function project(slug: string): Promise<{ id: string; entries: Record<'a' | 'b', { entryId: number; sourceId: number }> }> {
  const name = `Vault ${slug}`;
  for (const key of ['a', 'b'])
    await write(site.context, SYSTEM, (tx) =>
      importFile(tx, {
        source: { key, name: key, homeUrl: 'https://source.example/', licence: 'MIT', attribution: key, mayShow: true, mayExport: true, baseRank: 40 },
        sha256: Buffer.alloc(32, `${key}${slug}`),
        documents: [{ url: 'https://source.example/list', title: 'List', publishedOn: '2026-09-16' }],
        entries: [
          {
            kind: 'project',
            nativeKey: `coin:${slug}`,
            role: 'creates',
            keys: [{ scheme: 'coingecko', value: slug }],
            claims: [{ field: 'name', value: name, document: 'https://source.example/list' }],
          },
        ],
        refused: [],
      }),
    );
  const { rows } = await site.context.db.read.query<{ id: string; key: 'a' | 'b'; entry: number; source: number }>(
    'select e.record_id as id, s.key, e.id as entry, s.id as source from entry e join source s on s.id = e.source_id where e.native_key = $1',
    [`coin:${slug}`],
  );
  expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
  const entries = Object.fromEntries(rows.map(({ key, entry, source }) => [key, { entryId: entry, sourceId: source }])) as Record<
    'a' | 'b',
    { entryId: number; sourceId: number }
  >;
  return { id: rows[0]!.id, entries };
}

/** What a source says of the TVL, so many days before the newest. */
type Said = [source: 'a' | 'b', days: number, tvl: string | undefined];

async function changeOf(slug: string, said: readonly Said[]): Promise<string | null> {
  const { id, entries } = await project(slug);
  for (const [source, days, tvl] of said) {
    const { entryId, sourceId } = entries[source];
    const figure = { entryId, at: before(days), ...(tvl === undefined ? { volume: '1' } : { tvl }) };
    await write(site.context, SYSTEM, (tx) => setFigures(tx, { sourceId, figures: [figure] }));
  }
  const { rows } = await site.context.db.read.query<{ change: string | null }>('select tvl_change30d as change from project_figure where project_id = $1', [
    id,
  ]);
  return rows[0]!.change;
}

describe('figures of several sources', () => {
  const shown = async (id: string) =>
    (
      await site.context.db.read.query(
        'select price_usd, tvl, volume, (select key from source where id = source_id) as source, at from project_figure where project_id = $1',
        [id],
      )
    ).rows[0];
  const source = async (id: string, path: string) => {
    const answer = (await (await site.struct('value-source', { kind: 'project', id, path })).json()) as {
      source: { figure: { value: string; at: string; source: { key: string } | null } | null };
    };
    const { figure } = answer.source;
    return figure && [figure.value, figure.at.slice(0, 10), figure.source?.key];
  };
  it('have each its own time and source: what one is silent about is neither ended nor made newer [records-225]', async () => {
    const { id, entries } = await project('several');
    const say = ({ entryId, sourceId }: { entryId: number; sourceId: number }, days: number, figure: object) =>
      write(site.context, SYSTEM, (tx) => setFigures(tx, { sourceId, figures: [{ entryId, at: before(days), ...figure }] }));
    await say(entries.a, 5, { price_usd: '11', volume: '7' });
    await say(entries.b, 1, { tvl: '500' });
    expect(await shown(id)).toMatchObject({ price_usd: '11', tvl: '500', source: 'a', at: new Date(before(5)) });
    await say(entries.a, 3, { price_usd: '12' });
    expect(await shown(id), 'older than the other source’s, newer than its own').toMatchObject({
      price_usd: '12',
      volume: '7',
      tvl: '500',
      at: new Date(before(3)),
    });
    expect([await source(id, 'price_usd'), await source(id, 'volume'), await source(id, 'tvl')]).toEqual([
      ['12', before(3).slice(0, 10), 'a'],
      ['7', before(5).slice(0, 10), 'a'],
      ['500', before(1).slice(0, 10), 'b'],
    ]);
    await say(entries.a, 4, { price_usd: '1' });
    expect(await shown(id)).toMatchObject({ price_usd: '12' });
    await setSwitch(site.context, { kind: 'command' }, { source: 'a', name: 'show', on: false });
    expect(await shown(id), 'a source that may not be shown').toMatchObject({ price_usd: null, volume: null, tvl: '500' });
    await say(entries.a, 0, { price_usd: '13' });
    expect(await shown(id)).toMatchObject({ price_usd: null, tvl: '500' });
    await setSwitch(site.context, { kind: 'command' }, { source: 'a', name: 'show', on: null });
    expect(await shown(id), 'as its terms allow').toMatchObject({ price_usd: '13', tvl: '500' });
  });
});

describe('the change of TVL in 30 days [records-26]', () => {
  it.each<[what: string, said: Said[], change: string | null]>([
    [
      'is that of the newest against a value 30 days before',
      [
        ['a', 30, '100'],
        ['a', 0, '125'],
      ],
      '25.0000',
    ],
    [
      'falls',
      [
        ['a', 31, '300'],
        ['a', 0, '100'],
      ],
      '-66.6667',
    ],
    [
      'takes the latest value of the week, whichever came first',
      [
        ['a', 0, '150'],
        ['a', 37, '50'],
        ['a', 33, '100'],
        ['a', 36, '75'],
      ],
      '50.0000',
    ],
    [
      'is unknown where the values are nearer than 30 days',
      [
        ['a', 29.99, '100'],
        ['a', 0, '125'],
      ],
      null,
    ],
    [
      'is unknown where the values are farther than 37 days',
      [
        ['a', 37.01, '100'],
        ['a', 0, '125'],
      ],
      null,
    ],
    [
      'is unknown where another source gave the earlier value',
      [
        ['b', 31, '100'],
        ['a', 0, '125'],
      ],
      null,
    ],
    [
      'is of the source of the newest value',
      [
        ['a', 31, '100'],
        ['b', 32, '10'],
        ['a', 1, '125'],
        ['b', 0, '20'],
      ],
      '100.0000',
    ],
    [
      'stays when figures without TVL come after it',
      [
        ['a', 31, '100'],
        ['a', 1, '125'],
        ['b', 0, undefined],
      ],
      '25.0000',
    ],
    [
      'is unknown against nothing',
      [
        ['a', 31, '0'],
        ['a', 0, '125'],
      ],
      null,
    ],
    [
      'becomes unknown when the next newest value has none before it',
      [
        ['a', 61, '100'],
        ['a', 31, '125'],
        ['b', 0, '20'],
      ],
      null,
    ],
  ])('%s', async (what, said, change) => {
    expect(await changeOf(what.replaceAll(/\W+/g, '-'), said)).toBe(change);
  });

  it('is a column of the list, sorted by, and its source tells the formula', async () => {
    const { id, entries } = await project('shown');
    const { entryId, sourceId } = entries.a;
    for (const [days, tvl] of [
      [30, '200'],
      [0, '210'],
    ] as const)
      await write(site.context, SYSTEM, (tx) => setFigures(tx, { sourceId, figures: [{ entryId, at: before(days), tvl }] }));
    const list = await site.struct('master-projects', { sortField: 'tvl_change30d', q: 'tvl_change30d>=5' });
    expect(((await list.json()) as { projects: unknown[] }).projects).toMatchObject([{ id, tvl: 210, tvl_change30d: 5 }]);
    const source = await site.struct('value-source', { kind: 'project', id, path: 'tvl_change30d' });
    expect(((await source.json()) as { source: unknown }).source).toMatchObject({ derived: 'change_of_tvl', value: '5.0000', figure: null });
  });
});
