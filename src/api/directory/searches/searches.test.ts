import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { CATALOGUE } from '#domain/screener/catalogue.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { optionsAnswer, recordsAnswer } from '../contract/answers.ts';
import { growMarket, listsOf } from '../lists/lists.testing.ts';

let now = new Date('2026-07-01T12:00:00Z');
const site = useCommittingSite({ createApi, datasets, now: () => now });
const { refusal } = listsOf(site);
interface Item {
  id: string;
  name: string;
  slug: string;
  type: string;
  count: number;
}
const ask = async (sid: string, params: Record<string, unknown> = {}): Promise<Item[]> => {
  const answer = await site.struct(sid, params);
  expect(answer.status, `${sid} ${JSON.stringify(params)}`).toBe(200);
  return ((await answer.json()) as { items: Item[] }).items;
};
const sql = async <T extends object>(text: string): Promise<T[]> => (await site.context.db.read.query<T>(text)).rows;

/** Data sets of options that one column holds, with the list and the path they are chosen for. */
const COLUMNS = [
  ['search-venture-type', 'master-ventures', 'type'],
  ['search-venture-status', 'master-ventures', 'operating_status'],
  ['search-project-status', 'master-projects', 'operating_status'],
  ['search-investor-type', 'master-people', 'type_of_investor'],
  ['search-round-category', 'master-fundraising', 'category'],
  ['search-round-instrument', 'master-fundraising', 'instrument'],
  ['search-round-stage-text', 'master-fundraising', 'stage_text'],
] as const;
const OPTIONS = ['search-jobtitle', 'search-sector', ...COLUMNS.map(([sid]) => sid)];
const RECORDS = ['search-people', 'search-organization', 'search-token', 'search-current-organization'];

beforeAll(async () => {
  await growMarket(site.context.db, { projects: 2150, organizations: 90, people: 70, rounds: 150 });
  const { db } = site.context;
  await db.write.query(
    `update record_sector set name = 'DEFI' where name = 'DeFi' and record_id in (select record_id from record_sector where name = 'DeFi' order by record_id limit 2)`,
  );
  // Two of a hundred write an option in capitals, and one has none.
  for (const [table, column] of [
    ['project', 'operating_status'],
    ['organization', 'operating_status'],
    ['person', 'type_of_investor'],
    ['round', 'category'],
    ['round', 'instrument'],
    ['round', 'stage_text'],
  ])
    await db.write.query(
      `update ${table} t set ${column} = case when n % 100 < 2 then upper(o) else o end, ${column}_folded = lower(o)
      from (select id, n, case when n % 7 = 6 then null else (array['Some', 'Many', 'Most', 'Most', 'Many', 'Most'])[(n % 7)::int + 1] end as o
        from (select id, row_number() over (order by id) as n from ${table}) numbered) given where given.id = t.id`,
    );
  await db.write.query(`insert into record_sector (record_id, member, name, name_folded) select id, 'x', 'Chỉ tổ chức', 'chi to chuc' from organization`);
}, 180_000);

it('every option of the catalogue is in a fixed list, or offered by a data set', () => {
  const sids: readonly string[] = datasets.map(({ sid }) => sid);
  const paths = Object.entries(CATALOGUE).flatMap(([subject, { paths }]) => paths.map((def) => ({ subject, ...def })));
  const options = paths.filter(({ type }) => type === 'option');
  expect(options.length).toBeGreaterThan(10);
  expect(options.filter((def) => !def.options && def.suggest === undefined).map(({ subject, path }) => `${subject} ${path}`)).toEqual([]);
  expect(paths.flatMap(({ suggest = [] }) => suggest).filter((sid) => !sids.includes(sid))).toEqual([]);
});

describe('options to choose from', () => {
  it.each(OPTIONS)('of %s fit their schema, those in use alone, the most used first', async (sid) => {
    const items = await ask(sid);
    expect(optionsAnswer.parse({ items }).items).toEqual(items);
    expect(items.length).toBeGreaterThan(2);
    expect(items.map((i) => i.count)).toEqual(items.map((i) => i.count).toSorted((a, b) => b - a));
    expect(new Set(items.map((i) => i.name.toLowerCase())).size).toBe(items.length);
  });

  it('are sectors by the number of their projects, written as most write them [directory-10]', async () => {
    const wanted = await sql<{ name: string; count: number }>(
      `select max(s.name) as name, count(*)::int as count from record_sector s join project p on p.id = s.record_id group by s.name_folded order by 2 desc, min(s.name_folded)`,
    );
    const items = await ask('search-sector');
    expect(items.slice(0, wanted.length).map(({ name, count }) => ({ name, count }))).toEqual(wanted);
    expect(items.map((i) => i.name)).not.toContain('DEFI');
    expect(items.at(-1)).toEqual({ id: 'Chỉ tổ chức', name: 'Chỉ tổ chức', count: 0 });
  });

  it('are job titles and positions together [directory-10]', async () => {
    const [wanted] = await sql<{ ceo: number; titles: number }>(
      "select count(*) filter (where position = 'CEO')::int as ceo, (select count(*)::int from job_title) as titles from role",
    );
    const items = await ask('search-jobtitle');
    expect(items.find((i) => i.name === 'CEO')?.count).toBe(wanted?.ceo);
    expect(items.find((i) => i.name === 'Nhà đầu tư')?.count).toBe(wanted?.titles);
  });

  it('are found anywhere in their name, with and without marks, signs as they are', async () => {
    for (const searchValue of ['nhà đầu', 'NHA DAU', ' đầu  tư '])
      expect((await ask('search-jobtitle', { searchValue })).map((i) => i.name)).toEqual(['Nhà đầu tư']);
    for (const searchValue of ['%', '_', '\\', "'"]) expect(await ask('search-sector', { searchValue })).toEqual([]);
    expect((await ask('search-venture-type', { searchValue: 'und' })).map((i) => i.name)).toEqual(['Fund']);
  });

  it('find in their list what they name', async () => {
    for (const [sid, list, filter] of [
      ['search-sector', 'master-projects', 'Sector'],
      ['search-venture-type', 'master-ventures', 'VentureType'],
    ] as const)
      for (const { name, count } of await ask(sid)) {
        const answer = await site.struct(`${list}-total`, { [`applyFilter${filter}`]: 1, [`filter${filter}Value`]: `'${name}'` });
        expect(((await answer.json()) as { total: [{ total: number }] }).total[0].total, name).toBe(count);
      }
  });

  it.each(COLUMNS)('of %s find in %s, by %s, what they name', async (sid, list, path) => {
    for (const { name, count } of await ask(sid)) {
      const answer = await site.struct(`${list}-total`, { q: `${path}:"${name}"` });
      expect(((await answer.json()) as { total: [{ total: number }] }).total[0].total, name).toBe(count);
    }
  });
});

describe('records to choose from', () => {
  it.each(RECORDS)('of %s fit their schema', async (sid) => {
    const items = await ask(sid, { limit: 200 });
    expect(recordsAnswer.parse({ items }).items).toEqual(items);
    expect(items.length).toBeGreaterThan(20);
    expect(new Set(items.map((i) => i.type))).toEqual(
      new Set(
        { 'search-people': ['people'], 'search-organization': ['venture'], 'search-token': ['project'], 'search-current-organization': ['project', 'venture'] }[
          sid
        ],
      ),
    );
  });

  it.each([
    ['search-people', 'person'],
    ['search-organization', 'organization'],
    ['search-token', 'project'],
  ])('of %s come by prominence', async (sid, table) => {
    const wanted = (await sql<{ id: string }>(`select id from ${table} order by prominence desc, id`)).map((row) => row.id);
    expect((await ask(sid)).map((i) => i.id)).toEqual(wanted.slice(0, 30));
    expect((await ask(sid, { limit: 7 })).map((i) => i.id)).toEqual(wanted.slice(0, 7));
    expect(await ask(sid, { limit: 0 })).toEqual([]);
  });

  it('are found by name, symbol and alias, with and without marks', async () => {
    const [some] = await sql<{ name: string; symbol: string; id: string }>(
      "select id, name, symbol from project where name_folded like 'song hong%' and symbol is not null order by id limit 1",
    );
    for (const searchValue of [some?.name, some?.symbol.toLowerCase(), 'SONG HONG'])
      expect((await ask('search-token', { searchValue, limit: 200 })).map((i) => i.id)).toContain(some?.id);
    expect(await ask('search-people', { searchValue: 'no such person' })).toEqual([]);
  });

  it('are the most prominent of all that are found, however far down [directory-10]', async () => {
    for (const text of ['a', 'net', 'o', '7', 'classic', '100%', 'ra']) {
      const wanted = await sql<{ id: string }>(
        `select id from project where id in (select record_id from search_name where kind = 1 and strpos(folded, '${text}') > 0) order by prominence desc, id limit 200`,
      );
      expect((await ask('search-token', { searchValue: text, limit: 200 })).map((i) => i.id)).toEqual(wanted.map((row) => row.id));
    }
    const [last] = await sql<{ id: string; name: string }>('select id, name from project order by prominence, id desc limit 1');
    expect((await ask('search-token', { searchValue: last?.name, limit: 200 })).map((i) => i.id)).toContain(last?.id);
  });

  it('are named by slug, former slug and id [directory-10]', async () => {
    const [three, one] = await sql<{ id: string; slug: string }>("select id, slug from project where slug in ('grown-3', 'grown-1') order by slug desc");
    const items = await ask('search-token', { slugs: ['once-grown-3', one?.id, 'nobody'] });
    expect(new Set(items.map((i) => i.slug))).toEqual(new Set([one?.slug, three?.slug]));
    expect((await ask('search-current-organization', { slugs: ['grown-organization-2', 'once-a-firm'] })).map((i) => i.type)).not.toContain('project');
    expect(await ask('search-token', { slugs: [] })).toEqual([]);
  });

  it('are where people work today [directory-10]', async () => {
    const counted = await sql<{ id: string; count: number }>(
      `select object_id as id, count(*)::int as count from role where valid_to is null or valid_to > '2026-07-01' group by 1`,
    );
    const items = await ask('search-current-organization', { limit: 200 });
    expect(items.map(({ id, count }) => ({ id, count })).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      counted.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect(items.map((i) => i.count)).toEqual(items.map((i) => i.count).toSorted((a, b) => b - a));
    const sum = (of: Item[]) => of.reduce((n, i) => n + i.count, 0);
    now = new Date('2025-07-01T12:00:00Z');
    const before = await ask('search-current-organization', { limit: 200 });
    now = new Date('2026-07-01T12:00:00Z');
    expect(sum(before)).toBeGreaterThan(sum(items));
  });
});

it.each([...OPTIONS, ...RECORDS])('%s refuses what it does not take', async (sid) => {
  for (const params of [
    { limit: 201 },
    { limit: '5' },
    { searchValue: 1 },
    { searchValue: 'a'.repeat(201) },
    { searchValue: 'a\0' },
    { take: 1 },
    { slugs: 'a' },
    { slugs: [1] },
  ])
    expect((await refusal(sid, params))[0]).toMatch(/^params/);
  for (const searchValue of ["' or 1=1 --", '\uD800', '%00', '💩']) await ask(sid, { searchValue });
});
