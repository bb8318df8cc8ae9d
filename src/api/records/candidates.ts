import { KIND, RECORD_STATE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { fieldId, FIELDS } from '#domain/records/fields.ts';
import { CURSOR, microsSql, pageOf, readCursor } from '#platform/data/cursor.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { MatchCandidate } from './admin-contract.ts';
import { openMatches } from './open-matches.ts';
import { NAME, ofHidden } from './queries.ts';

/** Most values of a field in the answer, and characters of each. */
const VALUES = 5;
const LONGEST = 160;
const NAME_OF_KIND = new Map(Object.entries(KIND).map(([name, code]) => [code as number, name as KindName]));
const FIELD_KEY = new Map<number, string>(FIELDS.map((field) => [field.id, field.key]));
/** Fields that do not help to compare two things. */
const LEFT_OUT = FIELDS.flatMap((field) => (field.type === 'longtext' || field.type === 'image' ? [field.id] : []));

interface Row {
  entryId: number;
  source: string;
  sourceName: string;
  nativeKey: string;
  entryName: string | null;
  ownId: string | null;
  ownKind: number | null;
  ownSlug: string | null;
  recordId: string;
  kind: number;
  slug: string;
  recordName: string | null;
  score: number;
  evidence: MatchCandidate['evidence'];
  decision: boolean | null;
  decidedBy: string | null;
  decidedAt: Date | null;
  reason: string | null;
}

const DECIDED = `c.decision is not null and r.state not in (${RECORD_STATE.merged}, ${RECORD_STATE.hidden}) and not ${ofHidden('c.entry_id')} and ($1::smallint is null or r.kind = $1)`;

interface Page {
  rows: Pick<Row, 'entryId' | 'recordId'>[];
  next: string | null;
  total: number;
}

interface Input {
  state: 'open' | 'decided';
  kind?: KindName | undefined;
  after?: string | undefined;
  take: number;
}

/** What a round is called: as its project. */
const ROUND_NAME = (entry: string) =>
  `(select ${NAME('o.object_entry_id')} from statement o where o.entry_id = ${entry} and o.field_id = ${fieldId('round', 'project')} and o.ended_at is null limit 1)`;
const CALLED = (entry: string) => `coalesce(${NAME(entry)}, ${ROUND_NAME(entry)})`;

/** When a match was decided, in microseconds; 0 where that is not known. */
const DECIDED_AT = `coalesce(${microsSql('c.decided_at')}, 0)`;

/** Decided matches, the latest first. */
async function decidedMatches(sql: Queryable, { kind, after: position, take }: Omit<Input, 'state'>): Promise<Page> {
  const after = readCursor(position, [CURSOR.number, CURSOR.number, CURSOR.uuid]);
  const code = kind === undefined ? null : KIND[kind];
  const { rows } = await sql.query<Page['rows'][number] & { at: string }>(
    `select c.entry_id as "entryId", c.record_id as "recordId", ${DECIDED_AT} as at from candidate c join record r on r.id = c.record_id where ${DECIDED}
       and ($3::bigint is null or (${DECIDED_AT}, c.entry_id, c.record_id) < ($3::bigint, $4::int, $5::uuid)) order by at desc, c.entry_id desc, c.record_id desc limit $2`,
    [code, take + 1, after?.[0] ?? null, after?.[1] ?? null, after?.[2] ?? null],
  );
  const count = await sql.query<{ n: number }>(`select count(*)::int as n from candidate c join record r on r.id = c.record_id where ${DECIDED}`, [code]);
  return { ...pageOf(rows, take, (row) => [row.at, row.entryId, row.recordId]), total: count.rows[0]?.n ?? 0 };
}

/** A page of matches for review, with what both sides say: open ones by the prominence of what they concern. @throws Failure INVALID_INPUT for a cursor of another list */
export async function listMatches(sql: Queryable, input: Input): Promise<{ data: MatchCandidate[]; total: number; next: string | null }> {
  const page: Page = await (input.state === 'open' ? openMatches : decidedMatches)(sql, input);
  const { rows } = await sql.query<Row>(
    `select c.entry_id as "entryId", s.key as source, s.name as "sourceName", e.native_key as "nativeKey", ${CALLED('e.id')} as "entryName",
       own.id as "ownId", own.kind as "ownKind", own.slug as "ownSlug", r.id as "recordId", r.kind, r.slug, ${CALLED('r.founder')} as "recordName",
       c.score, c.evidence, c.decision, coalesce(a.username, c.decided_by) as "decidedBy", c.decided_at as "decidedAt", c.reason
     from unnest($1::int[], $2::uuid[]) with ordinality w (entry_id, record_id, place) join candidate c on c.entry_id = w.entry_id and c.record_id = w.record_id
       join entry e on e.id = c.entry_id join source s on s.id = e.source_id join record r on r.id = c.record_id
       left join record own on own.id = e.record_id left join account a on 'account:' || a.id = c.decided_by order by w.place`,
    [page.rows.map(({ entryId }) => entryId), page.rows.map(({ recordId }) => recordId)],
  );
  const ofRecords = await recordFacts(
    sql,
    rows.flatMap((row) => [row.recordId, ...(row.ownId === null ? [] : [row.ownId])]),
  );
  const ofEntries = await entryFacts(
    sql,
    rows.map((row) => row.entryId),
  );
  return { data: rows.map((row) => candidateOf(row, ofRecords, ofEntries)), total: page.total, next: page.next };
}

type Facts = MatchCandidate['record']['facts'];

const candidateOf = (row: Row, ofRecords: ReadonlyMap<string, Facts>, ofEntries: ReadonlyMap<string, Facts>): MatchCandidate => ({
  entry: {
    id: row.entryId,
    source: row.source,
    source_name: row.sourceName,
    native_key: row.nativeKey,
    name: row.entryName,
    record: row.ownKind === null || row.ownSlug === null ? null : { kind: NAME_OF_KIND.get(row.ownKind) ?? 'project', slug: row.ownSlug },
    // The record that the entry belongs to now, with all its sources.
    facts: (row.ownId === null || row.ownId === row.recordId ? ofEntries.get(String(row.entryId)) : ofRecords.get(row.ownId)) ?? [],
  },
  record: {
    id: row.recordId,
    kind: NAME_OF_KIND.get(row.kind) ?? 'project',
    slug: row.slug,
    name: row.recordName,
    facts: ofRecords.get(row.recordId) ?? [],
  },
  score: row.score,
  evidence: row.evidence,
  decision: row.decision === null ? null : { same: row.decision, by: row.decidedBy ?? '', at: row.decidedAt?.toISOString() ?? null, reason: row.reason },
});

/** The statement in a few words; empty for structures. */
const SAID = `left(coalesce(${NAME('s.object_entry_id')}, case when jsonb_typeof(s.value) in ('string', 'number', 'boolean') then s.value #>> '{}' end, s.valid_from::text), ${LONGEST})`;

async function factsOf(sql: Queryable, owned: string, owners: readonly (string | number)[]): Promise<Map<string, Facts>> {
  const { rows } = await sql.query<{ owner: string; field: number; values: string[]; count: number }>(
    `select owner::text, field, (array_agg(said order by said))[1:${VALUES}] as values, count(*)::int as count
     from (select distinct o.owner, s.field_id as field, ${SAID} as said from ${owned} where s.polarity = 1 and s.state = 0 and s.field_id <> all($2::smallint[])) f
     where said is not null group by owner, field order by owner, field`,
    [owners, LEFT_OUT],
  );
  const found = new Map<string, Facts>();
  for (const { owner, field, values, count } of rows)
    found.set(owner, [...(found.get(owner) ?? []), { field: FIELD_KEY.get(field) ?? String(field), values, count }]);
  return found;
}

const recordFacts = (sql: Queryable, records: readonly string[]) =>
  factsOf(sql, '(select record_id as owner, statement_id from choice where record_id = any($1::uuid[])) o join statement s on s.id = o.statement_id', records);
const entryFacts = (sql: Queryable, entries: readonly number[]) =>
  factsOf(sql, 'unnest($1::int[]) o (owner) join statement s on s.entry_id = o.owner and s.ended_at is null', entries);
