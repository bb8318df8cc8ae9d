import { expect, it } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { RUN_STATE } from '#domain/records/codes.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { callAdmin, makePerson, type Person } from '../../accounts/people.testing.ts';
import { importFile } from '../import-file.ts';
import { entry, listed } from '../listings.testing.ts';
import type { OneSource, SourceRun } from './contract-source.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;

const call = (who: Person, path: string, body?: unknown) => callAdmin(site, who, path, body);
const sourceOf = async (who: Person): Promise<OneSource> => ((await (await call(who, 'sources/a')).json()) as { source: OneSource }).source;
const runsOf = async (who: Person, query = ''): Promise<{ data: SourceRun[]; next: string | null }> =>
  (await (await call(who, `sources/a/runs${query}`)).json()) as { data: SourceRun[]; next: string | null };
const rows = async (text: string) => (await site.context.db.read.query(text)).rows;
const website = async () => (await rows('select website from project'))[0]?.website as string | null;

const load = (key: 'a' | 'b', url: string, symbol?: string) =>
  write(site.context, COMMAND, (tx) =>
    importFile(
      tx,
      listed(key, [entry('project', 'coin:0', { name: 'Aave', website: url, ...(symbol && { symbol }) }, { keys: [{ scheme: 'coingecko', value: 'aave' }] })]),
    ),
  );

it('shows of a source each run with what it came to, and the trust in it field by field [live-18]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', 'https://one.example/');
  await load('a', 'https://two.example/');
  await site.context.db.write.query(
    `insert into run (source_id, started_at, ended_at, input_sha256, state, report) select id, now(), now(), '\\x07', $1, '{"reason": "is HTML"}' from source where key = 'a'`,
    [RUN_STATE.quarantined],
  );
  const { data, next } = await runsOf(moderator);
  expect(data.map(({ state, reason, entries, changed, changes }) => ({ state, reason, entries, changed, changes }))).toEqual([
    { state: 'quarantined', reason: 'is HTML', entries: null, changed: null, changes: null },
    { state: 'done', reason: null, entries: 1, changed: 1, changes: 1 },
    { state: 'done', reason: null, entries: 1, changed: 0, changes: 0 },
  ]);
  expect(next).toBeNull();
  const first = await runsOf(moderator, '?take=2');
  expect(first.data).toHaveLength(2);
  expect((await runsOf(moderator, `?take=2&after=${encodeURIComponent(first.next ?? '')}`)).data.map(({ id }) => id)).toEqual([data[2]?.id]);
  const source = await sourceOf(moderator);
  expect(source.trust.map(({ field, statements, stand, rank }) => [field, statements, stand, rank])).toEqual([
    ['name', 1, 1, null],
    ['website', 1, 1, null],
  ]);
  expect(source).toMatchObject({ base_rank: 40, open_matches: 0, waiting: 0 });
  expect((await call(moderator, 'sources/none')).status).toBe(404);
  expect((await call(moderator, 'sources/none/runs')).status).toBe(404);
});

it('admins set the trust of a field and a switch, which is logged and changes what is shown at once; moderators see it alone [live-18]', async () => {
  const admin = await makePerson(site.context, { roles: ['admin'] });
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', 'https://strong.example/');
  await load('b', 'https://weak.example/');
  expect(await website()).toBe('https://strong.example/');
  const trust = (who: Person, rank: unknown, field = 'website') => call(who, 'sources/a/trust', { kind: 'project', field, rank });
  expect((await trust(moderator, 10)).status).toBe(403);
  expect((await trust(admin, 1001)).status).toBe(422);
  expect((await trust(admin, 10, 'no-field')).status).toBe(422);
  expect(await (await trust(admin, 10)).json()).toEqual({ changes: 1 });
  expect(await website()).toBe('https://weak.example/');
  expect((await sourceOf(moderator)).trust.find(({ field }) => field === 'website')).toMatchObject({ rank: 10, stand: 0 });
  expect(await (await trust(admin, null)).json()).toEqual({ changes: 1 });
  expect(await website()).toBe('https://strong.example/');

  const flip = (who: Person, on: boolean | null, name = 'show') => call(who, 'sources/a/switch', { name, on });
  expect((await flip(moderator, false)).status).toBe(403);
  expect((await flip(admin, false, 'nothing')).status).toBe(422);
  expect((await flip(admin, false)).status).toBe(200);
  expect((await sourceOf(moderator)).switches.find(({ name }) => name === 'show')).toMatchObject({ on: false, chosen: false });
  expect((await flip(admin, null)).status).toBe(200);
  expect((await sourceOf(moderator)).switches.find(({ name }) => name === 'show')).toMatchObject({ on: true, chosen: null });
  expect((await rows("select action from audit_log where action in ('trust.set', 'source.switch') order by at")).map((row) => row.action)).toEqual([
    'trust.set',
    'trust.set',
    'source.switch',
    'source.switch',
  ]);
});
