import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { LIST_NAMES, LISTS, type ListColumn, type ListName } from '#domain/directory/lists/lists.ts';
import { NAMED_LIMIT } from '#domain/records/list-fields.ts';
import { STAGES } from '#domain/records/stages.ts';
import { fold } from '#domain/writing/fold.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { LIST_ANSWERS } from '../contract/answers.ts';
import { growMarket, listsOf, type Row } from './lists.testing.ts';

const SIZE = { projects: 230, organizations: 110, people: 90, rounds: 310 };
let now = new Date('2026-07-01T12:00:00Z');
const site = useCommittingSite({ createApi, datasets, now: () => now });
const { page, walk, total } = listsOf(site);
const all = new Map<ListName, Row[]>();
const rowsOf = (list: ListName): Row[] => all.get(list) ?? [];
const list = (value: unknown): Record<string, unknown>[] => JSON.parse(value as string) as Record<string, unknown>[];
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await site.context.db.read.query<T>(text, values)).rows;

beforeAll(async () => {
  await growMarket(site.context.db, SIZE);
  for (const name of LIST_NAMES) all.set(name, await walk(name));
}, 180_000);

describe('the rows', () => {
  it.each(LIST_NAMES)('of %s are all there and fit their schema to the last key [directory-1, directory-8]', async (name) => {
    const rows = rowsOf(name);
    const grants = await one('select id from round where is_grant');
    expect(rows).toHaveLength(
      { projects: SIZE.projects, people: SIZE.people, organizations: SIZE.organizations, fundraising: SIZE.rounds - grants.length }[name],
    );
    const { answer } = LISTS[name];
    const strict = LIST_ANSWERS[name].shape as unknown as Record<string, { element: { strict(): { parse(value: unknown): unknown } } }>;
    const element = strict[answer]?.element.strict();
    for (const row of rows) expect(element?.parse(row)).toEqual(row);
  });

  it.each(LIST_NAMES)('of %s hold every column of the list, somewhere known and somewhere not', (name) => {
    for (const { field } of LISTS[name].columns) {
      const values = rowsOf(name).map((row) => row[field]);
      expect(
        values.every((value) => value !== undefined),
        field,
      ).toBe(true);
      expect(
        values.some((value) => value !== null && value !== '[]'),
        `${field} is known of some`,
      ).toBe(true);
    }
  });

  it('name related records with what is needed to draw them, founders and the most prominent first, and count all [directory-96]', async () => {
    const named = await one<{ id: string; organizations: string[]; peoples: string[]; founders: string[] }>(`select p.id,
        array(select o.id from organization o where o.id in (select i.investor_id from round d join round_investor i on i.round_id = d.id where d.project_id = p.id and not d.is_grant) order by o.prominence desc, o.id) as organizations,
        array(select q.id from person q where q.id in (select i.investor_id from round d join round_investor i on i.round_id = d.id where d.project_id = p.id and not d.is_grant union select person_id from role where object_id = p.id)
          order by (select coalesce(max(case when r.founder then 2 else 1 end), 0) from role r where r.object_id = p.id and r.person_id = q.id) desc, q.prominence desc, q.id) as peoples,
        array(select distinct person_id from role where object_id = p.id and founder) as founders
      from project p`);
    let cut = 0;
    let after = 0;
    for (const { id, founders, ...wanted } of named) {
      if (founders.length > 0 && wanted.peoples.length > founders.length) after += 1;
      const row = rowsOf('projects').find((r) => r.id === id);
      for (const field of ['organizations', 'peoples'] as const) {
        const elements = list(row?.[field]);
        expect(elements.map((e) => e['id'])).toEqual(wanted[field].slice(0, NAMED_LIMIT));
        expect(row?.[`${field}_count`]).toBe(wanted[field].length);
        if (wanted[field].length > NAMED_LIMIT) cut += 1;
        for (const e of elements) {
          expect(Object.keys(e)).toEqual(['id', 'slug', 'name', 'logo', 'type']);
          expect(e['type']).toBe(field === 'peoples' ? 'people' : 'venture');
        }
      }
    }
    expect(cut).toBeGreaterThan(0);
    expect(after).toBeGreaterThan(0);
  });

  it('of people and organizations name what they are related to', async () => {
    const related = async (text: string) => new Map((await one<{ id: string; ids: string[] }>(text)).map((r) => [r.id, r.ids]));
    const holds = (name: ListName, field: string, wanted: Map<string, string[]>) => {
      for (const row of rowsOf(name)) {
        expect(row[`${field}_count`]).toBe(wanted.get(row.id)?.length ?? 0);
        const ids = [...new Set(list(row[field]).map((e) => e['id']))];
        expect(wanted.get(row.id) ?? []).toEqual(expect.arrayContaining(ids));
        expect(ids).toHaveLength(Math.min(NAMED_LIMIT, wanted.get(row.id)?.length ?? 0));
      }
      expect([...wanted.values()].some((ids) => ids.length > 0)).toBe(true);
    };
    const invested = 'select i.investor_id as id, d.project_id as member from round_investor i join round d on d.id = i.round_id and not d.is_grant';
    holds('organizations', 'relate_project', await related(`select id, array_agg(distinct member) as ids from (${invested}) x group by 1`));
    holds('organizations', 'founder', await related('select object_id as id, array_agg(distinct person_id) as ids from role where founder group by 1'));
    holds(
      'people',
      'organization',
      await related(`select person_id as id, array_agg(distinct object_id) as ids from role where valid_to is null or valid_to > '2026-07-01' group by 1`),
    );
    holds(
      'people',
      'relate_token',
      await related(
        `select x.id, array_agg(distinct member) as ids from (${invested} union all select person_id, object_id from role) x join project p on p.id = member and p.has_token group by 1`,
      ),
    );
    const types = new Set(rowsOf('people').flatMap((row) => list(row['organization']).map((e) => e['type'])));
    expect(types).toEqual(new Set(['project', 'venture']));
  });

  it('of organizations name the projects last invested in first', async () => {
    const wanted = await one<{ id: string; ids: string[] }>(`select id, array_agg(member order by last desc nulls last, member) as ids from (
        select i.investor_id as id, d.project_id as member, max(d.date) as last from round_investor i join round d on d.id = i.round_id and not d.is_grant group by 1, 2) x group by 1`);
    const named = new Map(wanted.map(({ id, ids }) => [id, ids.slice(0, NAMED_LIMIT)]));
    for (const row of rowsOf('organizations')) expect(list(row['relate_project']).map((e) => e['id'])).toEqual(named.get(row.id) ?? []);
  });

  it('of rounds name the project that raised, the stage and who took part', async () => {
    const facts = await one<{
      id: string;
      project: string;
      stage: number | null;
      organizations: number;
      people: number;
      state: number | null;
      amount: string | null;
    }>(
      `select d.id, p.name as project, d.stage, d.amount_usd_state as state, d.amount_usd::text as amount,
         (select count(*)::int from round_investor i join organization o on o.id = i.investor_id where i.round_id = d.id) as organizations,
         (select count(*)::int from round_investor i join person o on o.id = i.investor_id where i.round_id = d.id) as people
       from round d join project p on p.id = d.project_id where not d.is_grant`,
    );
    for (const fact of facts) {
      const row = rowsOf('fundraising').find((r) => r.id === fact.id);
      expect(row).toMatchObject({
        name: fact.project,
        stages: fact.stage === null ? null : STAGES[fact.stage],
        organizations_count: fact.organizations,
        people_count: fact.people,
        amount_quantity: fact.amount === null ? null : Number(fact.amount),
        amount_quantity_state: fact.state === 1 ? 'undisclosed' : null,
        amount_quantity_unit: 'USD',
      });
      expect(list(row?.['projects']).map((e) => [e['name'], e['type']])).toEqual([[fact.project, 'project']]);
    }
    expect(new Set(rowsOf('fundraising').map((r) => r['amount_quantity_state']))).toEqual(new Set([null, 'undisclosed']));
  });

  it('say how exact a date is [directory-8]', async () => {
    const precisions = await one<{ id: string; p: number | null }>(
      'select o.id, (select d.date_precision from round_investor i join round d on d.id = i.round_id where i.investor_id = o.id and d.date = o.last_investment and d.is_raise order by 1 limit 1) as p from organization o',
    );
    const words = ['day', 'month', 'year'];
    for (const { id, p } of precisions)
      expect(rowsOf('organizations').find((r) => r.id === id)?.['last_investment_precision']).toBe(p === null ? null : words[p]);
    expect(new Set(precisions.map(({ p }) => p))).toEqual(new Set([0, 1, null]));
    for (const row of rowsOf('projects')) {
      expect(row['founded_precision']).toBe(row['founded'] === null ? null : 'year');
      expect(row['last_round_precision'] === null).toBe(row['last_round'] === null);
    }
  });

  it('cut long descriptions, by characters', () => {
    const of = (slug: string) => rowsOf('projects').find((r) => r.slug === slug)?.['description'];
    expect(of('grown-1')).toBe(`${'ầ'.repeat(279)}…`);
    expect(of('grown-2')).toBe('ầ'.repeat(280));
  });

  it('name accounts by their address', () => {
    const social = rowsOf('people').map((row) => list(row['social']));
    expect(social.find((s) => s.length > 0)).toEqual([
      { type: 'website', url: 'https://ana.example/' },
      { type: 'twitter', url: 'https://x.com/Ana_1', nickname: 'Ana_1' },
      { type: 'linkedin', url: 'https://www.linkedin.com/in/ana' },
    ]);
    expect(social).toContainEqual([]);
    expect(rowsOf('organizations').flatMap((row) => list(row['social']))).toContainEqual({
      type: 'twitter',
      url: 'https://twitter.com/firm?lang=en',
      nickname: 'firm',
    });
  });

  it('keep numbers exact [directory-8]', async () => {
    const text = await (await site.struct('master-projects', { searchAssetValue: rowsOf('projects').find((r) => r.slug === 'grown-6')?.['name'] })).text();
    expect(text).toContain('"price_usd":0.123456789012345678901234567,');
  });

  it('fill less than half a megabyte a page', async () => {
    for (const name of LIST_NAMES) expect((await (await site.struct(LISTS[name].sid)).text()).length).toBeLessThan(500_000);
  });
});

type Value = string | number | boolean | null;
/** What rows are ordered by, as the documents say it, in plain JavaScript. */
function sortValue(row: Row, field: string): Value {
  const value = row[field] as Value;
  if (field === 'sector')
    return (
      (list(value)
        .map((s) => fold(s['name'] as string))
        .toSorted()[0] as string | undefined) ?? null
    );
  if (field === 'stages') return value === null ? null : STAGES.indexOf(value as (typeof STAGES)[number]);
  const isDay = /date|last_|founded/.test(field);
  return typeof value === 'string' && !isDay ? fold(value) : value;
}

function ordered(rows: readonly Row[], valueOf: (row: Row) => Value, order: 'asc' | 'desc'): string[] {
  const known = rows
    .filter((r) => valueOf(r) !== null)
    .sort((a, b) => {
      const [x, y] = [valueOf(a)!, valueOf(b)!];
      const up = x === y ? (a.id > b.id ? -1 : 1) : x < y ? -1 : 1;
      return order === 'asc' ? up : -up;
    });
  return [...known, ...rows.filter((r) => valueOf(r) === null).sort((a, b) => (a.id < b.id ? -1 : 1))].map((r) => r.id);
}

const SORTS = LIST_NAMES.flatMap((name) =>
  (LISTS[name].columns as readonly ListColumn[]).flatMap(({ field, sort }) =>
    sort ? (['desc', 'asc'] as const).map((order) => [name, field, order] as const) : [],
  ),
);

describe('the order', () => {
  it.each(SORTS)('of %s by %s %s puts unknown last and pages to the end, no row twice or missing', async (name, sortField, sortOrder) => {
    const founded = field(sortField) ? await years() : undefined;
    const wanted = ordered(rowsOf(name), (row) => (founded ? (founded.get(row.id) ?? null) : sortValue(row, sortField)), sortOrder);
    const after = await walk(name, { sortField, sortOrder }, 43, 'after');
    expect(after.map((r) => r.id)).toEqual(wanted);
    expect(after.map((r) => r.ordinal)).toEqual(wanted.map((_, i) => i + 1));
    expect((await walk(name, { sortField, sortOrder }, 43, 'skip')).map((r) => r.id)).toEqual(wanted);
  });
  const field = (name: string) => name === 'year_founded';
  const years = async () =>
    new Map((await one<{ id: string; day: string | null }>('select id, founded::text as day from organization')).map((r) => [r.id, r.day]));

  it.each([
    ['projects', 'select id from project order by prominence desc, id'],
    ['people', 'select id from person order by investments + roles + works desc, id'],
    ['organizations', 'select id from organization order by investments desc, id'],
    ['fundraising', 'select id from round where not is_grant order by date desc nulls last, id'],
  ] as const)('of %s without one is the default', async (name, text) => {
    const wanted = (await one<{ id: string }>(text)).map((r) => r.id);
    expect(rowsOf(name).map((r) => r.id)).toEqual(wanted);
    expect((await walk(name, { sortField: LISTS[name].columns.find((c) => 'sort' in c)?.field, sortOrder: '' })).map((r) => r.id)).toEqual(wanted);
  });

  it('is descending when no direction is given', async () => {
    expect(await page('projects', { sortField: 'tvl' })).toEqual(await page('projects', { sortField: 'tvl', sortOrder: 'desc' }));
  });
});

describe('paging', () => {
  it('has no next page at its exact end [directory-1, directory-6, directory-8]', async () => {
    expect((await page('projects', { skip: SIZE.projects - 10, take: 10 })).next).toBeNull();
    expect((await page('projects', { skip: SIZE.projects - 10, take: 9 })).next).not.toBeNull();
    for (const params of [{ skip: SIZE.projects }, { take: 0 }, { skip: Number.MAX_SAFE_INTEGER }])
      expect(await page('projects', params)).toEqual({ rows: [], next: null });
  });

  it.each(LIST_NAMES)('answers 100 rows of %s when nothing is said', async (name) => {
    expect((await page(name)).rows).toHaveLength(Math.min(100, rowsOf(name).length));
    expect(await page(name)).toEqual(await page(name, { skip: 0, take: 100 }));
  });

  it('through a search and a filter is like through all [directory-1, directory-8]', async () => {
    const params = { searchAssetValue: 'CÔIN', q: 'raised>=0', sortField: 'raised', sortOrder: 'asc' };
    const found = rowsOf('projects').filter((r) => fold(r['name'] as string).includes('coin') && r['raised'] !== null);
    expect(found.length).toBeGreaterThan(5);
    const wanted = ordered(found, (row) => sortValue(row, 'raised'), 'asc');
    expect((await walk('projects', params, 3, 'after')).map((r) => r.id)).toEqual(wanted);
    expect((await walk('projects', params, 3, 'skip')).map((r) => r.id)).toEqual(wanted);
    expect((await total('projects', params.searchAssetValue ? { searchAssetValue: 'coin', q: 'raised>=0' } : {})).total).toBe(wanted.length);
  });
});

describe('what is kept', () => {
  it('has the documented headers, a weak tag, and is not sent again unchanged [directory-11]', async () => {
    for (const name of LIST_NAMES) {
      const first = await site.struct(LISTS[name].sid);
      expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate, s-maxage=10');
      expect(first.headers.get('x-data-version')).toMatch(/^(\w+:\d+,?)+$/);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"/);
      const query = new URLSearchParams({ sid: LISTS[name].sid, params: '[{}]' });
      const again = await site.call(`/api/data/struct?${query}`, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
  });

  it('turns with the day where it goes by the day [directory-11]', async () => {
    const active = async () => new Map((await walk('organizations')).map((r) => [r.id, r['actively_investing']]));
    const found = await one<{ id: string; until: string }>(
      `select id, to_char((last_investment + interval '12 months')::date + 1, 'YYYY-MM-DD') as until from organization where last_investment is not null
         and (last_investment + interval '12 months')::date - interval '12 months' = last_investment order by last_investment desc limit 1`,
    );
    const { id, until } = found[0] ?? { id: '', until: '' };
    const asked = { applyFilterAcitvelyInvesting: 1, filterAcitvelyInvestingOptionsUse: 1 };
    const before = new Date(now);
    try {
      now = new Date(Date.parse(`${until}T00:00:00Z`) - 1);
      expect((await active()).get(id)).toBe(true);
      expect((await walk('organizations', asked)).map((r) => r.id)).toContain(id);
      const { total: then } = await total('organizations', asked);
      const recent = await total('fundraising', { q: 'date>=12mo' });
      now = new Date(`${until}T00:00:00Z`);
      expect((await active()).get(id)).toBe(false);
      expect((await walk('organizations', asked)).map((r) => r.id)).not.toContain(id);
      expect((await total('organizations', asked)).total).toBeLessThan(then);
      expect((await total('fundraising', { q: 'date>=12mo' })).total).toBeLessThan(recent.total);
    } finally {
      now = before;
    }
  });
});

it('the statement of a list depends on the shape of the question, never on its values [screener-5]', () => {
  const text = (params: Record<string, unknown>) => {
    const found = datasets.find((d) => d.sid === 'master-projects');
    return found?.query(found.params.parse(params) as never, { today: '2026-07-01', production: false }).text;
  };
  const filter = (value: string) => ({ applyFilterSector: 1, filterSectorValue: value });
  expect(text({ searchAssetValue: "o'ne", skip: 3, take: 7, ...filter("'AI'") })).toBe(
    text({ searchAssetValue: 'two', skip: 0, take: 100, ...filter("'; drop table project'") }),
  );
  expect(text(filter("'a','b'"))).toBe(text(filter("'c','d','e'")));
  expect(text({ sortField: 'name', sortOrder: 'asc' })).not.toBe(text({ sortField: 'name', sortOrder: 'desc' }));
  expect(text({ searchAssetValue: 'one' })).not.toBe(text({}));
});
