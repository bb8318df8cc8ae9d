import type { z } from 'zod';
import { conditionsOf, nextTierOf, tierOf } from '#domain/contributions/tiers.ts';
import { accuracyOf, weightOf, type Judged } from '#domain/contributions/weight.ts';
import { EARLY_HOURS } from '#domain/newsroom/research/note.ts';
import { TIER_DISCOUNTS } from '#domain/plans/entitlements.ts';
import { foldUsername } from '#domain/accounts/profile/username.ts';
import { Failure } from '#platform/errors.ts';
import type { AccountActor } from '#platform/data/actor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { allowedOf } from '../../plans/index.ts';
import type { standingAnswer } from '../proposals/contract.ts';
import { roleCounts } from '../../accounts/index.ts';
import type { contributorAnswer } from './contract.ts';
import { judgedSql, type VotingAt } from './electorate.ts';
import { EARNED, verifiedOf } from './membership.ts';

type Standing = z.output<typeof standingAnswer>;

interface Row extends Required<Judged> {
  contribution: number;
  vote: number;
  quest: number;
  vesting: number;
  reverted: number;
  role: string | null;
  moderates: boolean;
  votes: number;
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
      ${judgedSql('$1')},
      (select json_build_object('reason', reason, 'until', until) from contribution_ban where account_id = $1 and (until is null or until > $2)) as banned
    from point_entry e where e.account_id = $1`,
});

/** Tier that is told the address of the contributors' group. */
const GROUP_TIER = 3;

/** What the tier gives, beside the plan. @param group address of the contributors' group, where the operator set one */
const rightsOf = (actor: AccountActor & { tier: number }, group: string | undefined): Standing['rights'] => ({
  discount: TIER_DISCOUNTS[actor.tier] ?? 0,
  saved_lists: allowedOf(actor, 'savedLists'),
  early_hours: allowedOf(actor, 'earlyNotes') === 0 ? 0 : EARLY_HOURS,
  csv_exports: allowedOf(actor, 'csvExports'),
  group: group === undefined ? null : { url: actor.tier >= GROUP_TIER ? group : null },
});

/** Tier and points of a public profile, or of one's own. Points come with closings, so that they tell nothing of open proposals. @throws Failure NOT_FOUND, the same for a private profile as for none */
export async function readContributor(sql: Queryable, username: string, viewer: string | null, now: Date): Promise<z.output<typeof contributorAnswer>> {
  const { rows } = await sql.query<{ points: number }>({
    name: 'dao-contributor',
    text: `select (select ${sum('contribution')} from point_entry e where e.account_id = a.id) as points from account a where a.username_folded = $1 and (a.visibility = 1 or a.id = $3)`,
    values: [foldUsername(username), now, viewer],
  });
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return { tier: tierOf(rows[0].points), points: rows[0].points };
}

/** What an account has in contributions and the DAO: tier, points, membership with what is missing, weight, and its limits. */
export async function readStanding(
  sql: Queryable,
  actor: AccountActor,
  { now, production }: VotingAt,
  { limits, group }: { limits: Standing['limits']; group: string | undefined },
): Promise<Standing> {
  const [row] = (await sql.query<Row>({ ...standingOf(production), values: [actor.id, now] })).rows;
  if (!row) throw new Error('no standing');
  const { contribution, vote, quest, vesting, judged, right, trained, trainedRight, banned } = row;
  const stands = await verifiedOf(sql, actor.id);
  const tier = tierOf(contribution);
  return {
    tier,
    rights: rightsOf({ ...actor, tier }, group),
    points: { contribution, vote, quest, vesting },
    next_tier: nextTierOf(contribution),
    verified: stands.verified,
    reverted: row.reverted,
    membership: {
      member: row.role !== null || row.moderates,
      by_role: row.moderates || (row.role !== null && row.role !== EARNED),
      conditions: conditionsOf(stands, now.getTime()),
    },
    weight: weightOf(row),
    votes: row.votes,
    accuracy: accuracyOf(row),
    judged: { votes: judged, votes_right: right, training: trained, training_right: trainedRight },
    banned: banned && { reason: banned.reason, until: banned.until && new Date(banned.until).toISOString() },
    limits,
  };
}
