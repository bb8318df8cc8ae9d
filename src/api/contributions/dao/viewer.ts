import { rolesAllow } from '#domain/actors/abilities.ts';
import { refusalOf, toldRefusal, type Refusal } from '#domain/contributions/decide.ts';
import type { ProposalState } from '#domain/contributions/proposal.ts';
import type { Actor } from '#platform/data/actor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { abilities } from '../abilities.ts';
import { claimantsOf } from '../claims/speakers.ts';
import { bannedSql, isBanned } from './electorate.ts';

/** Who looks at proposals. */
export interface Viewer {
  id: string | null;
  member: boolean;
  moderator: boolean;
}

/** The visitor, as proposals need it. A banned moderator sees what everybody sees. */
export async function viewerOf(sql: Queryable, actor: Actor | undefined, now: Date): Promise<Viewer> {
  if (actor?.kind !== 'account') return { id: null, member: false, moderator: false };
  const moderator = rolesAllow(abilities, actor.roles, 'moderate') && !(await isBanned(sql, actor.id, now));
  return { id: actor.id, member: rolesAllow(abilities, actor.roles, 'vote'), moderator };
}

/** SQL that is true where a proposal `p` is about a record that was taken down: nobody sees it. */
export const HIDDEN = 'exists (select from record hidden where hidden.id = p.record_id and hidden.state = 2)';

const about = (join: string): string => `exists (select from ${join} and ${HIDDEN})`;
/** By table: SQL that is true for a row `t` about a record that was taken down. */
export const WITHHELD: Readonly<Record<string, string>> = {
  proposal: about('proposal p where p.id = t.id'),
  vote: about('proposal p where p.id = t.proposal_id'),
  second_look: about('proposal p where p.id = t.proposal_id'),
  remark: about('proposal p where p.id = t.proposal_id'),
  dao_log_body: about('dao_log l join proposal p on p.id = l.proposal_id where l.seq = t.seq'),
  page_claim: 'exists (select from record r where r.id = t.record_id and r.state = 2)',
  contribution_draft: "exists (select from record r where r.slug = split_part(t.key, ':', 3) and r.state = 2)",
};

/** SQL that is true for proposals `p` that everybody sees: those that were published or applied, and speak of nothing that was taken down. */
export const PUBLISHED = `p.start_at is not null and not ${HIDDEN}`;

/** SQL that is true for proposals `p` that a viewer sees: published ones, one's own, and all for moderators. @param id SQL of the viewer's account @param moderator SQL of whether it moderates */
export const visibleSql = (id: string, moderator: string): string => `((${PUBLISHED}) or ((p.author_id = ${id} or ${moderator}) and not ${HIDDEN}))`;

/** States in which a proposal takes ballots. */
export const takesBallots = (state: ProposalState): boolean => state === 'open' || state === 'unreviewed';

/** What of a proposal says who may vote on it. */
interface Votable {
  id: string;
  author: string | null;
  excluded: readonly string[];
  claimants: readonly string[];
  electorate: number | null;
}

/** Why a viewer may not vote on a proposal, as it may be told, and the weight that the vote would have. @param open whether it takes ballots now @param closed whether it was closed once, so that its author is known */
export async function voterOf(
  sql: Queryable,
  { id, author, excluded, claimants, electorate }: Votable,
  viewer: Viewer,
  at: { open: boolean; closed: boolean; now: Date },
): Promise<{ refusal: Refusal | undefined; weight: number }> {
  const { rows } = await sql.query<{ banned: boolean; weight: number | null }>({
    name: 'dao-voter',
    text: `select ${bannedSql('$1::uuid', '$3::timestamptz')} as banned, (select weight from elector where electorate_id = $2 and account_id = $1) as weight`,
    values: [viewer.id, electorate, at.now],
  });
  const { banned = false, weight = null } = rows[0] ?? {};
  const isAuthor = viewer.id !== null && viewer.id === author;
  // Who came to speak for it since the opening is as much a party.
  const claimed = viewer.id !== null && (claimants.includes(viewer.id) || (viewer.member && (await claimantsOf(sql, id, [viewer.id], at.now)).length > 0));
  const referral = viewer.id !== null && excluded.includes(viewer.id) && !claimants.includes(viewer.id);
  const refusal = refusalOf({ author: isAuthor, referral, claimed, member: viewer.member, banned, elector: weight !== null }, at.open);
  return { refusal: toldRefusal(refusal, at.closed), weight: weight ?? 0 };
}
