import { expect, it } from 'vitest';
import { quietLog, useDatabase } from '../testing/kit.ts';
import { createJobs } from './outbox.ts';
import { jobPermit, policy, type Permit } from './permit.ts';
import { transact, type Transaction, type WriteContext } from './transact.ts';
import { createVersions } from './versions.ts';

const database = useDatabase();
const context = (): WriteContext => ({ db: database.db, versions: createVersions(database.db, quietLog()), outbox: createJobs(database.db, quietLog()) });
const { assertMay } = policy<'test'>((actor) => actor.kind === 'command');
const acts = async () => (await database.db.read.query<{ action: string; actor: string }>('select action, actor from audit_log order by at, seq')).rows;

/* The compiler holds these; an unused directive below is a fault of the type check. */
const lookalike = { actor: { kind: 'system' }, ability: 'test' } as const;
export const refused = [
  // @ts-expect-error an actor is no permit
  () => transact(context(), { kind: 'system' }, { acts: ['test.act'] }, async () => undefined),
  // @ts-expect-error only a policy makes permits
  () => transact(context(), lookalike, { acts: ['test.act'] }, async () => undefined),
  // @ts-expect-error a write names its acts or says why it has none
  () => transact(context(), jobPermit('test'), {}, async () => undefined),
  // @ts-expect-error a list of acts is not empty
  () => transact(context(), jobPermit('test'), { acts: [] }, async () => undefined),
  // @ts-expect-error an act that was not named
  () => transact(context(), jobPermit('test'), { acts: ['test.act'] }, async (tx) => tx.audit('test.other', 'thing:1')),
  // @ts-expect-error a write that says it logs nothing logs nothing
  () => transact(context(), jobPermit('test'), { unlogged: 'why' }, async (tx) => tx.audit('test.act', 'thing:1')),
  // @ts-expect-error nor does a function that it hands the work to
  () => transact(context(), jobPermit('test'), { unlogged: 'why' }, async (tx: Transaction<'test.act'>) => tx.audit('test.act', 'thing:1')),
];

it('logs the acts a write named, with the actor of its permit [house-30]', async () => {
  await transact(context(), assertMay({ kind: 'command' }, 'test'), { acts: ['test.act'] }, async (tx) => tx.audit('test.act', 'thing:1'));
  expect(await acts()).toEqual([{ action: 'test.act', actor: 'command' }]);
});

it('takes no write without the permit of a policy, and logs no act that was not named, whatever the types say [house-30]', async () => {
  expect(() => assertMay({ kind: 'anonymous' }, 'test')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  const before = await acts();
  await expect(transact(context(), lookalike as unknown as Permit, { acts: ['test.act'] }, async () => undefined)).rejects.toThrow('permit');
  for (const log of [{ unlogged: 'why' }, { acts: ['test.other'] }] as unknown as { acts: ['test.act'] }[])
    await expect(transact(context(), jobPermit('test'), log, async (tx) => tx.audit('test.act', 'thing:1'))).rejects.toThrow('test.act');
  expect(await acts()).toEqual(before);
});
