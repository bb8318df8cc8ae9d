import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import { assertMay } from '../policy.ts';
import { bannedSql } from './electorate.ts';
import { appendLog } from './log.ts';
import { DAO, lockProposal } from './stored.ts';
import { viewerOf } from './viewer.ts';
import { findProposal } from './vote.ts';

/**
 * Says something about a proposal: its author answers to votes, members and moderators ask.
 * @param key id or slug of the proposal
 * @throws Failure NOT_FOUND, FORBIDDEN for others and for banned accounts
 */
export async function addRemark(context: WriteContext, actor: AccountActor, key: string, text: string, now: Date): Promise<{ id: string; at: string }> {
  const permit = assertMay(actor, 'contribute');
  const viewer = await viewerOf(context.db.read, actor, now);
  const proposalId = await findProposal(context.db.read, key, viewer);
  return transact(context, permit, { unlogged: 'remarks stand in the public log' }, async (tx) => {
    const proposal = await lockProposal(tx.sql, proposalId);
    const isAuthor = proposal?.author === actor.id;
    const { rows } = await tx.sql.query<{ banned: boolean; username: string }>(
      `select ${bannedSql('a.id', '$2::timestamptz')} as banned, username from account a where a.id = $1`,
      [actor.id, now],
    );
    const [who] = rows;
    if (!proposal || !who || who.banned || !(isAuthor || viewer.member)) throw new Failure('FORBIDDEN');
    const id = uuidv7();
    await tx.sql.query('insert into remark (id, proposal_id, account_id, at, text) values ($1, $2, $3, $4, $5)', [id, proposalId, actor.id, now, text]);
    tx.raise(DAO);
    const by = isAuthor ? 'author' : viewer.moderator ? 'moderator' : 'member';
    await appendLog(tx, { act: 'remark', proposalId, now, body: { by, text, ...(isAuthor ? {} : { username: who.username }) }, account: actor.id });
    return { id, at: now.toISOString() };
  });
}
