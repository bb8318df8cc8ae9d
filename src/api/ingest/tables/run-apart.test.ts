import { Worker } from 'node:worker_threads';
import { expect, it, vi } from 'vitest';
import { createApi, datasets } from '#api/app.ts';
import { useCommittingSite } from '#platform/testing/kit.ts';
import { runApart, type TableTask } from './run-apart.ts';

const site = useCommittingSite({ createApi, datasets });
const rows = async <T extends Record<string, unknown>>(text: string) => (await site.context.db.read.query<T>(text)).rows;
const counted = async () => (await rows('select (select count(*)::int from record) as records, (select count(*)::int from source) as sources'))[0];
const task = <A extends TableTask['act']>(act: A, of: number, name = 'Mine'): TableTask & { act: A } => ({
  act,
  actor: { kind: 'command' },
  file: { name: 'a.csv', bytes: Buffer.from(`Name,Site\n${Array.from({ length: of }, (_, n) => `Thing number ${n},https://thing${n}.example`).join('\n')}\n`) },
  map: JSON.stringify({
    source: { name, address: 'https://my.example/', licence: 'CC0-1.0' },
    kind: 'project',
    columns: { Name: 'name', Site: 'website' },
  }),
});

it('a thread of its own tries a table and keeps nothing, imports one whose records are known here at once, and tells faults [ingest-73]', async () => {
  const before = await counted();
  expect(await runApart(site.context, task('try', 30))).toMatchObject({ of: 30, counts: { creates: 30, matches: 0, waits: 0, refused: 0, partly: 0 } });
  expect(await counted()).toEqual(before);
  const version = site.context.versions.known(['project']);
  expect(await runApart(site.context, task('import', 30))).toMatchObject({ records: 30, entries: 30 });
  expect(site.context.versions.known(['project'])).not.toEqual(version);
  expect(await runApart(site.context, task('import', 30))).toMatchObject({ skipped: 'known' });
  await expect(runApart(site.context, { ...task('try', 1), map: '{}' })).rejects.toMatchObject({ code: 'INVALID_INPUT', issues: expect.anything() });
  const { db, versions } = site.context;
  const away = { ...db, connection: { ...db.connection, host: '127.0.0.1', port: 1 } };
  await expect(runApart({ db: away, versions }, task('try', 1))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('a thread that is ended within a trial leaves nothing, no lock and no open transaction [ingest-73]', { timeout: 90_000 }, async () => {
  const before = await counted();
  const open = () =>
    rows(`select a.pid from pg_stat_activity a join pg_locks l on l.pid = a.pid and l.mode = 'RowExclusiveLock'
      join pg_class c on c.oid = l.relation and c.relname = 'entry' where a.datname = current_database()`);
  const { host, port, user, password, database } = site.context.db.connection;
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), {
    workerData: { connection: { host, port, user, password, database }, task: task('try', 20_000, 'Ended') },
  });
  await vi.waitUntil(async () => (await open()).length > 0, { timeout: 60_000, interval: 20 });
  await worker.terminate();
  await vi.waitUntil(async () => (await open()).length === 0, { timeout: 20_000, interval: 50 });
  expect(await counted()).toEqual(before);
  expect(await runApart(site.context, task('import', 5, 'Ended'))).toMatchObject({ entries: 5 });
});
