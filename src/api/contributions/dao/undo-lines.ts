import type { Transaction } from '#platform/data/transact.ts';

/** Takes back lines of an unreviewed proposal that members refused later, in the caller's transaction. Lines that others changed since stay. */
export async function undoLines(_tx: Transaction, _input: { proposalId: string; lines: readonly number[]; now: Date }): Promise<void> {
  throw new Error('to be built');
}
