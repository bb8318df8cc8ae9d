import type { z } from '@hono/zod-openapi';
import type { Act, ContributionType, ProposalState, Risk } from '#domain/contributions/proposal.ts';
import type { Json } from '#domain/records/claim.ts';
import { RECORD_STATE } from '#domain/records/codes.ts';
import { CURSOR, microsSql, ofMicrosSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { countEligible, type VotingAt } from '../dao/electorate.ts';
import { verifiedSql } from '../dao/membership.ts';
import { HIDDEN } from '../dao/viewer.ts';
import { readActRecords } from './act-records.ts';
import { storedLines, type StoredLine } from './apply-lines.ts';
import type { Check } from './checks.ts';
import type { queueAnswer, queueQuery } from './contract.ts';
import { EDIT } from './edits/all.ts';
import { alike } from './edits/edit.ts';
import { heldOf, subjectById, type Held } from './held.ts';
import { nowOf, type Source } from './lines.ts';
import { namer } from './named.ts';

interface Row {
  id: string;
  slug: string;
  name: string;
  type: ContributionType;
  act: Act;
  risk: Risk;
  state: ProposalState;
  record: string | null;
  authorId: string | null;
  author: { username: string; name: string; avatar: string | null; is_public: boolean; verified: number; reverted: number } | null;
  created: Date;
  micros: string;
  sources: Source[];
  checks: Check[];
  note: string | null;
  reason: string | null;
  says_itself: boolean;
}

const STATES = { waiting: ['review'], held: ['held'], all: ['checking', 'review', 'held'] } as const;

const QUEUE = `select p.id, p.slug, p.name, p.type, p.act, p.risk, p.state, p.record_id as record, p.author_id as "authorId", p.created_at as created, ${microsSql('p.created_at')} as micros, p.sources, p.checks, p.note, p.reason, p.says_itself,
    case when a.id is not null then json_build_object('username', a.username, 'name', a.name, 'avatar', a.face, 'is_public', a.visibility = 1, 'verified', coalesce(v.verified, 0),
      'reverted', (select count(*)::int from proposal r where r.author_id = a.id and r.state = 'reverted')) end as author
  from proposal p left join account a on a.id = p.author_id left join lateral (${verifiedSql('e.account_id = a.id')}) v on true
  where p.state = any($1) and not ${HIDDEN} and ($2::float8 is null or (p.created_at, p.id) > (${ofMicrosSql('$2')}, $3::uuid)) order by p.created_at, p.id limit $4`;

/** Lines as those see them who judge them, with the names of records; tallies are nobody's before it is closed. @param held what the record holds now */
export async function shownLines(
  sql: Queryable,
  type: ContributionType,
  lines: readonly StoredLine[],
  held: Held,
): Promise<z.output<typeof queueAnswer>['data'][number]['lines']> {
  const sides = lines.map((line) => {
    const { before, after } = EDIT[line.edit].describe(line);
    const now = nowOf(type, held, line) as Json;
    return { before, after, now: alike(now, before) || alike(now, after) ? null : now };
  });
  const named = await namer(
    sql,
    sides.flatMap(({ before, after, now }) => [before, after, now]),
  );
  return lines.map(({ key, edit, risk, outcome }, n) => {
    const { before = null, after = null, now = null } = sides[n] ?? {};
    return { key, edit, risk, before: named(before), after: named(after), now: named(now), outcome, count_vote: null, count_rejected: null };
  });
}

/** SQL that is true for a line `l` that names a record which was taken down: it is shown to nobody. */
export const NAMES_HIDDEN = `(exists (select from jsonb_each_text(coalesce(l.payload -> 'refs', '{}')) f join record r on r.id = f.value::uuid where r.state = ${RECORD_STATE.hidden})
  or (l.edit in ('merge', 'split') and exists (select from record r where r.state = ${RECORD_STATE.hidden} and r.id::text in (l.payload -> 'after' ->> 'id', l.payload -> 'after' ->> 'from'))))`;

async function namingHidden(sql: Queryable, id: string): Promise<Set<number>> {
  const { rows } = await sql.query<{ n: number }>(`select n from proposal_line l where proposal_id = $1 and ${NAMES_HIDDEN}`, [id]);
  return new Set(rows.map(({ n }) => n));
}

/** What waits for a moderator, the longest first. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listQueue(sql: Queryable, { state, after, take }: z.output<typeof queueQuery>, at: VotingAt): Promise<z.output<typeof queueAnswer>> {
  const [micros, id] = readCursor(after, [CURSOR.number, CURSOR.uuid]) ?? [];
  const { rows } = await sql.query<Row>(QUEUE, [STATES[state], micros ?? null, id ?? null, take + 1]);
  const page = pageOf(rows, take, (row) => [row.micros, row.id]);
  const data: z.output<typeof queueAnswer>['data'] = [];
  for (const { record, authorId, created, micros: _, ...row } of page.rows) {
    const subject = record === null ? undefined : await subjectById(sql, record);
    const held = subject ? await heldOf(sql, row.type, subject) : new Map();
    const hidden = await namingHidden(sql, row.id);
    const stored = (await storedLines(sql, row.id)).filter(({ n }) => !hidden.has(n));
    data.push({
      ...row,
      create_at: created.toISOString(),
      lines: await shownLines(sql, row.type, stored, held),
      records: await readActRecords(sql, { type: row.type, record }, stored),
      eligible: await countEligible(sql, { id: row.id, author: authorId }, at),
    });
  }
  return { data, next: page.next };
}
