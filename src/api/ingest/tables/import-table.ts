import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { FormatError } from '#domain/ingest/parsed.ts';
import type { ReadRow } from '#domain/ingest/table/parse-table.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import { IMPORT_ACTS, importFile, LossError, traceRun, fatesOf, type ImportReport, type SourceFile, type Traced } from '../../records/index.ts';
import { assertMay } from '../policy.ts';
import { parseInput, runSource, type RunContext, type RunOptions, type SourceReport } from '../run-source.ts';
import { assertOwnSource } from './own-source.ts';
import { mapIn, tableOf, type TableFile, type TableSource } from './table.ts';

/** Rows that a trial tells of one by one. */
export const TRIED_ROWS = 20;

/** A row of a trial: what becomes of each thing that it tells of, and what of it is not taken. */
export interface TriedRow {
  where: string;
  things: Traced[];
  refused: string[];
}

/** Numbers of rows: their own things make records, are of records that are there, or wait; the others are not taken. */
export interface RowCounts extends Record<Traced['does'] | 'refused', number> {
  /** Rows that are taken but for a part. */
  partly: number;
}

/** What an import of a table would do. Nothing of it is kept. */
export interface TableTrial {
  source: { key: string; name: string; rank: number; show: boolean; export: boolean };
  rows: TriedRow[];
  /** Rows of the table. */
  of: number;
  /** What becomes of the rows, all of them. */
  counts: RowCounts;
  report: ImportReport;
  missing: string[];
  unmapped: string[];
  /** Why the import would wait for a person; null where it would not. */
  held: string | null;
}

/** PostgreSQL's codes for a lock that was not given in time, and for two that wait for each other. */
const NOT_FREE = new Set<unknown>(['55P03', '40P01']);
const ATTEMPTS = 5;

/** Tries again where an import holds what a trial needs. @throws Failure UNAVAILABLE if it still does after some seconds */
async function untilFree<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && NOT_FREE.has(error.code))) throw error;
      if (attempt === ATTEMPTS)
        throw new Failure('UNAVAILABLE', { description: 'An import changes the same records. Try again when it is done.', retryAfter: 30, cause: error });
      await sleep(1000);
    }
}

/** Carries the result out of a transaction that is rolled back. */
class Tried extends Error {
  readonly trial: Pick<TableTrial, 'rows' | 'of' | 'counts' | 'report'>;
  constructor(trial: Pick<TableTrial, 'rows' | 'of' | 'counts' | 'report'>) {
    super('a trial keeps nothing');
    this.trial = trial;
  }
}

/** A table to import: its file, and the text of its map. */
export interface TableInput {
  file: TableFile;
  map: string;
}

/** Imports a table in a transaction that is rolled back, and says what it would do. @throws Failure INVALID_INPUT for a map or file that cannot be used */
export async function tryTable(context: RunContext, actor: Actor, { file, map }: TableInput): Promise<TableTrial> {
  const permit = assertMay(actor, 'import-tables');
  const source = tableOf(file, mapIn(map));
  await assertOwnSource(context.db.read, source.about);
  const hash = createHash('sha256').update(source.revision);
  const input = await source.pull(hash, () => undefined);
  const parsed = await parseInput(context, source, input, hash.digest()).catch((error: unknown) => {
    throw error instanceof FormatError ? invalid('file', error.message) : error;
  });
  const attempt = async (accepted: boolean): Promise<Tried['trial']> => {
    try {
      return await transact(context, permit, { acts: IMPORT_ACTS }, async (tx) => {
        const told = new Set((source.parsed()?.rows ?? []).slice(0, TRIED_ROWS).flatMap(({ keys }) => keys));
        const report = await importFile(tx, { ...parsed, accepted, trial: told, known: (await source.known?.(tx.sql)) ?? new Map<string, string>() });
        const counts = countsOf(source.parsed()?.rows ?? [], await fatesOf(tx.sql, source.about.key), parsed.refused);
        throw new Tried({ ...(await rowsOf((keys) => traceRun(tx.sql, source.about.key, keys), source, report, parsed)), counts, report });
      });
    } catch (error) {
      if (error instanceof Tried) return error.trial;
      throw error;
    }
  };
  let held: string | null = null;
  const trial = await untilFree(() => attempt(false)).catch((error: unknown) => {
    if (!(error instanceof LossError)) throw error;
    held = error.message;
    return untilFree(() => attempt(true));
  });
  const { key, name, baseRank: rank, mayShow: show, mayExport } = source.about;
  return { source: { key, name, rank, show, export: mayExport }, ...trial, ...source.apart(), held };
}

function countsOf(rows: readonly ReadRow[], fates: ReadonlyMap<string, Traced['does']>, refusals: SourceFile['refused']): RowCounts {
  const counts: RowCounts = { creates: 0, matches: 0, waits: 0, refused: 0, partly: 0 };
  const parts = new Set(refusals.map(({ where }) => where.replace(/\..*$/s, '')));
  for (const {
    where,
    keys: [own],
  } of rows) {
    const fate = (own === undefined ? undefined : fates.get(own)) ?? 'refused';
    counts[fate] += 1;
    if (fate !== 'refused' && parts.has(where)) counts.partly += 1;
  }
  return counts;
}

async function rowsOf(
  trace: (keys: readonly string[]) => Promise<Traced[]>,
  source: TableSource,
  report: ImportReport,
  file: SourceFile,
): Promise<{ rows: TriedRow[]; of: number }> {
  const read = source.parsed()?.rows ?? [];
  const shown = read.slice(0, TRIED_ROWS);
  const traced = new Map((await trace([...new Set(shown.flatMap(({ keys }) => keys))])).map((t) => [t.nativeKey, t]));
  const refusals = [...new Set([...file.refused, ...report.refused])];
  const rows = shown.map(({ where, keys }) => ({
    where,
    things: keys.flatMap((key) => traced.get(key) ?? []),
    refused: refusals.flatMap((r) =>
      r.where === where ? [r.reason] : r.where.startsWith(`${where}.`) ? [`${r.where.slice(where.length + 1)}: ${r.reason}`] : [],
    ),
  }));
  return { rows: rows.map((row) => ({ ...row, refused: [...new Set(row.refused)] })), of: read.length };
}

/** Imports a table with its map. @throws Failure INVALID_INPUT for a map or file that cannot be used */
export async function importTable(
  context: RunContext,
  actor: Actor,
  { file, map }: TableInput,
  options: RunOptions = {},
): Promise<SourceReport & { source: string; missing: string[]; unmapped: string[] }> {
  const permit = assertMay(actor, 'import-tables');
  const source = tableOf(file, mapIn(map));
  await assertOwnSource(context.db.read, source.about);
  const report = await runSource(context, permit, source, options);
  return { ...report, source: source.about.key, ...source.apart() };
}
