import { KIND, PRECISION, RUN_STATE, SCHEME, CLAIM_STATE, type KindName } from '#domain/records/codes.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { actorText } from '#platform/data/actor.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { choose } from './choose.ts';
import { contentHash, memberKey, valueKey } from './hash.ts';
import { matchEntries, type MatchReport } from './match.ts';
import { writeRows } from './rows.ts';
import { putDocuments, putSource, syncFields, type DocumentInfo, type SourceInfo } from './sources.ts';

/** One file of a source as read. */
export interface SourceFile {
  source: SourceInfo;
  kind: KindName;
  /** Of the bytes that were read. */
  sha256: Buffer;
  documents: readonly DocumentInfo[];
  entries: readonly EntryInput[];
  /** What was not taken, with the reason. */
  refused: readonly { where: string; reason: string }[];
}

/** What an import did. */
export interface ImportReport {
  entries: number;
  new: number;
  changed: number;
  unchanged: number;
  statements: { begun: number; ended: number };
  matched: MatchReport['by'];
  records: number;
  candidates: number;
  waiting: number;
  /** Fields and members whose statement changed, in records that were there before. */
  changes: number;
  refused: { where: string; reason: string }[];
}

/** Imports happen one after the other. */
const LOCK = 727_002;
/** Rows handed to the database at a time. */
const CHUNK = 20_000;

/** Whether the last finished run of the source read exactly this. */
export async function isKnownFile(sql: Queryable, sourceKey: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql.query<{ known: boolean }>(
    `select r.input_sha256 = $2 as known from run r join source s on s.id = r.source_id where s.key = $1 and r.state = ${RUN_STATE.done} order by r.id desc limit 1`,
    [sourceKey, sha256],
  );
  return rows[0]?.known ?? false;
}

/** Notes a run of which nothing was taken. */
export async function noteFailedRun(
  tx: Transaction,
  file: Pick<SourceFile, 'source' | 'sha256'>,
  state: 'failed' | 'quarantined',
  reason: string,
): Promise<void> {
  const sourceId = await putSource(tx.sql, file.source);
  await tx.sql.query('insert into run (source_id, started_at, ended_at, input_sha256, state, report) values ($1, now(), now(), $2, $3, $4)', [
    sourceId,
    file.sha256,
    RUN_STATE[state],
    { reason },
  ]);
  tx.audit(`import.${state}`, `source:${file.source.key}`, { reason });
}

/**
 * Takes one file into the records, all or nothing: entries, keys, matches, statements, choices, rows, one change set. An entry
 * that did not change is only noted as seen; an entry that is no longer in the file keeps its statements. Nothing new means
 * no change set and no raised version.
 */
export async function importFile(tx: Transaction, file: SourceFile): Promise<ImportReport> {
  const { sql } = tx;
  await sql.query("set local statement_timeout = '10min'; set local lock_timeout = '10min'");
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
  await syncFields(sql);
  const now = new Date();
  const sourceId = await putSource(sql, file.source);
  const runId = await newId(sql, `insert into run (source_id, started_at, input_sha256, state) values ($1, $2, $3, ${RUN_STATE.running}) returning id`, [
    sourceId,
    now,
    file.sha256,
  ]);
  const documents = await putDocuments(sql, sourceId, file.documents, now);

  const staged = await stageEntries(sql, { sourceId, runId, kind: KIND[file.kind], entries: file.entries });
  const match = await matchEntries(sql, file.kind, staged.touched);
  const statements = await writeStatements(sql, { kind: file.kind, runId, now, documents, ids: staged.ids, touched: staged.touched });
  const scope = await touchedRecords(sql, [...staged.touched.keys()], match.matched);

  let changes = 0;
  if (scope.length > 0) {
    const changeSetId = await newId(sql, 'insert into change_set (at, actor, cause) values ($1, $2, $3) returning id', [
      now,
      actorText(tx.actor),
      { run: runId },
    ]);
    changes = await choose(sql, scope, changeSetId, match.created);
    const rows = await writeRows(sql, scope);
    if (changes + match.created.length > 0) tx.emit('facts.changed', { changeSetId });
    else await sql.query('delete from change_set where id = $1', [changeSetId]);
    if (rows > 0) tx.raise(file.kind);
  }
  const report: ImportReport = {
    entries: file.entries.length,
    new: staged.new,
    changed: staged.changed,
    unchanged: staged.ids.size - staged.new - staged.changed,
    statements,
    matched: match.by,
    records: match.created.length,
    candidates: match.candidates,
    waiting: match.waiting,
    changes,
    refused: [...file.refused],
  };
  await sql.query(`update run set ended_at = clock_timestamp(), state = ${RUN_STATE.done}, report = $2 where id = $1`, [runId, report]);
  tx.audit('import.done', `source:${file.source.key}`, {
    run: runId,
    entries: report.entries,
    new: report.new,
    changed: report.changed,
    records: report.records,
    refused: report.refused.length,
  });
  return report;
}

async function newId(sql: Queryable, text: string, values: unknown[]): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(text, values);
  if (!rows[0]) throw new Error('nothing was inserted');
  return rows[0].id;
}

interface Staged {
  /** Entry ids of the file by native key. */
  ids: Map<string, number>;
  /** Entries that are new or changed. */
  touched: Map<number, EntryInput>;
  new: number;
  changed: number;
}

async function stageEntries(sql: Queryable, file: { sourceId: number; runId: number; kind: number; entries: readonly EntryInput[] }): Promise<Staged> {
  const { sourceId, runId, kind } = file;
  const byKey = new Map(file.entries.map((e) => [e.nativeKey, e]));
  if (byKey.size !== file.entries.length) throw new Error('an entry is listed twice');
  await sql.query('drop table if exists staged_entry');
  await sql.query('create temp table staged_entry (native_key text collate "C" primary key, content_hash bytea not null) on commit drop');
  for (const part of chunks(file.entries)) {
    await sql.query('insert into staged_entry select * from unnest($1::text[], $2::bytea[])', [part.map((e) => e.nativeKey), part.map(contentHash)]);
  }
  await sql.query('analyze staged_entry');
  const { rows: changed } = await sql.query<{ id: number; nativeKey: string }>(
    `select e.id, e.native_key as "nativeKey" from entry e join staged_entry s using (native_key) where e.source_id = $1 and e.kind = $2 and e.content_hash <> s.content_hash`,
    [sourceId, kind],
  );
  await sql.query(
    'update entry e set last_run = $3, content_hash = s.content_hash from staged_entry s where s.native_key = e.native_key and e.source_id = $1 and e.kind = $2',
    [sourceId, kind, runId],
  );
  const { rows: made } = await sql.query<{ id: number; nativeKey: string }>(
    `insert into entry (source_id, kind, native_key, content_hash, first_run, last_run) select $1, $2, native_key, content_hash, $3, $3 from staged_entry
     order by native_key on conflict do nothing returning id, native_key as "nativeKey"`,
    [sourceId, kind, runId],
  );
  const touched = new Map(
    [...changed, ...made].flatMap(({ id, nativeKey }) => {
      const read = byKey.get(nativeKey);
      return read ? [[id, read] as const] : [];
    }),
  );
  const { rows: all } = await sql.query<{ id: number; nativeKey: string }>(
    'select e.id, e.native_key as "nativeKey" from entry e join staged_entry s using (native_key) where e.source_id = $1 and e.kind = $2',
    [sourceId, kind],
  );
  await writeKeys(sql, touched);
  return { ids: new Map(all.map((r) => [r.nativeKey, r.id])), touched, new: made.length, changed: changed.length };
}

async function writeKeys(sql: Queryable, touched: ReadonlyMap<number, EntryInput>): Promise<void> {
  const keys = [...touched].flatMap(([id, e]) => e.keys.map((k) => ({ id, scheme: SCHEME[k.scheme], value: k.value })));
  await sql.query('delete from entry_key where entry_id = any($1::int[])', [[...touched.keys()]]);
  for (const part of chunks(keys)) {
    await sql.query('insert into entry_key (scheme, value, entry_id) select * from unnest($1::smallint[], $2::text[], $3::int[]) on conflict do nothing', [
      part.map((k) => k.scheme),
      part.map((k) => k.value),
      part.map((k) => k.id),
    ]);
  }
  if (keys.length > 1000) await sql.query('analyze entry_key');
}

interface ClaimsOf {
  kind: KindName;
  runId: number;
  now: Date;
  documents: ReadonlyMap<string, number>;
  ids: ReadonlyMap<string, number>;
  touched: ReadonlyMap<number, EntryInput>;
}

const COLUMNS = [
  'entry_id',
  'field_id',
  'member_key',
  'polarity',
  'state',
  'value',
  'object_entry_id',
  'precision',
  'valid_from',
  'valid_to',
  'document_id',
  'quote',
  'value_key',
];
const TYPES = ['int', 'smallint', 'bytea', 'smallint', 'smallint', 'jsonb', 'int', 'smallint', 'date', 'date', 'int', 'text', 'bytea'];

async function writeStatements(sql: Queryable, { kind, runId, now, documents, ids, touched }: ClaimsOf): Promise<{ begun: number; ended: number }> {
  await sql.query('drop table if exists staged_claim');
  await sql.query(
    `create temp table staged_claim (${COLUMNS.map((c, i) => `${c} ${TYPES[i]}`).join(', ')}, primary key (entry_id, field_id, member_key)) on commit drop`,
  );
  const rows = [...touched].flatMap(([id, entry]) =>
    entry.claims.map((c) => {
      const field = fieldOf(kind, c.field);
      const object = c.object === undefined ? null : ids.get(c.object);
      const document = documents.get(c.document);
      if (object === undefined || document === undefined) throw new Error(`${entry.nativeKey}: the claim about ${c.field} points to nothing`);
      const value = c.value === undefined ? null : JSON.stringify(c.value);
      const precision = c.precision ? PRECISION[c.precision] : null;
      return [
        id,
        field.id,
        memberKey(field, c),
        c.polarity ?? 1,
        CLAIM_STATE[c.state ?? 'value'],
        value,
        object,
        precision,
        c.validFrom ?? null,
        c.validTo ?? null,
        document,
        c.quote ?? null,
        valueKey(c),
      ];
    }),
  );
  for (const part of chunks(rows)) {
    await sql.query(
      `insert into staged_claim select * from unnest(${TYPES.map((t, i) => `$${i + 1}::${t}[]`).join(', ')}) on conflict do nothing`,
      TYPES.map((_, column) => part.map((row) => row[column])),
    );
  }
  await sql.query('analyze staged_claim');
  const same = 's.entry_id = n.entry_id and s.field_id = n.field_id and s.member_key = n.member_key';
  const ended = await sql.query(
    `update statement s set ended_at = $2, ended_run = $3 where s.entry_id = any($1::int[]) and s.ended_at is null
       and not exists (select 1 from staged_claim n where ${same} and n.polarity = s.polarity and n.value_key = s.value_key)`,
    [[...touched.keys()], now, runId],
  );
  const begun = await sql.query(
    `insert into statement (${COLUMNS.join(', ')}, first_seen, run_id) select ${COLUMNS.map((c) => `n.${c}`).join(', ')}, $1, $2 from staged_claim n
     where not exists (select 1 from statement s where ${same} and s.ended_at is null) order by n.entry_id, n.field_id, n.member_key`,
    [now, runId],
  );
  if ((begun.rowCount ?? 0) > 1000) await sql.query('analyze statement');
  return { begun: begun.rowCount ?? 0, ended: ended.rowCount ?? 0 };
}

/** Records whose choices may differ now: those of touched and matched entries, and those that name a matched entry as an object. */
async function touchedRecords(sql: Queryable, touched: readonly number[], matched: readonly number[]): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select distinct record_id as id from entry where id = any($1::int[]) and record_id is not null
     union
     select distinct e.record_id from statement s join entry e on e.id = s.entry_id where s.object_entry_id = any($2::int[]) and s.ended_at is null and e.record_id is not null`,
    [[...new Set([...touched, ...matched])], matched],
  );
  return rows.map((r) => r.id);
}

function* chunks<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += CHUNK) yield items.slice(at, at + CHUNK);
}
