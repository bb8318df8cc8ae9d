import type { Transaction } from '#platform/data/transact.ts';

/** Takes back the points of a proposal that was reverted: its author's, not those of its voters. */
export async function revokePoints(_tx: Transaction, _input: { proposalId: string; now: Date }): Promise<void> {
  throw new Error('to be built');
}
