import { expect, test } from 'vitest';
import type { z } from 'zod';
import type { Claim } from '#domain/records/claim.ts';
import { createApi, datasets } from '#api/app.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import type { statementAnswer } from './contract-statement.ts';
import { mergeRecords } from './decide-match.ts';
import { importFile } from './import-file.ts';
import { entry, listed, type Source } from './listings.testing.ts';
import { setSwitch } from './set-switches.ts';
import { takeDown } from './take-down.ts';

const COMMAND = { kind: 'command' } as const;
type Cited = z.output<typeof statementAnswer>['cited'];

const site = useSite({ createApi, datasets });
const on = (day: number): string => `2026-10-0${day}T09:00:00Z`;
/** Imports happen now: what they wrote is moved to the day. */
async function read(day: number, key: Source, ...entries: Parameters<typeof listed>[1]): Promise<void> {
  await write(site.context, COMMAND, (tx) => importFile(tx, listed(key, entries)));
  for (const [table, column] of [
    ['statement', 'first_seen'],
    ['statement', 'ended_at'],
    ['change_set', 'at'],
  ])
    await site.context.db.write.query(`update ${table} set ${column} = $1 where ${column} > '2026-10-10'`, [on(day)]);
}
const aave = (said: Record<string, string>, claims: Omit<Claim, 'document'>[] = []) =>
  entry('project', 'coin:0', { name: 'Aave', ...said }, { keys: [{ scheme: 'coingecko', value: 'aave' }], claims });
const ask = (params: { id: number; at?: string }) => site.struct('statement', params);
const cited = async (id: number, at?: string): Promise<Cited> => {
  const answer = await ask({ id, ...(at !== undefined && { at }) });
  expect(answer.status, `statement ${id}`).toBe(200);
  const schema = datasets.find((d) => d.sid === 'statement')!.answer;
  return (schema.parse(await answer.json()) as z.output<typeof statementAnswer>).cited;
};
/** Numbers of the statements of the project's website, the oldest first. */
const websites = async (): Promise<number[]> =>
  (
    await site.context.db.read.query<{ id: number }>(
      `select s.id::int as id from statement s join field f on f.id = s.field_id and f.key = 'website' join entry e on e.id = s.entry_id and e.native_key = 'coin:0' order by s.id`,
    )
  ).rows.map(({ id }) => id);

test('a statement keeps its address when the source says something else: it says how it stood at each instant [live-17]', async () => {
  await read(2, 'a', aave({ website: 'https://aave.example' }));
  const [first = 0] = await websites();
  expect(await cited(first)).toMatchObject({
    record: { name: 'Aave' },
    field: 'website',
    stood: 'shown',
    standing: 'shown',
    ended_at: null,
    next: null,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  });
  await read(4, 'a', aave({ website: 'https://aave.test' }));
  const [, second = 0] = await websites();
  expect(second).toBeGreaterThan(first);
  expect(await cited(first, on(3))).toMatchObject({
    stood: 'shown',
    standing: 'ended',
    at: on(3),
    ended_at: on(4),
    next: second,
    statement: { value: 'https://aave.example' },
  });
  expect(await cited(first, on(5))).toMatchObject({ stood: 'ended', standing: 'ended' });
  expect(await cited(second, on(3))).toMatchObject({ stood: 'unknown', standing: 'shown', next: null });
  expect(await cited(second, on(5))).toMatchObject({ stood: 'shown', statement: { value: 'https://aave.test' } });
});

test('a statement whose place a better source took was shown before, and is held since [live-17]', async () => {
  await read(2, 'd', aave({ website: 'https://aave.example' }));
  await read(4, 'a', aave({ website: 'https://aave.test' }));
  const [weak = 0, strong = 0] = await websites();
  const standings = async (id: number) => Promise.all([on(1), on(3), on(5)].map(async (at) => (await cited(id, at)).stood));
  expect(await standings(weak)).toEqual(['unknown', 'shown', 'held']);
  expect(await standings(strong)).toEqual(['unknown', 'unknown', 'shown']);
  expect((await cited(weak)).standing).toBe('held');
});

test('a statement of a record that was merged leads to the record that it is part of [live-17]', async () => {
  await read(2, 'a', aave({ website: 'https://aave.example' }));
  await read(3, 'b', entry('project', 'coin:9', { name: 'Lido', website: 'https://other.example' }));
  const [first = 0] = await websites();
  const { rows } = await site.context.db.read.query<{ slug: string }>('select slug from project order by name');
  const [loser = '', winner = ''] = rows.map(({ slug }) => slug);
  await mergeRecords(site.context, COMMAND, { kind: 'project', loser, winner });
  expect(await cited(first)).toMatchObject({ record: { slug: winner } });
  expect((await cited(first, on(4))).stood).toBe('shown');
});

test('what may not be shown is cited by nobody: of a record taken down, of a source switched off, what is no statement [live-17]', async () => {
  await read(2, 'a', aave({ website: 'https://aave.example' }));
  const [first = 0] = await websites();
  expect((await ask({ id: first + 1_000_000 })).status).toBe(404);
  expect((await site.struct('statement', { id: 0 })).status).toBe(422);
  for (const at of ['yesterday', '9999-12-31T23:59:59Z', '0000-01-01T00:00:00Z'])
    expect([at, (await site.struct('statement', { id: first, at })).status]).toEqual([at, 422]);
  await setSwitch(site.context, COMMAND, { source: 'a', name: 'show', on: false });
  expect((await ask({ id: first })).status).toBe(404);
  await setSwitch(site.context, COMMAND, { source: 'a', name: 'show', on: null });
  expect((await ask({ id: first })).status).toBe(200);
  const { rows } = await site.context.db.read.query<{ slug: string }>('select slug from project');
  await takeDown(site.context, COMMAND, { kind: 'project', slug: rows[0]!.slug, hidden: true, reason: 'asked for' });
  expect((await ask({ id: first })).status).toBe(404);
});
