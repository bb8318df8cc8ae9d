import { afterCheck, type LinkVerdict } from '#domain/records/link-state.ts';
import { jobPermit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';

/** Kind of data that changes when a page is found dead, or alive again. */
export const LINKS = 'link_check';
/** Time in which a page that was taken must be checked; then another process may take it. */
const TAKEN = '15 minutes';

/** A page to be checked. */
export interface DueLink extends Record<string, unknown> {
  url: string;
  failures: number;
  failingSince: Date | null;
  isDead: boolean;
}

/** What a check came to. */
export interface LinkResult {
  link: DueLink;
  verdict: LinkVerdict;
  /** Absent where nobody answered. */
  status?: number;
  problem?: string;
}

/** Notes pages that statements refer to and that are not yet checked. Returns their number. */
export const wantLinks = async (sql: Queryable, limit: number, now: Date): Promise<number> =>
  (
    await sql.query(
      `insert into link_check (url, next_check) select distinct d.url, $2::timestamptz from document d where d.url ~ '^https?://' and not exists (select from link_check l where l.url = d.url) limit $1 on conflict do nothing`,
      [limit, now],
    )
  ).rowCount ?? 0;

/** Takes up to `limit` due pages, so that no other process takes them. */
export async function takeDueLinks(sql: Queryable, limit: number, now: Date): Promise<DueLink[]> {
  const { rows } = await sql.query<DueLink>(
    `update link_check l set next_check = $2::timestamptz + interval '${TAKEN}'
     from (select url from link_check where next_check <= $2 order by next_check, url limit $1 for update skip locked) due where l.url = due.url
     returning l.url, l.failures, l.failing_since as "failingSince", l.is_dead as "isDead"`,
    [limit, now],
  );
  return rows;
}

/** Whether any page answered in the day before a moment: else the silence is our own. */
export const heardAnything = async (sql: Queryable, now: Date): Promise<boolean> =>
  ((await sql.query("select from link_check where status is not null and checked_at >= $1::timestamptz - interval '1 day' limit 1", [now])).rowCount ?? 0) > 0;

/** Keeps what checks came to. */
export async function keepLinks(context: WriteContext, results: readonly LinkResult[], now: Date): Promise<void> {
  if (results.length === 0) return;
  await transact(context, jobPermit('links'), { unlogged: 'whether a page still answers changes no record' }, async ({ sql, raise }) => {
    for (const { link, verdict, status, problem } of results) {
      const before = { ...link, failingSince: link.failingSince?.getTime() };
      const state = afterCheck(before, verdict, now.getTime(), Math.random());
      await sql.query(
        `update link_check set checked_at = $2, status = $3, failures = $4, failing_since = $5, is_dead = $6, problem = $7, next_check = $8 where url = $1`,
        [
          link.url,
          now,
          status,
          state.failures,
          state.failingSince === undefined ? null : new Date(state.failingSince),
          state.isDead,
          problem,
          new Date(state.next),
        ],
      );
      if (state.isDead !== link.isDead) raise(LINKS);
    }
  });
}
