import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useSite } from '#platform/testing/kit.ts';
import { makePerson, type Person } from '../accounts/people.testing.ts';
import { plantMatch } from './matches.testing.ts';

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
  expect(await list(moderator, '?state=decided')).toMatchObject({ data: [{ decision: { same: true, by: moderator.username } }] });
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
