import type { z } from 'zod';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { statisticsAnswer } from './contract.ts';
import { mayVoteSql, VOTING, type VotingAt } from './electorate.ts';
import { beyondEnd, DECIDED, WAITS, waitsLong } from './list.ts';

type Statistics = z.output<typeof statisticsAnswer>;

const RECENT = "interval '90 days'";
/** Weeks that are shown, this one too. */
const WEEKS = 12;
const NOW = '$1::timestamptz';
const IS_DECIDED = `p.state in (${DECIDED.map((state) => `'${state}'`).join(', ')}) and p.start_at is not null`;
const RECENTLY = `${IS_DECIDED} and p.closed_at > ${NOW} - ${RECENT}`;
const HOURS = 'extract(epoch from p.closed_at - p.created_at) / 3600';
const rate = (accepted: string, all: string): string => `round(100.0 * ${accepted} / nullif(${all}, 0), 1)::float8`;

const FIGURES = `select
    count(*) filter (where p.state = 'open')::int as open,
    count(*) filter (where p.state = 'open' and p.end_at <= ${NOW} + interval '24 hours')::int as closing_soon,
    count(*) filter (where ${WAITS})::int as waiting,
    count(*) filter (where ${beyondEnd(NOW)} or ${waitsLong(NOW)})::int as stalled,
    count(*) filter (where ${IS_DECIDED})::int as decided,
    count(*) filter (where p.state = 'accepted')::int as accepted,
    count(*) filter (where p.state in ('rejected', 'expired') and p.start_at is not null)::int as rejected,
    count(*) filter (where p.state = 'unreviewed')::int as unreviewed,
    count(*) filter (where p.state = 'reverted')::int as reverted,
    (select count(*) from second_look)::int as second_looks,
    (select ${rate('count(*) filter (where agreed)', 'count(*)')} from second_look) as second_looks_agree,
    percentile_cont(0.5) within group (order by ${HOURS}) filter (where ${RECENTLY}) as median_hours,
    percentile_cont(0.5) within group (order by extract(epoch from p.start_at - p.created_at) / 3600) filter (where p.start_at > ${NOW} - ${RECENT}) as median_review_hours,
    ${rate(`count(*) filter (where ${RECENTLY} and p.closed_at - p.created_at <= interval '7 days')`, `count(*) filter (where ${RECENTLY})`)} as within_week
  from proposal p`;

const LINES = `select p.type, count(distinct p.id)::int as decided, count(*) filter (where l.outcome = 'accepted')::int as accepted,
    count(*) filter (where l.outcome in ('accepted', 'rejected', 'expired'))::int as all
  from proposal p join proposal_line l on l.proposal_id = p.id where ${RECENTLY} group by p.type`;
const MEDIANS = `select p.type, percentile_cont(0.5) within group (order by ${HOURS}) as hours from proposal p where ${RECENTLY} group by p.type`;

const weekOf = (at: string): string => `date_trunc('week', ${at} at time zone 'UTC')`;
const FIRST_WEEK = `(${weekOf(NOW)} - interval '${WEEKS - 1} weeks')`;
const SINCE = `${FIRST_WEEK} at time zone 'UTC'`;
/** Each in one pass over the weeks that are shown. */
const BY_WEEK = `with sent as (select ${weekOf('created_at')} as week, count(*)::int as n from proposal where created_at >= ${SINCE} group by 1),
    closed as (select ${weekOf('closed_at')} as week, count(*) filter (where state in ('accepted', 'reverted'))::int as accepted,
      count(*) filter (where state in ('rejected', 'expired'))::int as rejected from proposal where closed_at >= ${SINCE} group by 1)
  select to_char(w.week, 'YYYY-MM-DD') as week, coalesce(s.n, 0) as submitted, coalesce(c.accepted, 0) as accepted, coalesce(c.rejected, 0) as rejected
  from generate_series(${FIRST_WEEK}, ${weekOf(NOW)}, interval '1 week') w (week) left join sent s using (week) left join closed c using (week) order by 1`;

/** To a minute below one hour, else to a tenth of an hour. */
const rounded = (hours: number | null): number | null => (hours === null ? null : hours < 1 ? Math.round(hours * 60) / 60 : Math.round(hours * 10) / 10);
const percent = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((1000 * part) / whole) / 10);

interface Lines {
  type: keyof typeof CONTRIBUTION_TYPES;
  decided: number;
  accepted: number;
  all: number;
}

/** What the DAO did, from its rows: how much waits, how long decisions take, how much is accepted. Nothing of it tells of a single open proposal. */
export async function readStatistics(sql: Queryable, { now, production }: VotingAt): Promise<Statistics> {
  const values = [now];
  const members = await sql.query<{ members: number }>(`select count(*)::int as members from account a where ${mayVoteSql('a.id', '$1', production)}`, [
    VOTING,
  ]);
  const figures = await sql.query<Omit<Statistics, 'members' | 'accept_rate' | 'by_type' | 'weeks'>>(FIGURES, values);
  const { rows: lines } = await sql.query<Lines>(LINES, values);
  const medians = new Map((await sql.query<{ type: string; hours: number | null }>(MEDIANS, values)).rows.map(({ type, hours }) => [type, hours]));
  const { rows: weeks } = await sql.query<Statistics['weeks'][number]>(BY_WEEK, values);
  const [found] = figures.rows;
  if (!found) throw new Error('no figures');
  const sum = (key: 'accepted' | 'all'): number => lines.reduce((total, line) => total + line[key], 0);
  return {
    ...found,
    members: members.rows[0]?.members ?? 0,
    median_hours: rounded(found.median_hours),
    median_review_hours: rounded(found.median_review_hours),
    accept_rate: percent(sum('accepted'), sum('all')),
    by_type: lines
      .toSorted((a, b) => b.decided - a.decided)
      .map(({ type, decided, accepted, all }) => ({ type, decided, accept_rate: percent(accepted, all), median_hours: rounded(medians.get(type) ?? null) })),
    weeks,
  };
}
