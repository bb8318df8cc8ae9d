import { expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { KIND_OF_WIRE, KINDS, type KindName } from '#domain/kinds/kinds.ts';
import { PROBLEMS, type Problem } from '#domain/records/problems.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { importFile } from '../import-file.ts';
import { entry, listed, listOf, type Source } from '../listings.testing.ts';
import { takeDown } from '../take-down.ts';
import type { problemsDataset } from './dataset.ts';
import { findProblems, problemWork } from './find.ts';

const COMMAND = { kind: 'command' } as const;
const site = useSite({ createApi, datasets });
type Reports = z.output<typeof problemsDataset.answer>;

const FIRST = new Date('2030-01-01T10:00:00Z');
const query = (text: string, values: unknown[] = []) => site.context.db.write.query(text, values);
const load = (key: Source, ...entries: ReturnType<typeof entry>[]) => write(site.context, COMMAND, (tx) => importFile(tx, listed(key, entries)));
const ask = async (daysOf?: Problem): Promise<Reports> => (await (await site.struct('data-problems', daysOf ? { days_of: daysOf } : {})).json()) as Reports;
/** How many records of a kind the screen of a problem finds. */
async function totalOf(kind: KindName, problem: Problem): Promise<{ total: number; undecided: number }> {
  const answer = await site.struct(`${LISTS[KINDS[kind].list].sid}-total`, { q: `problem:"${problem}"` });
  const { total } = (await answer.json()) as { total: [{ total: number; undecided: number }] };
  return total[0];
}
/** What was counted that is not zero: problem, kind and records. */
const counted = async () => (await ask()).problems.flatMap(({ problem, type, records }) => (records === 0 ? [] : [`${problem} of ${type}: ${records}`]));

const coin = (id: string, name: string, said: Record<string, string> = {}) =>
  entry('project', `coin:${id}`, { name, ...said }, { keys: [{ scheme: 'coingecko', value: id }] });
const round = (id: string, of: string, date: string, ...investors: { object: string; lead?: boolean }[]) =>
  entry(
    'round',
    `round:${id}`,
    { date, amount_usd: '1000000', stage: 'Seed' },
    {
      claims: [
        { field: 'project', object: `coin:${of}` },
        ...investors.map(({ object, lead }) => ({ field: 'investors', object, ...(lead !== undefined && { value: { lead } }) })),
      ],
    },
  );
const fund = (id: string, name: string) => entry('organization', `fund:${id}`, { name, kind: 'organization' });

/** Everything that can be wrong, once each. */
async function makeWrong(): Promise<void> {
  await load(
    'a',
    coin('north', 'Northstone', { twitter: 'https://x.com/shared', website: 'https://north.example/' }),
    coin('south', 'Southstone', { twitter: 'https://x.com/Shared' }),
    coin('east', 'Eaststone', { twitter: 'https://x.com/alone', founded: '2022-01-01' }),
    fund('led', 'Led Capital'),
    fund('self', 'Northstone'),
    round('led', 'south', '2024-05-01', { object: 'fund:led', lead: true }),
    round('nobody', 'south', '2025-05-01', { object: 'fund:led' }, { object: 'fund:self' }),
    round('single', 'south', '2025-11-01', { object: 'fund:led' }),
    round('denied', 'south', '2024-11-01', { object: 'fund:led', lead: false }, { object: 'fund:self', lead: false }),
    round('alone', 'south', '2026-05-01'),
    round('early', 'east', '2021-05-01', { object: 'fund:led', lead: true }),
    round('own', 'north', '2023-05-01', { object: 'fund:self', lead: true }),
    // Known by its month alone: it may have been after the founding.
    coin('west', 'Weststone', { founded: '2021-12-20' }),
    entry(
      'round',
      'round:month',
      {},
      {
        claims: [
          { field: 'project', object: 'coin:west' },
          { field: 'date', value: '2021-12-01', precision: 'month' },
        ],
      },
    ),
  );
  await load('b', coin('north', 'Northstone', { website: 'https://other.example/', symbol: 'NRT' }));
  await query(
    `insert into candidate (entry_id, record_id, score, evidence) select e.id, o.record_id, 0.5, '{}' from entry e, entry o where e.native_key = 'coin:south' and o.native_key = 'coin:east'`,
  );
  await query('insert into link_check (url, is_dead, checked_at) values ($1, true, now()) on conflict (url) do update set is_dead = true, checked_at = now()', [
    listOf('b'),
  ]);
}

it('what may be wrong with records is found, counted by kind, and is the screen of exactly these records [live-35]', async () => {
  expect((await ask()).counted_at).toBeNull();
  await findProblems(site.context, FIRST);
  expect(
    (await ask()).problems.some(({ problem }) => problem === 'Dead link'),
    'no page was checked',
  ).toBe(false);
  await makeWrong();
  await findProblems(site.context, FIRST);
  const { counted_at: at, problems } = await ask();
  expect(at).toBe('2030-01-01T10:00:00Z');
  expect(problems.map(({ problem, type }) => `${problem} ${type}`)).toEqual(
    Object.entries(PROBLEMS).flatMap(([problem, kinds]) => kinds.map((kind) => `${problem} ${KINDS[kind].wire}`)),
  );
  expect(await counted()).toEqual([
    'Contested of project: 1',
    'Dead link of project: 1',
    'Suspected twin of project: 2',
    'Same handle of project: 2',
    'Before founding of round: 1',
    'Investor is project of round: 1',
    'Unknown lead of round: 1',
  ]);
  // Each is named with the field in question.
  const cases = async (of: Problem) => (await ask(of)).cases?.map(({ type, name, field, into }) => [type, name, field, into]);
  expect((await ask()).cases).toBeUndefined();
  expect(await cases('Contested')).toEqual([['project', 'Northstone', 'website', null]]);
  expect(await cases('Dead link')).toEqual([['project', 'Northstone', 'symbol', null]]);
  expect(await cases('Same handle')).toEqual(['Southstone', 'Northstone'].map((name) => ['project', name, 'twitter', null]));
  expect(await cases('Suspected twin')).toEqual([
    ['project', 'Southstone', null, 'eaststone'],
    ['project', 'Eaststone', null, 'southstone'],
  ]);
  expect([await cases('Before founding'), await cases('Unknown lead')]).toEqual([
    [['round', 'Eaststone', 'date', null]],
    [['round', 'Southstone', 'investors', null]],
  ]);
  const held = Object.fromEntries(problems.map(({ type, of_records: of }) => [KIND_OF_WIRE[type], of]));
  expect(held).toEqual({ project: 4, organization: 2, person: 0, round: 8 });
  for (const { problem, type, records } of problems) {
    expect([problem, type, await totalOf(KIND_OF_WIRE[type], problem)]).toEqual([problem, type, expect.objectContaining({ total: records, undecided: 0 })]);
  }
});

it('what is mended is no problem at the next count, each day keeps its last, and what is taken down is forgotten at once [live-35]', async () => {
  await makeWrong();
  await findProblems(site.context, FIRST);
  await load('a', coin('north', 'Northstone', { twitter: 'https://x.com/own', website: 'https://other.example/' }));
  await query('update candidate set decision = false');
  await query('update link_check set is_dead = false');
  expect((await totalOf('project', 'Same handle')).total).toBe(2);
  await findProblems(site.context, new Date('2030-01-01T12:00:00Z'));
  await findProblems(site.context, new Date('2030-01-02T12:00:00Z'));
  expect(await counted()).toEqual(['Before founding of round: 1', 'Investor is project of round: 1', 'Unknown lead of round: 1']);
  expect((await totalOf('project', 'Same handle')).total, 'the answer was kept').toBe(0);
  await query("update problem_count set day = (now() at time zone 'UTC')::date - (3 - extract(day from day)::int)");
  const asked = (await ask('Same handle')).problems;
  expect(asked.find(({ problem }) => problem === 'Same handle')?.days?.map(({ records }) => records)).toEqual([0, 0]);
  expect(new Set(asked.filter(({ days }) => days).map(({ problem }) => problem))).toEqual(new Set(['Same handle']));
  const [{ slug } = { slug: '' }] = (await query("select r.slug from record_problem p join record r on r.id = p.record_id where p.name = 'Unknown lead'"))
    .rows as { slug: string }[];
  await takeDown(site.context, COMMAND, { kind: 'round', slug, hidden: true, reason: 'Asked for' });
  expect((await query("select from record_problem where name = 'Unknown lead'")).rowCount).toBe(0);
  expect((await ask('Unknown lead')).cases).toEqual([]);
});

it('records are looked through when something changed since, and at the first turn of a day [live-35]', async () => {
  await makeWrong();
  const { handler } = problemWork(() => site.context);
  const when = async () => (await ask()).counted_at;
  await handler();
  await query("update problem_count set counted_at = now() - interval '1 second', day = (now() at time zone 'UTC')::date");
  await query("update run set ended_at = now() - interval '1 hour'");
  await query("update change_set set at = now() - interval '1 hour'");
  await query("update link_check set checked_at = now() - interval '1 hour'");
  await query("update audit_log set at = now() - interval '1 hour'");
  const before = await when();
  await handler();
  expect(await when()).toBe(before);
  const changes = ['update link_check set checked_at = now()', 'update audit_log set at = now() where seq = (select max(seq) from audit_log)'];
  for (const change of changes) {
    await query("update link_check set checked_at = now() - interval '1 hour'");
    await query(change);
    await handler();
    expect([change, (await when()) === before]).toEqual([change, false]);
    await query(`update problem_count set counted_at = '${before}'`);
  }
});
