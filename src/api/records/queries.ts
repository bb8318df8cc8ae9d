import { ENTRY_KIND, KIND, RECORD_STATE } from '#domain/records/codes.ts';
import type { KindName } from '#domain/kinds/kinds.ts';
import { fieldId } from '#domain/records/fields.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { Failure } from '#platform/errors.ts';

const NAME_FIELDS = [fieldId('project', 'name'), fieldId('organization', 'name')].join(',');
/** SQL of the name that an entry states. */
export const NAME = (entry: string) =>
  `(select naming.value #>> '{}' from statement naming where naming.entry_id = ${entry} and naming.field_id in (${NAME_FIELDS}) and naming.ended_at is null order by naming.id limit 1)`;

/** SQL that is true where the record of an entry is taken down. */
export const ofHidden = (entry: string): string =>
  `exists (select from entry hidden_entry join record hidden on hidden.id = hidden_entry.record_id where hidden_entry.id = ${entry} and hidden.state = ${RECORD_STATE.hidden})`;

/** An undecided match, with what a reviewer needs of both sides. */
export interface CandidateRow {
  entryId: number;
  source: string;
  nativeKey: string;
  entryName: string | null;
  /** The entry's current record; null while it waits. */
  entryRecord: string | null;
  recordId: string;
  recordSlug: string;
  kind: number;
  score: number;
  evidence: { reason: string; scheme: string; value: string };
}

/** Undecided candidates, most certain first. */
export async function listCandidates(db: Queryable, { limit, kind }: { limit: number; kind?: KindName | undefined }): Promise<CandidateRow[]> {
  const { rows } = await db.query<CandidateRow>(
    `select c.entry_id as "entryId", s.key as source, e.native_key as "nativeKey", ${NAME('e.id')} as "entryName", own.slug as "entryRecord", r.id as "recordId", r.slug as "recordSlug", r.kind,
       c.score, c.evidence
     from candidate c join entry e on e.id = c.entry_id join source s on s.id = e.source_id join record r on r.id = c.record_id left join record own on own.id = e.record_id
     where c.decision is null and r.state <> ${RECORD_STATE.merged} and ($2::smallint is null or r.kind = $2) order by c.score desc, s.key, e.native_key, r.slug limit $1`,
    [limit, kind === undefined ? null : KIND[kind]],
  );
  return rows;
}

/** Number of undecided candidates. */
export async function countCandidates(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from candidate where decision is null');
  return rows[0]?.n ?? 0;
}

/** A record for verbs. */
export interface RecordRow {
  id: string;
  kind: number;
  slug: string;
  state: number;
  mergedInto: string | null;
  founder: number | null;
}

/** The record of a kind and slug, or a former slug. @throws Failure NOT_FOUND */
export async function recordBySlug(db: Queryable, kind: KindName, slug: string): Promise<RecordRow> {
  const { rows } = await db.query<RecordRow>(
    `select id, kind, slug, state, merged_into as "mergedInto", founder from record where kind = $1 and slug = $2
     union all select r.id, r.kind, r.slug, r.state, r.merged_into, r.founder from former_slug f join record r on r.id = f.record_id where f.kind = $1 and f.slug = $2 limit 1`,
    [KIND[kind], slug],
  );
  if (!rows[0]) throw new Failure('NOT_FOUND', { description: `There is no ${kind} with the slug ${slug}.` });
  return rows[0];
}

/** The record of an id. @throws Failure NOT_FOUND */
export async function recordById(db: Queryable, id: string): Promise<RecordRow> {
  const { rows } = await db.query<RecordRow>('select id, kind, slug, state, merged_into as "mergedInto", founder from record where id = $1', [id]);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0];
}

/** A source's entry for verbs. */
export interface EntryRow {
  id: number;
  source: string;
  kind: number;
  recordId: string | null;
}

const ENTRY = 'select e.id, s.key as source, e.kind, e.record_id as "recordId" from entry e join source s on s.id = e.source_id';

/** The entry of an id. @throws Failure NOT_FOUND */
export async function entryById(db: Queryable, id: number): Promise<EntryRow> {
  const { rows } = await db.query<EntryRow>(`${ENTRY} where e.id = $1`, [id]);
  if (!rows[0]) throw new Failure('NOT_FOUND');
  return rows[0];
}

/** The entry of a source. @throws Failure NOT_FOUND */
export async function entryOf(db: Queryable, source: string, nativeKey: string): Promise<EntryRow> {
  const { rows } = await db.query<EntryRow>(`${ENTRY} where s.key = $1 and e.native_key = $2`, [source, nativeKey]);
  if (!rows[0]) throw new Failure('NOT_FOUND', { description: `The source ${source} has no entry ${nativeKey}.` });
  return rows[0];
}

/** Whether an entry of a kind can belong to a record of a kind. */
export const fits = (entryKind: number, recordKind: number): boolean =>
  entryKind === recordKind ||
  (entryKind === ENTRY_KIND.party && (recordKind === KIND.organization || recordKind === KIND.person)) ||
  (isParty(entryKind) && isParty(recordKind));
const isParty = (kind: number): boolean => kind === KIND.organization || kind === KIND.person || kind === ENTRY_KIND.party;
