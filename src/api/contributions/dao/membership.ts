import { MEMBERSHIP } from '#domain/contributions/proposal.ts';
import { areMet, conditionsOf } from '#domain/contributions/tiers.ts';
import type { Subscription } from '#platform/data/outbox.ts';
import type { Transaction, WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { setRole } from '../../accounts/index.ts';
import { renewTiers } from './tiers.ts';

/** Topic of an account whose verified contributions changed. */
const CHANGED = 'contributions.verified';
const SYSTEM = { kind: 'system' } as const;
/** How the site itself is written where a role was earned; people and the command line are appointed. */
export const EARNED = 'system';

/** Looks at the membership of an account once the write is committed. */
export function lookAtMembership(tx: Transaction, account: string | null): void {
  if (account !== null) tx.emit(CHANGED, { account });
}

/** SQL of verified contributions `v (account_id, verified, since)` that stand: how many, and when the first was verified. @param where condition on `e` */
export const verifiedSql = (where: string): string => `select e.account_id, count(*)::int as verified, min(e.at) as since from point_entry e
  where e.kind = 'contribution' and e.cause like 'proposal:%' and ${where}
    and not exists (select from point_entry r where r.account_id = e.account_id and r.kind = e.kind and r.cause = 'revert:' || substr(e.cause, 10))
  group by e.account_id`;

/** How many contributions of an account stand, and when the first of them was verified. */
export async function verifiedOf(sql: Queryable, account: string): Promise<{ verified: number; since: number | undefined }> {
  const { rows } = await sql.query<{ verified: number; since: Date }>({ name: 'dao-verified', text: verifiedSql('e.account_id = $1'), values: [account] });
  return { verified: rows[0]?.verified ?? 0, since: rows[0]?.since.getTime() };
}

interface Candidate {
  id: string;
  verified: number;
  since: Date | null;
  earned: boolean;
}

/** Accounts that may have to become members, or lose what they earned. Appointed ones are left alone. */
async function candidates(sql: Queryable, account: string | undefined): Promise<Candidate[]> {
  const { rows } = await sql.query<Candidate>({
    name: `dao-member-candidates-${account === undefined ? 'all' : 'one'}`,
    text: `with v as (${verifiedSql('($1::uuid is null or e.account_id = $1)')})
      select a.id, coalesce(v.verified, 0) as verified, v.since, coalesce(r.granted_by = '${EARNED}', false) as earned
      from account a left join v on v.account_id = a.id left join account_role r on r.account_id = a.id and r.role = 'member'
      where ($1::uuid is null or a.id = $1)
        and ((r.role is null and v.verified >= ${MEMBERSHIP.verified}) or (r.granted_by = '${EARNED}' and coalesce(v.verified, 0) < ${MEMBERSHIP.verified}))`,
    values: [account ?? null],
  });
  return rows;
}

/**
 * Makes members of those who meet the conditions, and ends the membership that was earned where reverts took the contributions it hung on.
 * @param account one account; all where absent
 */
export async function renewMembership(context: WriteContext, now: Date, account?: string): Promise<{ granted: string[]; withdrawn: string[] }> {
  const result = { granted: [] as string[], withdrawn: [] as string[] };
  for (const { id, verified, since, earned } of await candidates(context.db.write, account)) {
    const granted = !earned && areMet(conditionsOf({ verified, since: since?.getTime() }, now.getTime()));
    if (!granted && !earned) continue;
    const { changed } = await setRole(context, SYSTEM, { id, role: 'member', granted });
    if (changed) (granted ? result.granted : result.withdrawn).push(id);
  }
  return result;
}

/** Looks at the membership and the tier of those whose contributions changed. */
export const membershipWork = (context: () => WriteContext): Subscription => ({
  topic: CHANGED,
  queue: 'dao-membership',
  async handler({ account }) {
    await renewTiers(context(), new Date(), String(account));
    await renewMembership(context(), new Date(), String(account));
  },
});
