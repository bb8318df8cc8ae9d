import { expect, it } from 'vitest';
import type { z } from 'zod';
import { createApi, datasets } from '#api/app.ts';
import { RUN_STATE } from '#domain/records/codes.ts';
import { write } from '#platform/data/write.testing.ts';
import { useSite } from '#platform/testing/kit.ts';
import { callAdmin, makePerson, type Person } from '../../accounts/people.testing.ts';
import type { valueSourceAnswer } from '../contract.ts';
import type { historyAnswer } from '../contract-history.ts';
import { importFile } from '../import-file.ts';
import { entry, listed } from '../listings.testing.ts';
import { checkRebuild } from '../rebuild.ts';
import type { EndedStatement } from './contract.ts';

const site = useSite({ createApi, datasets });
const COMMAND = { kind: 'command' } as const;

const call = (who: Person, path: string, body?: unknown) => callAdmin(site, who, path, body);
const read = async <T>(who: Person, path: string): Promise<{ data: T[]; next: string | null }> =>
  (await (await call(who, path)).json()) as { data: T[]; next: string | null };
const rows = async (text: string) => (await site.context.db.read.query(text)).rows;
const acts = async () => await rows("select action, body::jsonb -> 'detail' ->> 'reason' as reason from audit_log where action like 'statement.%' order by at");

const load = (key: 'a' | 'b', url: string, symbol?: string) =>
  write(site.context, COMMAND, (tx) =>
    importFile(
      tx,
      listed(key, [entry('project', 'coin:0', { name: 'Aave', website: url, ...(symbol && { symbol }) }, { keys: [{ scheme: 'coingecko', value: 'aave' }] })]),
    ),
  );
const website = async () => (await rows('select website from project'))[0]?.website as string | null;

async function statements(): Promise<z.output<typeof valueSourceAnswer>['source']['values'][number]['statements']> {
  const [project] = await rows('select id from project');
  const answer = await site.struct('value-source', { kind: 'project', id: project?.id, path: 'website' });
  return ((await answer.json()) as z.output<typeof valueSourceAnswer>).source.values.flatMap((v) => v.statements);
}

it('a statement is ended with a reason, stays so while its source says the same, and counts again when that is undone; the history shows both [records-82]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', 'https://wrong.example/');
  await load('b', 'https://right.example/');
  const [shown] = await statements();
  const right = shown?.value === 'https://wrong.example/' ? 'https://right.example/' : 'https://wrong.example/';
  const end = (ended: boolean, reason: string) => call(moderator, `statements/${shown?.id}/decide`, { ended, reason });
  expect((await end(true, '')).status).toBe(422);
  expect((await end(false, 'It was never ended')).status).toBe(404);
  expect(await (await end(true, 'A site of somebody else')).json()).toMatchObject({ changes: 1 });
  expect((await end(true, 'Twice')).status).toBe(404);
  expect(await website()).toBe(right);
  expect((await statements()).map((s) => s.value)).toEqual([right]);
  expect(await read<EndedStatement>(moderator, 'statements')).toMatchObject({
    data: [
      {
        id: shown?.id,
        field: 'website',
        value: shown?.value,
        name: 'Aave',
        record: { kind: 'project', slug: 'aave' },
        by: moderator.username,
        reason: 'A site of somebody else',
      },
    ],
  });
  await load('a', 'https://wrong.example/', 'AAVE');
  await load('b', 'https://right.example/', 'AAVE');
  expect(await website()).toBe(right);
  expect((await checkRebuild(site.context, COMMAND)).filter((d) => d.surplus + d.missing > 0)).toEqual([]);

  expect(await (await end(false, 'It was theirs after all')).json()).toMatchObject({ changes: 1 });
  expect(await website()).toBe(shown?.value);
  expect((await read(moderator, 'statements')).data).toEqual([]);
  const answer = await site.struct('record-history', { kind: 'project', slug: 'aave', field: 'website' });
  const { changes } = (await answer.json()) as z.output<typeof historyAnswer>;
  expect(changes.slice(0, 2).map((c) => [c.cause, c.before?.value, c.after?.value])).toEqual([
    ['restore', right, shown?.value],
    ['end', shown?.value, right],
  ]);
  expect(await acts()).toEqual([
    { action: 'statement.end', reason: 'A site of somebody else' },
    { action: 'statement.restore', reason: 'It was theirs after all' },
  ]);
});

it('what a source says in place of an ended statement counts [records-82]', async () => {
  const moderator = await makePerson(site.context, { roles: ['moderator'] });
  await load('a', 'https://wrong.example/');
  const [shown] = await statements();
  await call(moderator, `statements/${shown?.id}/decide`, { ended: true, reason: 'Wrong' });
  expect(await website()).toBeNull();
  await load('a', 'https://right.example/');
  expect(await website()).toBe('https://right.example/');
});

it('every source stands in the administration with how its last run ended, those that took nothing first; for moderators alone [records-140]', async () => {
  const [moderator, nobody] = [await makePerson(site.context, { roles: ['moderator'] }), await makePerson(site.context)];
  expect((await call(nobody, 'sources')).status).toBe(403);
  await load('a', 'https://one.example/');
  await load('b', 'https://two.example/');
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
  const done = { home_url: 'https://source.example/', entries: 1, records: 1, state: 'done', at: moment, reason: null, read_at: moment };
  expect(await read(moderator, 'sources')).toEqual({
    data: [expect.objectContaining({ key: 'a', ...done }), expect.objectContaining({ key: 'b', ...done })],
    next: null,
  });
  await site.context.db.write.query(
    `insert into run (source_id, started_at, ended_at, input_sha256, state, report)
     select id, now(), now(), '\\x01', ${RUN_STATE.failed}, '{"reason":"the parser broke"}' from source where key = 'b'`,
  );
  expect(await read(moderator, 'sources')).toMatchObject({
    data: [
      { key: 'b', state: 'failed', reason: 'the parser broke', read_at: moment },
      { key: 'a', state: 'done' },
    ],
  });
});
