import type { z } from 'zod';
import { quarterOf } from '#domain/quests/season.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { seasonAnswer } from './contract.ts';

/** Accounts that the board names. */
const NAMED = 20;

/** SQL of net accepted values of a quarter by account: lines accepted in it, less lines of contributions that were reverted in it. $1 and $2 are its bounds. */
const BOARD = `counted as (
    select p.author_id as id, sum((case when p.closed_at >= $1 and p.closed_at < $2 then 1 else 0 end) - (case when p.reverted_at >= $1 and p.reverted_at < $2 then 1 else 0 end))::int as values
    from proposal p join proposal_line l on l.proposal_id = p.id and l.outcome = 'accepted'
    where p.author_id is not null and p.state in ('accepted', 'reverted') and (p.closed_at >= $1 and p.closed_at < $2 or p.reverted_at >= $1 and p.reverted_at < $2) group by p.author_id),
  board as materialized (select c.id, c.values, rank() over (order by c.values desc)::int as place, a.username, coalesce(nullif(a.name, ''), a.username) as name, a.face as avatar, a.visibility = 1 as is_public
    from counted c join account a on a.id = c.id where c.values > 0)`;

interface Row {
  place: number;
  values: number;
  username: string;
  name: string;
  avatar: string | null;
}

/** The board of the quarter: accounts with public profiles by name, all others by their number, and where an account stands itself. */
export async function readSeason(sql: Queryable, account: string | null, now: Date): Promise<z.output<typeof seasonAnswer>> {
  const { name, from, to } = quarterOf(now);
  const { rows } = await sql.query<{ named: Row[]; others: number; own: { place: number; values: number } | null }>({
    name: 'quest-season',
    text: `with ${BOARD} select
        (select coalesce(json_agg(json_build_object('place', place, 'values', values, 'username', username, 'name', name, 'avatar', avatar) order by place, username), '[]')
          from (select * from board where is_public order by place, username limit ${NAMED}) n) as named,
        (select count(*)::int from board where not is_public) as others,
        (select json_build_object('place', place, 'values', values) from board where id = $3) as own`,
    values: [from, to, account],
  });
  const { named = [], others = 0, own = null } = rows[0] ?? {};
  return { season: name, ends_at: to.toISOString(), data: named, others, own };
}
