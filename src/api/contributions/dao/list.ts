import type { z } from 'zod';
import { RISK_RULES, RISKS, STATES, STATUS_OF, STATUSES, type ProposalState } from '#domain/contributions/proposal.ts';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { proposalsAnswer, proposalsQuery } from './contract.ts';
import { ROW, shownRow, type Row } from './rows.ts';
import { HIDDEN, PUBLISHED, type Viewer } from './viewer.ts';

type Query = z.output<typeof proposalsQuery>;

/** Days after which what waits for a moderator is stalled. */
const STALLED_DAYS = 7;

const listed = (states: readonly string[]): string => states.map((state) => `'${state}'`).join(', ');
const FIRST_END = `p.start_at + (case p.risk ${RISKS.map((risk) => `when '${risk}' then ${RISK_RULES[risk].most}`).join(' ')} end) * interval '1 hour'`;
/** SQL that is true for proposals `p` that are open beyond their first end. @param now SQL of the moment */
export const beyondEnd = (now: string): string => `p.state = 'open' and ${FIRST_END} <= ${now}`;
/** SQL that is true for proposals `p` that wait for a moderator. */
export const WAITS = "p.state in ('checking', 'review', 'held')";
/** SQL that is true for proposals `p` that wait for a moderator for too long. @param now SQL of the moment */
export const waitsLong = (now: string): string => `${WAITS} and p.created_at <= ${now} - interval '${STALLED_DAYS} days'`;
/** States of what was decided. */
export const DECIDED = ['accepted', 'rejected', 'expired', 'reverted'] as const satisfies readonly ProposalState[];

const statesOf = (status: NonNullable<Query['status']>): readonly string[] => {
  if (status === 'decided') return DECIDED;
  return STATUSES.some((known) => known === status) ? STATES.filter((state) => STATUS_OF[state] === status) : [status];
};

/** SQL of what a status means; $1 is the moment. Only moderators see what waits for them. */
function conditionOf(status: Query['status'], viewer: Viewer): string {
  if (status === undefined) return PUBLISHED;
  if (status !== 'stalled') return `p.state in (${listed(statesOf(status))}) and ${PUBLISHED}`;
  const long = beyondEnd('$1::timestamptz');
  return `(${viewer.moderator ? `${long} or ${waitsLong('$1::timestamptz')}` : long}) and not ${HIDDEN}`;
}

/** Parts of a list that follow one another: rows of a condition by a moment. */
interface Part {
  where: string;
  by: string;
  descending: boolean;
}

const closing = (where: string): Part => ({ where, by: 'p.end_at', descending: false });
const decided = (where: string): Part => ({ where, by: 'p.closed_at', descending: true });
const newest = (where: string): Part => ({ where, by: 'p.start_at', descending: true });
const all = (...conditions: string[]): string => conditions.map((one) => `(${one})`).join(' and ');
const OPEN = "p.state = 'open'";

/** The parts of a list: what closes soonest first, then what was decided last, unless another order is asked for. */
function partsOf({ status, sort }: Query, viewer: Viewer): Part[] {
  const where = conditionOf(status, viewer);
  if (status === 'stalled') return [{ where, by: 'p.created_at', descending: false }];
  if (sort === 'newest') return [newest(where)];
  if (sort === 'decided') return [decided(all(where, 'p.closed_at is not null'))];
  const parts = [closing(all(where, OPEN)), decided(all(where, 'p.closed_at is not null'))];
  if (status === undefined || status === 'Pending') return parts;
  return status === 'open' ? parts.slice(0, 1) : parts.slice(1);
}

/** SQL of a closed proposal `p` by the account called $5, if its profile is public or $6, who asks: nobody learns whose an open one is. */
const BY_AUTHOR = '(p.closed_at is not null and p.author_id = (select id from account where lower(username) = lower($5) and (visibility = 1 or id = $6)))';
const FILTERS = `$1::timestamptz is not null and ($2::text is null or p.type = $2) and ($3::text is null or p.risk = $3) and ($4::uuid is null or p.record_id = $4)
  and ($5::text is null or ${BY_AUTHOR})`;

interface At {
  part: number;
  micros: string | null;
  id: string | null;
}

async function rowsOf(sql: Queryable, part: Part, values: readonly unknown[], at: At, take: number): Promise<(Row & { micros: number })[]> {
  const { by, descending, where } = part;
  const way = descending ? 'desc' : 'asc';
  const beyond = `(${by}, p.id) ${descending ? '<' : '>'} (${ofMicrosSql('$7')}, $8::uuid)`;
  const { rows } = await sql.query<Row & { micros: number }>(
    `select ${ROW}, ${microsSql(by)} as micros from proposal p where ${all(where, FILTERS, at.id === null ? '$7::bigint is null and $8::uuid is null' : beyond)}
     order by ${by} ${way}, p.id ${way} limit $9`,
    [...values, at.micros, at.id, take],
  );
  return rows;
}

/** Published proposals, a page after the other. A moderator also sees what waits for one too long. */
export async function listProposals(sql: Queryable, query: Query, viewer: Viewer, now: Date): Promise<z.output<typeof proposalsAnswer>> {
  const parts = partsOf(query, viewer);
  const after = readCursor(query.after, [CURSOR.number, CURSOR.number, CURSOR.uuid]);
  const values = [now, query.type ?? null, query.risk ?? null, query.record ?? null, query.author ?? null, viewer.id];
  const first = Number(after?.[0] ?? 0);
  const rows: (Row & { micros: number; part: number })[] = [];
  for (const [n, part] of parts.entries()) {
    const left = query.take + 1 - rows.length;
    if (n < first || left <= 0) continue;
    const at = { part: n, micros: n === first ? (after?.[1] ?? null) : null, id: n === first ? (after?.[2] ?? null) : null };
    rows.push(...(await rowsOf(sql, part, values, at, left)).map((row) => ({ ...row, part: n })));
  }
  const counted = await sql.query<{ total: number }>(
    `select count(*)::int as total from proposal p where ${all(conditionOf(query.status, viewer), FILTERS)}`,
    values,
  );
  const page = pageOf(rows, query.take, ({ part, micros, id }) => [part, micros, id]);
  return { data: page.rows.map((row) => shownRow(row, viewer, now)), total: counted.rows[0]?.total ?? 0, next: page.next };
}
