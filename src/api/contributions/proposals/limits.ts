import { proposalLimits, type ProposalLimits } from '#domain/contributions/limits.ts';
import { TIER_POINTS } from '#domain/contributions/proposal.ts';
import { Failure } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** States of proposals that wait for somebody. */
export const WAITING = ['checking', 'review', 'held', 'open'] as const;

/** What an account has used of its limits. */
export interface UsedLimits extends ProposalLimits {
  usedDay: number;
  usedOpen: number;
  /** Seconds until the first of the day's counts no more. */
  again: number;
}

const USED = `select (select count(*) from proposal where author_id = $1 and created_at > $2::timestamptz - interval '1 day')::int as day,
    (select count(*) from proposal where author_id = $1 and state = any($3))::int as open,
    (select extract(epoch from min(created_at) + interval '1 day' - $2::timestamptz) from proposal where author_id = $1 and created_at > $2::timestamptz - interval '1 day')::float8 as again,
    (select count(*) from point_entry e where account_id = $1 and kind = 'contribution' and cause like 'proposal:%'
      and not exists (select from point_entry r where r.account_id = e.account_id and r.kind = e.kind and r.cause = 'revert:' || substr(e.cause, 10)))::int as verified,
    (select coalesce(sum(amount), 0) from point_entry where account_id = $1 and kind = 'contribution' and vests_at <= $2)::int as points`;

/** The limits of an account, and what it has used of them. */
export async function usedLimits(sql: Queryable, account: string, now: Date): Promise<UsedLimits> {
  const { rows } = await sql.query<{ day: number; open: number; again: number | null; verified: number; points: number }>(USED, [account, now, WAITING]);
  const { day = 0, open = 0, again = null, verified = 0, points = 0 } = rows[0] ?? {};
  const tier = Math.max(
    0,
    TIER_POINTS.findLastIndex((from) => points >= from),
  );
  return { ...proposalLimits({ verified, tier }), usedDay: day, usedOpen: open, again: Math.max(1, Math.ceil(again ?? 0)) };
}

/** @throws Failure TOO_MANY_REQUESTS for an account that proposed as much as it may */
export async function assertWithin(sql: Queryable, account: string, now: Date): Promise<void> {
  const { day, open, usedDay, usedOpen, again } = await usedLimits(sql, account, now);
  if (usedDay >= day)
    throw new Failure('TOO_MANY_REQUESTS', { retryAfter: again, description: `You may propose ${day} changes a day. More of yours can be verified first.` });
  if (usedOpen >= open)
    throw new Failure('TOO_MANY_REQUESTS', { retryAfter: 3600, description: `${open} of your proposals wait for a decision: as many as may at once.` });
}

/** @throws Failure FORBIDDEN for an account that is banned */
export async function assertNotBanned(sql: Queryable, account: string, now: Date): Promise<void> {
  const { rows } = await sql.query<{ reason: string }>('select reason from contribution_ban where account_id = $1 and (until is null or until > $2)', [
    account,
    now,
  ]);
  if (rows[0]) throw new Failure('FORBIDDEN', { description: `You may not contribute at present: ${rows[0].reason}` });
}
