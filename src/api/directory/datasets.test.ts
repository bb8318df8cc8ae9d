import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { PROJECT_SORT_FIELDS } from '#domain/directory/project-list.ts';
import { fold } from '#domain/search/fold.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { projectListAnswer, projectListParams } from './contract.ts';
import { growProjects } from './testing.ts';

const PROJECTS = 430;
const site = useCommittingSite({ createApi, datasets });
type Row = Record<string, unknown> & { id: string; ordinal: number; name: string };

beforeAll(async () => {
  const { db } = site.context;
  await growProjects(db, { projects: PROJECTS });
  await db.write.query("update project set name = '100%_sure\\', name_folded = '100%_sure\\' where slug = 'grown-5'");
  await db.write.query("update search_name set folded = '100%_sure\\' where what = 1 and record_id = (select id from project where slug = 'grown-5')");
  await db.write.query(
    "update project_figure set price_usd = 0.123456789012345678901234567 where project_id in (select id from project where slug in ('grown-6', 'grown-7'))",
  );
});

async function page(params: Record<string, unknown>): Promise<{ rows: Row[]; next: string | null }> {
  const answer = await site.struct('master-projects', params);
  expect(answer.status).toBe(200);
  return { rows: ((await answer.json()) as { projects: Row[] }).projects, next: answer.headers.get('x-next') };
}

async function walk(params: Record<string, unknown>, take: number, by: 'after' | 'skip'): Promise<Row[]> {
  const rows: Row[] = [];
  for (let next: string | null | undefined; next !== null && rows.length <= PROJECTS;) {
    const from = by === 'skip' ? { skip: rows.length } : next ? { after: next } : {};
    const found = await page({ ...params, take, ...from });
    rows.push(...found.rows);
    next = found.next;
    expect(found.rows.length).toBe(next === null ? Math.min(found.rows.length, take) : take);
  }
  return rows;
}

/** The order as the documents say it, in plain JavaScript. */
function expected(all: readonly Row[], field: string, order: 'asc' | 'desc'): string[] {
  const value = (r: Row) => (field === 'name' ? fold(r.name) : (r[field] as number | null));
  const known = all
    .filter((r) => value(r) !== null)
    .sort((a, b) => {
      const [x, y] = [value(a)!, value(b)!];
      const up = x === y ? (a.id > b.id ? -1 : 1) : x < y ? -1 : 1;
      return order === 'asc' ? up : -up;
    });
  return [...known, ...all.filter((r) => value(r) === null).sort((a, b) => (a.id < b.id ? -1 : 1))].map((r) => r.id);
}

describe('the list of projects', () => {
  it.each(PROJECT_SORT_FIELDS.flatMap((field) => (['desc', 'asc'] as const).map((order) => [field, order] as const)))(
    'sorted by %s %s pages to the end, unknown last, no row twice or missing',
    async (sortField, sortOrder) => {
      const all = await walk({}, 100, 'skip');
      const wanted = expected(all, sortField, sortOrder);
      const [after, skip] = [await walk({ sortField, sortOrder }, 43, 'after'), await walk({ sortField, sortOrder }, 43, 'skip')];
      expect(after.map((r) => r.id)).toEqual(wanted);
      expect(skip.map((r) => r.id)).toEqual(wanted);
      expect(after.map((r) => r.ordinal)).toEqual(wanted.map((_, i) => i + 1));
    },
  );

  it('without an order comes by prominence, and each row fits the contract', async () => {
    const rows = await walk({ sortField: 'volume', sortOrder: '' }, 100, 'after');
    const { rows: wanted } = await site.context.db.read.query<{ id: string }>('select id from project order by prominence desc, id');
    expect(rows.map((r) => r.id)).toEqual(wanted.map((r) => r.id));
    expect(projectListAnswer.strict().parse({ projects: rows }).projects).toEqual(rows);
    const chains = rows.flatMap((r) => JSON.parse(r['chains'] as string) as unknown[]);
    expect(chains[0]).toEqual({ id: expect.any(String), slug: expect.any(String), name: expect.any(String), logo: null, type: 'project' });
  });

  it('pages through a search like through all', async () => {
    const search = { searchAssetValue: 'CÔIN', sortField: 'market_cap_usd', sortOrder: 'asc' };
    const all = (await walk({}, 100, 'skip')).filter((r) => fold(r.name).includes('coin'));
    expect(all.length).toBeGreaterThan(10);
    const wanted = expected(all, 'market_cap_usd', 'asc');
    expect((await walk(search, 5, 'after')).map((r) => r.id)).toEqual(wanted);
    expect((await walk(search, 5, 'skip')).map((r) => r.id)).toEqual(wanted);
    expect(await (await site.struct('master-projects-total', { searchAssetValue: 'coin' })).json()).toEqual({ total: [{ total: wanted.length }] });
  });

  it('has no next page at its exact end', async () => {
    expect((await page({ skip: PROJECTS - 10, take: 10 })).next).toBeNull();
    expect((await page({ skip: PROJECTS - 10, take: 9 })).next).not.toBeNull();
    expect(await page({ skip: PROJECTS })).toEqual({ rows: [], next: null });
    expect(await page({ take: 0 })).toEqual({ rows: [], next: null });
  });

  it.each([['sông hồng'], ['song hong'], ['SÔNG'], ['ng hon']])('finds %s with and without marks, anywhere', async (searchAssetValue) => {
    const { rows } = await page({ searchAssetValue });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((r) => fold(r.name).includes(fold(searchAssetValue)))).toBe(true);
  });

  it.each(['%', '_', '\\', '%_', '100%_sure\\'])('takes %s literally', async (searchAssetValue) => {
    expect((await page({ searchAssetValue })).rows.map((r) => r.name)).toEqual(['100%_sure\\']);
  });

  it('finds nothing for * and everything for blanks', async () => {
    expect((await page({ searchAssetValue: '*' })).rows).toEqual([]);
    expect((await page({ searchAssetValue: ' \u0301 ' })).rows).toHaveLength(100);
  });

  it('finds symbols and aliases, never descriptions', async () => {
    const { rows } = await page({});
    const symbol = rows.find((r) => r['symbol'] !== null)!['symbol'] as string;
    expect((await page({ searchAssetValue: symbol.toLowerCase() })).rows.some((r) => r['symbol'] === symbol)).toBe(true);
    expect((await page({ searchAssetValue: 'classic' })).rows.length).toBeGreaterThan(0);
    expect((await page({ searchAssetValue: 'exchange what they own' })).rows).toEqual([]);
  });
});

const cursor = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID = '01900000-0000-7000-8000-000000000000';

describe('hostile parameters', () => {
  it.each<[string, Record<string, unknown>]>([
    ['an unknown key', { role: 'admin' }],
    ['__proto__', JSON.parse('{"__proto__":{"take":1},"constructor":1}') as Record<string, unknown>],
    ['take above 100', { take: 101 }],
    ['take as text', { take: '10' }],
    ['take as a fraction', { take: 1.5 }],
    ['take as nothing', { take: null }],
    ['skip below 0', { skip: -1 }],
    ['skip beyond integers', { skip: 2 ** 60 }],
    ['another field', { sortField: 'description' }],
    ['SQL as a field', { sortField: 'name; drop table project' }],
    ['a field of objects', { sortField: 'toString' }],
    ['another order', { sortField: 'name', sortOrder: 'random()' }],
    ['a long text', { searchAssetValue: 'a'.repeat(201) }],
    ['a NUL', { searchAssetValue: 'a\0b' }],
    ['a list as text', { searchAssetValue: ['a'] }],
    ['a broken cursor', { after: 'x' }],
    ['a cursor of nothing', { after: '' }],
    ['a cursor beside skip', { skip: 0, after: cursor(['x', null, ID, 1]) }],
    ['a forged cursor', { after: cursor(['AAAAAAAAAA', '1', ID, 1]) }],
    ['a cursor that is an object', { after: cursor({ id: ID }) }],
  ])('%s is 422 with its place', async (_, params) => {
    const answer = await site.struct('master-projects', params);
    expect(answer.status).toBe(422);
    const body = (await answer.json()) as { statusCode: number; code: string; issues: { path: string }[] };
    expect(body).toMatchObject({ statusCode: 422, code: 'INVALID_INPUT' });
    expect(body.issues.length).toBeGreaterThan(0);
    expect(body.issues.every((i) => i.path.startsWith('params'))).toBe(true);
  });

  it.each([`' or 1=1 --`, '$1', '\\', '{{', '\u{1F4A9}', '\uD800', '%00', '<script>', ';select pg_sleep(1)'])(
    'the text %j is only looked for',
    async (searchAssetValue) => {
      for (const sid of ['master-projects', 'master-projects-total']) expect((await site.struct(sid, { searchAssetValue })).status).toBe(200);
    },
  );

  it('a cursor of one list is refused by another', async () => {
    const { next } = await page({ take: 5, sortField: 'name', sortOrder: 'asc' });
    for (const other of [
      { sortField: 'name', sortOrder: 'desc' },
      { sortField: 'volume', sortOrder: 'asc' },
      {},
      { sortField: 'name', sortOrder: 'asc', searchAssetValue: 'a' },
    ]) {
      expect((await site.struct('master-projects', { take: 5, ...other, after: next })).status).toBe(422);
    }
  });

  it('skip far beyond the end is an empty page', async () => {
    expect(await page({ skip: Number.MAX_SAFE_INTEGER })).toEqual({ rows: [], next: null });
  });
});

it('the statement of a list depends on the shape of the question, never on its values', () => {
  const text = (params: Record<string, unknown>) => {
    const list = datasets.find((d) => d.sid === 'master-projects');
    return list?.query(projectListParams.parse(params) as never).text;
  };
  expect(text({ searchAssetValue: "o'ne", skip: 3, take: 7 })).toBe(text({ searchAssetValue: 'two', skip: 0, take: 100 }));
  expect(text({ sortField: 'name', sortOrder: 'asc' })).not.toBe(text({ sortField: 'name', sortOrder: 'desc' }));
  expect(text({ searchAssetValue: 'one' })).not.toBe(text({}));
});

it('the home page counts what is there', async () => {
  expect(await (await site.struct('home-totals')).json()).toEqual({ totals: [{ projects: PROJECTS, people: 0, ventures: 0, fundraising: 0 }] });
  expect((await site.struct('home-totals', { take: 1 })).status).toBe(422);
});

it('the parameters and answers are in the API description', async () => {
  const text = await (await site.call('/api/openapi.json')).text();
  for (const name of ['ProjectRow', 'ProjectList', 'HomeTotals', 'searchAssetValue', 'sortField']) expect(text).toContain(`"${name}"`);
});
