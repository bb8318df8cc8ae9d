import type { z } from 'zod';
import type { AccountActor } from '#platform/data/actor.ts';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { watchedSql } from '../../watchlist/index.ts';
import type { inboxAnswer, inboxQuery } from './contract.ts';
import { ownRecordsSql } from '../claims/speakers.ts';
import { bannedSql } from './electorate.ts';
import { ROW, shownRow, type Row } from './rows.ts';
import { HIDDEN, viewerOf } from './viewer.ts';

const INTERESTS = ['watched', 'voted-like-it', 'other'] as const;

/** Votes of an account, the latest, that tell what it votes on. */
const LATEST = 200;

/** Open proposals on which an account may vote and has not, by interest, then by closing time. $1 account, $2 now, $3 to $5 the position, $6 how many. */
const WAITING = `with recursive ${watchedSql('$1')}, ${ownRecordsSql('$1', '$2::timestamptz')},
  known as (select distinct q.type, q.risk from (select proposal_id from vote where account_id = $1 order by at desc limit ${LATEST}) v join proposal q on q.id = v.proposal_id),
  mine as materialized (select o.electorate_id from (select distinct electorate_id from proposal where state = 'open') o join elector e using (electorate_id) where e.account_id = $1),
  waiting as materialized (
    select p.id, p.end_at, case when p.record_id in (select id from watched) then 0 when (p.type, p.risk) in (select type, risk from known) then 1 else 2 end as interest
    from proposal p join mine using (electorate_id)
    where p.state = 'open' and p.end_at > $2 and $1 <> all(p.excluded) and (p.record_id is null or p.record_id not in (select id from own)) and not ${HIDDEN} and not ${bannedSql('$1', '$2::timestamptz')}
      and p.id not in (select v.proposal_id from vote v where v.account_id = $1 and v.superseded_at is null)),
  page as (select *, (select count(*) from waiting)::int as total from waiting w
    where $3::int is null or (w.interest, w.end_at, w.id) > ($3, ${ofMicrosSql('$4')}, $5::uuid) order by w.interest, w.end_at, w.id limit $6)
  select ${ROW}, w.interest, ${microsSql('w.end_at')} as micros, w.total from page w join proposal p on p.id = w.id order by w.interest, w.end_at, w.id`;

/** What waits for the vote of an account. */
export async function readInbox(sql: Queryable, actor: AccountActor, query: z.output<typeof inboxQuery>, now: Date): Promise<z.output<typeof inboxAnswer>> {
  const after = readCursor(query.after, [CURSOR.number, CURSOR.number, CURSOR.uuid]) ?? [null, null, null];
  const { rows } = await sql.query<Row & { interest: 0 | 1 | 2; micros: number; total: number }>({
    name: 'dao-inbox',
    text: WAITING,
    values: [actor.id, now, ...after, query.take + 1],
  });
  const page = pageOf(rows, query.take, ({ interest, micros, id }) => [interest, micros, id]);
  const viewer = { ...(await viewerOf(sql, actor, now)), moderator: false };
  return { data: page.rows.map((row) => ({ ...shownRow(row, viewer, now), interest: INTERESTS[row.interest] })), left: rows[0]?.total ?? 0, next: page.next };
}
