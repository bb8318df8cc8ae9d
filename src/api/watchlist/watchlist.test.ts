import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import type { WatchCategory } from '#domain/kinds/kinds.ts';
import { WATCH_LIMIT } from '#domain/watchlist/limits.ts';
import { makePerson, type Person } from '#api/accounts/people.testing.ts';
import { growMarket } from '#api/directory/lists/lists.testing.ts';
import { listsOf, type Row } from '#api/directory/lists/lists.testing.ts';
import { heldUp } from '#platform/testing/held-up.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';

const site = useCommittingSite({ createApi, datasets });
const NOBODY = '0198c1a0-0000-7000-8000-000000000000';
const rows: Record<WatchCategory, Row[]> = { project: [], user: [], venture: [] };

beforeAll(async () => {
  await growMarket(site.context.db, { projects: 1040, organizations: 30, people: 30, rounds: 60 });
  const { walk } = listsOf(site);
  rows.project = await walk('projects');
  rows.user = await walk('people');
  rows.venture = await walk('organizations');
});

const body = async <T>(answer: Response | Promise<Response>): Promise<T> => {
  const got = await answer;
  const text = await got.text();
  expect(got.status, text).toBe(200);
  return JSON.parse(text) as T;
};
const query = (input: object) => new URLSearchParams({ params: JSON.stringify([input]) });
const add = ({ headers }: Person, category: string, id: string) =>
  site.call(`/api/users/watch-list/add?${query({ category, id })}`, { method: 'POST', headers });
const remove = ({ headers }: Person, category: string, id: string) => site.call(`/api/users/watch-list/remove?${query({ category, id })}`, { headers });
const post = ({ headers }: Pick<Person, 'headers'>, call: string, input: object) =>
  site.call(`/api/users/watch-list/${call}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) });
type Watched = Row & { note: string; watched_at: string };
const get = async ({ headers }: Person) =>
  (await body<{ data: { _id: WatchCategory; ref_data: [Watched[]] }[] }>(site.call('/api/users/watch-list/get', { headers }))).data;
const watched = async (who: Person) => Object.fromEntries((await get(who)).map(({ _id, ref_data: [list] }) => [_id, list.map(({ id }) => id)]));
const ids = async ({ headers }: Person) => (await body<{ data: Record<WatchCategory, string[]> }>(site.call('/api/users/watch-list/ids', { headers }))).data;
const sql = (text: string, values: unknown[] = []) => site.context.db.write.query(text, values);
const idOf = (category: WatchCategory, place: number): string => rows[category][place]?.id ?? '';

describe('a watchlist', () => {
  it('takes 120 stars a minute of one account, and says when more can be set [watchlist-7]', async () => {
    const [who, other] = [await makePerson(site.context), await makePerson(site.context)];
    for (let n = 0; n < 60; n++) for (const act of [add, remove]) await body(act(who, 'project', idOf('project', 5)));
    const [tooMany, free] = [await add(who, 'project', idOf('project', 5)), await add(other, 'project', idOf('project', 5))];
    expect([tooMany.status, Number(tooMany.headers.get('retry-after')) > 0, free.status]).toEqual([429, true, 200]);
    expect((await watched(who))['project']).toEqual([]);
  });

  it('holds what was added, the last first, as rows of the lists with note and time, and one person’s alone [watchlist-1]', async () => {
    const [who, other] = [await makePerson(site.context), await makePerson(site.context)];
    for (const [category, id] of [
      ['project', idOf('project', 3)],
      ['project', idOf('project', 1)],
      ['user', idOf('user', 2)],
      ['venture', idOf('venture', 0)],
    ] as const)
      expect(await body(add(who, category, id))).toEqual({ added: true });
    expect(await body(add(who, 'project', idOf('project', 1)))).toEqual({ added: false });
    expect(await body(post(who, 'note', { category: 'user', id: idOf('user', 2), note: '  met in Đà Nẵng "2026" ' }))).toEqual({
      note: 'met in Đà Nẵng "2026"',
    });
    const [projects, people, ventures] = await get(who);
    expect([projects?._id, people?._id, ventures?._id]).toEqual(['project', 'user', 'venture']);
    const recently = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(projects?.ref_data[0]).toEqual([
      { ...rows.project[1], ordinal: 1, note: '', watched_at: recently },
      { ...rows.project[3], ordinal: 2, note: '', watched_at: recently },
    ]);
    expect(people?.ref_data[0]).toEqual([{ ...rows.user[2], ordinal: 1, note: 'met in Đà Nẵng "2026"', watched_at: recently }]);
    expect(ventures?.ref_data[0].map(({ id }) => id)).toEqual([idOf('venture', 0)]);
    expect(await ids(who)).toEqual({ project: [idOf('project', 1), idOf('project', 3)], user: [idOf('user', 2)], venture: [idOf('venture', 0)] });
    expect(await watched(other)).toEqual({ project: [], user: [], venture: [] });
    const one = await body<{ data: unknown[] }>(site.call(`/api/users/watch-list/get?${query({ category: 'user' })}`, { headers: who.headers }));
    expect(one.data).toHaveLength(1);
    expect(await body(remove(other, 'user', idOf('user', 2)))).toEqual({ removed: false, note: '' });
    expect(await body(remove(who, 'user', idOf('user', 2)))).toEqual({ removed: true, note: 'met in Đà Nẵng "2026"' });
    expect(await body(remove(who, 'user', idOf('user', 2)))).toEqual({ removed: false, note: '' });
    expect((await ids(who)).user).toEqual([]);
  });

  it('refuses visitors, records there are not, records of another category, and what is no such question [watchlist-1]', async () => {
    const who = await makePerson(site.context);
    const visitor = { ...who, headers: {} as Person['headers'] };
    const onlyCookie = { ...who, headers: { cookie: who.headers.cookie } as Person['headers'] };
    for (const nobody of [visitor, onlyCookie])
      for (const answer of [
        await add(nobody, 'project', NOBODY),
        await remove(nobody, 'project', NOBODY),
        await post(nobody, 'note', {}),
        await post(nobody, 'add-all', {}),
      ])
        expect([401, 422]).toContain(answer.status);
    expect((await add(visitor, 'project', idOf('project', 0))).status).toBe(401);
    expect((await add(onlyCookie, 'project', idOf('project', 0))).status).toBe(401);
    for (const call of [add, remove]) {
      expect((await call(who, 'project', NOBODY)).status).toBe(404);
      expect((await call(who, 'project', idOf('user', 0))).status).toBe(422);
      expect((await call(who, 'round', idOf('user', 0))).status).toBe(422);
      expect((await call(who, 'project', "' or 1=1")).status).toBe(422);
    }
    expect((await post(who, 'note', { category: 'project', id: idOf('project', 0), note: 'x' })).status).toBe(404);
    await add(who, 'project', idOf('project', 0));
    expect(await body(post(who, 'note', { category: 'project', id: idOf('project', 0), note: '\u202Elive\u200B' }))).toEqual({ note: 'live' });
    for (const note of ['x'.repeat(501), 'a\0b', 5]) expect((await post(who, 'note', { category: 'project', id: idOf('project', 0), note })).status).toBe(422);
    for (const params of ['{', '[{},{}]', '[{"category":"project","id":"x","role":"admin"}]', '[]'])
      expect((await site.call(`/api/users/watch-list/add?${new URLSearchParams({ params })}`, { method: 'POST', headers: who.headers })).status).toBe(422);
    expect((await ids(who)).project).toEqual([idOf('project', 0)]);
  });

  it('keeps what was merged into another record as the other, and again apart when that is undone [watchlist-2]', async () => {
    const who = await makePerson(site.context);
    const [loser, winner] = [idOf('project', 20), idOf('project', 21)];
    await add(who, 'project', loser);
    await post(who, 'note', { category: 'project', id: loser, note: 'mine' });
    await sql('update record set state = 1, merged_into = $2 where id = $1', [loser, winner]);
    try {
      expect((await ids(who)).project).toEqual([winner]);
      expect((await get(who))[0]?.ref_data[0]).toMatchObject([{ id: winner, note: 'mine' }]);
      await body(add(who, 'project', loser));
      expect(await watched(who)).toMatchObject({ project: [winner] });
      await body(post(who, 'note', { category: 'project', id: winner, note: 'both' }));
      expect((await get(who))[0]?.ref_data[0]).toMatchObject([{ id: winner, note: 'both' }]);
      expect(await body(remove(who, 'project', winner))).toEqual({ removed: true, note: 'both' });
      expect((await ids(who)).project).toEqual([]);
      await add(who, 'project', loser);
    } finally {
      await sql('update record set state = 0, merged_into = null where id = $1', [loser]);
    }
    expect((await ids(who)).project).toEqual([winner]);
    await sql('update record set state = 2 where id = $1', [winner]);
    expect((await ids(who)).project).toEqual([]);
    expect((await add(who, 'project', winner)).status).toBe(404);
    await sql('update record set state = 0 where id = $1', [winner]);
  });

  it('has room for a thousand: of 100 that are added at once to the last 3 places, 3 are [watchlist-3]', async () => {
    const who = await makePerson(site.context);
    for (let from = 0; from < WATCH_LIMIT - 3; from += 200)
      await body(
        post(who, 'add-all', { items: rows.project.slice(from, Math.min(from + 200, WATCH_LIMIT - 3)).map(({ id }) => ({ category: 'project', id })) }),
      );
    expect((await ids(who)).project).toHaveLength(WATCH_LIMIT - 3);
    const others = [...rows.user, ...rows.venture, ...rows.project.slice(-40)].slice(0, 100);
    const categoryOf = (row: Row): WatchCategory => (rows.user.includes(row) ? 'user' : rows.venture.includes(row) ? 'venture' : 'project');
    const statuses = await heldUp(site.context.db, 'watch', () => Promise.all(others.map(async (row) => (await add(who, categoryOf(row), row.id)).status)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(new Set(statuses)).toEqual(new Set([200, 403]));
    const full = await add(who, 'project', idOf('project', WATCH_LIMIT + 10));
    expect(await full.json()).toMatchObject({ statusCode: 403, code: 'LIST_FULL' });
    expect(await body(add(who, 'project', idOf('project', 0)))).toEqual({ added: false });
    expect(await body(post(who, 'add-all', { items: [{ category: 'project', id: idOf('project', WATCH_LIMIT + 11) }] }))).toEqual({
      added: 0,
      present: 0,
      unknown: 0,
      left: 1,
    });
  }, 60_000);

  it('takes 100 writes of one record as one [watchlist-3]', async () => {
    const who = await makePerson(site.context);
    const answers = await Promise.all(Array.from({ length: 100 }, async () => body<{ added: boolean }>(add(who, 'venture', idOf('venture', 4)))));
    expect(answers.filter(({ added }) => added)).toHaveLength(1);
  }, 60_000);

  it('is filled by names and symbols: found, ambiguous, unknown [watchlist-3]', async () => {
    const who = await makePerson(site.context);
    const named = rows.project[7];
    type Found = { name: string; found: { id: string; category: string; name: string }[] }[];
    const { data } = await body<{ data: Found }>(post(who, 'match', { names: [String(named?.['name']).toUpperCase(), 'no such thing at all'] }));
    expect(data[0]?.found.map(({ id }) => id)).toContain(named?.id);
    expect(data[1]).toEqual({ name: 'no such thing at all', found: [] });
    const items = [
      { category: 'project', id: named?.id },
      { category: 'project', id: named?.id },
      { category: 'user', id: named?.id },
      { category: 'project', id: NOBODY },
    ];
    expect(await body(post(who, 'add-all', { items }))).toEqual({ added: 1, present: 0, unknown: 2, left: 0 });
    expect(await body(post(who, 'add-all', { items: items.slice(0, 1) }))).toEqual({ added: 0, present: 1, unknown: 0, left: 0 });
    expect((await post(who, 'match', { names: [] })).status).toBe(422);
    expect((await post({ headers: {} as Person['headers'] }, 'match', { names: ['x'] })).status).toBe(401);
  });
});
