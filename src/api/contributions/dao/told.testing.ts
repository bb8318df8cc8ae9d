import type { WriteContext } from '#platform/data/transact.ts';
import { closeProposal } from './close.ts';
import { DAY, hands, plantOpen } from './proposals.testing.ts';
import { addRemark } from './remarks.ts';
import { castVote } from './vote.ts';

/** A record with who proposes something of it, and what is said there. */
interface Told {
  name: string;
  record: string | undefined;
  author: string;
  remark: string;
  /** Of each ballot. */
  reason?: string;
  closed?: boolean;
}

/** Puts a proposal a record, with the ballots of three voters and a remark of its author. */
export async function plantTold(context: WriteContext, voters: readonly string[], all: readonly Told[]): Promise<string[]> {
  const now = new Date();
  const ids: string[] = [];
  for (const { name, record, author, remark, reason, closed } of all) {
    const id = await plantOpen(context, { author, name, record, now });
    for (const voter of voters)
      await castVote(context, { kind: 'account', id: voter, roles: ['member'] }, id, { choice: 'accept', ...(reason !== undefined && { reason }) }, now);
    await addRemark(context, { kind: 'account', id: author, roles: [] }, id, remark, now);
    if (closed) await closeProposal(context, id, new Date(now.getTime() + 8 * DAY), hands());
    ids.push(id);
  }
  return ids;
}
