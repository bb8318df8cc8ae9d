import { createHash } from 'node:crypto';
import { weightOf, type Judged } from '#domain/contributions/weight.ts';
import { ROLES } from '#domain/actors/roles.ts';
import { rolesAllow } from '#domain/actors/abilities.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { roleCounts } from '../../accounts/index.ts';
import { abilities } from '../abilities.ts';
import { claimantsOf } from '../claims/speakers.ts';

/** Roles that may vote. */
export const VOTING = ROLES.filter((role) => rolesAllow(abilities, [role], 'vote'));

/** SQL that is true while an account is banned. @param id SQL of its id @param now SQL of the moment */
export const bannedSql = (id: string, now: string): string =>
  `exists (select from contribution_ban b where b.account_id = ${id} and (b.until is null or b.until > ${now}))`;

/** Whether an account is banned now. */
export async function isBanned(sql: Queryable, account: string, now: Date): Promise<boolean> {
  const { rows } = await sql.query<{ banned: boolean }>({
    name: 'dao-banned',
    text: `select ${bannedSql('$1::uuid', '$2::timestamptz')} as banned`,
    values: [account, now],
  });
  return rows[0]?.banned ?? false;
}

/**
 * SQL of a recursive relation `circle (id)`: an account, and everybody joined to it by referrals, over any number of steps and in both directions.
 * @param author SQL of the account's id
 */
export const circleSql = (author: string): string => `circle (id) as (
    select ${author}
    union select n.id from circle c cross join lateral (
      select referred_by as id from account where id = c.id and referred_by is not null union all select id from account where referred_by = c.id) n)`;

/** SQL of the columns of what of an account was judged, as `Judged`. @param account SQL of its id */
export const judgedSql = (account: string): string => `(select count(*)::int from vote where account_id = ${account} and judged is not null) as judged,
  (select count(*)::int from vote where account_id = ${account} and judged) as right,
  (select count(*)::int from known_answer where account_id = ${account}) as trained,
  (select count(*)::int from known_answer where account_id = ${account} and is_right) as "trainedRight"`;

interface Elector {
  id: string;
  weight: number;
}

/**
 * SQL that is true for an account with a role that may vote and that counts.
 * @param id SQL of the account's id @param roles SQL of the roles that may vote @param production whether roles of moderators need a second factor
 */
export const mayVoteSql = (id: string, roles: string, production: boolean): string =>
  `exists (select from account_role r where r.account_id = ${id} and r.role = any(${roles}::text[]) and ${roleCounts('r', production)})`;

/** When and on what site it is asked who may vote. */
export interface VotingAt {
  now: Date;
  /** Whether roles of moderators need a second factor. */
  production: boolean;
}

/** Who may vote now, with their weights, in the order of their ids. */
export async function electorsNow(sql: Queryable, { now, production }: VotingAt): Promise<Elector[]> {
  const { rows } = await sql.query<{ id: string } & Required<Judged>>({
    name: `dao-electors-${production ? 'production' : 'any'}`,
    text: `select a.id, ${judgedSql('a.id')} from account a
      where ${mayVoteSql('a.id', '$1', production)} and not ${bannedSql('a.id', '$2::timestamptz')}
      order by a.id`,
    values: [VOTING, now],
  });
  return rows.map(({ id, ...votes }) => ({ id, weight: weightOf(votes) }));
}

/** Of some accounts, an account itself and those that are joined to it by referrals: none of them votes on what it proposes, or moderates it. */
export async function excludedFrom(sql: Queryable, author: string | null, among: readonly string[]): Promise<string[]> {
  if (author === null) return [];
  const { rows } = await sql.query<{ id: string }>({
    name: 'dao-excluded',
    text: `with recursive ${circleSql('$1::uuid')} select id from circle where id = any($2::uuid[]) order by id`,
    values: [author, among],
  });
  return rows.map(({ id }) => id);
}

/** Of some accounts, those that may not vote on a proposal, and which of them because they speak for a record of it. */
export async function keptOut(
  sql: Queryable,
  { id, author }: { id: string; author: string | null },
  among: readonly string[],
  now: Date,
): Promise<{ excluded: string[]; claimants: string[] }> {
  const circle = await excludedFrom(sql, author, among);
  const claimants = (await claimantsOf(sql, id, among, now)).filter((one) => !circle.includes(one));
  return { excluded: [...circle, ...claimants].toSorted(), claimants };
}

/** How many may vote on a proposal, if it opened now. */
export async function countEligible(sql: Queryable, proposal: { id: string; author: string | null }, at: VotingAt): Promise<number> {
  const ids = (await electorsNow(sql, at)).map(({ id }) => id);
  return ids.length - (await keptOut(sql, proposal, ids, at.now)).excluded.length;
}

/** Keeps who may vote now, and returns the electorate's number. The same members with the same weights are kept once. */
export async function freezeElectorate(sql: Queryable, electors: readonly Elector[], now: Date): Promise<number> {
  const hash = createHash('sha256')
    .update(JSON.stringify(electors.map(({ id, weight }) => [id, weight])))
    .digest();
  const made = await sql.query<{ id: number }>('insert into electorate (taken_at, hash) values ($1, $2) on conflict (hash) do nothing returning id', [
    now,
    hash,
  ]);
  const [fresh] = made.rows;
  if (fresh) {
    await sql.query('insert into elector (electorate_id, account_id, weight) select $1, * from unnest($2::uuid[], $3::real[])', [
      fresh.id,
      electors.map(({ id }) => id),
      electors.map(({ weight }) => weight),
    ]);
    return fresh.id;
  }
  const { rows } = await sql.query<{ id: number }>('select id from electorate where hash = $1', [hash]);
  if (!rows[0]) throw new Error('the electorate is gone');
  return rows[0].id;
}
