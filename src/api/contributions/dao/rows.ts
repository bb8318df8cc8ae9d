import type { z } from 'zod';
import { RISK_RULES, STATUS_OF, type ProposalState } from '#domain/contributions/proposal.ts';
import { KIND_NAMES, KINDS, NAMED_KINDS } from '#domain/kinds/kinds.ts';
import type { proposalRow } from './contract.ts';
import type { Viewer } from './viewer.ts';

export type ProposalRow = z.output<typeof proposalRow>;

const CODES = KIND_NAMES.map((kind) => `when ${KINDS[kind].code} then '${kind}'`).join(' ');
const LOGOS = NAMED_KINDS.map((kind) => `select logo from ${kind} where id = r.id`).join(' union all ');

/** Columns of a proposal `p` as lists show it. */
export const ROW = `p.id, p.slug, p.type, p.act, p.risk, p.name, p.state, p.by_moderator, p.says_itself, p.accepts, p.rejects, p.created_at, p.start_at, p.end_at, p.closed_at, p.author_id,
  (select json_build_object('kind', case r.kind ${CODES} end, 'slug', r.slug, 'logo', (${LOGOS})) from record r where r.id = p.record_id and r.state <> 2) as record,
  (select json_build_object('username', a.username, 'name', case a.visibility when 1 then a.name else a.username end, 'avatar', case a.visibility when 1 then a.face end, 'is_public', a.visibility = 1)
   from account a where a.id = p.author_id) as author,
  array(select l.key from proposal_line l where l.proposal_id = p.id order by l.n) as fields`;

/** A row of those columns. */
export interface Row {
  id: string;
  slug: string;
  type: ProposalRow['type'];
  act: ProposalRow['act'];
  risk: ProposalRow['risk'];
  name: string;
  state: ProposalState;
  by_moderator: boolean;
  says_itself: boolean;
  accepts: number;
  rejects: number;
  created_at: Date;
  start_at: Date | null;
  end_at: Date | null;
  closed_at: Date | null;
  author_id: string | null;
  record: ProposalRow['record'];
  author: ProposalRow['data_ref']['author'];
  fields: string[];
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Whether a viewer may know the author: once it is closed, and before that the author and moderators. */
export const knowsAuthor = ({ closed_at: closedAt, author_id: author }: Pick<Row, 'closed_at' | 'author_id'>, viewer: Viewer): boolean =>
  closedAt !== null || viewer.moderator || (viewer.id !== null && viewer.id === author);

const HOUR = 3_600_000;

/** When a vote ends, as far as it tells nothing of its ballots: an end that a ballot moved is told once the first one is over. @param knows whether the viewer may know them */
export function shownEnd(
  { start_at: start, end_at: end, closed_at: closed, risk }: Pick<Row, 'start_at' | 'end_at' | 'closed_at' | 'risk'>,
  knows: boolean,
  now: Date,
): Date | null {
  if (start === null || end === null || closed !== null || knows) return end;
  const first = new Date(start.getTime() + RISK_RULES[risk].most * HOUR);
  return first > now && first < end ? first : end;
}

/** A proposal as lists show it to a viewer: neither author nor tally before it is closed. */
export function shownRow(row: Row, viewer: Viewer, now: Date): ProposalRow {
  const counted = row.closed_at !== null;
  const knows = knowsAuthor(row, viewer);
  return {
    _id: row.id,
    slug: row.slug,
    type: row.type,
    update: row.act === 'create' ? 'new' : 'edit',
    act: row.act,
    risk: row.risk,
    name: row.name,
    record: row.record,
    status: STATUS_OF[row.state],
    state: row.state,
    by_moderator: row.by_moderator,
    says_itself: row.says_itself,
    data_ref: { author: knows ? row.author : null },
    count_vote: counted ? row.accepts : null,
    count_rejected: counted ? row.rejects : null,
    total_count: counted ? row.accepts + row.rejects : null,
    create_at: row.created_at.toISOString(),
    start_date: iso(row.start_at),
    end_date: iso(shownEnd(row, knows, now)),
    closed_at: iso(row.closed_at),
    fields: row.fields,
  };
}
