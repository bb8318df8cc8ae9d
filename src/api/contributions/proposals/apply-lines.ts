import type { Transaction } from '#platform/data/transact.ts';

/** What became of the lines that were to be applied. */
export interface AppliedLines {
  applied: readonly number[];
  /** Lines whose field was changed meanwhile to something else: nothing of them is applied. */
  conflicts: readonly number[];
  changeSetId: number | undefined;
}

/** Applies lines of a proposal as statements of its author, in the caller's transaction. @param review who stands for them */
export async function applyLines(
  _tx: Transaction,
  _input: { proposalId: string; lines: readonly number[]; review: 'voted' | 'moderator' | 'unreviewed'; now: Date },
): Promise<AppliedLines> {
  throw new Error('to be built');
}
