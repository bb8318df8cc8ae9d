import { afterEach, describe, expect, it } from 'vitest';
import { quietLog, useDatabase } from '../testing/kit.ts';
import { createJobs, type Jobs, type Subscription } from './outbox.ts';
import type { WriteContext } from './transact.ts';
import { write } from './write.testing.ts';
import { createVersions } from './versions.ts';

const database = useDatabase();
let jobs: Jobs | undefined;
afterEach(async () => {
  await jobs?.stop(1000);
  jobs = undefined;
});

async function working(...subscriptions: Subscription[]): Promise<WriteContext> {
  jobs = createJobs(database.db, quietLog(), subscriptions);
  await jobs.start();
  return { db: database.db, versions: createVersions(database.db, quietLog()), outbox: jobs };
}

const soon = async (done: () => boolean, ms = 8000) => {
  const began = Date.now();
  while (!done() && Date.now() - began < ms) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('the outbox', () => {
  it('runs every handler of a topic after the commit [platform-8]', async () => {
    const seen: string[] = [];
    const context = await working(
      { topic: 'a.happened', queue: 'one', handler: async ({ id }) => void seen.push(`one ${id}`) },
      { topic: 'a.happened', queue: 'two', handler: async ({ id }) => void seen.push(`two ${id}`) },
      { topic: 'b.happened', queue: 'three', handler: async () => void seen.push('three') },
    );
    await write(context, { kind: 'system' }, async (tx) => tx.emit('a.happened', { id: 7 }));
    await soon(() => seen.length >= 2);
    expect(seen.sort()).toEqual(['one 7', 'two 7']);
  });

  it('queues nothing for a write that fails [platform-5]', async () => {
    const seen: number[] = [];
    const context = await working({ topic: 'c.happened', queue: 'four', handler: async ({ n }) => void seen.push(Number(n)) });
    await expect(
      write(context, { kind: 'system' }, async (tx) => {
        tx.emit('c.happened', { n: 1 });
        tx.raise('c');
        await context.outbox.send(tx.sql, 'c.happened', { n: 2 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await write(context, { kind: 'system' }, async (tx) => tx.emit('c.happened', { n: 3 }));
    await soon(() => seen.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    expect(seen).toEqual([3]);
  });

  it('tries a failing handler again [platform-8]', async () => {
    let tries = 0;
    const context = await working({
      topic: 'd.happened',
      queue: 'five',
      handler: async () => {
        tries += 1;
        if (tries === 1) throw new Error('not yet');
      },
    });
    await write(context, { kind: 'system' }, async (tx) => tx.emit('d.happened', { id: 1 }));
    await soon(() => tries >= 2, 15_000);
    expect(tries).toBe(2);
  }, 20_000);

  it('hands over events of a process that has no workers [platform-8]', async () => {
    const sender: Subscription = { topic: 'e.happened', queue: 'six', handler: async () => undefined };
    const idle = createJobs(database.db, quietLog(), [sender]);
    await write({ db: database.db, versions: createVersions(database.db, quietLog()), outbox: idle }, { kind: 'command' }, async (tx) =>
      tx.emit('e.happened', { id: 1 }),
    );
    await idle.stop(0);
    const seen: number[] = [];
    await working({ ...sender, handler: async ({ id }) => void seen.push(Number(id)) });
    await soon(() => seen.length > 0);
    expect(seen).toEqual([1]);
  });
});
