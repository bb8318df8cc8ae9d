import { POINTS, VESTING_DAYS, type Outcome } from '#domain/contributions/proposal.ts';
import { agreed } from '#domain/contributions/weight.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { lookAtMembership } from './membership.ts';
import { DAO, type StoredBallot } from './stored.ts';
import { tellAuthors } from './tell.ts';

const PUT = {
  name: 'dao-points',
  text: `insert into point_entry (account_id, kind, cause, amount, at, vests_at)
    select w.* from unnest($1::uuid[], $2::text[], $3::text[], $4::int[], $5::timestamptz[], $6::timestamptz[]) as w (account, kind, cause, amount, at, vests)
    where exists (select from account a where a.id = w.account) on conflict do nothing`,
};

interface Entry {
  account: string;
  kind: 'contribution' | 'vote';
  cause: string;
  amount: number;
  at: Date;
  vestsAt: Date;
}

/** Enters points. What was entered for a cause stays: nobody gets them twice. */
async function enter(sql: Queryable, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  const of = <K extends keyof Entry>(key: K) => entries.map((entry) => entry[key]);
  await sql.query({ ...PUT, values: [of('account'), of('kind'), of('cause'), of('amount'), of('at'), of('vestsAt')] });
}

/** Gives the author the points of a verified contribution; they count in 14 days, unless it is reverted before. */
export async function awardAuthor(sql: Queryable, { id, author }: { id: string; author: string | null }, now: Date): Promise<void> {
  if (author === null) return;
  const vestsAt = new Date(now.getTime() + VESTING_DAYS * 86_400_000);
  await enter(sql, [{ account: author, kind: 'contribution', cause: `proposal:${id}`, amount: POINTS.verified, at: now, vestsAt }]);
}

/** The first ballot of each account. */
export const firstBallots = (ballots: readonly StoredBallot[]): (StoredBallot & { account: string })[] =>
  [
    ...Map.groupBy(
      ballots.filter((one): one is StoredBallot & { account: string } => one.account !== null),
      ({ account }) => account,
    ).values(),
  ].flatMap(([first]) => (first ? [first] : []));

/** Gives points to those whose first ballot agreed with the decision; a ballot that was changed later earns nothing by the change. */
export async function awardVoters(
  sql: Queryable,
  proposalId: string,
  decided: { ballots: readonly StoredBallot[]; lines: readonly { n: number; outcome: Outcome | null }[] },
  now: Date,
): Promise<void> {
  const winners = firstBallots(decided.ballots).filter(({ choices }) => agreed(choices, decided.lines) === true);
  await enter(
    sql,
    winners.map(({ account }) => ({ account, kind: 'vote', cause: `vote:${proposalId}`, amount: POINTS.vote, at: now, vestsAt: now })),
  );
}

/** Takes back the points of proposals that were reverted: those of their authors, not of their voters. Membership that hung on them ends. */
export async function revokePoints(tx: Transaction, { proposalIds, now }: { proposalIds: readonly string[]; now: Date }): Promise<void> {
  // Points that have not vested yet are taken back as of the day on which they would have.
  await tx.sql.query(
    `insert into point_entry (account_id, kind, cause, amount, at, vests_at)
     select account_id, kind, 'revert:' || id, -amount, $2, greatest(vests_at, $2::timestamptz) from unnest($1::text[]) id join point_entry on cause = 'proposal:' || id
     where kind = 'contribution' on conflict do nothing`,
    [proposalIds, now],
  );
  for (const author of await tellAuthors(tx, 'contribution-reverted', proposalIds)) lookAtMembership(tx, author);
  tx.raise(DAO);
}
