import { describe, expect, it } from 'vitest';
import { quietLog, useDatabase } from '../testing/kit.ts';
import { once } from './idempotency.ts';
import { createJobs } from './outbox.ts';
import type { WriteContext } from './transact.ts';
import { write } from './write.testing.ts';
import { createVersions } from './versions.ts';

const database = useDatabase();
let runs = 0;
const context = (): WriteContext => ({ db: database.db, versions: createVersions(database.db, quietLog()), outbox: createJobs(database.db, quietLog()) });
const attempt = (key: string, request: unknown, fail = false) =>
  write(context(), { kind: 'anonymous' }, (tx) =>
    once(tx, { scope: 'test', key, request }, async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (fail) throw new Error('failed');
      return { run: runs };
    }),
  );

describe('idempotency keys', () => {
  it('carry a request out once when it comes eight times at once, and answer all the same [platform-10]', async () => {
    runs = 0;
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt('key-parallel', { a: 1 })));
    expect(runs).toBe(1);
    expect(new Set(answers.map((a) => JSON.stringify(a)))).toEqual(new Set(['{"run":1}']));
  });

  it('refuse the key for another input [platform-10]', async () => {
    await attempt('key-other', { a: 1 });
    await expect(attempt('key-other', { a: 2 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED', status: 422 });
  });

  it('are free again after a failure', async () => {
    runs = 0;
    await expect(attempt('key-failed', { a: 1 }, true)).rejects.toThrow('failed');
    expect(await attempt('key-failed', { a: 1 })).toEqual({ run: 2 });
  });
});
