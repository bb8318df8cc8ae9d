import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets, house } from '#api/app.ts';
import { rooms } from '#api/rooms.ts';
import { chooseBroods, bearQuests } from './bear.ts';
import { SAMPLE, sampleItemId, TRAININGS } from '#domain/quests/training.ts';
import { loadConfig } from '#platform/config.ts';
import { write } from '#platform/data/write.testing.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { importFile } from '../records/index.ts';
import { entry, listed, listOf, type Source } from '../records/listings.testing.ts';
import { RIGHT } from './answers.ts';
import type { claimedAnswer, questsAnswer, questRow, seasonAnswer, wantedList } from './contract.ts';
import { plantContribution, revertContribution } from './quests.testing.ts';
import { tendQuests } from './tend.ts';

const COMMAND = { kind: 'command' } as const;
/** Rooms whose work follows commits here. */
const AT_WORK = ['quests', 'notifications'];
const site = useCommittingSite({
  createApi,
  datasets,
  subscriptions: (context) =>
    rooms.flatMap((room) => (AT_WORK.includes(room.name) ? (room.subscriptions?.({ config: loadConfig({}), house, context, publicUrl: () => '' }) ?? []) : [])),
});

type Quests = z.output<typeof questsAnswer>;
type Quest = z.output<typeof questRow>;
type Claimed = z.output<typeof claimedAnswer> & { code?: string; description?: string; issues?: { path: string; message: string }[] };

const query = <T extends object>(text: string, values: unknown[] = []) => site.context.db.write.query<T>(text, values);
const coin = (id: string, name: string, said: Record<string, string> = {}) =>
  entry('project', `coin:${id}`, { name, ...said }, { keys: [{ scheme: 'coingecko', value: id }] });
const load = (key: Source, ...entries: ReturnType<typeof entry>[]) => write(site.context, COMMAND, (tx) => importFile(tx, listed(key, entries)));
const get = async <T>(path: string, who?: Person): Promise<T> => (await (await site.call(path, who ? { headers: who.headers } : {})).json()) as T;
const send = (path: string, body: unknown, who?: Person, method = 'POST') =>
  site.call(path, { method, headers: { ...who?.headers, 'content-type': 'application/json' }, ...(method === 'POST' && { body: JSON.stringify(body) }) });
const claim = async (quest: string, item: string, who?: Person, body: object = {}): Promise<{ status: number; body: Claimed; retry: string | null }> => {
  const answer = await send(`/api/quests/${quest}/items/${item}/claim`, body, who);
  return { status: answer.status, body: (await answer.json()) as Claimed, retry: answer.headers.get('retry-after') };
};
const born = async (type: string, field?: string): Promise<Quest> => {
  const { rows } = await query<{ slug: string }>('select slug from quest where type = $1 and ($2::text is null or field = $2) and kind = 1', [
    type,
    field ?? null,
  ]);
  return get<Quest>(`/api/quests/${rows[0]?.slug ?? 'none'}`);
};
const itemOf = (quest: Quest, slug: string) => {
  const found = quest.list.find((item) => item.gap?.record?.slug === slug);
  if (!found) throw new Error(`${quest.slug} has no ${slug}`);
  return found;
};
const recordOf = async (slug: string): Promise<string> =>
  (await query<{ id: string }>('select id from record where slug = $1 and kind = 1', [slug])).rows[0]?.id ?? '';
const pointsOf = async ({ id }: Person): Promise<number> =>
  (await query<{ sum: number }>("select coalesce(sum(amount), 0)::int as sum from point_entry where account_id = $1 and kind = 'quest'", [id])).rows[0]?.sum ??
  0;

const said = { website: 'https://north.example/', description: 'Says what it is.', founded: '2020-01-01' };
/** What is searched for: a name that is not listed, twice by one visitor, and what is not counted. */
const SEARCHED = [...Array.from({ length: 2 }, () => 'Unheard Chain'), 'Northstone', 'lan@example.org', '0xabc', '12345678', '!'];
const searched: string[] = [];
let [lan, mai, nam]: Person[] = [];
const lanIs = () => lan as Person;
const maiIs = () => mai as Person;
const namIs = () => nam as Person;

beforeAll(async () => {
  [lan, mai, nam] = [await makePerson(site.context), await makePerson(site.context), await makePerson(site.context)];
  await load(
    'a',
    coin('north', 'Northstone', said),
    coin('east', 'Eaststone', { ...said, website: 'https://east.example/' }),
    coin('south', 'Southstone', { description: said.description, founded: said.founded }),
    coin('west', 'Weststone', { description: said.description, founded: said.founded }),
    coin('left', 'Leftstone', { description: said.description, website: 'https://left.example/' }),
    coin('right', 'Rightstone', { description: said.description, website: 'https://right.example/' }),
  );
  await load('b', coin('east', 'Eaststone', { website: 'https://other.example/' }), coin('north', 'Northstone', { twitter: 'https://x.com/north' }));
  await load('d', coin('north', 'Northstone', { location: 'Paris, France' }));
  await query("update document set published_on = '2020-01-01' where url = $1", [listOf('d')]);
  await query('insert into link_check (url, is_dead, checked_at) values ($1, true, now()) on conflict (url) do update set is_dead = true', [listOf('b')]);
  await query(
    `insert into candidate (entry_id, record_id, score, evidence) select e.id, o.record_id, 0.5, '{}' from entry e, entry o where e.native_key = 'coin:left' and o.native_key = 'coin:right'`,
  );
  const search = (text: string) => send('/api/quests/misses', { text });
  for (const text of SEARCHED) searched.push(`${text} ${JSON.stringify(await (await search(text)).json())}`);
  await query("insert into quest_miss (day, folded, who) select current_date - 1, 'unheard chain', n::text from generate_series(1, 9) n");
  await send('/api/quests/wanted', { kind: 'project', slug: 'weststone', field: 'website' }, namIs());
  await send('/api/users/storage/save', { name: 'Mine', content: { kind: 'project', q: '', cols: 'name,sector' } }, maiIs());
  await bearQuests(site.context, new Date());
});

describe('quests', () => {
  it('are born once a week from every kind of gap of imported records, the wanted first, and hold the fields of the documents [quests-1]', async () => {
    expect(searched).toEqual(SEARCHED.map((text) => `${text} {"counted":${text === 'Unheard Chain'}}`));
    const types = (await query<{ type: string }>('select distinct type from quest order by type')).rows.map(({ type }) => type);
    expect(types).toEqual(['contested', 'dead-link', 'missing', 'stale', 'twin', 'unlisted']);
    const missing = await born('missing', 'website');
    expect(missing.list.map(({ gap, wanted }) => [gap?.record?.slug, wanted])).toEqual([
      ['weststone', 1],
      ['southstone', 0],
    ]);
    expect(missing).toMatchObject({
      name: 'Projects: website',
      point: 20,
      type: 'missing',
      tag: 'OPEN',
      state: 'open',
      kind: 'project',
      field: 'website',
      done: 0,
    });
    expect(missing.list[0]).toMatchObject({
      name: 'Weststone: website',
      more: { points: 10, type_check: 'Database' },
      state: 'open',
      fill: '/profile-settings/contributor?field=website&form=token&slug=weststone',
    });
    expect((await born('contested')).list.map(({ gap }) => [gap?.record?.slug, gap?.field])).toEqual([['eaststone', 'website']]);
    expect((await born('dead-link')).list.map(({ gap }) => [gap?.record?.slug, gap?.field])).toEqual([['northstone', 'twitter']]);
    expect((await born('stale')).list.map(({ gap }) => [gap?.record?.slug, gap?.field])).toEqual([['northstone', 'location']]);
    const [pair] = (await born('twin')).list;
    expect(new Set([pair?.gap?.record?.slug, pair?.gap?.other?.slug])).toEqual(new Set(['leftstone', 'rightstone']));
    expect(pair?.fill).toMatch(/^\/profile-settings\/contributor\?form=token&into=\w+&slug=\w+$/);
    expect((await born('unlisted')).list).toMatchObject([{ gap: { text: 'unheard chain', record: null }, name: '“unheard chain”' }]);
    expect(await bearQuests(site.context, new Date())).toBe(0);
    expect(await bearQuests(site.context, new Date(Date.now() + 7 * 86_400_000)), 'open gaps are not born twice').toBeGreaterThan(0);
    const twice = await query(
      'select record_id from quest_item i join quest q on q.id = i.quest_id group by record_id, other_id, wanted_text, i.field, q.type having count(*) > 1',
    );
    expect(twice.rows).toEqual([]);
  });

  it('stand in pages by demand: training first, the example of the documents last and closed, progress of whoever is signed in [quests-2]', async () => {
    const first = await get<Quests>('/api/quests', lanIs());
    expect(first.data.slice(0, 2).map(({ slug }) => slug)).toEqual(TRAININGS.map(({ slug }) => slug));
    const open = first.data.filter(({ type }) => type !== 'training');
    expect(open.map(({ demand }) => demand)).toEqual(open.map(({ demand }) => demand).sort((a, b) => b - a));
    expect(open.slice(0, 3), 'searched for, a column of a kept list, and asked for').toMatchObject([
      { type: 'unlisted', demand: 10 },
      { type: 'missing', field: 'sector', demand: 6 },
      { type: 'missing', field: 'website', demand: 1 },
    ]);
    expect(first.own).toEqual({
      points: 0,
      contribution_points: 0,
      today: 0,
      cap: 100,
      next_at: expect.stringMatching(/T00:00:00\.000Z$/),
      items: 0,
      training: { answered: 0, right: 0 },
    });
    expect((await get<Quests>('/api/quests')).own).toBeNull();
    const last = await get<Quests>(`/api/quests?page=${first.pages}`);
    const all = (await Promise.all(Array.from({ length: first.pages }, (_, n) => get<Quests>(`/api/quests?page=${n + 1}`)))).flatMap(({ data }) => data);
    expect([all.length, new Set(all.map(({ _id }) => _id)).size]).toEqual([first.total, first.total]);
    expect(last.data.at(-1)).toMatchObject({ slug: SAMPLE.slug, point: 150, type: 'Dummy', tag: 'CLOSED', state: 'closed' });
    const sample = await get<Quest>(`/api/quests/${SAMPLE.slug}`);
    expect(sample.list).toHaveLength(15);
    expect(sample.list[0]).toMatchObject({ _id: sampleItemId(1), more: { points: 10, type_check: 'Closed' } });
    expect((await get<Quests>('/api/quests?page=99')).data).toEqual([]);
    expect((await site.call('/api/quests/none')).status).toBe(404);
    expect(await claim(SAMPLE.slug, sampleItemId(1), lanIs())).toMatchObject({ status: 403, body: { code: 'QUEST_CLOSED' } });
  });

  it('choose other fields each week among equals, and the most wanted before all [quests-2]', () => {
    const brood = (field: string, demand: number) => ({
      gap: 'missing' as const,
      kind: 'project' as const,
      field,
      found: [{ record: field, other: null, field, text: null, wished: 0, demand }],
    });
    const fields = 'abcdefghijklmnop'.split('');
    const chosen = (week: string, demand = 0) =>
      chooseBroods(
        fields.map((field) => brood(field, field === 'p' ? demand : 0)),
        week,
      ).map(({ field }) => field);
    expect(chosen('2026-11-23')).not.toEqual(chosen('2026-11-30'));
    for (const week of ['2026-11-23', '2026-11-30', '2026-12-07']) expect(chosen(week, 1)[0]).toBe('p');
  });
});

describe('a claim', () => {
  it('of twins follows their merge, of living pages the page [quests-5]', async () => {
    const quest = await born('twin');
    const [pair] = quest.list;
    const [a, b] = [await recordOf(pair?.gap?.record?.slug ?? ''), await recordOf(pair?.gap?.other?.slug ?? '')];
    await plantContribution(site.context.db.write, { author: maiIs().id, record: b, key: 'merge', edit: 'merge', after: { id: a } });
    expect((await claim(quest.slug, pair?._id ?? '', maiIs())).body.issues?.map(({ path }) => path)).toEqual(['gap']);
    await query('update candidate set decision = true');
    expect((await claim(quest.slug, pair?._id ?? '', maiIs())).status).toBe(200);
    const dead = await born('dead-link');
    const north = await recordOf('northstone');
    await plantContribution(site.context.db.write, { author: maiIs().id, record: north, key: 'twitter' });
    expect((await claim(dead.slug, dead.list[0]?._id ?? '', maiIs())).status).toBe(403);
    await query('update link_check set is_dead = false');
    expect((await claim(dead.slug, dead.list[0]?._id ?? '', maiIs())).status).toBe(200);
  });

  it('is refused with what is missing until the records show it, then counts once for 100 at a time [quests-3]', async () => {
    const quest = await born('missing', 'website');
    const item = itemOf(quest, 'southstone');
    const south = await recordOf('southstone');
    expect((await claim(quest.slug, item._id)).status).toBe(401);
    expect(await claim(quest.slug, item._id, lanIs())).toMatchObject({
      status: 403,
      body: { code: 'QUEST_NOT_DONE', issues: [{ path: 'contribution' }, { path: 'gap' }], description: expect.stringContaining('still there') },
    });
    const waiting = await plantContribution(site.context.db.write, { author: lanIs().id, record: south, key: 'website', state: 'open' });
    expect((await claim(quest.slug, item._id, lanIs())).body.issues?.map(({ path }) => path)).toEqual(['vote', 'gap']);
    await query('delete from proposal_line where proposal_id = $1', [waiting]);
    await query('delete from proposal where id = $1', [waiting]);
    // Accepted before the quest was born, and about another field: neither counts.
    const before = await plantContribution(site.context.db.write, { author: lanIs().id, record: south, key: 'website', at: new Date(Date.now() - 3_600_000) });
    await plantContribution(site.context.db.write, { author: lanIs().id, record: south, key: 'twitter' });
    expect((await claim(quest.slug, item._id, lanIs())).body.issues?.map(({ path }) => path)).toEqual(['contribution', 'gap']);
    await query("update proposal set state = 'rejected' where id = $1", [before]);
    const filled = await plantContribution(site.context.db.write, { author: lanIs().id, record: south, key: 'website' });
    expect(
      (await claim(quest.slug, item._id, lanIs())).body.issues?.map(({ path }) => path),
      'accepted, and the gap is there',
    ).toEqual(['gap']);
    await load('c', coin('south', 'Southstone', { website: 'https://south.example/' }));
    const answers = await Promise.all(Array.from({ length: 100 }, () => claim(quest.slug, item._id, lanIs())));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.at} ${body.today}`)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { _id: item._id, points: 10, today: 10, cap: 100 } });
    expect(await pointsOf(lanIs())).toBe(10);
    expect((await claim(quest.slug, item._id, maiIs())).body).toMatchObject({ code: 'QUEST_CLOSED', issues: [{ path: 'others' }] });
    const own = await get<Quest>(`/api/quests/${quest.slug}`, lanIs());
    expect([itemOf(own, 'southstone').state, own.done, own.done_by_you]).toEqual(['done', 1, 1]);
    expect(itemOf(await get<Quest>(`/api/quests/${quest.slug}`, maiIs()), 'southstone').state).toBe('others');

    await revertContribution(site.context.db.write, filled);
    await tendQuests(site.context, new Date());
    await tendQuests(site.context, new Date());
    expect(await pointsOf(lanIs()), 'the points went with the contribution').toBe(0);
    expect((await claim(quest.slug, item._id, lanIs())).body).toMatchObject({ code: 'QUEST_NOT_DONE', issues: [{ path: 'reverted' }] });
  });

  it('counts for quest points alone: no tier follows from them [quests-4]', async () => {
    const { rows } = await query("select distinct kind from point_entry where cause like '%quest%'");
    expect(rows).toEqual([{ kind: 'quest' }]);
  });

  it('goes to nobody where an import filled the gap, and quests whose items are all done end [quests-5]', async () => {
    const quest = await born('contested');
    const [item] = quest.list;
    await load('b', coin('east', 'Eaststone', { website: 'https://east.example/' }), coin('north', 'Northstone', { twitter: 'https://x.com/north' }));
    await tendQuests(site.context, new Date());
    const after = await get<Quest>(`/api/quests/${quest._id}`, lanIs());
    expect([after.state, after.tag, after.done, after.list[0]?.state]).toEqual(['done', 'DONE', 1, 'settled']);
    expect(await claim(quest.slug, item?._id ?? '', lanIs())).toMatchObject({ status: 403, body: { code: 'QUEST_CLOSED' } });
  });

  it('is refused once the quest ended, 28 days after its birth [quests-5]', async () => {
    const quest = await born('stale');
    await query("update quest set born_at = born_at - interval '28 days' where id = $1", [quest._id]);
    const north = await recordOf('northstone');
    await plantContribution(site.context.db.write, { author: lanIs().id, record: north, key: 'location' });
    expect(await claim(quest.slug, quest.list[0]?._id ?? '', lanIs())).toMatchObject({
      status: 403,
      body: { code: 'QUEST_CLOSED', issues: [{ path: 'closed' }] },
    });
    expect(await get<Quest>(`/api/quests/${quest.slug}`)).toMatchObject({
      state: 'closed',
      tag: 'CLOSED',
      list: [{ state: 'closed', more: { type_check: 'Closed' } }],
    });
  });
});

describe('training', () => {
  it('explains a wrong answer, takes three tries a day, counts a right one once, and stops at the points of a day [quests-6]', async () => {
    const [facts, votes] = TRAININGS;
    const [first] = facts?.items ?? [];
    const wrong = { answer: first ? (RIGHT[first.key] + 1) % 3 : 0 };
    expect((await claim('training-facts', first?.id ?? '', namIs())).status).toBe(422);
    for (let time = 0; time < 3; time += 1)
      expect(await claim('training-facts', first?.id ?? '', namIs(), wrong)).toMatchObject({
        status: 403,
        body: { code: 'QUEST_NOT_DONE', issues: [{ path: 'answer' }], description: expect.stringContaining('has a source') },
      });
    const right = { answer: first ? RIGHT[first.key] : 0 };
    const over = await claim('training-facts', first?.id ?? '', namIs(), right);
    expect(over).toMatchObject({ status: 403, body: { code: 'QUEST_LIMIT', issues: [{ path: 'tries' }] } });
    expect(Number(over.retry)).toBeGreaterThan(0);
    await query("update training_answer set at = at - interval '1 day' where account_id = $1", [namIs().id]);
    for (const { id, items } of [facts, votes].flatMap((training) => training ?? []))
      for (const item of items) {
        const answers = await Promise.all([1, 2, 3].map(() => claim(id, item.id, namIs(), { answer: RIGHT[item.key] })));
        expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      }
    expect(await pointsOf(namIs())).toBe(100);
    const { own, data } = await get<Quests>('/api/quests', namIs());
    expect(own).toMatchObject({ points: 100, today: 100, items: 10, training: { answered: 10, right: 9 } });
    // The first answers alone go into the accuracy behind the weight of votes.
    expect(await get<object>('/api/contributions/standing', namIs())).toMatchObject({
      accuracy: 0.9,
      weight: 1,
      judged: { votes: 0, votes_right: 0, training: 10, training_right: 9 },
    });
    expect(
      data.filter(({ type }) => type === 'training'),
      'behind what is open',
    ).toEqual([]);

    const quest = await born('missing', 'website');
    const item = itemOf(quest, 'weststone');
    await plantContribution(site.context.db.write, { author: namIs().id, record: await recordOf('weststone'), key: 'website' });
    await load('c', coin('south', 'Southstone', { website: 'https://south.example/' }), coin('west', 'Weststone', { website: 'https://west.example/' }));
    const full = await claim(quest.slug, item._id, namIs());
    expect(full).toMatchObject({
      status: 403,
      body: { code: 'QUEST_LIMIT', issues: [{ path: 'cap' }], description: expect.stringMatching(/T00:00:00\.000Z/) },
    });
    await query("update point_entry set at = at - interval '1 day' where account_id = $1", [namIs().id]);
    await tendQuests(site.context, new Date());
    expect(itemOf(await get<Quest>(`/api/quests/${quest.slug}`, namIs()), 'weststone').state).toBe('yours');
    expect((await claim(quest.slug, item._id, namIs())).status).toBe(200);
  });
});

describe('a value that is asked for', () => {
  const wants = async (who: Person) => (await get<z.output<typeof wantedList>>('/api/quests/wanted', who)).data;

  it('is told of once when it is filled, by any name of its field, and can be taken back; who fills it is told to claim it [quests-7]', async () => {
    await site.context.jobs.start();
    expect((await send('/api/quests/wanted', { kind: 'project', slug: 'northstone', field: 'github' })).status).toBe(401);
    const ask = (field: string, slug = 'northstone') => send('/api/quests/wanted', { kind: 'project', slug, field }, maiIs());
    expect(await (await ask('github')).json()).toEqual({ field: 'github', wanted: true });
    await ask('github');
    await ask('founders');
    expect([(await ask('website')).status, (await ask('price_usd')).status, (await ask('name')).status, (await ask('github', 'none')).status]).toEqual([
      422, 422, 422, 404,
    ]);
    expect((await wants(maiIs())).map(({ slug, field }) => `${slug} ${field}`).sort()).toEqual(['northstone founders', 'northstone github']);
    await send('/api/quests/wanted?kind=project&slug=northstone&field=founders', undefined, maiIs(), 'DELETE');
    expect((await wants(maiIs())).map(({ field }) => field)).toEqual(['github']);
    await load('d', coin('north', 'Northstone', { location: 'Paris, France', telegram: 'https://t.me/north' }));
    await tendQuests(site.context, new Date());
    expect(
      (await wants(maiIs())).map(({ field }) => field),
      'another field changed',
    ).toEqual(['github']);
    const ahead = (weeks: number) => new Date(Date.now() + weeks * 7 * 86_400_000);
    await bearQuests(site.context, ahead(2));
    await plantContribution(site.context.db.write, { author: namIs().id, record: await recordOf('northstone'), key: 'github', at: ahead(3) });
    await load('d', coin('north', 'Northstone', { location: 'Paris, France', telegram: 'https://t.me/north', github: 'https://github.com/north' }));
    const told = async () =>
      (await get<{ data: { kind: string; detail: object }[] }>('/api/users/notifications', maiIs())).data.filter(({ kind }) => kind === 'quest-wanted-filled');
    await expect.poll(told, { timeout: 20_000 }).toHaveLength(1);
    const mayClaim = async () =>
      (await get<{ data: { kind: string; detail: object }[] }>('/api/users/notifications', namIs())).data.filter(({ kind }) => kind === 'quest-item-filled');
    await expect.poll(mayClaim, { timeout: 20_000, message: 'who filled it is told, but not of what they claimed already' }).toHaveLength(1);
    expect((await mayClaim())[0]?.detail).toEqual({ quest: expect.stringMatching(/^missing-projects-github-/), points: '10' });
    expect((await told())[0]?.detail).toEqual({ name: 'Northstone', kind: 'project', slug: 'northstone', field: 'github' });
    expect(await wants(maiIs())).toEqual([]);
    await tendQuests(site.context, new Date());
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect([(await told()).length, (await mayClaim()).length]).toEqual([1, 1]);
  });
});

describe('the board of the season', () => {
  it('counts accepted values less reverted ones, names public profiles alone, and tells everybody their place [quests-8]', async () => {
    await query('update account set visibility = 1 where id = $1', [maiIs().id]);
    const board = await get<z.output<typeof seasonAnswer>>('/api/quests/season', lanIs());
    const { rows } = await query<{ author: string; net: number }>(
      "select author_id as author, sum(case when state = 'accepted' then 1 else 0 end)::int as net from proposal where state in ('accepted', 'reverted') group by 1 having sum(case when state = 'accepted' then 1 else 0 end) > 0",
    );
    const net = (who: Person) => rows.find(({ author }) => author === who.id)?.net;
    expect(board.data).toEqual([{ place: expect.any(Number), username: maiIs().username, name: expect.any(String), avatar: null, values: net(maiIs()) }]);
    expect(board.others).toBe(rows.length - 1);
    expect(board.own?.values).toBe(net(lanIs()));
    expect(JSON.stringify(board)).not.toContain(lanIs().username);
    expect(board.season).toMatch(/^\d{4}-Q[1-4]$/);
  });
});
