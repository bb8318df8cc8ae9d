import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { plantMatch } from './matches.testing.ts';
import { coin, read, round } from './quality/planted.testing.ts';

const site = useSite({ createApi, datasets });

interface Matches {
  data: { entry: { id: number; name: string; facts: unknown[] }; record: { id: string; slug: string; facts: unknown[] }; decision: unknown }[];
  total: number;
  next: string | null;
}
const call = ({ headers }: Person, path: string, body?: unknown) =>
  site.call(`/api/admin/candidates${path}`, {
    headers: { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const list = async (who: Person, query = ''): Promise<Matches> => (await (await call(who, query)).json()) as Matches;
const website = (source: string) => ({ field: 'website', values: [`https://${source}.novalune.example/`], count: 1 });

it('matches are listed with what both sides say, decided with a reason that stands in the log, and decided otherwise [records-23]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const match = await plantMatch(site.context);
  const open = await list(moderator);
  expect(open).toMatchObject({ total: 1, next: null, data: [{ entry: { id: match.entry, name: 'Novalune' }, record: { id: match.record }, decision: null }] });
  const sides = [open.data[0]?.entry.facts, open.data[0]?.record.facts];
  expect(sides).toEqual(expect.arrayContaining([expect.arrayContaining([website('a')]), expect.arrayContaining([website('b')])]));
  const named = { field: 'chains', values: ['Novalune'], count: 1 };
  expect(sides, 'what refers to a record bears its name').toEqual([expect.arrayContaining([named]), expect.arrayContaining([named])]);

  expect((await call(moderator, '/decide', { ...match, same: true, reason: '  ' })).status).toBe(422);
  const records = async () => (await site.context.db.read.query('select from record where state = 0 and kind = 1')).rowCount;
  expect(await records()).toBe(2);
  expect(await (await call(moderator, '/decide', { ...match, same: true, reason: 'One team' })).json()).toMatchObject({ merged: 1 });
  expect(await records()).toBe(1);
  expect((await list(moderator)).total).toBe(0);
  expect(await list(moderator, '?state=decided')).toMatchObject({
    data: [{ decision: { same: true, by: moderator.username, at: expect.any(String) as string, reason: 'One team' } }],
  });
  expect(await (await call(moderator, '/decide', { ...match, same: false, reason: 'Two teams' })).json()).toMatchObject({ unmerged: 1 });
  expect(await records()).toBe(2);
  const { rows } = await site.context.db.read.query<{ body: string }>("select body from audit_log where action like 'match.%' order by seq");
  expect(rows.map(({ body }) => (JSON.parse(body) as { detail: { reason: string } }).detail.reason)).toEqual(['One team', 'Two teams']);
});

it('matches come page by page, by kind, and one that is gone is not decided [records-23]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const names = ['Alpha', 'Beta', 'Gamma'];
  for (const name of names) await plantMatch(site.context, name);
  const found: string[] = [];
  let after = '';
  do {
    const { data, next } = await list(moderator, `?kind=project&take=2${after}`);
    found.push(...data.map(({ entry }) => entry.name));
    after = next === null ? '' : `&after=${next}`;
  } while (after !== '');
  expect(found.sort()).toEqual(names);
  expect((await list(moderator, '?kind=person')).total).toBe(0);
  const nobody = '00000000-0000-7000-8000-000000000000';
  expect((await call(moderator, '/decide', { entry: 1, record: nobody, same: true, reason: 'x' })).status).toBe(404);
});

const rank = (id: string, value: number) => site.context.db.write.query('update project set market_cap_rank = $2 where id = $1', [id, value]);

it('open matches come by the prominence of what they concern, on either side, and every one on one page alone [records-95]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const planted = new Map<string, { entry: number; record: string }>();
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) planted.set(name, await plantMatch(site.context, name));
  const own = async (name: string) => {
    const { rows } = await site.context.db.write.query<{ id: string }>('select record_id as id from entry where id = $1', [planted.get(name)!.entry]);
    return rows[0]!.id;
  };
  await rank(planted.get('Gamma')!.record, 3);
  await rank(await own('Alpha'), 20);
  await site.context.db.write.query('update project set raised_usd = 100000000 where id = $1', [planted.get('Delta')!.record]);
  expect((await list(moderator)).data.map(({ entry }) => entry.name)).toEqual(['Gamma', 'Delta', 'Alpha', 'Beta']);
  const paged: string[] = [];
  for (let after = ''; ;) {
    const { data, next } = await list(moderator, `?take=1${after}`);
    paged.push(...data.map(({ entry }) => entry.name));
    if (next === null) break;
    after = `&after=${next}`;
  }
  expect(paged).toEqual(['Gamma', 'Delta', 'Alpha', 'Beta']);
});

it('a decision is taken back with a reason that stands in the log; both records live again, and the match is open [records-95]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const match = await plantMatch(site.context);
  expect((await call(moderator, '/decide', { ...match, same: null, reason: 'x' })).status, 'nobody decided it').toBe(404);
  await call(moderator, '/decide', { ...match, same: true, reason: 'One team' });
  expect(await (await call(moderator, '/decide', { ...match, same: null, reason: 'Not sure' })).json()).toMatchObject({ unmerged: 1 });
  const { rows } = await site.context.db.read.query('select slug from record where state = 0 and kind = 1');
  expect(rows).toHaveLength(2);
  expect(await list(moderator)).toMatchObject({ total: 1, data: [{ decision: null }] });
  expect((await list(moderator, '?state=decided')).total).toBe(0);
  const acts = await site.context.db.read.query<{ body: string }>("select body from audit_log where action = 'match.reopen'");
  expect(acts.rows.map(({ body }) => (JSON.parse(body) as { detail: { reason: string } }).detail.reason)).toEqual(['Not sure']);
});

it('a match of rounds is listed by the names of their projects, with day, amount and investors of both [records-95]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  const told = { date: '2022-02-22', amount_usd: '1000000000' };
  await read(site.context, 'a', [coin('a', 'Luna'), coin('a', 'Guard'), round('a', 1, 'coin:luna', told), round('a', 2, 'coin:guard', told)]);
  await site.context.db.write.query(
    `insert into candidate (entry_id, record_id, score, evidence) select e.id, o.record_id, 0.5, '{"reason":"other name"}' from entry e, entry o
     where e.native_key = 'round:1' and o.native_key = 'round:2'`,
  );
  const facts = expect.arrayContaining([
    { field: 'amount_usd', values: ['1000000000'], count: 1 },
    { field: 'date', values: ['2022-02-22'], count: 1 },
  ]);
  expect(await list(moderator, '?kind=round')).toMatchObject({ total: 1, data: [{ entry: { name: 'Luna', facts }, record: { name: 'Guard', facts } }] });
});
