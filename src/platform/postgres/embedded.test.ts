import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { quietLog } from '../testing/kit.ts';
import { claim, connectEmbedded, EmbeddedError, startEmbedded } from './embedded.ts';

const folder = mkdtempSync('/tmp/cairn-embedded-');
const log = quietLog();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function ask(connection: pg.ClientConfig, sql: string): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, string>>(sql);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}

const pidOf = (dataDir: string) => Number.parseInt(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);

describe('the embedded server', () => {
  const dataDir = path.join(folder, 'one');

  test('keeps what is committed, checks its pages, sorts by code point, and hears nobody from outside', async () => {
    const server = await startEmbedded({ dataDir, log });
    try {
      expect(server.adopted).toBe(false);
      expect(
        await ask(
          server.connection,
          `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit, current_setting('full_page_writes') as full_page_writes,
             current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding,
             (select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()) as locale, lower('ĐẶNG') as lower`,
        ),
      ).toEqual({
        fsync: 'on',
        synchronous_commit: 'on',
        full_page_writes: 'on',
        checksums: 'on',
        addresses: '',
        encoding: 'UTF8',
        locale: 'b C.UTF-8',
        lower: 'đặng',
      });
      expect(statSync(server.connection.host ?? '').mode & 0o077).toBe(0);
    } finally {
      await server.stop();
    }
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('stays while another uses it and ends with the last', async () => {
    const first = await startEmbedded({ dataDir, log });
    const second = await connectEmbedded({ dataDir, log });
    expect(second.adopted).toBe(true);
    await first.stop();
    expect(await ask(second.connection, 'select 1::text as one')).toEqual({ one: '1' });
    await second.stop();
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('is brought back when it is killed', async () => {
    const server = await startEmbedded({ dataDir, log });
    try {
      await ask(server.connection, 'create table kept as select 7 as n');
      const before = pidOf(dataDir);
      process.kill(before, 'SIGKILL');
      const back = async () => (await ask(server.connection, 'select n::text from kept').catch(() => undefined))?.['n'];
      for (let turn = 0; turn < 200 && (await back()) !== '7'; turn += 1) await sleep(25);
      expect(await back()).toBe('7');
      expect(pidOf(dataDir)).not.toBe(before);
    } finally {
      await server.stop();
    }
  });

  test('is one for many that start it at once', async () => {
    const servers = await Promise.all(Array.from({ length: 4 }, () => connectEmbedded({ dataDir, log })));
    expect(servers.filter(({ adopted }) => !adopted).length).toBe(1);
    await Promise.all(servers.map((server) => server.stop()));
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  });

  test('takes no notice of a first start that was cut short', async () => {
    const cut = path.join(folder, 'cut');
    mkdirSync(path.join(cut, 'postgres.new-0123456789ab/base'), { recursive: true });
    writeFileSync(path.join(cut, 'postgres.new-0123456789ab/PG_VERSION'), '18\n');
    const server = await connectEmbedded({ dataDir: cut, log });
    expect(await ask(server.connection, 'select 1::text as one')).toEqual({ one: '1' });
    await server.stop();
    expect(readdirSync(cut).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('says what is wrong when its data cannot be read, and holds nothing', async () => {
    const wrong = path.join(folder, 'wrong');
    mkdirSync(path.join(wrong, 'postgres'), { recursive: true });
    writeFileSync(path.join(wrong, 'postgres/PG_VERSION'), '9\n');
    await expect(startEmbedded({ dataDir: wrong, log })).rejects.toThrow(EmbeddedError);
    await expect(startEmbedded({ dataDir: wrong, log })).rejects.toThrow('is of PostgreSQL 9');
  });
});

describe('the claim of a data folder', () => {
  test('is of one at a time, says where, and goes with its release', async () => {
    const dataDir = path.join(folder, 'claimed');
    const first = await claim(dataDir);
    if ('runningAt' in first) throw new Error('The folder is new.');
    await first.setAddress('http://127.0.0.1:1');
    expect(await claim(dataDir)).toEqual({ runningAt: 'http://127.0.0.1:1' });
    await first.release();
    const second = await claim(dataDir);
    expect(second).not.toHaveProperty('runningAt');
    if (!('runningAt' in second)) await second.release();
  });
});
