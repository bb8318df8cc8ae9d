import type { Transaction } from '#platform/data/transact.ts';

/** Acts of the public log. */
export type DaoAct = 'submitted' | 'published' | 'vote' | 'remark' | 'closed' | 'opened-vote' | 'bounced' | 'held' | 'withdrawn' | 'reverted';

/** Adds a row to the public log in the caller's transaction. @param body plain values; names and texts among them can be erased later */
export async function appendLog(_tx: Transaction, _input: { act: DaoAct; proposalId: string; body: Record<string, unknown>; now: Date }): Promise<void> {
  throw new Error('to be built');
}
