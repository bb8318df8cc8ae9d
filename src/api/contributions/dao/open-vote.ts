import type { Transaction } from '#platform/data/transact.ts';

/** Opens the vote on a reviewed proposal: freezes who may vote, with what weight. Below 3 the caller applies it instead, and the state stays. */
export async function openVote(_tx: Transaction, _input: { proposalId: string; now: Date }): Promise<{ eligible: number; opened: boolean }> {
  throw new Error('to be built');
}

/** Closes a proposal with the outcomes of its lines: state, points, notices and the log. */
export async function settle(
  _tx: Transaction,
  _input: {
    proposalId: string;
    state: 'accepted' | 'rejected' | 'expired' | 'unreviewed' | 'bounced' | 'withdrawn';
    by: 'vote' | 'moderator' | 'program' | 'author';
    reason?: string;
    now: Date;
  },
): Promise<void> {
  throw new Error('to be built');
}
