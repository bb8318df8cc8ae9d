import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { dashboardAnswer } from '../contract/answers.ts';
import { growMarket, listsOf, type Row } from '../lists/lists.testing.ts';

const SIZE = { projects: 60, organizations: 40, people: 30, rounds: 90 };
const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-07-01T12:00:00Z') });
const { page, walk, refusal } = listsOf(site);
const ask = async (sid: string, params: Record<string, unknown> = {}) => {
  const answer = await site.struct(sid, params);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, Row[]>;
};

beforeAll(async () => {
  await growMarket(site.context.db, SIZE);
}, 180_000);

describe('the dashboard', () => {
  it('shows the first eight of each list as the lists have them [directory-9]', async () => {
    const found = await ask('dashboard');
    expect(Object.keys(found)).toEqual(['people', 'ventures', 'projects', 'fundraising']);
    expect(dashboardAnswer.strict().parse(found)).toEqual(found);
    for (const [name, list] of [
      ['people', 'people'],
      ['ventures', 'organizations'],
      ['projects', 'projects'],
      ['fundraising', 'fundraising'],
    ] as const)
      expect(found[name]).toEqual((await page(list, { take: 8 })).rows);
  });

  it('shows as many as asked, with the projects alone as well [directory-9]', async () => {
    for (const limit of [0, 3, 100]) {
      const found = await ask('dashboard', { limit });
      expect(found['people']).toHaveLength(Math.min(limit, SIZE.people));
      expect(found['projects']).toEqual((await ask('dashboard-projects', { limit }))['projects']);
    }
  });

  it.each([
    [1, 'change24h'],
    [2, 'market_cap_usd'],
    [3, 'raised'],
  ] as const)('sorts projects of type %i by %s, unknown last', async (sortFilterType, sortField) => {
    for (const sortType of ['desc', 'asc'] as const) {
      const { projects } = await ask('dashboard-projects', { limit: 100, sortFilterType, sortType });
      expect(projects).toEqual((await page('projects', { sortField, sortOrder: sortType })).rows);
      expect((await ask('dashboard', { limit: 5, sortFilterType, sortType }))['projects']).toEqual(projects?.slice(0, 5));
    }
    const descending = (await ask('dashboard-projects', { sortFilterType }))['projects'];
    expect(descending).toEqual((await ask('dashboard-projects', { sortFilterType, sortType: 'desc' }))['projects']);
  });

  it('sorts by prominence in both directions [directory-9]', async () => {
    const order = async (sortType: string) => (await ask('dashboard-projects', { limit: 100, sortType }))['projects']?.map((row) => row.id);
    const { rows } = await site.context.db.read.query<{ id: string }>('select id from project order by prominence, id desc');
    expect(await order('asc')).toEqual(rows.map((row) => row.id));
    expect(await order('desc')).toEqual((await walk('projects')).map((row) => row.id));
  });

  it('has no news while none are recorded [directory-9]', async () => {
    expect(await ask('dashboard-news')).toEqual({ news: [] });
    expect(await ask('dashboard-news', { limit: 3 })).toEqual({ news: [] });
  });

  it('refuses what it does not take', async () => {
    for (const params of [
      { limit: 101 },
      { limit: -1 },
      { limit: '8' },
      { limit: 1.5 },
      { sortFilterType: 4 },
      { sortFilterType: '1' },
      { sortType: '' },
      { take: 8 },
      { skip: 1 },
    ])
      for (const sid of ['dashboard', 'dashboard-projects']) expect((await refusal(sid, params))[0]).toMatch(/^params/);
    await refusal('dashboard-news', { sortType: 'asc' });
  });
});

it('the home page counts what is there, and grants apart [directory-1, directory-9, directory-77]', async () => {
  const { projects, people, organizations, rounds } = SIZE;
  const { rows } = await site.context.db.read.query<{ grants: number; raised: number }>(
    'select count(*) filter (where is_grant)::int as grants, (sum(amount_usd) filter (where is_raise))::float8 as raised from round',
  );
  const [{ grants, raised } = { grants: 0, raised: 0 }] = rows;
  expect(grants).toBeGreaterThan(0);
  expect(await ask('home-totals')).toEqual({ totals: [{ projects, people, ventures: organizations, fundraising: rounds - grants, grants, raised }] });
  await refusal('home-totals', { take: 1 });
});
