import type { z } from 'zod';
import { conditionsOf, nextTierOf, tierOf } from '#domain/contributions/tiers.ts';
import { accuracyOf, weightOf } from '#domain/contributions/weight.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { standingAnswer } from '../proposals/contract.ts';
import { roleCounts } from '../../accounts/index.ts';
import type { VotingAt } from './electorate.ts';
import { EARNED, verifiedOf } from './membership.ts';

type Standing = z.output<typeof standingAnswer>;

interface Row {
  contribution: number;
  vote: number;
  quest: number;
  vesting: number;
  reverted: number;
  role: string | null;
  moderates: boolean;
  votes: number;
  judged: number;
  right: number;
  banned: { reason: string; until: string | null } | null;
}

const sum = (kind: string, when = 'e.vests_at <= $2'): string => `coalesce(sum(e.amount) filter (where e.kind = '${kind}' and ${when}), 0)::int`;
const standingOf = (production: boolean) => ({
  name: `dao-standing-${production ? 'production' : 'any'}`,
  text: `select ${sum('contribution')} as contribution, ${sum('vote')} as vote, ${sum('quest')} as quest, ${sum('contribution', 'e.vests_at > $2')} as vesting,
      count(*) filter (where e.kind = 'contribution' and e.cause like 'revert:%')::int as reverted,
      (select granted_by from account_role where account_id = $1 and role = 'member') as role,
      exists (select from account_role r where account_id = $1 and role in ('moderator', 'admin') and ${roleCounts('r', production)}) as moderates,
      (select count(distinct proposal_id) from vote where account_id = $1)::int as votes,
      (select count(*) from vote where account_id = $1 and judged is not null)::int as judged,
      (select count(*) from vote where account_id = $1 and judged)::int as right,
      (select json_build_object('reason', reason, 'until', until) from contribution_ban where account_id = $1 and (until is null or until > $2)) as banned
    from point_entry e where e.account_id = $1`,
});

/** What an account has in contributions and the DAO: tier, points, membership with what is missing, weight, and its limits. */
export async function readStanding(sql: Queryable, account: string, { now, production }: VotingAt, limits: Standing['limits']): Promise<Standing> {
  const [row] = (await sql.query<Row>({ ...standingOf(production), values: [account, now] })).rows;
  if (!row) throw new Error('no standing');
  const { contribution, vote, quest, vesting, judged, right, banned } = row;
  const stands = await verifiedOf(sql, account);
  return {
    tier: tierOf(contribution),
    points: { contribution, vote, quest, vesting },
    next_tier: nextTierOf(contribution),
    verified: stands.verified,
    reverted: row.reverted,
    membership: {
      member: row.role !== null || row.moderates,
      by_role: row.moderates || (row.role !== null && row.role !== EARNED),
      conditions: conditionsOf(stands, now.getTime()),
    },
    weight: weightOf({ judged, right }),
    votes: row.votes,
    accuracy: accuracyOf({ judged, right }),
    banned: banned && { reason: banned.reason, until: banned.until && new Date(banned.until).toISOString() },
    limits,
  };
}
