import { beforeAll, describe, expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { LIST_NAMES, LISTS, type ListColumn } from '#domain/directory/lists/lists.ts';
import { raiseVersions } from '#platform/data/versions.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { growMarket, listsOf } from './lists.testing.ts';

const site = useCommittingSite({ createApi, datasets, now: () => new Date('2026-07-01T12:00:00Z') });
const { walk, total, refusal } = listsOf(site);
const textOf = async (sid: string, params: Record<string, unknown> = {}) => {
  const answer = await site.struct(sid, params);
  expect(answer.status, sid).toBe(200);
  return answer.text();
};
interface Sum {
  of: string;
  rows: number;
  known: number;
  amount_usd: number | null;
}
const sumsOf = async (params: Record<string, unknown>) => (JSON.parse(await textOf('master-fundraising-sum', params)) as { sums: Sum[] }).sums;
const absentOf = async () => {
  const { absent } = JSON.parse(await textOf('list-absent')) as { absent: { list: string; paths: string[] }[] };
  return new Map(absent.map(({ list, paths }) => [list, paths]));
};
const write = (text: string) => site.context.db.write.query(text);

beforeAll(async () => {
  await growMarket(site.context.db, { projects: 80, organizations: 40, people: 20, rounds: 200 });
}, 180_000);

describe('sums of rounds', () => {
  it.each([
    [{}, 'not d.is_grant'],
    [{ grants: 'include' }, 'true'],
    [{ grants: 'only' }, 'd.is_grant'],
    [{ q: 'amount>=1m' }, 'not d.is_grant and d.amount_usd >= 1000000'],
    [{ q: 'amount>=100m | (stage:Grant amount<1m)' }, 'd.amount_usd >= 100000000 or (d.stage = 9 and d.amount_usd < 1000000)'],
    [{ q: '-known(amount)' }, 'not d.is_grant and d.amount_usd is null'],
    [{ searchAssetValue: 'no name has these words' }, 'false'],
  ])('by %j are of the rows that are found, money raised apart from other deals and grants [directory-81]', async (params, where) => {
    const wanted = await site.context.db.read.query<Sum>(
      `select k.of, count(d.id)::int as rows, count(d.amount_usd)::int as known, sum(d.amount_usd)::float8 as amount_usd
       from unnest(array['raised', 'other_deals', 'grants']) with ordinality k (of, n)
       left join round d on (${where}) and k.of = case when d.is_grant then 'grants' when d.is_raise then 'raised' else 'other_deals' end group by k.of, k.n order by k.n`,
    );
    const sums = await sumsOf(params);
    expect(sums).toEqual(wanted.rows);
    expect(sums.reduce((all, { rows }) => all + rows, 0)).toBe((await total('fundraising', params)).total);
  });

  it('are exact to the last digit [directory-81]', async () => {
    await write(
      `update round set amount_usd = 10000000000000000.000000000000000001 where id = (select id from round where is_raise and amount_usd is not null order by id limit 1)`,
    );
    await raiseVersions(site.context.db.write, ['round']);
    const { rows } = await site.context.db.read.query<{ sum: string }>('select sum(amount_usd)::text as sum from round where is_raise');
    await expect.poll(() => textOf('master-fundraising-sum')).toContain(`"amount_usd" : ${rows[0]?.sum}`);
    expect(rows[0]?.sum).toMatch(/\.0*1$/);
  });

  it('take the filters of the list and nothing else [directory-81]', async () => {
    expect(await refusal('master-fundraising-sum', { take: 1 })).toHaveLength(1);
    expect(await refusal('master-fundraising-sum', { grants: 'all' })).toEqual(['params.grants']);
  });
});

describe('leads of rounds', () => {
  it('stand first among the investors, and in a field of their own [directory-82]', async () => {
    const leads = await site.context.db.read.query<{ id: string; leads: string[] }>(
      'select round_id as id, array_agg(investor_id::text) as leads from round_investor where lead group by 1',
    );
    const of = new Map(leads.rows.map(({ id, leads: found }) => [id, new Set(found)]));
    const rows = await walk('fundraising', { grants: 'include' });
    const idsOf = (text: unknown) => (JSON.parse(String(text)) as { id: string }[]).map(({ id }) => id);
    expect(rows.filter(({ id }) => of.has(id)).length).toBeGreaterThan(20);
    for (const row of rows) {
      const led = of.get(row.id) ?? new Set<string>();
      expect([row.id, row['lead_count'], idsOf(row['lead'])]).toEqual([row.id, led.size, expect.arrayContaining([...led].slice(0, 5))]);
      for (const field of ['organizations', 'people']) {
        const first = idsOf(row[field]).map((id) => led.has(id));
        expect([row.id, field, first]).toEqual([row.id, field, first.toSorted((a, b) => Number(b) - Number(a))]);
      }
    }
  });
});

describe('what no record of a list has', () => {
  const isValue = (value: unknown) => value !== null && value !== undefined && value !== '[]';

  it('is what no row of it shows, and is told at once when it changes [directory-83]', async () => {
    for (const text of [
      'update project set raised_usd = null',
      'update person set website = null, twitter = null, linkedin = null',
      'update round set valuation_usd = null',
    ])
      await write(text);
    await write(
      `update list_row l set body = regexp_replace(regexp_replace(body, '"raised":[^,]*,', '"raised":null,'), '"valuation":[^,]*,', '"valuation":null,')`,
    );
    await write(
      `update list_row l set body = regexp_replace(body, '"social":"(\\\\.|[^"\\\\])*"', '"social":"[]"') where exists (select from person p where p.id = l.id)`,
    );
    await raiseVersions(site.context.db.write, ['project', 'person', 'round']);
    await expect.poll(async () => (await absentOf()).get('people')).toContain('social');
    const absent = await absentOf();
    expect([...absent.keys()]).toEqual(LIST_NAMES);
    for (const list of LIST_NAMES) {
      const rows = await walk(list);
      const columns: readonly ListColumn[] = LISTS[list].columns;
      for (const { field, path = field } of columns) {
        const has = rows.some((row) => isValue(row[field]) || row[`${field}_state`] === 'undisclosed');
        expect([list, path, absent.get(list)?.includes(path)]).toEqual([list, path, !has]);
      }
    }
    expect(absent.get('projects')).toContain('raised');
    expect(absent.get('people')).toContain('social');
    // What is not in the list does not count: a grant has a valuation.
    await write('update round set valuation_usd = 1 where is_grant');
    await write(`update project set raised_usd = 5 where slug = 'grown-3'`);
    await raiseVersions(site.context.db.write, ['project', 'round']);
    // Versions come by notice.
    await expect.poll(async () => (await absentOf()).get('projects')).not.toContain('raised');
    expect((await absentOf()).get('fundraising')).toContain('valuation');
  });
});
