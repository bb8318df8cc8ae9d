import { afterEach, describe, expect, it } from 'vitest';
import { quietLog, useDatabase } from '../testing/kit.ts';
import { proof } from '../testing/proof.ts';
import { createJobs } from './outbox.ts';
import type { WriteContext } from './transact.ts';
import { write } from './write.testing.ts';
import { createVersions, type Versions } from './versions.ts';

/** Until another process knows of a commit. */
const WITHIN_MS = proof(8000, 1000);
const GIVE_UP_MS = 30_000;

const database = useDatabase();
const started: Versions[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((v) => v.stop()));
});

async function aProcess(): Promise<WriteContext> {
  const versions = createVersions(database.db, quietLog());
  await versions.start();
  started.push(versions);
  return { db: database.db, versions, outbox: createJobs(database.db, quietLog()) };
}

const raise = (context: WriteContext, ...kinds: string[]) => write(context, { kind: 'system' }, async (tx) => tx.raise(...kinds));
const project = async (context: WriteContext) => (await context.versions.read(['project']))['project'] ?? -1;

async function until(what: () => Promise<boolean>, withinMs: number): Promise<number> {
  const began = Date.now();
  while (!(await what())) {
    if (Date.now() - began > withinMs) return Number.POSITIVE_INFINITY;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return Date.now() - began;
}

/** Ends every connection that listens, as a failing network would. */
const cutListeners = () =>
  database.db.write.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and (query like 'listen%' or query like 'select kind, version%') and pid <> pg_backend_pid()`,
  );

describe('versions of data', () => {
  it('are new at once in the process that wrote [platform-7]', async () => {
    const writer = await aProcess();
    const before = await project(writer);
    await raise(writer, 'project');
    expect(writer.versions.known(['project'])).toEqual({ project: before + 1 });
  });

  it('reach another process within a second', async () => {
    const [writer, reader] = [await aProcess(), await aProcess()];
    const before = await project(reader);
    await raise(writer, 'project');
    expect(await until(async () => (await project(reader)) === before + 1, 4 * WITHIN_MS)).toBeLessThan(WITHIN_MS);
  });

  it('reach another process within a second right after its LISTEN connection was cut [platform-7]', async () => {
    const [writer, reader] = [await aProcess(), await aProcess()];
    const before = await project(reader);
    await cutListeners();
    await raise(writer, 'project');
    expect(await until(async () => (await project(reader)) === before + 1, 4 * WITHIN_MS)).toBeLessThan(WITHIN_MS);
  });

  it('are read from the database while nothing is listening', async () => {
    const writer = await aProcess();
    const reader: WriteContext = { ...writer, versions: createVersions(database.db, quietLog()) };
    const before = await project(reader);
    expect(reader.versions.known(['project'])).toBeUndefined();
    await raise(writer, 'project');
    expect(await project(reader)).toBe(before + 1);
  });

  it('listen again by themselves after a cut [platform-7]', async () => {
    const reader = await aProcess();
    await cutListeners();
    expect(await until(async () => !reader.versions.listening, GIVE_UP_MS)).toBeLessThan(GIVE_UP_MS);
    expect(await until(async () => reader.versions.listening, GIVE_UP_MS)).toBeLessThan(GIVE_UP_MS);
  });

  it('rise by one for each write, whatever the order in which writers name the kinds', async () => {
    const context = await aProcess();
    const before = await context.versions.read(['person', 'project']);
    await Promise.all(Array.from({ length: 40 }, (_, n) => (n % 2 ? raise(context, 'project', 'person') : raise(context, 'person', 'project'))));
    expect(await context.versions.read(['person', 'project'])).toEqual({ person: (before['person'] ?? 0) + 40, project: (before['project'] ?? 0) + 40 });
  });

  it('do not rise when the write fails [platform-5]', async () => {
    const context = await aProcess();
    const before = await project(context);
    await expect(
      write(context, { kind: 'system' }, async (tx) => {
        tx.raise('project');
        await tx.sql.query('select 1/0');
      }),
    ).rejects.toThrow('division by zero');
    const { rows } = await database.db.read.query<{ version: number }>("select version from data_version where kind = 'project'");
    expect(rows[0]?.version).toBe(before);
  });
});
