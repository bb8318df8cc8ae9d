import type { z } from '@hono/zod-openapi';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import { invalid } from '#platform/errors.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { verifiedSql } from '../dao/membership.ts';
import { WAITS } from '../dao/list.ts';
import type { peopleAnswer, peopleQuery } from './contract.ts';

type Person = z.output<typeof peopleAnswer>['data'][number];

const like = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
const counted = (where: string): string => `(select count(*)::int from proposal p where p.author_id = a.id and ${where})`;

/** SQL of accounts with their work in figures. $1 now, $2 part of a name, $3 and $4 a cursor, $5 how many. */
const ITEM = `a.id, a.username, a.name, a.visibility = 1 as is_public, a.created_at as joined,
  array(select role from account_role r where r.account_id = a.id order by role) as roles,
  coalesce(v.verified, 0) as verified, ${counted("p.state = 'reverted'")} as reverted, ${counted(`(${WAITS} or p.state = 'open')`)} as waiting,
  ${counted("p.state in ('rejected', 'expired', 'bounced')")} as rejected, (select count(distinct t.proposal_id)::int from vote t join proposal p on p.id = t.proposal_id where t.account_id = a.id and t.at <= p.closed_at) as votes,
  case when b.account_id is not null then json_build_object('reason', b.reason, 'at', b.at, 'until', b.until,
    'by', (select m.username from account m where 'account:' || m.id = b.by)) end as banned`;
const FROM = `from account a left join contribution_ban b on b.account_id = a.id and (b.until is null or b.until > $1)
  left join lateral (${verifiedSql('e.account_id = a.id')}) v on true
  where ($2::text is null or a.username_folded like $2 or lower(a.name) like $2)`;
const FOUND = `select ${ITEM}, a.username_folded as key ${FROM}
    and ($3::text is null or (a.username_folded collate "C", a.id) > ($3 collate "C", $4::uuid)) order by a.username_folded collate "C", a.id limit $5`;
const BANNED = `select ${ITEM}, ${microsSql('b.at')} as key ${FROM} and b.account_id is not null
    and ($3::text is null or (b.at, a.id) < (${ofMicrosSql('$3')}, $4::uuid)) order by b.at desc, a.id desc limit $5`;

interface Row extends Omit<Person, 'joined_at'> {
  id: string;
  joined: Date;
  key: string | number;
}

const iso = (at: string): string => new Date(at).toISOString();

/** Accounts by name with their work in figures, or those that are banned, the latest first. @throws Failure INVALID_INPUT for a cursor of another list, and without a name or `banned` */
export async function listPeople(sql: Queryable, { q, only, after, take }: z.output<typeof peopleQuery>, now: Date): Promise<z.output<typeof peopleAnswer>> {
  const banned = only === 'banned';
  if (!banned && !q?.trim()) throw invalid('q', 'is missing: accounts are found by a part of their name');
  const at = readCursor(after, [banned ? CURSOR.number : CURSOR.text, CURSOR.uuid]);
  const { rows } = await sql.query<Row>(banned ? BANNED : FOUND, [now, q ? like(q) : null, at?.[0] ?? null, at?.[1] ?? null, take + 1]);
  const page = pageOf(rows, take, ({ key, id }) => [key, id]);
  const data = page.rows.map(({ id: _, key: __, joined, banned: ban, ...row }) => ({
    ...row,
    joined_at: joined.toISOString(),
    banned: ban && { ...ban, at: iso(ban.at), until: ban.until && iso(ban.until) },
  }));
  return { data, next: page.next };
}
