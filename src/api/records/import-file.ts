import type pg from 'pg';
import { ENTRY_KIND, ENTRY_ROLE, RUN_STATE, type EntryKindName } from '#domain/records/codes.ts';
import { claimFault } from '#domain/records/check.ts';
import type { EntryInput } from '#domain/records/claim.ts';
import { fieldOf } from '#domain/records/fields.ts';
import { canBe } from '#domain/records/figure-bounds.ts';
import { STATED_FIGURES } from '#domain/records/quantities.ts';
import { actorText } from '#platform/data/actor.ts';
import type { Transaction } from '#platform/data/transact.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import { applyMatches, type Applied } from './apply.ts';
import { copyRows } from './copy-rows.ts';
import { setFigures, type Figure } from './figures.ts';
import { contentHash } from './hash.ts';
import { takeHouseDecisions } from './house-decisions.ts';
import { knownAgain } from './known-entries.ts';
import { findObjects } from './known-objects.ts';
import { putDocuments, putSource, putTrust, syncFields, type DocumentInfo, type SourceInfo } from './sources.ts';
import { assertKept, lossesOf, type Losses } from './losses.ts';
import { decideKnown } from './decide-known.ts';
import { givenByRounds, writeKeys } from './write-keys.ts';
import { writeRoles } from './write-roles.ts';
import { SOURCE_RUN } from './source-runs.ts';
import { writeStatements } from './write-statements.ts';

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
  /** Whether it names all members of each field of its entries: one that two runs in a row do not name ends. */
  complete?: boolean;
  /** Fields that the source stated wrongly once: what it said of them ends. */
  retracts?: readonly { kind: EntryKindName; field: string }[];
  /** Whether it is a part of a list: what it would lose is measured by that part. */
  isPart?: boolean;
  /** Whether a person accepted what it would lose. */
  accepted?: boolean;
  /** Records that a person says entries without one are, by native key. */
  known?: ReadonlyMap<string, string>;
  /** Of a trial, which is rolled back: native keys of what it tells of. Of other new entries it writes what matching reads, and it waits for no other import. */
  trial?: ReadonlySet<string>;
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
  report: { reason: string; losses?: Losses | undefined; files?: readonly string[] | undefined },
): Promise<void> {
  const { reason } = report;
  const sourceId = await putSource(tx.sql, file.source);
  await tx.sql.query('insert into run (source_id, started_at, ended_at, input_sha256, state, report) values ($1, now(), now(), $2, $3, $4)', [
    sourceId,
    file.sha256,
    RUN_STATE[state],
    report,
  ]);
  tx.audit(`import.${state}`, `source:${file.source.key}`, { reason });
  tx.raise(SOURCE_RUN);
}

/**
 * Takes one file into the records, all or nothing: entries, keys, statements, matches, choices, rows, figures, one change set. An entry
 * that did not change is only noted as seen; an entry that is no longer in the file keeps its statements; a claim that does not fit
 * its field is refused and the rest goes on. Nothing new means no change set, and no raised version but that of statements, which were seen again.
 * @throws LossError if it would lose much and no person accepted that
 */
export async function importFile(given: Transaction<'import.done'>, file: SourceFile): Promise<ImportReport> {
  const { complete = false, retracts = [], isPart = false, trial } = file;
  const tx = await begun(given, trial !== undefined);
  const { sql } = tx;
  await syncFields(sql);
  const now = new Date();
  const sourceId = await putSource(sql, file.source);
  const trusted = await putTrust(sql, sourceId, file.source);
  const runId = await newId(sql, `insert into run (source_id, started_at, input_sha256, state) values ($1, $2, $3, ${RUN_STATE.running}) returning id`, [
    sourceId,
    now,
    file.sha256,
  ]);
  const { entries: read, refused } = checked(file.entries);
  const known = await findObjects(sql, sourceId, await knownAgain(sql, sourceId, read));
  const { entries } = known;
  const documents = await putDocuments(sql, sourceId, file.documents, now);
  const staged = await stageEntries(sql, { sourceId, runId, entries });
  const { touched, ids, runBefore } = staged;
  const before = await givenByRounds(sql, [...runBefore.keys()]);
  await writeRoles(sql, touched, [...runBefore.keys()]);
  const claims = { runId, now, documents, ids, earlier: known.earlier, runBefore, complete, retracts };
  const statements = await writeStatements(sql, { ...claims, touched: trial ? readByMatching(staged, trial) : touched });
  const peers = await writeKeys(sql, { touched, changed: [...runBefore.keys()] }, before);
  const decided = file.known ? await decideKnown(sql, { sourceId, known: file.known, actor: actorText(tx.actor) }) : [];
  const done: Applied = await applyMatches(tx, {
    entries: [...touched.keys(), ...decided, ...statements.poorer, ...(touched.size > runBefore.size ? await takeHouseDecisions(sql) : [])],
    peers,
    records: trusted,
    now,
    actor: actorText(tx.actor),
    cause: { run: runId },
    only: trial && [...trial].flatMap((key) => ids.get(key) ?? []),
  });
  if (!file.accepted) assertKept(await lossesOf(sql, { runId, sourceId, changed: [...runBefore.keys()], isPart }, done), isPart);
  const { figures: taken, refused: early } = figuresOf(file, ids, now);
  const figures = await setFigures(tx, { sourceId, figures: taken });
  const report: ImportReport = {
    ...counted(done),
    entries: entries.length,
    new: touched.size - runBefore.size,
    changed: runBefore.size,
    unchanged: entries.length - touched.size,
    statements: { begun: statements.begun, ended: statements.ended },
    figures,
    refused: [...file.refused.map(({ where, reason }) => ({ where, reason })), ...refused, ...known.refused, ...early],
  };
  if (entries.length > 0) tx.raise('statement');
  await sql.query(`update run set ended_at = clock_timestamp(), state = ${RUN_STATE.done}, report = $2 where id = $1`, [runId, report]);
  const { new: made, changed, records, merged } = report;
  const counts = { entries: report.entries, new: made, changed, records, merged, refused: report.refused.length };
  tx.audit('import.done', `source:${file.source.key}`, { run: runId, ...counts });
  return report;
}

/** Milliseconds by which a source's clock may be ahead, and the time before which there was nothing to measure: the year of the first coin. */
const AHEAD = 3_600_000;
const FIRST = Date.UTC(2009, 0, 1);

/** The figures of one entry that can be; the others are refused. */
function possible(figure: Figure & { nativeKey: string }, refused: { where: string; reason: string }[]): Figure {
  const bad = STATED_FIGURES.filter((name) => figure[name] !== undefined && !canBe(name, figure[name]));
  for (const name of bad) refused.push({ where: `${figure.nativeKey}.${name}`, reason: `can not be ${figure[name]}` });
  return bad.length === 0 ? figure : (Object.fromEntries(Object.entries(figure).filter(([name]) => !bad.some((one) => one === name))) as Figure);
}

/** Figures of the file's entries. One of a time to come would stand before all that come after it: it is refused, as is one of no time that can be. */
function figuresOf({ figures = [] }: SourceFile, ids: ReadonlyMap<string, number>, now: Date) {
  const taken: (Figure & { entryId: number })[] = [];
  const refused: { where: string; reason: string }[] = [];
  for (const figure of figures) {
    const entryId = ids.get(figure.nativeKey);
    if (entryId === undefined) continue;
    const at = Date.parse(figure.at);
    if (at > now.getTime() + AHEAD) refused.push({ where: `${figure.nativeKey}.figures`, reason: `are of ${figure.at}, which is to come` });
    else if (!(at >= FIRST)) refused.push({ where: `${figure.nativeKey}.figures`, reason: `are of ${figure.at}, when there were no coins` });
    else {
      const good = possible(figure, refused);
      // A clock that is a little ahead must not hold up what comes next.
      if (STATED_FIGURES.some((name) => good[name] !== undefined)) taken.push({ ...good, at: new Date(Math.min(at, now.getTime())).toISOString(), entryId });
    }
  }
  return { figures: taken, refused };
}

const counted = (done: Applied): Pick<ImportReport, 'matched' | 'records' | 'merged' | 'unmerged' | 'candidates' | 'waiting' | 'changes'> => ({
  matched: done.by,
  records: done.created,
  merged: done.merged,
  unmerged: done.unmerged,
  candidates: done.candidates,
  waiting: done.waiting,
  changes: done.changes,
});

/** Serialises transactions that change what matching and choosing read; such a transaction may take minutes. */
export async function lockRecords(sql: Queryable): Promise<void> {
  await sql.query("set local statement_timeout = '10min'; set local lock_timeout = '10min'; set local idle_in_transaction_session_timeout = '10min'");
  await sql.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/** An import with the lock of imports, or a trial without it. */
async function begun(tx: Transaction<'import.done'>, isTrial: boolean): Promise<Transaction<'import.done'>> {
  const sql = isTrial ? unanalysed(tx.sql) : tx.sql;
  await (isTrial ? beginTrial(sql) : lockRecords(sql));
  return { ...tx, sql };
}

/** A trial waits for nobody, and ends before it could be one of two that wait for each other. */
async function beginTrial(sql: Queryable): Promise<void> {
  await sql.query("set local statement_timeout = '2min'; set local lock_timeout = '700ms'; set local idle_in_transaction_session_timeout = '10min'");
}

/** A connection that gathers no statistics of lasting tables: that would hold up imports until the end of the transaction. */
const unanalysed = (sql: pg.ClientBase): pg.ClientBase =>
  new Proxy(sql, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      const call = value.bind(target) as (...values: unknown[]) => unknown;
      if (key !== 'query') return call;
      return (text: unknown, ...more: unknown[]) =>
        typeof text === 'string' && /^analyze (?:record|entry|statement|choice)/.test(text) ? Promise.resolve({ rows: [], rowCount: 0 }) : call(text, ...more);
    },
  });

/** Fields of new entries that matching reads: names for addresses, and what tells namesakes apart where names join. */
const READ_BY_MATCHING: ReadonlySet<string> = new Set(['name', 'symbol', 'market_cap_rank']);
const READ_OF_NAMESAKES: ReadonlySet<string> = new Set(['description', 'sectors']);

function readByMatching({ touched, runBefore }: Staged, told: ReadonlySet<string>): Map<number, EntryInput> {
  return new Map(
    [...touched].map(([id, entry]) => {
      if (told.has(entry.nativeKey) || runBefore.has(id) || entry.kind === 'round') return [id, entry];
      const isRead = (field: string) => READ_BY_MATCHING.has(field) || (entry.role !== 'asks' && READ_OF_NAMESAKES.has(field));
      return [id, { ...entry, claims: entry.claims.filter(({ field }) => isRead(field)) }];
    }),
  );
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
  /** The run that read the entry before, of changed entries. */
  runBefore: Map<number, number>;
}

async function stageEntries(sql: pg.ClientBase, file: { sourceId: number; runId: number; entries: readonly EntryInput[] }): Promise<Staged> {
  const { sourceId, runId } = file;
  const byKey = new Map(file.entries.map((e) => [e.nativeKey, e]));
  if (byKey.size !== file.entries.length) throw new Error('an entry is listed twice');
  await sql.query('drop table if exists staged_entry');
  await sql.query(
    'create temp table staged_entry (native_key text collate "C" primary key, kind smallint not null, role smallint not null, part boolean not null, content_hash bytea not null) on commit drop',
  );
  await copyRows(
    sql,
    'staged_entry',
    mapped(file.entries, (e) => [e.nativeKey, ENTRY_KIND[e.kind], ENTRY_ROLE[e.role], e.part === true, contentHash(e)]),
  );
  await sql.query('analyze staged_entry');
  const { rows: changed } = await sql.query<{ id: number; nativeKey: string; run: number }>(
    `select e.id, e.native_key as "nativeKey", e.last_run as run from entry e join staged_entry s using (native_key) where e.source_id = $1 and e.content_hash <> s.content_hash`,
    [sourceId],
  );
  await sql.query(
    'update entry e set last_run = $2, content_hash = s.content_hash, kind = s.kind from staged_entry s where s.native_key = e.native_key and e.source_id = $1',
    [sourceId, runId],
  );
  const { rows: made } = await sql.query<{ id: number; nativeKey: string }>(
    `insert into entry (source_id, kind, role, part, native_key, content_hash, first_run, last_run) select $1, s.kind, s.role, s.part, s.native_key, s.content_hash, $2, $2 from staged_entry s
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
  return { ids: new Map(all.map((r) => [r.nativeKey, r.id])), touched, runBefore: new Map(changed.map((e) => [e.id, e.run])) };
}

function* mapped<T, U>(items: Iterable<T>, make: (item: T) => U): Generator<U> {
  for (const item of items) yield make(item);
}
