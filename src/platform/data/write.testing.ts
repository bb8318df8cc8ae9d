import type { Actor } from './actor.ts';
import { policy } from './permit.ts';
import { transact, type Transaction, type WriteContext } from './transact.ts';

const ACTS = ['import.done', 'test.act'] as const;
const everybody = policy<'test'>(() => true);

/** A write of a test, by any actor; it may log imports and `test.act`. */
export const write = <T>(context: WriteContext, actor: Actor, work: (tx: Transaction<(typeof ACTS)[number]>) => Promise<T>): Promise<T> =>
  transact(context, everybody.assertMay(actor, 'test'), { acts: ACTS }, work);
