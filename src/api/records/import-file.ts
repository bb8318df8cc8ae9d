import type pg from 'pg';
import { CLAIM_STATE, ENTRY_KIND, ENTRY_ROLE, PRECISION, RUN_STATE, SCHEME } from '#domain/records/codes.ts';
import { claimFault } from '#domain/records/check.ts';
import { roleText, type EntryInput } from '#domain/records/claim.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { withDerived } from '#domain/records/keys.ts';
import { actorText } from '#platform/data/actor.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { applyMatches, type Applied } from './apply.ts';
import { copyRows, type Cell } from './copy-rows.ts';
import { setFigures, type Figure } from './figures.ts';
import { contentHash, memberKey, valueKey } from './hash.ts';
import { formerPeers, noteKeys } from './match.ts';
import { putDocuments, putSource, syncFields, type DocumentInfo, type SourceInfo } from './sources.ts';

/** One parsed file of a source. */
export interface SourceFile {
  source: SourceInfo;
  /** Hash of the bytes that were read. */
  sha256: Buffer;
  documents: readonly DocumentInfo[];
  entries: readonly EntryInput[];
  /** Refused items and the reasons. */
  refused: readonly { where: string; reason: string }[];
  /** Market figures of the file's entries, by native key. */
  figures?: readonly (Figure & { nativeKey: string })[];
}

/** Result of an import. */
export interface ImportReport {
  entries: number;
  new: number;
  changed: number;
  unchanged: number;
  statements: { begun: number; ended: number };
  /** Number of entries matched to a record, by the key that matched. */
  matched: Record<string, number>;
  /** Number of new records, by kind. */
  records: number;
  merged: number;
  unmerged: number;
  candidates: number;
  waiting: number;
  /** Number of changed fields and members in existing records. */
  changes: number;
  figures: number;
  refused: { where: string; reason: string }[];
}

/** Lock: imports run one after the other. */
const LOCK = 727_002;
/** Number of new statements after which the planner needs new statistics: without them, a small list into a young database may take minutes. */
const NOTICEABLE = 50;

/** Whether the source's last finished run read exactly these bytes. */
export async function isKnownFile(sql: Queryable, sourceKey: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql.query<{ known: boolean }>(
    `select r.input_sha256 = $2 as known from run r join source s on s.id = r.source_id where s.key = $1 and r.state = ${RUN_STATE.done} order by r.id desc limit 1`,
    [sourceKey, sha256],
  );
  return rows[0]?.known ?? false;
}

/** Acts of an import in the log. */
export const IMPORT_ACTS = ['import.done', 'import.failed', 'import.quarantined'] as const;

/** Records a run that imported nothing. */
export async function noteFailedRun(
  tx: Transaction<`import.${'failed' | 'quarantined'}`>,
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
 * Takes one file into the records, all or nothing: entries, keys, statements, matches, choices, rows, figures, one change set. An entry
 * that did not change is only noted as seen; an entry that is no longer in the file keeps its statements; a claim that does not fit
 * its field is refused and the rest goes on. Nothing new means no change set, and no raised version but that of statements, which were seen again.
 */
export async function importFile(tx: Transaction<'import.done'>, file: SourceFile): Promise<ImportReport> {
  const { sql } = tx;
  await lockRecords(sql);
  await syncFields(sql);
  const now = new Date();
  const sourceId = await putSource(sql, file.source);
  const runId = await newId(sql, `insert into run (source_id, started_at, input_sha256, state) values ($1, $2, $3, ${RUN_STATE.running}) returning id`, [
    sourceId,
    now,
    file.sha256,
  ]);
  const { entries, refused } = checked(file.entries);
  const documents = await putDocuments(sql, sourceId, file.documents, now);
  const staged = await stageEntries(sql, { sourceId, runId, entries });
  const statements = await writeStatements(sql, { runId, now, documents, ids: staged.ids, touched: staged.touched });
  const done: Applied = await applyMatches(tx, {
    entries: [...staged.touched.keys()],
    peers: staged.peers,
    now,
    actor: actorText(tx.actor),
    cause: { run: runId },
  });
  const figures = await setFigures(tx, {
    sourceId,
    figures: (file.figures ?? []).flatMap((f) => {
      const entryId = staged.ids.get(f.nativeKey);
      return entryId === undefined ? [] : [{ ...f, entryId }];
    }),
  });
  const report: ImportReport = {
    entries: entries.length,
    new: staged.new,
    changed: staged.changed,
    unchanged: staged.ids.size - staged.new - staged.changed,
    statements,
    matched: done.by,
    records: done.created,
    merged: done.merged,
    unmerged: done.unmerged,
    candidates: done.candidates,
    waiting: done.waiting,
    changes: done.changes,
    figures,
    refused: [...file.refused.map(({ where, reason }) => ({ where, reason })), ...refused],
  };
  if (entries.length > 0) tx.raise('statement');
  await sql.query(`update run set ended_at = clock_timestamp(), state = ${RUN_STATE.done}, report = $2 where id = $1`, [runId, report]);
  tx.audit('import.done', `source:${file.source.key}`, {
    run: runId,
    entries: report.entries,
    new: report.new,
    changed: report.changed,
    records: report.records,
    merged: report.merged,
    refused: report.refused.length,
  });
  return report;
}

/** Serialises transactions that change what matching and choosing read; such a transaction may take minutes. */
export async function lockRecords(sql: Queryable): Promise<void> {
  await sql.query("set local statement_timeout = '10min'; set local lock_timeout = '10min'");
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** Entries with their valid claims. A member stated twice by one entry is stored once. */
function checked(entries: readonly EntryInput[]): { entries: EntryInput[]; refused: { where: string; reason: string }[] } {
  const refused: { where: string; reason: string }[] = [];
  const taken = entries.map((entry) => {
    const claims = entry.claims.filter((claim) => {
      const fault = claimFault(fieldOf(entry.kind, claim.field), claim);
      if (fault !== undefined) refused.push({ where: `${entry.nativeKey}.${claim.field}`, reason: fault });
      return fault === undefined;
    });
    return claims.length === entry.claims.length ? entry : { ...entry, claims };
  });
  return { entries: taken, refused };
}

async function newId(sql: Queryable, text: string, values: unknown[]): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(text, values);
  if (!rows[0]) throw new Error('nothing was inserted');
  return rows[0].id;
}

interface Staged {
  /** Entry ids by native key. */
  ids: Map<string, number>;
  /** New and changed entries. */
  touched: Map<number, EntryInput>;
  /** Entries that share a key which a changed entry has lost. */
  peers: number[];
  new: number;
  changed: number;
}

async function stageEntries(sql: pg.ClientBase, file: { sourceId: number; runId: number; entries: readonly EntryInput[] }): Promise<Staged> {
  const { sourceId, runId } = file;
  const byKey = new Map(file.entries.map((e) => [e.nativeKey, e]));
  if (byKey.size !== file.entries.length) throw new Error('an entry is listed twice');
  await sql.query('drop table if exists staged_entry');
  await sql.query(
    'create temp table staged_entry (native_key text collate "C" primary key, kind smallint not null, role smallint not null, content_hash bytea not null) on commit drop',
  );
  await copyRows(
    sql,
    'staged_entry',
    mapped(file.entries, (e) => [e.nativeKey, ENTRY_KIND[e.kind], ENTRY_ROLE[e.role], contentHash(e)]),
  );
  await sql.query('analyze staged_entry');
  const { rows: changed } = await sql.query<{ id: number; nativeKey: string }>(
    `select e.id, e.native_key as "nativeKey" from entry e join staged_entry s using (native_key) where e.source_id = $1 and e.content_hash <> s.content_hash`,
    [sourceId],
  );
  await sql.query(
    'update entry e set last_run = $2, content_hash = s.content_hash, kind = s.kind, role = s.role from staged_entry s where s.native_key = e.native_key and e.source_id = $1',
    [sourceId, runId],
  );
  const { rows: made } = await sql.query<{ id: number; nativeKey: string }>(
    `insert into entry (source_id, kind, role, native_key, content_hash, first_run, last_run) select $1, s.kind, s.role, s.native_key, s.content_hash, $2, $2 from staged_entry s
     where not exists (select from entry e where e.source_id = $1 and e.native_key = s.native_key) order by s.native_key returning id, native_key as "nativeKey"`,
    [sourceId, runId],
  );
  const touched = new Map(
    [...changed, ...made].flatMap(({ id, nativeKey }) => {
      const read = byKey.get(nativeKey);
      return read ? [[id, read] as const] : [];
    }),
  );
  const { rows: all } = await sql.query<{ id: number; nativeKey: string }>(
    'select e.id, e.native_key as "nativeKey" from entry e join staged_entry s using (native_key) where e.source_id = $1',
    [sourceId],
  );
  await noteKeys(
    sql,
    changed.map((e) => e.id),
  );
  await writeKeys(sql, touched);
  return { ids: new Map(all.map((r) => [r.nativeKey, r.id])), touched, peers: await formerPeers(sql), new: made.length, changed: changed.length };
}

async function writeKeys(sql: pg.ClientBase, touched: ReadonlyMap<number, EntryInput>): Promise<void> {
  await sql.query('delete from entry_key where entry_id = any($1::int[])', [[...touched.keys()]]);
  await copyRows(sql, 'entry_key (scheme, value, entry_id)', keyRows(touched));
  if (touched.size > 1000) await sql.query('analyze entry_key');
}

function* keyRows(touched: ReadonlyMap<number, EntryInput>): Generator<Cell[]> {
  for (const [id, { keys }] of touched) {
    const told = new Set<string>();
    for (const { scheme, value } of withDerived(keys)) {
      const size = told.size;
      if (told.add(`${scheme} ${value}`).size > size) yield [SCHEME[scheme], value, id];
    }
  }
}

interface ClaimsOf {
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
  'member_rest',
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
const TYPES = ['int', 'smallint', 'bytea', 'text', 'smallint', 'smallint', 'jsonb', 'int', 'smallint', 'date', 'date', 'int', 'text', 'bytea'];

async function writeStatements(sql: pg.ClientBase, { runId, now, documents, ids, touched }: ClaimsOf): Promise<{ begun: number; ended: number }> {
  await sql.query('drop table if exists staged_claim');
  await sql.query(`create temp table staged_claim (${COLUMNS.map((c, i) => `${c} ${TYPES[i]}`).join(', ')}) on commit drop`);
  await copyRows(sql, 'staged_claim', claimRows({ documents, ids, touched }));
  await sql.query('analyze staged_claim');
  const same = 's.entry_id = n.entry_id and s.field_id = n.field_id and s.member_key = n.member_key';
  const ended = await sql.query(
    `update statement s set ended_at = $2, ended_run = $3 where s.entry_id = any($1::int[]) and s.ended_at is null
       and not exists (select 1 from staged_claim n where ${same} and n.polarity = s.polarity and n.value_key = s.value_key and n.object_entry_id is not distinct from s.object_entry_id)`,
    [[...touched.keys()], now, runId],
  );
  const begun = await sql.query(
    `insert into statement (${COLUMNS.join(', ')}, first_seen, run_id) select ${COLUMNS.map((c) => `n.${c}`).join(', ')}, $1, $2 from staged_claim n
     where not exists (select 1 from statement s where ${same} and s.ended_at is null) order by n.entry_id, n.field_id, n.member_key`,
    [now, runId],
  );
  if ((begun.rowCount ?? 0) > NOTICEABLE) await sql.query('analyze statement');
  return { begun: begun.rowCount ?? 0, ended: ended.rowCount ?? 0 };
}

/** Claims as rows of `staged_claim`; a member stated twice by one entry is stored once. */
function* claimRows({ documents, ids, touched }: Pick<ClaimsOf, 'documents' | 'ids' | 'touched'>): Generator<Cell[]> {
  for (const [id, entry] of touched) {
    const told = new Set<string>();
    for (const c of entry.claims) {
      const field = fieldOf(entry.kind, c.field);
      const object = c.object === undefined ? null : ids.get(c.object);
      const document = documents.get(c.document);
      if (object === undefined || document === undefined) throw new Error(`${entry.nativeKey}: the claim about ${c.field} points to nothing`);
      const member = memberKey(field, c);
      const size = told.size;
      if (told.add(`${field.id} ${member.toString('hex')}`).size === size) continue;
      yield [
        id,
        field.id,
        member,
        roleText(c) || null,
        c.polarity ?? 1,
        CLAIM_STATE[c.state ?? 'value'],
        c.value === undefined ? null : JSON.stringify(c.value),
        object,
        c.precision ? PRECISION[c.precision] : null,
        c.validFrom ?? null,
        c.validTo ?? null,
        document,
        c.quote ?? null,
        valueKey(c),
      ];
    }
  }
}

function* mapped<T, U>(items: Iterable<T>, make: (item: T) => U): Generator<U> {
  for (const item of items) yield make(item);
}
