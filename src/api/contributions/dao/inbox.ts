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

/** Votes of an account, the latest, that tell what it votes on. */
const LATEST = 200;

const OWN = `with recursive ${ownRecordsSql('$1', '$2::timestamptz')}`;
/** Open proposals `p` on which an account may vote and has not. $1 account, $2 now. */
const WAITS = `p.state = 'open' and p.end_at > $2 and exists (select from elector e where e.electorate_id = p.electorate_id and e.account_id = $1) and $1 <> all(p.excluded)
  and (p.record_id is null or p.record_id not in (select id from own)) and not ${HIDDEN} and not ${bannedSql('$1', '$2::timestamptz')}
  and not exists (select from vote v where v.proposal_id = p.id and v.account_id = $1 and v.superseded_at is null)`;

const COUNT = { name: 'dao-inbox-left', text: `${OWN} select count(*)::int as left from proposal p where ${WAITS}` };

const WATCHED = 'p.record_id in (select id from watched)';
const UNWATCHED = '(p.record_id is null or p.record_id not in (select id from watched))';
const KNOWN = '(p.type, p.risk) in (select type, risk from known)';

/** What an account is asked about first: records that it watches, then what is like that on which it voted lately. */
const INTERESTS = [
  { interest: 'watched', where: WATCHED },
  { interest: 'voted-like-it', where: `${UNWATCHED} and ${KNOWN}` },
  { interest: 'other', where: `${UNWATCHED} and not ${KNOWN}` },
] as const;

/** The statement of an interest: a page by closing time. It ends as soon as the page is full. $3 and $4 position, $5 how many. */
const pageSql = (where: string): string => `${OWN}, ${watchedSql('$1')},
  known as (select distinct q.type, q.risk from (select proposal_id from vote where account_id = $1 order by at desc limit ${LATEST}) v join proposal q on q.id = v.proposal_id)
  select ${ROW}, ${microsSql('p.end_at')} as micros from proposal p where ${WAITS} and ${where}
    and ($3::bigint is null or (p.end_at, p.id) > (${ofMicrosSql('$3')}, $4::uuid)) order by p.end_at, p.id limit $5`;
const PAGES = INTERESTS.map(({ interest, where }, level) => ({ interest, level, query: { name: `dao-inbox-${interest}`, text: pageSql(where) } }));

/** What waits for the vote of an account. */
export async function readInbox(sql: Queryable, actor: AccountActor, query: z.output<typeof inboxQuery>, now: Date): Promise<z.output<typeof inboxAnswer>> {
  const [first, ...at] = readCursor(query.after, [CURSOR.number, CURSOR.number, CURSOR.uuid]) ?? [0, null, null];
  const counted = await sql.query<{ left: number }>({ ...COUNT, values: [actor.id, now] });
  const viewer = { ...(await viewerOf(sql, actor, now)), moderator: false };
  const rows: (Row & { interest: (typeof INTERESTS)[number]['interest']; level: number; micros: number })[] = [];
  for (const { interest, level, query: text } of PAGES) {
    const most = query.take + 1 - rows.length;
    if (level < Number(first) || most <= 0) continue;
    const after = level === Number(first) ? at : [null, null];
    const found = await sql.query<Row & { micros: number }>({ ...text, values: [actor.id, now, ...after, most] });
    rows.push(...found.rows.map((row) => ({ ...row, interest, level })));
  }
  const page = pageOf(rows, query.take, ({ level, micros, id }) => [level, micros, id]);
  return { data: page.rows.map((row) => ({ ...shownRow(row, viewer, now), interest: row.interest })), left: counted.rows[0]?.left ?? 0, next: page.next };
}
