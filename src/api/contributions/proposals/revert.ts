import type { z } from '@hono/zod-openapi';
import type { AccountActor } from '#platform/data/actor.ts';
import { transact, type Transaction, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import { uuidv7 } from '#platform/ids.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import { excludedFrom } from '../dao/electorate.ts';
import { appendLogs } from '../dao/log.ts';
import { settle } from '../dao/open-vote.ts';
import { revokePoints } from '../dao/points.ts';
import { DAO } from '../dao/stored.ts';
import { tellBanned, tellUnbanned } from '../dao/tell.ts';
import { assertMay } from '../policy.ts';
import { undoProposals, type UndoneLines } from './apply-lines.ts';
import type { banInput, revertedAnswer } from './contract.ts';
import { WAITING } from './limits.ts';
import { holdProposal } from './own.ts';

/** Notes that proposals were taken back, with what that came to. */
async function noteReverted(
  tx: Transaction,
  done: ReadonlyMap<string, UndoneLines>,
  { reason, by, now }: { reason: string; by: string; now: Date },
): Promise<z.output<typeof revertedAnswer>> {
  const sum = { reverted: 0, kept: 0, returned: 0 };
  await tx.sql.query(`update proposal set state = 'reverted', reverted_at = $2, reverted_by = $3, reason = $4 where id = any($1::uuid[])`, [
    [...done.keys()],
    now,
    by,
    reason,
  ]);
  for (const { reverted, kept } of done.values()) {
    sum.reverted += reverted.length;
    sum.kept += kept.length;
  }
  await revokePoints(tx, { proposalIds: [...done.keys()], now });
  await appendLogs(
    tx,
    [...done].map(([proposalId, { reverted, kept }]) => ({ act: 'reverted', proposalId, body: { reason, reverted: reverted.length, kept: kept.length }, now })),
  );
  tx.raise(DAO);
  return sum;
}

/** Takes back a proposal that was applied. What others changed since stays. @throws Failure NOT_FOUND, CONFLICT for one that is not applied */
export function revertProposal(context: WriteContext, actor: AccountActor, id: string, reason: string, now: Date): Promise<z.output<typeof revertedAnswer>> {
  return transact(context, assertMay(actor, 'moderate'), { acts: ['contribution.revert'] }, async (tx) => {
    const { state } = await holdProposal(tx.sql, id);
    if (state !== 'accepted' && state !== 'unreviewed') throw new Failure('CONFLICT', { description: 'It is not applied.' });
    tx.audit('contribution.revert', `proposal:${id}`, { reason });
    return noteReverted(tx, await undoProposals(tx, [id], now), { reason, by: actor.id, now });
  });
}

/** The account of a username. @throws Failure NOT_FOUND */
async function accountOf(sql: Queryable, username: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select id from account where username_folded = $1', [foldUsername(username)]);
  if (!rows[0]) throw new Failure('NOT_FOUND', { description: `There is no account ${username}.` });
  return rows[0].id;
}

/** Takes back all that an account contributed and that stands, line by line, and refuses what of it waits. What others changed since stays. @throws Failure NOT_FOUND */
export function revertPerson(
  context: WriteContext,
  actor: AccountActor,
  username: string,
  reason: string,
  now: Date,
): Promise<z.output<typeof revertedAnswer>> {
  return transact(context, assertMay(actor, 'moderate'), { acts: ['contribution.revert-person'] }, async (tx) => {
    const account = await accountOf(tx.sql, username);
    const { rows } = await tx.sql.query<{ id: string; state: string }>(
      `select id, state from proposal where author_id = $1 and state = any($2) order by closed_at desc nulls first, id desc for update`,
      [account, ['accepted', 'unreviewed', ...WAITING]],
    );
    const isWaiting = ({ state }: { state: string }): boolean => WAITING.some((one) => one === state);
    const applied = rows.filter((row) => !isWaiting(row)).map(({ id }) => id);
    const done = await undoProposals(tx, applied, now);
    tx.audit('contribution.revert-person', `account:${account}`, { reason, proposals: applied.length });
    const waiting = rows.filter(isWaiting);
    for (const { id } of waiting) await settle(tx, { proposalId: id, state: 'bounced', by: 'moderator', reason, now });
    return { ...(await noteReverted(tx, done, { reason, by: actor.id, now })), returned: waiting.length };
  });
}

/** @throws Failure FORBIDDEN for moderators and admins where an admin is not who bans them, or lifts that */
async function assertBelow(sql: Queryable, actor: AccountActor, account: string): Promise<void> {
  if (actor.roles.includes('admin')) return;
  const { rowCount } = await sql.query("select from account_role where account_id = $1 and role in ('moderator', 'admin')", [account]);
  if (rowCount) throw new Failure('FORBIDDEN', { description: 'Only admins ban moderators and admins, and let them back.' });
}

/** Keeps an account from contributing, voting and moderating, for some days or for good. @throws Failure NOT_FOUND, FORBIDDEN for oneself, and for moderators of each other */
export async function banContributor(
  context: WriteContext,
  actor: AccountActor,
  username: string,
  { reason, days }: z.output<typeof banInput>,
  now: Date,
): Promise<void> {
  await transact(context, assertMay(actor, 'moderate'), { acts: ['contribution.ban'] }, async (tx) => {
    const account = await accountOf(tx.sql, username);
    if (account === actor.id) throw new Failure('FORBIDDEN', { description: 'Nobody bans oneself.' });
    await assertBelow(tx.sql, actor, account);
    const until = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
    await tx.sql.query(
      `insert into contribution_ban (account_id, at, by, reason, until) values ($1, $2, $3, $4, $5)
       on conflict (account_id) do update set at = excluded.at, by = excluded.by, reason = excluded.reason, until = excluded.until`,
      [account, now, `account:${actor.id}`, reason, until],
    );
    tx.audit('contribution.ban', `account:${account}`, { reason, ...(until && { until: until.toISOString() }) });
    await tellBanned(tx, account, uuidv7(now.getTime()));
    tx.raise(DAO);
  });
}

/** Lets an account contribute again, with the reason that it is told. @throws Failure NOT_FOUND, FORBIDDEN for oneself, one's circle, and for moderators of each other */
export async function unbanContributor(context: WriteContext, actor: AccountActor, username: string, reason: string, now: Date): Promise<void> {
  await transact(context, assertMay(actor, 'moderate'), { acts: ['contribution.unban'] }, async (tx) => {
    const account = await accountOf(tx.sql, username);
    if (account === actor.id) throw new Failure('FORBIDDEN', { description: 'Nobody lifts an own ban.' });
    await assertBelow(tx.sql, actor, account);
    if ((await excludedFrom(tx.sql, account, [actor.id])).length > 0)
      throw new Failure('FORBIDDEN', { description: 'You are joined to this account by referrals: somebody else lifts its ban.' });
    const { rowCount } = await tx.sql.query('delete from contribution_ban where account_id = $1', [account]);
    if (!rowCount) throw new Failure('NOT_FOUND', { description: `${username} is not banned.` });
    tx.audit('contribution.unban', `account:${account}`, { reason });
    await tellUnbanned(tx, account, uuidv7(now.getTime()));
    tx.raise(DAO);
  });
}
