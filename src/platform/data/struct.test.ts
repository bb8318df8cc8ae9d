import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Database } from '../postgres/database.ts';
import { quietLog, useDatabase } from '../testing/kit.ts';
import { READ_TIMEOUT_MS } from '../config.ts';
import { dataset } from './dataset.ts';
import type { ReadModel } from './read-model.ts';
import { createJobs } from './outbox.ts';
import { PackedBody } from '../packed-body.ts';
import { createStruct, type Struct } from './struct.ts';
import { write } from './write.testing.ts';
import { createVersions, type Versions } from './versions.ts';

const things = dataset({
  sid: 'things',
  description: 'Things.',
  params: z.strictObject({ least: z.number().int().default(0), sleep: z.number().default(0) }),
  reads: ['thing'],
  answer: z.object({ things: z.array(z.number()) }),
  query: ({ least, sleep }) => ({
    text: `select json_build_object('things', coalesce(json_agg(n order by n), '[]'))::text as body, max(n)::text as next from thing${sleep ? `, pg_sleep(${sleep})` : ''} where n >= $1`,
    values: [least],
  }),
  next: (last) => `after ${last}`,
});
const oneThing = dataset({
  sid: 'one-thing',
  description: 'A thing.',
  params: z.strictObject({ n: z.number().int() }),
  reads: ['thing'],
  answer: z.object({ n: z.number() }),
  query: ({ n }) => ({ text: `select json_build_object('n', n)::text as body from thing where n = $1`, values: [n] }),
});

const days = dataset({
  sid: 'days',
  description: 'The day.',
  params: z.strictObject({ relative: z.boolean(), sleep: z.number().default(0) }),
  reads: ['thing'],
  answer: z.object({ today: z.string() }),
  dated: ({ relative }) => relative,
  query: ({ relative, sleep }, { today }) => ({
    text: `select json_build_object('today', $1::text)::text as body from pg_sleep(${sleep})`,
    values: [relative ? today : 'any'],
  }),
});

const database = useDatabase(READ_TIMEOUT_MS);
let now = new Date('2026-02-28T23:59:59.999Z');
let versions: Versions;
let struct: Struct;
let asked = 0;
const counting = (db: Database): Database => ({
  ...db,
  read: {
    query: (config, values) => {
      if (typeof config === 'object' && config.text.includes('data_version where')) asked += 1;
      return db.read.query(config as never, values);
    },
  },
});
const open = (overVersions: Versions) =>
  createStruct({ db: counting(database.db), versions: overVersions, datasets: [things, oneThing, days], build: 'a', cacheBytes: 1_000_000 });
const add = (n: number, over = versions) =>
  write({ db: database.db, versions: over, outbox: createJobs(database.db, quietLog()) }, { kind: 'system' }, async (tx) => {
    await tx.sql.query('insert into thing values ($1)', [n]);
    tx.raise('thing');
  });
const ask = async (params?: unknown, on = struct) =>
  JSON.parse((await on.answer('things', params === undefined ? undefined : JSON.stringify(params))).body.identity.toString()) as { things: number[] };

beforeAll(async () => {
  await database.db.write.query('create table thing (n int primary key)');
});
beforeEach(async () => {
  await database.db.write.query('truncate thing');
  now = new Date('2026-02-28T23:59:59.999Z');
  versions = createVersions(database.db, quietLog(), () => now);
  await versions.start();
  struct = open(versions);
  asked = 0;
  return () => versions.stop();
});

describe('the struct call', () => {
  it('answers a question that is asked again from memory, however its parameters are written', async () => {
    await add(1);
    expect(await ask([{ least: 1, sleep: 0 }])).toEqual({ things: [1] });
    expect(await ask([{ sleep: 0, least: 1 }])).toEqual({ things: [1] });
    expect(await ask([{ least: 1 }])).toEqual({ things: [1] });
    expect(asked).toBe(1);
  });

  it.each([['absent'], ['']])('takes %s parameters as one empty object', async (text) => {
    expect((await struct.answer('things', text === 'absent' ? undefined : text)).etag).toBe((await struct.answer('things', '[{}]')).etag);
    expect((await struct.answer('things', '[]')).etag).toBe((await struct.answer('things', '[{}]')).etag);
  });

  it('answers with a change as soon as it is committed [platform-11]', async () => {
    for (let n = 1; n <= 20; n += 1) {
      await add(n);
      expect((await ask()).things).toHaveLength(n);
    }
  });

  it('never answers with less than was committed before the question, under writers and readers at once [platform-11]', async () => {
    let committed = 0;
    const faults: string[] = [];
    const writer = (async () => {
      for (let n = 1; n <= 60; n += 1) {
        await add(n);
        committed = n;
      }
    })();
    let done = false;
    void writer.finally(() => (done = true));
    const reader = async () => {
      while (!done) {
        const floor = committed;
        const { things: got } = await ask();
        if (got.length < floor) faults.push(`${got.length} < ${floor}`);
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    await Promise.all([writer, reader(), reader(), reader()]);
    expect(faults).toEqual([]);
    expect((await ask()).things).toHaveLength(60);
  });

  it('shows a change of another process within a second, and at once while it is not listening', async () => {
    const other = createVersions(database.db, quietLog());
    const deaf = open(other);
    expect(await ask(undefined, deaf)).toEqual({ things: [] });
    await add(5);
    expect(await ask(undefined, deaf)).toEqual({ things: [5] });
  });

  it('gives an answer the version of its own snapshot', async () => {
    await add(1);
    const kept = await struct.answer('things', undefined);
    expect(kept.versions).toEqual(await versions.read(['thing']));
    expect(kept.versionText).toBe(`thing:${kept.versions['thing']}`);
  });

  it('changes its tag with the data, the question and the build, and with nothing else', async () => {
    const first = (await struct.answer('things', undefined)).etag;
    expect((await open(versions).answer('things', undefined)).etag).toBe(first);
    expect((await struct.answer('things', '[{"least":1}]')).etag).not.toBe(first);
    const nextBuild = createStruct({ db: database.db, versions, datasets: [things], build: 'b', cacheBytes: 1000 });
    expect((await nextBuild.answer('things', undefined)).etag).not.toBe(first);
    await add(1);
    expect((await struct.answer('things', undefined)).etag).not.toBe(first);
    expect(first).toMatch(/^W\/"/);
  });

  it('counts the question in the memory of its answer [platform-12]', async () => {
    const bytes = async (least: number) => {
      const before = struct.stats.bytes;
      await ask([{ least }]);
      return struct.stats.bytes - before;
    };
    expect((await bytes(2_000_000_000)) - (await bytes(2))).toBe(2 * 9);
  });

  it('asks the database once for many who ask the same at once [platform-12]', async () => {
    await add(1);
    asked = 0;
    await Promise.all(Array.from({ length: 50 }, () => ask([{ least: 1 }])));
    expect(asked).toBe(1);
  });

  it('does not let who asks after a change join an answer begun before it [platform-11]', async () => {
    await add(1);
    const before = ask([{ sleep: 0.3 }]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await add(2);
    expect(await ask([{ sleep: 0.3 }])).toEqual({ things: [1, 2] });
    expect(await before).toEqual({ things: [1] });
    expect(await ask([{ sleep: 0.3 }])).toEqual({ things: [1, 2] });
  });

  it('answers a remembered question without a promise, and forgets that when the data changes [platform-12]', async () => {
    const raw = 'sid=things&params=%5B%7B%7D%5D';
    expect(struct.warm(raw)).toBeUndefined();
    await struct.call(raw);
    expect(struct.warm(raw)?.body.identity.toString()).toBe('{"things" : []}');
    await add(1);
    expect(struct.warm(raw)).toBeUndefined();
  });

  const askDay = async (relative: boolean) => {
    const raw = `sid=days&params=${encodeURIComponent(JSON.stringify([{ relative }]))}`;
    const kept = await struct.call(raw);
    return { raw, etag: kept.etag, versionText: kept.versionText, body: kept.body.identity.toString() };
  };
  it('turns relative dates with the UTC day: no answer of yesterday, warm or kept, and another tag [directory-11]', async () => {
    const before = await askDay(true);
    expect(before.body).toContain('2026-02-28');
    expect(before.versionText).toMatch(/^thing:\d+,utc_day:20260228$/);
    expect(struct.warm(before.raw)?.body.identity.toString()).toContain('2026-02-28');
    now = new Date('2026-03-01T00:00:00Z');
    expect(struct.warm(before.raw)).toBeUndefined();
    expect(versions.holds({ utc_day: 20260228 })).toBe(false);
    expect(versions.all()).toMatchObject({ utc_day: 20260301 });
    const after = await askDay(true);
    expect(after.body).toContain('2026-03-01');
    expect(after.etag).not.toBe(before.etag);
    expect(struct.warm(after.raw)?.body.identity.toString()).toContain('2026-03-01');
    expect((await askDay(true)).etag).toBe(after.etag);
  });

  it('turns them while the versions are not listened for', async () => {
    const deaf = open(createVersions(database.db, quietLog(), () => now));
    const ask = async () => (await deaf.answer('days', '[{"relative":true}]')).body.identity.toString();
    expect(await ask()).toContain('2026-02-28');
    now = new Date('2026-03-01T00:00:00Z');
    expect(await ask()).toContain('2026-03-01');
  });

  it('does not let who asks after midnight join an answer begun before it', async () => {
    const ask = async () => (await struct.answer('days', '[{"relative":true,"sleep":0.3}]')).body.identity.toString();
    const before = ask();
    await new Promise((resolve) => setTimeout(resolve, 100));
    now = new Date('2026-03-01T00:00:00Z');
    expect(await ask()).toContain('2026-03-01');
    expect(await before).toContain('2026-02-28');
    expect(await ask()).toContain('2026-03-01');
  });

  it('answers what goes by the day from memory for as long as the day lasts', async () => {
    await askDay(true);
    asked = 0;
    await struct.answer('days', '[{"relative":true}]');
    now = new Date('2026-02-28T23:59:59.9995Z');
    await askDay(true);
    expect(asked).toBe(0);
  });

  it('keeps what does not go by the day over midnight [directory-11]', async () => {
    const before = await askDay(false);
    now = new Date('2026-03-01T00:00:00Z');
    expect(struct.warm(before.raw)?.etag).toBe(before.etag);
    expect(before.versionText).toMatch(/^thing:\d+$/);
  });

  it('keeps no errors [platform-11]', async () => {
    await expect(struct.answer('one-thing', '[{"n":8}]')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await database.db.write.query('insert into thing values (8)');
    expect((await struct.answer('one-thing', '[{"n":8}]')).body.identity.toString()).toContain('8');
  });

  it('answers although the connection is cut under the question [platform-11]', async () => {
    await add(1);
    const asking = ask([{ sleep: 0.3 }]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const cut = await database.db.write.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'active' and query like '%pg_sleep%' and pid <> pg_backend_pid()`,
    );
    expect(cut.rowCount).toBe(1);
    expect(await asking).toEqual({ things: [1] });
  });

  it('gives up a slow query after the time a public read may take [platform-13]', async () => {
    await database.db.write.query('insert into thing values (9)');
    await expect(struct.answer('things', '[{"sleep":1}]')).rejects.toMatchObject({ code: '57014' });
  });

  const hostile: [string, string | undefined, string][] = [
    ['an unknown data set', 'nothing', 'UNKNOWN_DATASET'],
    ['no data set', undefined, 'INVALID_INPUT'],
  ];
  it.each(hostile)('refuses %s', async (_, sid, code) => {
    await expect(struct.answer(sid, undefined)).rejects.toMatchObject({ code });
  });

  it.each([
    '{',
    'null',
    '1',
    '"x"',
    '{}',
    '[{},{}]',
    '[null]',
    '[1]',
    '[[]]',
    '[{"least":"1"}]',
    '[{"least":1.5}]',
    '[{"unknown":1}]',
    '[{"__proto__":{"least":1}}]',
    '[{"constructor":1}]',
  ])('refuses parameters %s', async (text) => {
    await expect(struct.answer('things', text)).rejects.toMatchObject({ code: 'INVALID_INPUT', status: 422 });
  });

  it.each(['sid=things&role=admin', 'sid=things&sid=things', 'sid=things&params=[]&params=[]', 'things'])('refuses the query %s', async (raw) => {
    await expect(struct.call(raw)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});

describe('what takes the database too long', () => {
  const slow = { ...things, fromMemory: () => ({ body: '{"things":[7]}' }) };
  const stands = new Set<'now'>();
  const model: ReadModel = {
    get versions() {
      return stands.has('now') ? versions.known(['thing']) : { thing: -1 };
    },
    start: () => undefined,
    stop: () => Promise.resolve(),
    stats: { rows: 0, texts: 0, isReady: true, loads: 0, renewals: 0, renewalMs: 0 },
  };
  const askSlowly = () =>
    createStruct({ db: database.db, versions, datasets: [slow], build: 'a', cacheBytes: 1_000_000, model }).answer('things', '[{"sleep":30}]');
  beforeEach(async () => {
    await add(1);
    return () => stands.clear();
  });

  it('is answered out of memory once that stands at the newest versions [platform-11]', async () => {
    const answer = askSlowly();
    setTimeout(() => stands.add('now'), READ_TIMEOUT_MS + 300);
    expect(await answer).toMatchObject({ engine: 'memory', versions: versions.known(['thing']) });
  });

  it('is refused where memory goes on to stand at others', async () => {
    await expect(askSlowly()).rejects.toMatchObject({ code: '57014' });
  });
});

describe('packed bodies', () => {
  const large = new PackedBody('x'.repeat(5000));
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['gzip;q=0.5', 'gzip'],
    ['*', 'identity'],
    ['brotli', 'identity'],
  ])('for Accept-Encoding %s go out as %s', (accept, encoding) => {
    expect(large.choose(accept)).toBe(encoding);
  });
  it('go out unpacked when small', () => {
    expect(new PackedBody('x').choose('br')).toBe('identity');
  });
});
