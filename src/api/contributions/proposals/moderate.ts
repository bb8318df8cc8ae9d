import type { z } from '@hono/zod-openapi';
import { STATUS_OF, type ProposalState } from '#domain/contributions/proposal.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { VotingAt } from '../dao/electorate.ts';
import { appendLog } from '../dao/log.ts';
import { excludedFrom } from '../dao/electorate.ts';
import { openVote, settle } from '../dao/open-vote.ts';
import { DAO } from '../dao/stored.ts';
import { tellAuthor } from '../dao/tell.ts';
import { claimantsOf } from '../claims/speakers.ts';
import { assertMay } from '../policy.ts';
import { applyLines, storedLines } from './apply-lines.ts';
import type { reviewInput, stateAnswer } from './contract.ts';
import { holdProposal } from './own.ts';

/** What is told of a proposal all of whose lines met another change. */
const CHANGED_MEANWHILE = 'The record changed meanwhile.';

/** Acts of moderators in the log of acts. */
type ModeratorAct = 'contribution.publish' | 'contribution.hold' | 'contribution.bounce';

/** Reviews a proposal before its vote. Where fewer than 3 may vote, publishing applies it. @throws Failure NOT_FOUND, FORBIDDEN for one's own and those of one's circle, CONFLICT for one that waits for no review, INVALID_INPUT without a reason */
export function reviewProposal(
  context: WriteContext,
  actor: AccountActor,
  id: string,
  { action, reason }: z.output<typeof reviewInput>,
  at: VotingAt,
): Promise<z.output<typeof stateAnswer>> {
  const permit = assertMay(actor, 'moderate');
  if (action !== 'publish' && (reason === undefined || reason.trim() === '')) throw invalid('reason', 'is missing: its author is told why');
  return transact(context, permit, { acts: ['contribution.publish', 'contribution.hold', 'contribution.bounce'] }, async (tx) => {
    const { now } = at;
    const { state, author } = await holdProposal(tx.sql, id);
    if (author === actor.id) throw new Failure('FORBIDDEN', { description: 'Somebody else reviews what you proposed.' });
    if ((await excludedFrom(tx.sql, author, [actor.id])).length > 0)
      throw new Failure('FORBIDDEN', { description: 'You are joined to its author by referrals: somebody else reviews it.' });
    if ((await claimantsOf(tx.sql, id, [actor.id], now)).length > 0)
      throw new Failure('FORBIDDEN', { description: 'You speak for a record that this is about, or for an investor in it: somebody else reviews it.' });
    if (state === 'checking') throw new Failure('CONFLICT', { description: 'Its links are still being looked at.' });
    if (state !== 'review' && state !== 'held') throw new Failure('CONFLICT', { description: 'It waits for no review.' });
    await tx.sql.query('update proposal set reviewed_at = $2, reviewed_by = $3, reason = $4 where id = $1', [id, now, actor.id, reason ?? null]);
    tx.audit(`contribution.${action}`, `proposal:${id}`, reason === undefined ? {} : { reason });
    tx.raise(DAO);
    const became = await ACTIONS[action](tx, id, reason, at);
    return { id, state: became, status: STATUS_OF[became] };
  });
}

const ACTIONS: Record<
  z.output<typeof reviewInput>['action'],
  (tx: Transaction<ModeratorAct>, id: string, reason: string | undefined, at: VotingAt) => Promise<ProposalState>
> = {
  async publish(tx, proposalId, _, at) {
    const { opened } = await openVote(tx, { proposalId, ...at });
    if (opened) return 'open';
    return applyAll(tx, proposalId, at.now);
  },
  async hold(tx, proposalId, reason, { now }) {
    await tx.sql.query("update proposal set state = 'held' where id = $1", [proposalId]);
    await tellAuthor(tx, { kind: 'contribution-held', proposalId, again: String(now.getTime()) });
    await appendLog(tx, { act: 'held', proposalId, body: { reason }, now });
    return 'held';
  },
  async bounce(tx, proposalId, reason, { now }) {
    await settle(tx, { proposalId, state: 'bounced', by: 'moderator', ...(reason !== undefined && { reason }), now });
    return 'bounced';
  },
};

/** Applies all of a proposal by the word of a moderator. */
async function applyAll(tx: Transaction, proposalId: string, now: Date): Promise<ProposalState> {
  const lines = (await storedLines(tx.sql, proposalId)).map(({ n }) => n);
  const { conflicts, applied, changeSetId } = await applyLines(tx, { proposalId, lines, review: 'moderator', now });
  await tx.sql.query(`update proposal_line set outcome = case when n = any($2::smallint[]) then 'conflict' else 'accepted' end where proposal_id = $1`, [
    proposalId,
    conflicts,
  ]);
  if (changeSetId !== undefined) await tx.sql.query('update proposal set change_set_id = $2 where id = $1', [proposalId, changeSetId]);
  const state = applied.length > 0 ? 'accepted' : 'rejected';
  await settle(tx, { proposalId, state, by: 'moderator', now, ...(state === 'rejected' && { reason: CHANGED_MEANWHILE }) });
  return state;
}
