import { CLAIM_STATE, ENTRY_ROLE, PRECISION, RECORD_STATE, RUN_STATE } from '#domain/records/codes.ts';
import { claimFault } from '#domain/records/check.ts';
import { roleText, type Claim } from '#domain/records/claim.ts';
import { fieldOf, type Field } from '#domain/records/fields.ts';
import type { EntryKindName } from '#domain/records/codes.ts';
import { KIND } from '#domain/records/codes.ts';
import { actorText } from '#platform/data/actor.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { applyMatches, type Applied } from './apply.ts';
import { memberKey, valueKey } from './hash.ts';
import { lockRecords } from './import-file.ts';
import { keysByAbout } from './known-members.ts';
import { putDocuments, putSource, syncFields, type DocumentInfo, type SourceInfo } from './sources.ts';

/** How people reviewed a statement. The numbers are stored. */
export const REVIEW = { automatic: 0, voted: 1, rejected: 2, moderator: 3, unreviewed: 4 } as const;

/** Claims of people about one record. */
export interface PeopleClaims {
  source: SourceInfo;
  recordId: string;
  /** The `object` of a reference is a record's id. A claim replaces this source's earlier claim of the same field and member. */
  claims: readonly Claim[];
  review: keyof typeof REVIEW;
  documents: readonly DocumentInfo[];
  proposalId?: string;
}

const kindName = (kind: number): EntryKindName =>
  kind === KIND.project ? 'project' : kind === KIND.round ? 'round' : kind === KIND.person ? 'person' : 'organization';

/**
 * Records claims of people about a record: values, members, denials (polarity -1). Only tests call it: what is contributed is written line by line
 * in `contributed/`. The people's source has one entry for each record, tied to it by decision, so that its statements follow the record
 * through merges. @throws Failure NOT_FOUND for unknown records, INVALID_INPUT for invalid claims
 * @internal
 */
export async function applyClaims(tx: Transaction, input: PeopleClaims): Promise<Applied> {
  const { sql } = tx;
  await lockRecords(sql);
  await syncFields(sql);
  const now = new Date();
  const sourceId = await putSource(sql, input.source);
  const documents = await putDocuments(sql, sourceId, input.documents, now);
  const runId = (
    await sql.query<{ id: number }>(
      `insert into run (source_id, started_at, ended_at, input_sha256, state) values ($1, $2, $2, sha256(convert_to($3, 'UTF8')), ${RUN_STATE.done}) returning id`,
      [sourceId, now, `${input.proposalId ?? ''} ${input.recordId} ${now.toISOString()}`],
    )
  ).rows[0]?.id;
  const ids = [...new Set([input.recordId, ...input.claims.flatMap((c) => c.object ?? [])])];
  const records = await recordsOf(sql, ids);
  const entries = new Map<string, number>();
  for (const id of ids) entries.set(id, await entryFor(tx, { sourceId, runId: runId ?? 0, record: records.get(id) ?? { id, kind: KIND.project } }));
  const about = records.get(input.recordId);
  const entryId = entries.get(input.recordId) ?? 0;
  const members = await keysByAbout(sql, 'record', new Map([[input.recordId, input.claims]]));
  for (const [index, claim] of input.claims.entries()) {
    const field = fieldFor(kindName(about?.kind ?? KIND.project), claim, index);
    const documentId = documents.get(claim.document);
    if (documentId === undefined) throw invalid(`claims.${index}.document`, 'is none of the documents');
    await putStatement(sql, {
      entryId,
      field,
      claim,
      member: members.get(claim) ?? memberKey(field, claim),
      objectEntry: claim.object === undefined ? null : (entries.get(claim.object) ?? null),
      documentId,
      runId: runId ?? 0,
      now,
      input,
    });
  }
  return applyMatches(tx, {
    entries: [...entries.values()],
    now,
    actor: actorText(tx.actor),
    cause: input.proposalId === undefined ? { edit: input.recordId } : { proposal: input.proposalId },
  });
}

function fieldFor(kind: EntryKindName, claim: Claim, index: number): Field {
  let field: Field;
  try {
    field = fieldOf(kind, claim.field);
  } catch {
    throw invalid(`claims.${index}.field`, `is no field of ${kind}`);
  }
  const fault = claimFault(field, claim);
  if (fault !== undefined) throw invalid(`claims.${index}`, fault);
  return field;
}

async function recordsOf(sql: Queryable, ids: readonly string[]): Promise<Map<string, { id: string; kind: number }>> {
  const { rows } = await sql.query<{ id: string; kind: number; state: number }>('select id, kind, state from record where id = any($1::uuid[])', [ids]);
  const live = new Map(rows.filter((r) => r.state === RECORD_STATE.live).map((r) => [r.id, r]));
  for (const id of ids) if (!live.has(id)) throw new Failure('NOT_FOUND', { description: `There is no record ${id}.` });
  return live;
}

async function entryFor(
  tx: Transaction,
  { sourceId, runId, record }: { sourceId: number; runId: number; record: { id: string; kind: number } },
): Promise<number> {
  const { sql } = tx;
  const found = await sql.query<{ id: number }>('select id from entry where source_id = $1 and native_key = $2', [sourceId, `record:${record.id}`]);
  if (found.rows[0]) return found.rows[0].id;
  const made = await sql.query<{ id: number }>(
    `insert into entry (source_id, kind, native_key, role, content_hash, first_run, last_run) values ($1, $2, $3, ${ENTRY_ROLE.adds}, '', $4, $4) returning id`,
    [sourceId, record.kind, `record:${record.id}`, runId],
  );
  const id = made.rows[0]?.id ?? 0;
  await sql.query(
    `insert into candidate (entry_id, record_id, score, evidence, decided_by, decision) values ($1, $2, 1, '{"reason":"about this record"}', $3, true)`,
    [id, record.id, actorText(tx.actor)],
  );
  return id;
}

interface Said {
  entryId: number;
  field: Field;
  claim: Claim;
  /** Key of the member; empty for fields of one value. */
  member: Buffer;
  objectEntry: number | null;
  documentId: number;
  runId: number;
  now: Date;
  input: PeopleClaims;
}

async function putStatement(sql: Queryable, { entryId, field, claim, member, objectEntry, documentId, runId, now, input }: Said): Promise<void> {
  const value = valueKey(claim);
  const review = REVIEW[input.review];
  const ended = await sql.query(
    `update statement set ended_at = $4, ended_run = $5 where entry_id = $1 and field_id = $2 and member_key = $3 and ended_at is null and (value_key, polarity, review, object_entry_id) is distinct from ($6, $7::smallint, $8::smallint, $9::int)`,
    [entryId, field.id, member, now, runId, value, claim.polarity ?? 1, review, objectEntry],
  );
  if (!ended.rowCount) {
    const same = await sql.query('select from statement where entry_id = $1 and field_id = $2 and member_key = $3 and ended_at is null', [
      entryId,
      field.id,
      member,
    ]);
    if (same.rowCount) return;
  }
  await sql.query(
    `insert into statement (entry_id, field_id, member_key, member_rest, polarity, state, value, object_entry_id, precision, valid_from, valid_to, document_id, quote, value_key, review, proposal_id, first_seen, run_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      entryId,
      field.id,
      member,
      roleText(claim) || null,
      claim.polarity ?? 1,
      CLAIM_STATE[claim.state ?? 'value'],
      claim.value === undefined ? null : JSON.stringify(claim.value),
      objectEntry,
      claim.precision ? PRECISION[claim.precision] : null,
      claim.validFrom ?? null,
      claim.validTo ?? null,
      documentId,
      claim.quote ?? null,
      value,
      review,
      input.proposalId ?? null,
      now,
      runId,
    ],
  );
}
