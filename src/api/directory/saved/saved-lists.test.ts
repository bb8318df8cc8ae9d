import { describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { makePerson, type Person } from '#api/accounts/people.testing.ts';
import { heldUp } from '#platform/testing/held-up.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { savedListCleaning } from './remove.ts';

const site = useCommittingSite({ createApi, datasets });
const NOBODY = '0198c1a0-0000-7000-8000-000000000000';

interface Saved {
  storage_id: string;
  key: string;
  name: string;
  content: Record<string, string>;
  position: number;
  visibility: string;
  version: number;
}

const post = ({ headers }: Pick<Person, 'headers'>, call: string, input: unknown) =>
  site.call(`/api/users/storage/${call}`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) });
const body = async <T>(answer: Response | Promise<Response>): Promise<T> => {
  const got = await answer;
  const text = await got.text();
  expect(got.status, text).toBe(200);
  return JSON.parse(text) as T;
};
const content = { kind: 'project', q: 'raised>10m' };
const save = (who: Person, more: object = {}) => body<Saved>(post(who, 'save', { name: 'Large', content, ...more }));
const load = async ({ headers }: Person) => (await body<{ data: Saved[] }>(site.call('/api/users/storage/load', { headers }))).data;
const names = async (who: Person) => (await load(who)).map(({ name }) => name);
const shared = (id: string, who?: Person) => site.call(`/api/users/storage/shared?storage_id=${id}`, { headers: who?.headers ?? {} });
const sql = (text: string, values: unknown[] = []) => site.context.db.write.query(text, values);

describe('saved lists', () => {
  it('are saved, changed, put in order and deleted, as texts of the address in their canonical form [screener-9]', async () => {
    const who = await makePerson(site.context);
    const all = { kind: 'project', q: ' raised>10M   sector:DeFi ', sort: '-raised', cols: 'name,raised', as_of: '2026-01-31' };
    const first = await save(who, { name: ' First ', content: all });
    expect(first).toEqual({
      storage_id: first.key,
      key: first.key,
      name: 'First',
      content: { ...all, q: expect.not.stringMatching(/ {2}|^ | $/) },
      position: 0,
      visibility: 'private',
      version: 1,
    });
    const [second, third] = [await save(who, { name: 'Second' }), await save(who, { name: 'Third', position: 0 })];
    expect(await load(who)).toEqual([
      { ...third, position: 0 },
      { ...first, position: 1 },
      { ...second, position: 2 },
    ]);
    const changed = await save(who, { storage_id: second.key, name: 'Renamed', content: { kind: 'person', q: '' }, position: 1, visibility: 'unlisted' });
    expect(changed).toEqual({ ...second, name: 'Renamed', content: { kind: 'person', q: '' }, position: 1, visibility: 'unlisted', version: 2 });
    expect(await names(who)).toEqual(['Third', 'Renamed', 'First']);
    expect(await body(post(who, 'remove', { storage_id: first.key }))).toEqual({ removed: true });
    expect((await post(who, 'remove', { storage_id: first.key })).status).toBe(404);
    expect(await names(who)).toEqual(['Third', 'Renamed']);
  });

  it('are kept in the words of today, also when they were given in those of earlier addresses [site-6]', async () => {
    const who = await makePerson(site.context);
    const given = { kind: 'organization', q: '', sort: '-number_of_investment', cols: 'ventures_name,number_of_investment' };
    const { content: kept } = await save(who, { content: given });
    expect(kept).toEqual({ kind: 'organization', q: '', sort: '-investment_count', cols: 'name,investment_count' });
  });

  it('are their owner’s: others neither load, change nor delete them; visitors none at all', async () => {
    const [who, other] = [await makePerson(site.context), await makePerson(site.context)];
    const { key } = await save(who);
    expect(await load(other)).toEqual([]);
    expect((await post(other, 'save', { storage_id: key, name: 'Mine', content })).status).toBe(404);
    expect((await post(other, 'remove', { storage_id: key })).status).toBe(404);
    const visitor = { headers: {} as Person['headers'] };
    for (const answer of [
      await post(visitor, 'save', { name: 'x', content }),
      await post(visitor, 'remove', { storage_id: key }),
      await site.call('/api/users/storage/load'),
    ])
      expect(answer.status).toBe(401);
    expect((await site.call('/api/users/storage/save', { method: 'POST', headers: who.headers })).status).toBe(422);
    expect(await names(who)).toEqual(['Large']);
  });

  it.each([
    ['no name', { name: ' ', content }],
    ['a name that nobody sees', { name: '\u200B\u200B', content }],
    ['a name that runs backwards', { name: '\u202EegraL', content }],
    ['a name with a tower of marks', { name: `Large${'\u0301'.repeat(49)}`, content }],
    ['an unknown key', { name: 'x', content, owner: 'me' }],
    ['an unknown key within', { name: 'x', content: { ...content, plan: 'pro' } }],
    ['no screen', { name: 'x', content: { kind: 'project', q: 'raised>' } }],
    ['an unknown kind', { name: 'x', content: { kind: 'token', q: '' } }],
    ['an order that is none', { name: 'x', content: { ...content, sort: '-description' } }],
    ['a column that is none', { name: 'x', content: { ...content, cols: 'name,colour' } }],
    ['a character that is no text', { name: 'a\0b', content }],
    ['a place before the first', { name: 'x', content, position: -1 }],
    ['an unknown visibility', { name: 'x', content, visibility: 'friends' }],
    ['a day that is none', { name: 'x', content: { ...content, as_of: '2026-02-30' } }],
  ])('refuse %s and keep nothing', async (_, input) => {
    const who = await makePerson(site.context);
    expect((await post(who, 'save', input)).status).toBe(422);
    expect(await load(who)).toEqual([]);
  });

  it('say what is wrong with a name that is not what it looks like; what a picture needs stays [accounts-102]', async () => {
    const who = await makePerson(site.context);
    expect(await (await post(who, 'save', { name: 'Lar\u200Bge', content })).json()).toMatchObject({
      issues: [{ path: 'name', message: 'has signs that are not seen, or too many marks over one letter' }],
    });
    for (const name of ['👩\u200D💻 builders', 'Đồng'.normalize('NFD')]) expect(await save(who, { name })).toMatchObject({ name });
  });

  it('that are taken back are the same lists: link, place and visibility; others cannot, nor after an hour [accounts-108]', async () => {
    const [who, other] = [await makePerson(site.context), await makePerson(site.context)];
    const [first, second] = [await save(who, { name: 'First', visibility: 'unlisted' }), await save(who, { name: 'Second' })];
    await body(post(who, 'remove', { storage_id: first.key }));
    expect([(await shared(first.key)).status, (await shared(first.key, who)).status, await names(who)]).toEqual([404, 404, ['Second']]);
    expect((await post(who, 'save', { storage_id: first.key, name: 'First', content })).status).toBe(404);
    expect((await post(other, 'restore', { storage_id: first.key })).status).toBe(404);
    expect((await post(who, 'restore', { storage_id: second.key })).status, 'not deleted').toBe(404);
    expect(await body(post(who, 'restore', { storage_id: first.key }))).toEqual(first);
    expect(await body(shared(first.key))).toMatchObject({ name: 'First' });
    expect(await names(who)).toEqual(['First', 'Second']);
    await body(post(who, 'remove', { storage_id: first.key }));
    for (const name of ['Third', 'Fourth']) await save(who, { name });
    expect(await (await post(who, 'restore', { storage_id: first.key })).json()).toMatchObject({ statusCode: 403, code: 'PLAN_LIMIT' });
    await sql("update saved_list set removed_at = removed_at - interval '61 minutes'");
    await savedListCleaning(() => site.context).handler({ signal: new AbortController().signal, jobId: 'test' });
    expect((await sql('select 1 from saved_list where id = $1', [first.key])).rows).toEqual([]);
    expect(await names(who)).toEqual(['Second', 'Third', 'Fourth']);
  });

  it('that were changed elsewhere since they were read are not overwritten unawares, also of ten at once [accounts-109]', async () => {
    const who = await makePerson(site.context);
    const { key, version } = await save(who);
    const mine = await save(who, { storage_id: key, name: 'Mine', version });
    expect([version, mine.version]).toEqual([1, 2]);
    const late = await post(who, 'save', { storage_id: key, name: 'Late', content, version });
    expect([late.status, await late.json()]).toMatchObject([403, { code: 'CHANGED_ELSEWHERE' }]);
    expect((await save(who, { storage_id: key, name: 'Mine', position: 0, version: 2 })).version, 'a move is no change').toBe(2);
    const answers = await heldUp(site.context.db, 'saved_list', () =>
      Promise.all(
        Array.from({ length: 10 }, async (_, at) => (await post(who, 'save', { storage_id: key, name: `At once ${at}`, content, version: 2 })).status),
      ),
    );
    expect(answers.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(403)]);
    expect(await save(who, { storage_id: key, name: 'Anyway' })).toMatchObject({ name: 'Anyway', version: 4 });
  });

  it('whose column and screen are gone still load, open by their link and are renamed [screener-9]', async () => {
    const who = await makePerson(site.context);
    const { key } = await save(who);
    const old = { kind: 'project', q: 'colour:red', cols: 'name,colour' };
    await sql('update saved_list set content = $2::jsonb where id = $1', [key, JSON.stringify(old)]);
    expect((await load(who))[0]?.content).toEqual(old);
    expect(await body(shared(key, who))).toMatchObject({ content: old });
    expect(await save(who, { storage_id: key, name: 'Kept', content: old })).toMatchObject({ name: 'Kept', content: old });
    expect((await post(who, 'save', { storage_id: key, name: 'Kept', content: { ...old, q: 'colour:blue' } })).status).toBe(422);
  });

  it('are three on the standard plan, also of 100 saved at once; the refusal says what would lift it [screener-10]', async () => {
    const who = await makePerson(site.context);
    const answers = await heldUp(site.context.db, 'saved_list', () =>
      Promise.all(Array.from({ length: 100 }, async (_, at) => post(who, 'save', { name: `List ${at}`, content }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = await answers.find(({ status }) => status !== 200)?.json();
    expect(refused).toMatchObject({
      statusCode: 403,
      code: 'PLAN_LIMIT',
      description: expect.stringMatching(/Standard allows 3 saved lists.*Pro allows 10.*Enterprise/),
    });
    const [first] = await load(who);
    expect(await save(who, { storage_id: first?.key, name: 'Changed' })).toMatchObject({ name: 'Changed' });
    await body(post(who, 'remove', { storage_id: first?.key }));
    await save(who, { name: 'Again' });
    expect(await load(who)).toHaveLength(3);
  }, 60_000);

  it('are ten for contributors from tier 2 on; a tier that fell keeps what is there and allows no more [dao-43]', async () => {
    const who = await makePerson(site.context);
    const tier = (of: number) => sql('update account set tier = $2 where id = $1', [who.id, of]);
    const saved = async () => (await post(who, 'save', { name: 'List', content })).status;
    await tier(1);
    expect([await saved(), await saved(), await saved(), await saved()]).toEqual([200, 200, 200, 403]);
    await tier(2);
    const more: number[] = [];
    for (let n = 0; n < 8; n += 1) more.push(await saved());
    expect(more).toEqual([...Array<number>(7).fill(200), 403]);
    await tier(0);
    expect([(await load(who)).length, await saved()]).toEqual([10, 403]);
    expect(((await (await post(who, 'save', { name: 'List', content })).json()) as { description: string }).description).toMatch(
      /^Standard allows 3 saved lists.*Contributors of tier 2 have 10/,
    );
  });

  it('are shared by their link: private to the owner, unlisted to who has it, public on a public profile too; whose it is a private profile keeps to itself [screener-11, accounts-107]', async () => {
    const [who, other] = [await makePerson(site.context), await makePerson(site.context)];
    const { key } = await save(who, { name: 'Shown' });
    const publicOnes = async () => (await body<{ data: Saved[] }>(site.call(`/api/users/storage/public?username=${who.username.toUpperCase()}`))).data;
    expect([(await shared(key)).status, (await shared(key, other)).status, (await shared(NOBODY)).status]).toEqual([404, 404, 404]);
    expect(await body(shared(key, who))).toMatchObject({ name: 'Shown', owner: who.username, own: true });
    await save(who, { storage_id: key, name: 'Shown', visibility: 'unlisted' });
    for (const seen of [await body(shared(key)), await body(shared(key, other))]) {
      expect(seen).toMatchObject({ name: 'Shown', owner: null, own: false, content });
      expect(JSON.stringify(seen)).not.toContain(who.username);
    }
    expect(await body(shared(key, who))).toMatchObject({ owner: who.username, own: true });
    await sql('update account set visibility = 1 where id = $1', [who.id]);
    expect(await publicOnes()).toEqual([]);
    expect(await body(shared(key))).toMatchObject({ owner: who.username });
    await save(who, { storage_id: key, name: 'Shown', visibility: 'public' });
    expect((await publicOnes()).map(({ name }) => name)).toEqual(['Shown']);
    await sql('update account set visibility = 0 where id = $1', [who.id]);
    expect(await publicOnes()).toEqual([]);
  });
});
