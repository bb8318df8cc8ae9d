import { spawn, execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { LISTS } from '#domain/directory/lists/lists.ts';
import { proof } from '#platform/testing/proof.ts';
import { finished, firstStartOf, type FirstStart } from './make-started.ts';
import { databasePid, makeFolder, NAMELESS, ORDINARY, run, startSite, type Site } from './site.ts';
import { copyStarted } from './started.ts';

const root = process.getuid?.() === 0;
const linux = process.platform === 'linux';
const place = makeFolder();
const fresh = (name: string) => path.join(place.folder, name);

afterAll(() => place.remove());

describe('the life of one data folder', { timeout: 360_000 }, () => {
  const dataDir = fresh('one');
  const doctorFindsTheDatabase = async () => {
    const doctor = run('src/cli.ts', ['doctor'], { DATA_DIR: dataDir });
    expect(await doctor.ended).toBe(0);
    expect(doctor.said()).toMatch(/^ok +database +PostgreSQL/m);
  };

  beforeAll(() => copyStarted(dataDir));

  test('a first start makes the database, answers, and ends in order [house-4]', () => {
    const { page, users, ended, left } = JSON.parse(readFileSync(firstStartOf(inject('started')), 'utf8')) as FirstStart;
    expect(page.status).toBe(200);
    expect(page.html).toContain('</html>');
    expect(page.html).toContain('data-id=');
    expect(users).toHaveLength(1);
    expect(users).not.toContain('root');
    expect([ended, left]).toEqual([0, 0]);
  });

  test('told to stop, it answers what has begun, takes nothing new, and cuts what does not end within 10 s [platform-1]', async () => {
    const site = await startSite(dataDir);
    const body = JSON.stringify({ action: JSON.stringify({ url: '/late' }) });
    const { port } = new URL(site.url);
    /** Sends all of a request but its last bytes; `finish` sends them and answers what came back. */
    const begin = () => {
      let got = '';
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('data', (part) => (got += part.toString()));
      socket.on('error', () => undefined);
      const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(got)));
      socket.write(
        `POST /api/users/action-logs HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`,
      );
      return { finish: () => (socket.write(body.slice(5)), closed), closed };
    };
    const [ends, hangs] = [begin(), begin()];
    await sleep(300);
    const began = performance.now();
    const stopped = site.stop();
    await sleep(300);
    await expect(fetch(`${site.url}/healthz`)).rejects.toThrow('fetch failed');
    expect(await ends.finish()).toMatch(/^HTTP\/1\.1 200 [\s\S]*"id":/);
    expect(await hangs.closed).toBe('');
    expect(await stopped).toBe(0);
    expect(performance.now() - began).toBeLessThan(proof(40_000, 10_000));
    expect(await finished(dataDir)).toEqual([]);
  });

  test('beside a running site a start says where that is and the command line works, as it does without; a start after its sudden end is not held up [house-9, house-11]', async () => {
    const site = await startSite(dataDir);
    const second = run('src/main.ts', [], { DATA_DIR: dataDir });
    expect(await second.ended).toBe(1);
    expect(second.said().trim()).toBe(`already running at ${site.url}`);
    await doctorFindsTheDatabase();
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);

    const database = databasePid(dataDir);
    await site.stop('SIGKILL');
    const next = await startSite(dataDir);
    expect(databasePid(dataDir)).toBe(database);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    expect(await next.stop()).toBe(0);
    expect(await finished(dataDir)).toEqual([]);
    await doctorFindsTheDatabase();
    expect(await finished(dataDir)).toEqual([]);
  });

  test('of three starts at once one runs and two say where [house-9]', async () => {
    const starts = [1, 2, 3].map(() => run('src/main.ts', [], { DATA_DIR: dataDir }));
    const losers = await Promise.all(
      [...Array(2)].map((_, turn) =>
        nth(
          starts.map(({ ended }) => ended),
          turn,
        ),
      ),
    );
    expect(losers).toEqual([1, 1]);
    const winner = starts.find(({ child }) => child.exitCode === null);
    expect(starts.filter(({ said }) => said().includes('already running at')).length).toBe(2);
    for (let turn = 0; turn < 200 && !winner?.said().includes(' is at '); turn += 1) await sleep(50);
    winner?.child.kill('SIGTERM');
    expect(await winner?.ended).toBe(0);
  });

  test('a taken port is named, and nothing is left running [house-9]', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const start = run('src/main.ts', [], { DATA_DIR: dataDir, PORT: String(port) });
    expect(await start.ended).toBe(1);
    expect(start.said()).toContain(`Port ${port} on 127.0.0.1 is taken.`);
    expect(await finished(dataDir)).toEqual([]);
    await new Promise((resolve) => other.close(resolve));
  });

  test.runIf(linux)('an id in postmaster.pid that is another process by now does not hold the start up, nor an empty file [platform-4]', async () => {
    const site = await startSite(dataDir);
    const database = databasePid(dataDir);
    process.kill(site.child.pid ?? 0, 'SIGKILL');
    process.kill(database, 'SIGKILL');
    await site.ended;
    const owner = root ? { uid: 65_534, gid: 65_534 } : {};
    const other = spawn('sleep', ['60'], { ...owner, stdio: 'ignore' });
    const file = path.join(dataDir, 'postgres/postmaster.pid');
    const text = execFileSync('cat', [file], { encoding: 'utf8' });
    writeFileSync(file, text.replace(/^\d+/, String(other.pid)));
    const next = await startSite(dataDir);
    expect(databasePid(dataDir)).not.toBe(other.pid);
    expect(other.exitCode).toBeNull();
    other.kill();

    process.kill(next.child.pid ?? 0, 'SIGKILL');
    process.kill(databasePid(dataDir), 'SIGKILL');
    await next.ended;
    writeFileSync(file, '');
    const last = await startSite(dataDir);
    expect(await last.stop()).toBe(0);
  });

  test('on rows of an older version, those are rewritten and it answers as before [records-18]', async () => {
    const ask = ({ url }: Site) =>
      Promise.all(
        Object.values(LISTS).map(async ({ sid }) => (await fetch(`${url}/api/data/struct?${new URLSearchParams({ sid, params: '[{"take":100}]' })}`)).text()),
      );
    const site = await startSite(dataDir);
    const answers = await ask(site);
    expect(answers[0]).toContain('Bitcoin');
    const client = new pg.Client({ host: path.join(dataDir, 'socket'), port: 5432, user: 'cairn', database: 'cairn' });
    await client.connect();
    await client.query('update projection_revision set revision = revision - 1');
    await client.query("update project set name = 'Of another version', prominence = 0");
    await client.query('delete from portfolio');
    await client.query('delete from list_row');
    await client.end();
    await site.stop();

    const next = await startSite(dataDir);
    expect(await ask(next)).toEqual(answers);
    expect(site.said()).not.toContain('Writing rows for this version');
    expect(next.said()).toContain('Writing rows for this version');
    await next.stop();
  });

  test('told to stop while it starts, it leaves nothing running [platform-1]', async () => {
    expect(await migrate(dataDir)).toBe('');
    for (const wait of proof([0, 18, 40, 100], [0, 6, 12, 18, 24, 30, 40, 50, 70, 100])) {
      const start = run('src/main.ts', [], { DATA_DIR: dataDir });
      for (let turn = 0; turn < 2000 && !start.said().includes('Preparing the database'); turn += 1) await sleep(5);
      await sleep(wait);
      start.child.kill('SIGTERM');
      await start.ended;
      expect(await finished(dataDir), `told after ${wait} ms`).toEqual([]);
    }
  });
});

/** Makes a database in the folder, as a user, and ends it: the whole launcher without the first load. Answers what went wrong. */
async function migrate(dataDir: string, user?: number): Promise<string> {
  const command = run('src/cli.ts', ['migrate'], { DATA_DIR: dataDir }, user);
  const code = await command.ended;
  const left = await finished(dataDir);
  return code === 0 && left.length === 0 && /migrations/.test(command.said()) ? '' : `${code}: ${command.said()} ${JSON.stringify(left)}`;
}

describe('places and users', { timeout: 360_000 }, () => {
  test('a data folder with a path longer than a socket may have', async () => {
    const before = readdirSync('/tmp').filter((name) => /^cairn-[0-9a-f]{20}$/.test(name));
    expect(await migrate(fresh(path.join('long'.repeat(20), 'longer'.repeat(20))))).toBe('');
    expect(readdirSync('/tmp').filter((name) => /^cairn-[0-9a-f]{20}$/.test(name))).toEqual(before);
  });

  test.runIf(root)('a folder that only root can enter [house-5]', async () => {
    const dataDir = fresh('private');
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o700);
    expect(await migrate(dataDir)).toBe('');
  });

  test.runIf(root)('an ordinary user, then root, then the ordinary user again, but no other [house-5]', async () => {
    const dataDir = fresh('ordinary');
    mkdirSync(dataDir);
    chownSync(dataDir, ORDINARY, ORDINARY);
    expect(await migrate(dataDir, ORDINARY)).toBe('');
    expect(await migrate(dataDir)).toBe('');
    expect(await migrate(dataDir, ORDINARY)).toBe('');
    const stranger = run('src/main.ts', [], { DATA_DIR: dataDir }, NAMELESS);
    expect(await stranger.ended).toBe(1);
    expect(stranger.said()).toContain('Start as its owner');

    const loaded = fresh('loaded');
    copyStarted(loaded);
    execFileSync('chown', ['-R', `${ORDINARY}:${ORDINARY}`, loaded]);
    const site = await startSite(loaded, {}, ORDINARY);
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    expect(await site.stop()).toBe(0);
  });

  test.runIf(root && linux)('a user without a name, as in some containers [house-5]', async () => {
    const dataDir = fresh('nameless');
    mkdirSync(dataDir);
    chownSync(dataDir, NAMELESS, NAMELESS);
    expect(await migrate(dataDir, NAMELESS)).toBe('');
  });

  test('a database of another major version is named and left alone [platform-4]', async () => {
    const dataDir = fresh('old');
    mkdirSync(path.join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
    writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '12\n');
    const start = run('src/main.ts', [], { DATA_DIR: dataDir });
    expect(await start.ended).toBe(1);
    expect(start.said()).toContain('is of PostgreSQL 12');
  });
});

/** What the n-th of the promises to be settled gives. */
function nth<T>(promises: readonly Promise<T>[], n: number): Promise<T> {
  return new Promise((resolve) => {
    let settled = 0;
    for (const promise of promises) {
      void promise.then((value) => {
        if (settled === n) resolve(value);
        settled += 1;
      });
    }
  });
}
