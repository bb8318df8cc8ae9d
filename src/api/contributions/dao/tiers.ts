import { tierOf } from '#domain/contributions/tiers.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { setTiers } from '../../accounts/index.ts';

/** Vested contribution points less those of reverted work, of accounts that have any or had a tier. $1 now, $2 one account; all where null */
const POINTS = {
  name: 'dao-tier-points',
  text: `select a.id as account, a.tier as held, coalesce(p.points, 0)::int as points from account a
    left join (select account_id, sum(amount) as points from point_entry where kind = 'contribution' and vests_at <= $1 and ($2::uuid is null or account_id = $2) group by 1) p
      on p.account_id = a.id
    where ($2::uuid is null or a.id = $2) and (p.points is not null or a.tier > 0)`,
};

async function changed(sql: Queryable, now: Date, account?: string): Promise<{ account: string; tier: number }[]> {
  const { rows } = await sql.query<{ account: string; held: number; points: number }>({ ...POINTS, values: [now, account ?? null] });
  return rows.map(({ points, ...row }) => ({ ...row, tier: tierOf(points) })).filter(({ tier, held }) => tier !== held);
}

/**
 * Gives accounts the tier that their points make now: points vest by the clock alone, and reverts take them back.
 * @param account one account; all where absent
 */
export async function renewTiers(context: WriteContext, now: Date, account?: string): Promise<string[]> {
  if ((await changed(context.db.write, now, account)).length === 0) return [];
  return transact(context, jobPermit('dao-tiers'), { unlogged: 'computed from points' }, async ({ sql }) => setTiers(sql, await changed(sql, now, account)));
}
