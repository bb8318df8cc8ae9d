import { describe, expect, it } from 'vitest';
import type { EntryInput } from '#domain/records/claim.ts';
import { KIND } from '#domain/records/codes.ts';
import { KEY_ROLE } from '#domain/search/names.ts';
import { createApi, datasets } from '#api/app.ts';
import { verifyAudit } from '#platform/data/audit.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { choose } from './choose.ts';
import { importFile, type SourceFile } from './import-file.ts';
import { writeRows } from './rows.ts';
import { sourceInfo } from './sources.testing.ts';

const site = useSite({ createApi, datasets });
const SYSTEM = { kind: 'system' } as const;
const DOC = 'https://source.example/list';

const coin = (
  id: string,
  values: Record<string, string | undefined>,
  extra: Partial<EntryInput> & { chains?: string[]; schemes?: EntryInput['keys'] } = {},
): EntryInput => ({
  kind: 'project',
  nativeKey: `coin:${id}`,
  role: extra.role ?? 'creates',
  keys: extra.schemes ?? [{ scheme: 'coingecko', value: id }],
  claims: [
    ...Object.entries(values).flatMap(([field, value]) =>
      value === undefined
        ? []
        : [{ field, value, document: DOC, ...(field === 'market_cap_rank' ? { validFrom: '2026-09-16', precision: 'day' as const } : {}) }],
    ),
    ...(extra.chains ?? []).map((object) => ({ field: 'chains', object, document: DOC })),
  ],
});
const file = (key: string, entries: EntryInput[], rank = 40, mirrorOf?: string): SourceFile => ({
  source: { ...sourceInfo(key, rank), ...(mirrorOf ? { mirrorOf: sourceInfo(mirrorOf, rank) } : {}) },
  sha256: Buffer.alloc(32, key),
  documents: [{ url: DOC, title: 'List', publishedOn: '2026-09-16' }],
  entries,
  refused: [],
});
const read = (f: SourceFile) => write(site.context, SYSTEM, (tx) => importFile(tx, f));
const rows = async <T extends Record<string, unknown>>(text: string, values: unknown[] = []) => (await site.context.db.read.query<T>(text, values)).rows;
const count = async (table: string) => (await rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n;
const counts = async (tables: readonly string[]) => {
  const found: number[] = [];
  for (const table of tables) found.push(await count(table));
  return found;
};
const project = async (slug: string) =>
  (
    await rows<{ id: string; name: string; symbol: string | null; website: string | null; market_cap_rank: number | null; prominence: number }>(
      'select * from project where slug = $1',
      [slug],
    )
  )[0];
const version = async () => (await rows<{ version: number }>("select version from data_version where kind = 'project'"))[0]?.version ?? 0;

describe('importing a file', () => {
  it('makes records, rows, empty figures and names to search by [search-7]', async () => {
    const report = await read(
      file('a', [
        coin('bit', { name: 'Bít Coin', symbol: 'BTC', market_cap_rank: '1', twitter: 'https://x.com/BitCoin' }),
        coin('eth', { name: 'Ether' }, { chains: ['coin:bit'] }),
      ]),
    );
    expect(report).toMatchObject({ entries: 2, new: 2, changed: 0, records: 2, statements: { begun: 6, ended: 0 }, matched: { new: 2 } });
    expect(await project('bit-coin')).toMatchObject({
      name: 'Bít Coin',
      name_folded: 'bit coin',
      symbol: 'BTC',
      market_cap_rank: 1,
      market_cap_rank_date: '2026-09-16',
    });
    expect(await rows('select price_usd, at from project_figure')).toEqual([
      { price_usd: null, at: null },
      { price_usd: null, at: null },
    ]);
    expect(await rows('select folded from search_name order by folded')).toEqual([{ folded: 'bit coin' }, { folded: 'btc' }, { folded: 'ether' }]);
    expect(await rows('select kind, what, value, text from search_key')).toEqual([
      { kind: KIND.project, what: KEY_ROLE.handle, value: 'bitcoin', text: 'BitCoin' },
    ]);
    expect(await rows('select p.slug, c.slug as chain from project_chain l join project p on p.id = project_id join project c on c.id = chain_id')).toEqual([
      { slug: 'ether', chain: 'bit-coin' },
    ]);
    expect(await rows('select field_id from change')).toEqual([{ field_id: 0 }, { field_id: 0 }]);
    expect((await verifyAudit(site.context.db.read)).faults).toEqual([]);
  });

  it('finds a record by each website that a list states of the whole, shown or not [search-12]', async () => {
    await read(file('a', [coin('bit', { name: 'Bit', website: 'https://bit.example/' })], 50));
    await read(file('b', [coin('bit', { name: 'Bit', website: 'https://old-bit.example/' })], 10));
    expect((await project('bit'))?.website).toBe('https://bit.example/');
    const domains = () => rows('select value from search_key where what = $1 order by value', [KEY_ROLE.domain]);
    expect(await domains()).toEqual([{ value: 'bit.example' }, { value: 'old-bit.example' }]);
    await read(file('b', [coin('bit', { name: 'Bit', website: 'https://bit.example/' })], 10));
    expect(await domains()).toEqual([{ value: 'bit.example' }]);
  });

  it('twice changes nothing but when it was seen [records-1, ingest-8]', async () => {
    const f = file('a', [coin('bit', { name: 'Bit', symbol: 'B' }), coin('eth', { name: 'Ether' }, { chains: ['coin:bit'] })]);
    await read(f);
    const tables = ['statement', 'choice', 'change_set', 'change', 'record', 'candidate', 'search_name', 'project'];
    const before = [await counts(tables), await rows('select * from choice order by 1, 2, 3'), await version()];
    const again = await read(f);
    expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 2, statements: { begun: 0, ended: 0 }, records: 0, changes: 0 });
    expect([await counts(tables), await rows('select * from choice order by 1, 2, 3'), await version()]).toEqual(before);
    expect(await rows('select distinct first_run < last_run as seen from entry')).toEqual([{ seen: true }]);
  });

  it('ends the statement of a changed value and begins another, in one change set [records-1]', async () => {
    await read(file('a', [coin('bit', { name: 'Bit', symbol: 'B', website: 'https://old.example/' })]));
    const report = await read(file('a', [coin('bit', { name: 'Bit', symbol: 'B', website: 'https://new.example/' })]));
    expect(report).toMatchObject({ changed: 1, statements: { begun: 1, ended: 1 }, changes: 1 });
    expect((await project('bit'))?.website).toBe('https://new.example/');
    expect(await rows('select value, ended_at is null as live from statement where field_id = 4 order by id')).toEqual([
      { value: 'https://old.example/', live: false },
      { value: 'https://new.example/', live: true },
    ]);
    expect(
      await rows(
        'select b.value as before, a.value as after from change c join statement b on b.id = c.before_statement join statement a on a.id = c.after_statement',
      ),
    ).toEqual([{ before: 'https://old.example/', after: 'https://new.example/' }]);
  });

  it('lets what is no longer in the file stand [records-1]', async () => {
    await read(file('a', [coin('bit', { name: 'Bit' }), coin('eth', { name: 'Ether' })]));
    const before = await version();
    const report = await read(file('a', [coin('bit', { name: 'Bit' })]));
    expect(report).toMatchObject({ unchanged: 1, statements: { begun: 0, ended: 0 }, changes: 0 });
    expect(await project('ether')).toBeDefined();
    expect(await version()).toBe(before);
  });

  it('keeps what a changed entry is silent about, and ends what it contradicts [ingest-19]', async () => {
    await read(file('a', [coin('bit', { name: 'Bit', symbol: 'B' })]));
    expect(await read(file('a', [coin('bit', { name: 'Bit' })]))).toMatchObject({ statements: { begun: 0, ended: 0 }, changes: 0 });
    expect((await project('bit'))?.symbol).toBe('B');
    expect(await read(file('a', [coin('bit', { name: 'Bit', symbol: 'C' })]))).toMatchObject({ statements: { begun: 1, ended: 1 }, changes: 1 });
    expect((await project('bit'))?.symbol).toBe('C');
  });

  it('finds a record under a name it had', async () => {
    await read(file('a', [coin('bit', { name: 'Matic' })]));
    await read(file('a', [coin('bit', { name: 'Polygon' })]));
    expect(await (await site.struct('master-projects', { searchAssetValue: 'matic' })).json()).toMatchObject({ projects: [{ name: 'Polygon' }] });
  });

  it('is all or nothing [records-1]', async () => {
    // A page that the file does not name, of its last entry.
    const given = file('a', [coin('bit', { name: 'Bit' }), coin('eth', { name: 'E' })]);
    const [bit, eth] = given.entries as [EntryInput, EntryInput];
    const lost = { ...eth, claims: eth.claims.map((claim) => ({ ...claim, document: 'https://nowhere.example/' })) };
    await expect(read({ ...given, entries: [bit, lost] })).rejects.toThrow('points to nothing');
    expect(await counts(['entry', 'record', 'run'])).toEqual([0, 0, 0]);
  });
});

describe('matching', () => {
  it('joins what shares an exact key, and the trusted source names it [ingest-2]', async () => {
    await read(file('a', [coin('bit', { name: 'Bit A', symbol: 'B' })], 30));
    const report = await read(file('b', [coin('bit', { name: 'Bit B' })], 40));
    expect(report).toMatchObject({ records: 0, matched: { coingecko: 1 } });
    expect(await project('bit-a')).toMatchObject({ name: 'Bit B', symbol: 'B' });
    expect(await rows('select sources, contested from choice where field_id = 1')).toEqual([{ sources: 2, contested: true }]);
  });

  it('counts mirrors of one another once', async () => {
    await read(file('a', [coin('bit', { name: 'Bit', market_cap_rank: '1' })]));
    await read(file('b', [coin('bit', { name: 'Bit' })], 40, 'a'));
    expect(await rows('select sources, contested from choice where field_id = 1')).toEqual([{ sources: 1, contested: false }]);
    const once = (await project('bit'))!.prominence;
    await read(file('c', [coin('bit', { name: 'Bit' })]));
    expect((await project('bit'))!.prominence).toBe(once + 1);
  });

  it('puts every project with a rank before all without, then more sources first', async () => {
    await read(
      file('a', [
        coin('one', { name: 'One' }),
        coin('two', { name: 'Two', market_cap_rank: '9000' }),
        coin('three', { name: 'Three', market_cap_rank: '2' }),
        coin('four', { name: 'Four' }),
      ]),
    );
    await read(file('b', [coin('four', { name: 'Four' })]));
    const { projects } = (await (await site.struct('master-projects')).json()) as { projects: { name: string }[] };
    expect(projects.map((p) => p.name)).toEqual(['Three', 'Two', 'Four', 'One']);
  });

  it('makes candidates of keys that lead to two records, and merges nothing [ingest-2, records-14]', async () => {
    await read(file('a', [coin('x', { name: 'X' }), coin('y', { name: 'Y' }, { schemes: [{ scheme: 'contract', value: 'eip155:1:0x1' }] })]));
    const report = await read(
      file('b', [
        coin(
          'z',
          { name: 'Z' },
          {
            schemes: [
              { scheme: 'coingecko', value: 'x' },
              { scheme: 'contract', value: 'eip155:1:0x1' },
            ],
          },
        ),
      ]),
    );
    expect(report).toMatchObject({ records: 0, candidates: 2, waiting: 1 });
    expect(await rows('select r.slug from candidate c join record r on r.id = c.record_id order by 1')).toEqual([{ slug: 'x' }, { slug: 'y' }]);
    expect([await count('project'), (await project('x'))?.name]).toEqual([2, 'X']);
  });

  it('never merges by a name alone [ingest-2, records-14]', async () => {
    const named = (id: string) => coin(id, { name: 'Same' }, { schemes: [{ scheme: 'name', value: 'same' }] });
    await read(file('a', [named('one')]));
    expect(await read(file('b', [named('two')]))).toMatchObject({ records: 1, candidates: 1 });
    expect(await rows('select slug from project order by slug')).toEqual([{ slug: 'same' }, { slug: 'same-2' }]);
  });

  it('lets entries that only add wait for what they add to, in whatever order the files come', async () => {
    const logo = file('logos', [coin('bit', { logo: '/files/x.webp' }, { role: 'adds' })]);
    expect(await read(logo)).toMatchObject({ records: 0, waiting: 1 });
    expect(await count('project')).toBe(0);
    await read(file('a', [coin('bit', { name: 'Bit' })]));
    expect(await project('bit')).toMatchObject({ name: 'Bit', logo: '/files/x.webp' });
  });

  it('links what named an entry once that entry has its record', async () => {
    await read(file('a', [coin('bit', { name: 'Bit' }, { chains: ['coin:net'] }), coin('net', {}, { role: 'adds' })]));
    expect(await count('project_chain')).toBe(0);
    await read(file('b', [coin('net', { name: 'Net' })]));
    expect(await rows('select p.slug, c.slug as chain from project_chain l join project p on p.id = project_id join project c on c.id = chain_id')).toEqual([
      { slug: 'bit', chain: 'net' },
    ]);
  });
});

describe('choosing', () => {
  const whole = async () => {
    await write(site.context, SYSTEM, async (tx) => {
      const id = (await tx.sql.query<{ id: number }>("insert into change_set (at, actor, cause) values (now(), 'system', '{}') returning id")).rows[0]!.id;
      expect(await choose(tx.sql, 'all', id)).toBe(0);
      expect(await writeRows(tx.sql, 'all')).toEqual(new Set());
    });
  };

  it('of touched records comes to the same as choosing all [records-2]', async () => {
    const state = (n: number) => [
      coin('a', { name: n % 2 ? 'A' : 'Á', symbol: n % 3 ? 'AA' : undefined }, { chains: n % 2 ? ['coin:b'] : ['coin:b', 'coin:c'] }),
      coin('b', { name: `B${n % 3}`, market_cap_rank: String(1 + (n % 4)) }),
      coin('c', { name: 'C', aliases: `C${n}` }),
      ...(n > 2 ? [coin('d', { name: 'D' }, { chains: ['coin:a'] })] : []),
    ];
    for (let n = 0; n < 8; n++) {
      await read(file(`s${n % 3}`, state(n), 30 + (n % 3)));
      const before = await rows('select * from choice order by 1, 2, 3');
      await whole();
      expect(await rows('select * from choice order by 1, 2, 3')).toEqual(before);
    }
  });

  it('lets a denial outrank what is trusted no more, and no more than that [records-2, records-6]', async () => {
    await read(file('a', [coin('bit', { name: 'Bit', website: 'https://a.example/' })], 40));
    const deny = (rank: number) => {
      const f = file(`no${rank}`, [coin('bit', { website: 'https://a.example/' })], rank);
      return { ...f, entries: f.entries.map((e) => ({ ...e, claims: e.claims.map((c) => ({ ...c, polarity: -1 as const })) })) };
    };
    await read(deny(39));
    expect(await project('bit')).toMatchObject({ website: 'https://a.example/' });
    expect(await rows('select contested from choice where field_id = 4')).toEqual([{ contested: true }]);
    await read(deny(40));
    expect(await project('bit')).toMatchObject({ website: null });
    await whole();
  });

  it('follows a policy over the base rank [records-4]', async () => {
    await read(file('a', [coin('bit', { name: 'A' })], 30));
    await read(file('b', [coin('bit', { name: 'B' })], 40));
    await write(site.context, SYSTEM, async (tx) => {
      await tx.sql.query("insert into policy select 1, id, 50 from source where key = 'a'");
      const id = (await tx.sql.query<{ id: number }>("insert into change_set (at, actor, cause) values (now(), 'system', '{}') returning id")).rows[0]!.id;
      expect(await choose(tx.sql, 'all', id)).toBe(1);
      await writeRows(tx.sql, 'all');
    });
    expect((await project('a'))?.name).toBe('A');
  });

  it('never shows a statement that people rejected [records-2]', async () => {
    await read(file('a', [coin('bit', { name: 'Bit', symbol: 'X' })]));
    await site.context.db.write.query('update statement set review = 2 where field_id = 2');
    const id = (await project('bit'))!.id;
    await write(site.context, SYSTEM, async (tx) => {
      const set = (await tx.sql.query<{ id: number }>("insert into change_set (at, actor, cause) values (now(), 'system', '{}') returning id")).rows[0]!.id;
      await choose(tx.sql, [id], set);
      await writeRows(tx.sql, [id]);
    });
    expect((await project('bit'))?.symbol).toBeNull();
  });
});
