import { beforeEach, describe, expect, it } from 'vitest';
import { quietLog, useDatabase } from '../testing/kit.ts';
import { verifyAudit } from './audit.ts';
import { createJobs } from './outbox.ts';
import type { WriteContext } from './transact.ts';
import { write } from './write.testing.ts';
import { createVersions } from './versions.ts';

const database = useDatabase();
let context: WriteContext;

beforeEach(async () => {
  context = { db: database.db, versions: createVersions(database.db, quietLog()), outbox: createJobs(database.db, quietLog()) };
  await database.db.write.query('truncate audit_log, audit_chain');
});

const act = (id: string, n: number) => write(context, { kind: 'account', id, roles: [] }, async (tx) => tx.audit('test.act', `thing:${n}`, { n }));

describe('the log of acts', () => {
  it('chains every row, also when 100 writers write at once [platform-6]', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => act(`writer-${n % 13}`, n)));
    expect(await verifyAudit(database.db.read)).toEqual({ rows: 100, faults: [] });
  });

  it('is verified while it is written to [accounts-67]', async () => {
    let writing = true;
    const written = Promise.all(Array.from({ length: 200 }, (_, n) => act(`writer-${n % 13}`, n))).finally(() => (writing = false));
    const faults = [];
    while (writing) faults.push(...(await verifyAudit(database.db.read)).faults);
    await written;
    expect(faults).toEqual([]);
  });

  it('keeps no row of a write that failed [platform-5]', async () => {
    await expect(
      write(context, { kind: 'system' }, async (tx) => {
        tx.audit('test.act', 'thing:1');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await verifyAudit(database.db.read)).toEqual({ rows: 0, faults: [] });
  });

  const tampered: [string, string][] = [
    ['a changed text', `update audit_log set body = replace(body, '"n":2', '"n":9') where subject = 'thing:2'`],
    ['a changed column', `update audit_log set actor = 'account:somebody-else' where subject = 'thing:2'`],
    [
      'a changed text with a hash of its own',
      `update audit_log set body = replace(body, '"n":2', '"n":9'), hash = sha256(convert_to(replace(body, '"n":2', '"n":9'), 'UTF8')) where subject = 'thing:2'`,
    ],
    ['a removed row in the middle', `delete from audit_log where subject = 'thing:2'`],
    ['a removed row at the end', `delete from audit_log where subject = 'thing:3'`],
    ['a chain without its head', 'delete from audit_chain'],
    ['a head that was set back', `update audit_chain set seq = 2, hash = (select hash from audit_log where subject = 'thing:2')`],
  ];
  it.each(tampered)('shows %s [platform-6]', async (_, sql) => {
    for (const n of [1, 2, 3]) await act('one', n);
    expect((await verifyAudit(database.db.read)).faults).toEqual([]);
    await database.db.write.query(sql);
    expect((await verifyAudit(database.db.read)).faults).toHaveLength(1);
  });
});
