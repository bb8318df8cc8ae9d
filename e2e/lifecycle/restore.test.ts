import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackup, type Manifest } from '#platform/postgres/backup-file.ts';
import { databasePid, makeFolder, run, startSite, startWriter } from './site.ts';
import { copyStarted } from './started.ts';

const FILLER = 100_000;
const GIVE_UP_MS = 150_000;
const LIST = '/api/data/struct?sid=master-projects&params=%5B%7B%22take%22%3A50%7D%5D';

const place = makeFolder();
const at = (name: string) => path.join(place.folder, name);
const dataDir = at('data');
const file = at('whole.backup');

beforeAll(() => copyStarted(dataDir));
afterAll(() => place.remove());

async function query<R extends pg.QueryResultRow>(folder: string, text: string, values: unknown[] = []): Promise<R[]> {
  const client = new pg.Client({ host: path.join(folder, 'socket'), port: 5432, user: 'cairn', database: 'cairn' });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (const end = performance.now() + GIVE_UP_MS; !condition(); await sleep(1)) {
    if (performance.now() > end) throw new Error(`Waited in vain for: ${what}`);
  }
}

/** Runs a command of Cairn to its end. */
async function cairn(args: string[], folder = dataDir): Promise<{ code: number | NodeJS.Signals; said: string }> {
  const running = run('src/cli.ts', args, { DATA_DIR: folder });
  return { code: await running.ended, said: running.said() };
}

async function manifestOf(backup: string): Promise<Manifest> {
  const opened = await openBackup(backup);
  await opened.close();
  return opened.manifest;
}

/** What each table held, and each sequence. */
async function contentOf(backup: string): Promise<unknown> {
  const { tables, sequences } = await manifestOf(backup);
  return { tables: tables.map(({ schema, name, rows, sha256 }) => `${schema}.${name} ${rows} ${sha256}`), sequences };
}

test('a site that is lost while it is written to lives on from its backup [house-18]', async () => {
  const site = await startSite(dataDir);
  await query(dataDir, "insert into action_log select gen_random_uuid(), '/filler', current_date from generate_series(1, $1)", [FILLER]);
  const list = await (await fetch(`${site.url}${LIST}`)).text();
  expect(list).toContain('"name"');
  const writer = startWriter(dataDir);
  await until(() => writer.kept().length > 100, 'the first writes');

  const before = writer.kept();
  const made = await cairn(['backup', file]);
  const during = writer.kept().length - before.length;
  expect(made.code, made.said).toBe(0);
  expect(during).toBeGreaterThan(10);
  const after = writer.kept();
  await until(() => writer.kept().length > after.length + 10, 'writes after the backup');
  const late = writer.kept().slice(after.length);

  process.kill(databasePid(dataDir), 'SIGKILL');
  site.child.kill('SIGKILL');
  await site.ended;
  await writer.end('SIGKILL');

  const copy = at('copy');
  const began = performance.now();
  const restored = await cairn(['restore', file, '--data-dir', copy]);
  expect(restored.code, restored.said).toBe(0);
  expect(restored.said).toContain('each table verified');
  expect(restored.said).toContain('every chain unbroken');
  console.info(`${during} writes while the backup was made; restored in ${(performance.now() - began).toFixed(0)} ms`);
  const again = at('again.backup');
  expect((await cairn(['backup', again], copy)).code).toBe(0);
  expect(await contentOf(again)).toEqual(await contentOf(file));

  const second = await startSite(copy);
  expect(await (await fetch(`${second.url}${LIST}`)).text()).toBe(list);
  expect((await fetch(`${second.url}/directory/projects`)).status).toBe(200);
  const there = new Set((await query<{ id: string }>(copy, "select id from action_log where path <> '/filler'")).map(({ id }) => id));
  expect(before.filter((id) => !there.has(id))).toEqual([]);
  expect(late.filter((id) => there.has(id))).toEqual([]);
  const acts = await query<{ subject: string }>(copy, "select subject from audit_log where action = 'test.write'");
  expect(new Set(acts.map(({ subject }) => subject))).toEqual(there);
  expect(await second.stop()).toBe(0);
  const verified = await cairn(['verify-log'], copy);
  expect(verified.code, verified.said).toBe(0);

  const refused = await cairn(['restore', file, '--data-dir', copy]);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('is not empty');
  expect(refused.said).toContain('Nothing was changed');
});

test.each(['loaded', 'verified'])('a restore killed once it has %s a table leaves nothing half done, and the next one succeeds [house-18]', async (word) => {
  const copy = at(`killed-${word}`);
  const running = run('src/cli.ts', ['restore', file, '--data-dir', copy], { DATA_DIR: at('unused') });
  await until(() => running.said().includes(`${word} `) || running.child.exitCode !== null, `a table that is ${word}`);
  running.child.kill('SIGKILL');
  expect(await running.ended, running.said()).toBe('SIGKILL');
  expect(await query(copy, 'select (select count(*) from action_log)::int as writes, (select count(*) from audit_log)::int as acts')).toEqual([
    { writes: 0, acts: 0 },
  ]);
  const restored = await cairn(['restore', file, '--data-dir', copy]);
  expect(restored.code, restored.said).toBe(0);
  const again = at(`again-${word}.backup`);
  expect((await cairn(['backup', again], copy)).code).toBe(0);
  expect(await contentOf(again)).toEqual(await contentOf(file));
});

test('a damaged backup is refused before the folder is made [house-17]', async () => {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(at('damaged.backup'), bytes);
  const { code, said } = await cairn(['restore', at('damaged.backup'), '--data-dir', at('never')]);
  expect(code).toBe(1);
  expect(said).toContain('it is damaged');
  expect(existsSync(at('never'))).toBe(false);
});

test('a backup that is told to end leaves nothing behind', async () => {
  const running = run('src/cli.ts', ['backup', at('ended.backup')], { DATA_DIR: at('copy') });
  await until(() => running.said().includes('copied ') || running.child.exitCode !== null, 'the first table');
  running.child.kill('SIGINT');
  expect(await running.ended, running.said()).toBe(1);
  expect(running.said()).toContain('nothing was kept');
  expect(existsSync(at('ended.backup'))).toBe(false);
});
