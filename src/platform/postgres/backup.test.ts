import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendAudit } from '../data/audit.ts';
import { createJobs } from '../data/outbox.ts';
import { makeDatabase, quietLog } from '../testing/kit.ts';
import { backupDatabase } from './backup.ts';
import { createBackup, openBackup, type Manifest } from './backup-file.ts';
import { checkFolder, migrateTo, restoreDatabase } from './backup-restore.ts';
import { openDatabase, type Database } from './database.ts';
import { pendingMigrations } from './migrate.ts';

const CAIRN = '9.9.9';
const ID = '00000000-0000-7000-8000-00000000000';
const AWKWARD = 'tab\there, line\nend, back\\slash, \\N, "quotes", Việt 🪨';

let folder: string;
let file: string;
let db: Database;
const dropped: (() => Promise<void>)[] = [];

async function another(): Promise<Database> {
  const { db: made, drop } = await makeDatabase();
  dropped.push(drop);
  return made;
}

/** What a catalogue says of indexes and constraints: a restored database has them all. */
async function rules(of: Database): Promise<string[]> {
  const { rows } = await of.write.query<{ rule: string }>(
    `select indexdef as rule from pg_indexes where schemaname in ('public', 'jobs')
     union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
       where connamespace::regnamespace::text in ('public', 'jobs') order by rule`,
  );
  return rows.map(({ rule }) => rule);
}

/** Every row of every table, as text. */
async function allRows(of: Database): Promise<Record<string, string[]>> {
  const { rows: tables } = await of.write.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE' order by name`,
  );
  const found: Record<string, string[]> = {};
  const client = await of.dedicated();
  // It would write as its database says.
  await client.query("set timezone = 'UTC'; set extra_float_digits = 1; set bytea_output = 'hex'");
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by row`);
    found[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

const rowsIn = async (of: Database): Promise<number> =>
  Object.entries(await allRows(of))
    .filter(([name]) => name.startsWith('public.') && name !== 'public.migration')
    .reduce((sum, [, rows]) => sum + rows.length, 0);

async function restore(from: string, into: Database): Promise<Awaited<ReturnType<typeof restoreDatabase>>> {
  const backup = await openBackup(from);
  try {
    return await restoreDatabase(into, createJobs(into, quietLog()), backup);
  } finally {
    await backup.close();
  }
}

async function manifestOf(backup: string): Promise<Manifest> {
  const opened = await openBackup(backup);
  await opened.close();
  return opened.manifest;
}

type TableOf = Manifest['tables'][number];

/** A whole, well-formed backup with other content. */
async function forge(
  change: { manifest?: (said: Manifest) => Partial<Manifest>; rows?: (text: string, table: TableOf) => string },
  manifestFollows = false,
): Promise<string> {
  const to = path.join(folder, `forged-${randomBytes(4).toString('hex')}`);
  const backup = await openBackup(file);
  const made = await createBackup(to);
  const tables: TableOf[] = [];
  for (const table of backup.manifest.tables) {
    const text = (await buffer(backup.read(table))).toString();
    const rows = change.rows?.(text, table) ?? text;
    const content = await made.add(Readable.from([Buffer.from(rows)]));
    const { offset, length } = content;
    tables.push(manifestFollows ? { ...table, ...content, rows: rows.split('\n').length - 1 } : { ...table, offset, length });
  }
  const said = { ...backup.manifest, tables };
  await made.finish({ ...said, ...change.manifest?.(said) });
  await backup.close();
  return to;
}

/** The database over a connection on which the end of each copy comes in a packet of its own. @returns what closes it as well */
async function inPackets(of: pg.ClientConfig): Promise<{ db: Database; close(): Promise<void> }> {
  const { host, port, user, password, database } = new pg.Client(of);
  const server = createServer((client) => {
    const there = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    client.setNoDelay(true);
    client.on('error', () => there.destroy()).pipe(there);
    let sent: Promise<unknown> = Promise.resolve();
    there.on('error', () => client.destroy()).on('end', () => void sent.then(() => client.end()));
    there.on('data', (bytes: Buffer) => {
      const at = bytes.toString('latin1').search(/C\0\0\0.COPY \d/s);
      sent = sent.then(async () => {
        if (at >= 0) client.write(bytes.subarray(0, at));
        if (at >= 0) await sleep(5);
        client.write(at < 0 ? bytes : bytes.subarray(at));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const far = openDatabase({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, user, password: password ?? undefined, database });
  return {
    db: far,
    async close() {
      await far.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cairn-backup-'));
  db = await another();
  const { write } = db;
  await write.query(
    "insert into account (id, username, username_folded, referral_code, name, created_at) values ($1, 'ann', 'ann', 'ANN', $2, '2026-02-03T04:05:06.789012Z')",
    [`${ID}1`, AWKWARD],
  );
  await write.query("insert into account_role values ($1, 'admin', '294276-12-31 23:59:59Z', '')", [`${ID}1`]);
  await write.query("insert into file values ($1, 'image/png', $2), ($3, 'image/png', '')", [randomBytes(32), randomBytes(300_000), randomBytes(32)]);
  for (const key of ['one', 'two', 'three']) {
    await write.query("insert into source (key, name, home_url, licence, attribution, base_rank) values ($1, $1, '', '', '', 1)", [key]);
  }
  await write.query("delete from source where key = 'three'");
  await write.query("insert into run (source_id, started_at, input_sha256, state, report) values (1, now(), '', 0, $1)", [
    { text: AWKWARD, n: 1e-7, none: null },
  ]);
  await write.query("insert into entry (source_id, kind, native_key, content_hash, first_run, last_run) values (1, 1, 'k', '', 1, 1)");
  // The younger record first: its reference leads to a row that is loaded after it.
  await write.query("insert into record (id, kind, slug) values ($1, 1, 'b'), ($2, 1, 'B')", [`${ID}2`, `${ID}3`]);
  await write.query("insert into candidate (entry_id, record_id, score, evidence) values (1, $1, 0.1, '{}')", [`${ID}2`]);
  await write.query('update record set merged_into = $2 where id = $1', [`${ID}2`, `${ID}3`]);
  await write.query("create table figure_history_2026_01 partition of figure_history for values from ('2026-01-01Z') to ('2026-02-01Z')");
  await write.query("create table figure_history_2026_02 partition of figure_history for values from ('2026-02-01Z') to ('2026-03-01Z')");
  await write.query(
    "insert into figure_history (project_id, at, source_id, price_usd) select $1, '2026-01-20Z'::timestamptz + n * interval '1 day', 1, 1.10 + n from generate_series(0, 20) n",
    [`${ID}3`],
  );
  const jobs = createJobs(db, quietLog(), [{ topic: 'happened', queue: 'later', handler: async () => undefined }]);
  await jobs.send(write, 'happened', { id: 7 });
  await jobs.stop(0);
  await appendAudit(write, { kind: 'command' }, [{ action: 'test.act', subject: 'thing:1', detail: { text: AWKWARD } }]);
  file = path.join(folder, 'whole.backup');
  await backupDatabase(db, file, { cairn: CAIRN });
});
afterAll(async () => {
  for (const drop of dropped) await drop();
  await rm(folder, { recursive: true, force: true });
});

describe('backup and restore', () => {
  it('give back every row, key, index and sequence, and the log of acts holds [house-17]', async () => {
    const copy = await another();
    // A server that would write values in other ways.
    for (const setting of ["timezone = 'Asia/Ho_Chi_Minh'", 'extra_float_digits = -14', "bytea_output = 'escape'"]) {
      await copy.write.query(`do $$ begin execute format('alter database %I set ${setting.replaceAll("'", "''")}', current_database()); end $$`);
    }
    const { rows, audit } = await restore(file, copy);
    expect(rows).toBeGreaterThan(30);
    expect(audit).toEqual({ rows: 1, faults: [] });
    const there = await allRows(db);
    expect(there['public.figure_history_2026_01']?.length).toBe(12);
    expect(await allRows(copy)).toEqual(there);
    expect(await rules(copy)).toEqual(await rules(db));
    const next = "insert into source (key, name, home_url, licence, attribution, base_rank) values ('four', '', '', '', '', 1) returning id";
    expect((await copy.write.query<{ id: number }>(next)).rows[0]?.id).toBe(4);
    await expect(copy.write.query("insert into account_role values ($1, 'admin', now(), '')", [`${ID}9`])).rejects.toThrow('foreign key');
  });

  it('count rows whose number the server says in a later packet [house-17]', async () => {
    const copy = await another();
    const [from, to] = [await inPackets(db.connection), await inPackets(copy.connection)];
    const parted = path.join(folder, 'parted.backup');
    await backupDatabase(from.db, parted, { cairn: CAIRN });
    const counts = async (one: string) => (await manifestOf(one)).tables.map(({ name, rows }) => `${name} ${rows}`);
    expect(await counts(parted)).toEqual(await counts(file));
    expect((await restore(parted, to.db)).rows).toBeGreaterThan(30);
    for (const { close } of [from, to]) await close();
  });

  it('say how far they are, a table at a time', async () => {
    const said: string[] = [];
    const copy = await another();
    const other = path.join(folder, 'said.backup');
    await backupDatabase(db, other, { cairn: CAIRN, progress: ({ does, table, rows }) => rows && said.push(`${does} ${table} ${rows}`) });
    const backup = await openBackup(other);
    await restoreDatabase(copy, createJobs(copy, quietLog()), backup, ({ does, table, rows }) => rows && said.push(`${does} ${table} ${rows}`));
    await backup.close();
    expect(said).toEqual(expect.arrayContaining(['copy', 'load', 'verify'].map((does) => `${does} public.figure_history 21`)));
  });

  it('bring a backup of an older version up to this one', async () => {
    const old = await another();
    const copy = await another();
    for (const one of [old, copy]) await one.write.query('drop schema public cascade; drop schema jobs cascade; create schema public');
    await migrateTo(old, 2);
    await createJobs(old, quietLog()).migrate();
    await old.write.query("insert into account (id, username, username_folded, name, created_at) values ($1, 'ann', 'ann', 'Ann', now())", [`${ID}1`]);
    const older = path.join(folder, 'older.backup');
    await backupDatabase(old, older, { cairn: '0.0.1' });
    await restore(older, copy);
    expect(await pendingMigrations(copy)).toBe(0);
    expect((await copy.write.query('select username from account')).rows).toEqual([{ username: 'ann' }]);
    await expect(restore(older, await another())).rejects.toThrow('newer version than the backup');
  });
});

describe('a backup', () => {
  it('never replaces a file, and takes a name by the time in a folder', async () => {
    const before = await readFile(file);
    const said: unknown[] = [];
    await expect(backupDatabase(db, file, { cairn: CAIRN, progress: (one) => said.push(one) })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(said).toEqual([]);
    expect(await readFile(file)).toEqual(before);
    const place = await mkdtemp(path.join(folder, 'place-'));
    const { file: named, bytes } = await backupDatabase(db, place, { cairn: CAIRN });
    expect(path.basename(named)).toMatch(/^cairn-\d{8}T\d{6}Z\.backup$/);
    expect(await readdir(place)).toEqual([path.basename(named)]);
    const { size, mode } = await stat(named);
    expect(size).toBe(bytes);
    expect(mode & 0o077).toBe(0);
  });

  it('does not replace a file that came while it was written', async () => {
    const target = path.join(folder, 'raced.backup');
    const raced = backupDatabase(db, target, { cairn: CAIRN, progress: () => void writeFile(target, 'mine') });
    await expect(raced).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await readFile(target, 'utf8')).toBe('mine');
  });

  it('says the same of the same rows, wherever they lie', async () => {
    const moved = path.join(folder, 'moved.backup');
    await db.write.query("update source set name = name where key = 'one'");
    expect((await db.write.query('select key from source')).rows).toEqual([{ key: 'two' }, { key: 'one' }]);
    await backupDatabase(db, moved, { cairn: CAIRN });
    const hashes = async (one: string) => (await manifestOf(one)).tables.map(({ name, sha256 }) => `${name} ${sha256}`);
    expect(await hashes(moved)).toEqual(await hashes(file));
  });

  it('waits for a table that is being emptied, and then sees all that was done with it [house-17]', async () => {
    const other = await another();
    await other.write.query("insert into file values ('', 'image/png', '')");
    const target = path.join(folder, 'emptied.backup');
    const emptying = await other.dedicated();
    await emptying.query("begin; truncate file; insert into data_version values ('emptied', 1)");
    const made = backupDatabase(other, target, { cairn: CAIRN });
    const waits = async () => (await other.write.query<{ n: number }>('select count(*)::int as n from pg_locks where not granted')).rows[0]?.n;
    await expect.poll(waits).toBe(1);
    await emptying.query('commit');
    await emptying.end();
    await made;
    const { tables } = await manifestOf(target);
    const counted = (name: string) => tables.find((table) => table.name === name)?.rows;
    expect([counted('file'), counted('data_version')]).toEqual([0, 1]);
  });

  it('leaves nothing behind when it is ended, or cannot be written', async () => {
    const place = await mkdtemp(path.join(folder, 'ended-'));
    const ending = new AbortController();
    await expect(
      backupDatabase(db, path.join(place, 'one'), { cairn: CAIRN, signal: ending.signal, progress: ({ table }) => table === 'public.file' && ending.abort() }),
    ).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await readdir(place)).toEqual([]);
    await expect(backupDatabase(db, path.join(place, 'no/such/folder'), { cairn: CAIRN })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});

describe('a restore refuses', () => {
  it('a file with any byte changed, or cut anywhere [house-17]', async () => {
    const whole = await readFile(file);
    const bad = path.join(folder, 'bad.backup');
    const places = [...Array.from({ length: 60 }, (_, n) => n), ...Array.from({ length: 200 }, (_, n) => whole.length - 1 - n)];
    for (let n = 0; n < 200; n += 1) places.push(Math.floor((n / 200) * whole.length));
    for (const place of places) {
      const flipped = Buffer.from(whole);
      flipped[place]! ^= 1 << (place % 8);
      await writeFile(bad, flipped);
      await expect(openBackup(bad), `byte ${place}`).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      await writeFile(bad, whole.subarray(0, place));
      await expect(openBackup(bad), `cut at ${place}`).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    await writeFile(bad, 'Dear diary,\n'.repeat(100));
    await expect(openBackup(bad)).rejects.toThrow('it is not a backup of Cairn');
    await expect(openBackup(path.join(folder, 'none'))).rejects.toThrow('ENOENT');
    await expect(openBackup(folder)).rejects.toThrow('it is a folder');
  });

  const first = (text: string) => text.slice(text.indexOf('\n') + 1);
  const forgeries: [string, RegExp, Parameters<typeof forge>][] = [
    ['a table left out', /lacks public\.file/, [{ manifest: ({ tables }) => ({ tables: tables.filter(({ name }) => name !== 'file') }) }]],
    ['a table of something else', /knows no public\.fil2/, [{ manifest: ({ tables: [t, ...rest] }) => ({ tables: [t!, { ...t!, name: 'fil2' }, ...rest] }) }]],
    [
      'a sequence left out',
      /lacks public\.source_id_seq/,
      [{ manifest: ({ sequences }) => ({ sequences: sequences.filter(({ name }) => name !== 'source_id_seq') }) }],
    ],
    [
      'a row dropped',
      /figure_history has 20 rows where the manifest says 21/,
      [{ rows: (text, { name }) => (name === 'figure_history' ? first(text) : text) }],
    ],
    ['a value changed', /rows of account are not/, [{ rows: (text, { name }) => (name === 'account' ? text.replace('Việt', 'Viet') : text) }]],
    ['a reference that leads nowhere', /foreign key/, [{ rows: (text, { name }) => (name === 'account' ? '' : text) }, true]],
    ['a value that the column does not take', /invalid input syntax/, [{ rows: (text, { name }) => (name === 'account' ? `x${text}` : text) }, true]],
    ['another version of the job queue', /job queue is of version 1,/, [{ manifest: () => ({ jobs: 1 }) }]],
    [
      'a newer version',
      /a newer Cairn made it, 9\.9\.9/,
      [{ manifest: ({ migrations }) => ({ migrations: [...migrations, { hash: 'f'.repeat(64), at: 1 }] }) }],
    ],
    ['other migrations', /not those of this Cairn/, [{ manifest: ({ migrations }) => ({ migrations: migrations.map((one) => ({ ...one, at: 1 })) }) }]],
  ];
  let copy: Database;
  let before: string[];
  beforeAll(async () => {
    copy = await another();
    before = await rules(copy);
  });
  it.each(forgeries)('%s, and keeps no row', async (_, reason, [change, follows]) => {
    const forged = await forge(change, follows);
    await expect(restore(forged, copy)).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(reason) as string });
    expect(await rowsIn(copy)).toBe(0);
    expect(await rules(copy)).toEqual(before);
  });

  it('nothing else: the database that refused them all takes the backup', async () => {
    const { rows } = await restore(file, copy);
    expect(rows).toBeGreaterThan(30);
    expect(await allRows(copy)).toEqual(await allRows(db));
  });

  it('a database that is not empty, and changes nothing in it [house-17]', async () => {
    const full = await another();
    await full.write.query("insert into data_version values ('mine', 1)");
    const held = await allRows(full);
    await expect(restore(file, full)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('data_version') as string });
    expect(await allRows(full)).toEqual(held);
    await full.write.query('drop schema public cascade; create schema public; create table public.theirs (id int)');
    await expect(restore(file, full)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('a folder that holds something else', async () => {
    const place = await mkdtemp(path.join(folder, 'folder-'));
    await checkFolder(path.join(place, 'none'));
    await checkFolder(place);
    await writeFile(path.join(place, 'thesis.txt'), '');
    await expect(checkFolder(place)).rejects.toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('thesis.txt') as string });
  });
});
