import type { z } from '@hono/zod-openapi';
import { ROW_STATUS, STATUS_OF, type Act, type ContributionType, type ProposalState } from '#domain/contributions/proposal.ts';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { sentNotes } from '../../newsroom/index.ts';
import { HIDDEN } from '../dao/viewer.ts';
import { NAMES_HIDDEN } from './queue.ts';
import type { mineAnswer, pageQuery } from './contract.ts';

interface Row {
  id: string;
  slug: string;
  takenDown: boolean;
  name: string;
  type: ContributionType;
  act: Act;
  state: ProposalState;
  reason: string | null;
  says_itself: boolean;
  accepted: number;
  rejected: number;
  points: number;
  created: Date;
  start: Date | null;
  end: Date | null;
  closed: Date | null;
  conflicts: string[];
  micros: string;
}

const MINE = `select p.id, p.slug, ${HIDDEN} as "takenDown", p.name, p.type, p.act, p.state, p.reason, p.says_itself, p.created_at as created, p.start_at as start, p.end_at as "end", p.closed_at as closed, ${microsSql('p.created_at')} as micros,
    l.accepted, l.rejected, coalesce((select sum(e.amount) from point_entry e where e.account_id = $1 and e.cause in ('proposal:' || p.id, 'revert:' || p.id)), 0)::int as points,
    case when exists (select from proposal q where q.rebase_of = p.id and q.state <> 'withdrawn') then '{}' else l.conflicts end as conflicts
  from proposal p cross join lateral (select coalesce(sum(accept_weight), 0)::float8 as accepted, coalesce(sum(reject_weight), 0)::float8 as rejected,
      coalesce(array_agg(key order by n) filter (where outcome = 'conflict' and not ${NAMES_HIDDEN}), '{}') as conflicts from proposal_line l where proposal_id = p.id) l
  where p.author_id = $1 and ($2::float8 is null or (p.created_at, p.id) < (${ofMicrosSql('$2')}, $3::uuid)) order by p.created_at desc, p.id desc limit $4`;

async function notesOf(sql: Queryable, account: string): Promise<z.output<typeof mineAnswer>['research']> {
  const notes = await sentNotes(sql, account);
  if (notes.length === 0) return [];
  const { rows } = await sql.query<{ cause: string; points: number }>(
    'select cause, sum(amount)::int as points from point_entry where account_id = $1 and cause = any($2) group by cause',
    [account, notes.map(({ id }) => `proposal:${id}`)],
  );
  const earned = new Map(rows.map(({ cause, points }) => [cause, points]));
  return notes.map(({ id, slug, title, isPublished, at }) => ({
    id,
    slug,
    name: title,
    status: isPublished ? 2 : 1,
    points: earned.get(`proposal:${id}`) ?? 0,
    create_at: at.toISOString(),
  }));
}

/** An account's own contributions, the latest first. How the vote on an open one stands is not told. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listMine(sql: Queryable, account: string, { after, take }: z.output<typeof pageQuery>): Promise<z.output<typeof mineAnswer>> {
  const [micros, id] = readCursor(after, [CURSOR.number, CURSOR.uuid]) ?? [];
  const { rows } = await sql.query<Row>(MINE, [account, micros ?? null, id ?? null, take + 1]);
  const page = pageOf(rows, take, (row) => [row.micros, row.id]);
  const data = page.rows.map(({ accepted, rejected, created, start, end, closed, micros: _, takenDown, ...whole }) => {
    // Of a record that was taken down nothing is told: neither its name nor words about it.
    const row = takenDown ? { ...whole, slug: null, name: null, reason: null, conflicts: [] } : whole;
    const cast = accepted + rejected;
    const share = (weight: number): number | null => (closed === null || cast === 0 ? null : Math.round((1000 * weight) / cast) / 10);
    return {
      ...row,
      update: row.act === 'create' ? ('new' as const) : ('edit' as const),
      status: ROW_STATUS[STATUS_OF[row.state]],
      approve: share(accepted),
      reject: share(rejected),
      create_at: created.toISOString(),
      start_date: start?.toISOString() ?? null,
      end_date: end?.toISOString() ?? null,
      closed_at: closed?.toISOString() ?? null,
    };
  });
  return { data, research: after === undefined ? await notesOf(sql, account) : [], next: page.next };
}
