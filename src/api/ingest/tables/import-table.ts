import { createHash } from 'node:crypto';
import { FormatError } from '#domain/ingest/parsed.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact } from '#platform/data/transact.ts';
import { invalid } from '#platform/errors.ts';
import { IMPORT_ACTS, importFile, LossError, traceRun, type ImportReport, type SourceFile, type Traced } from '../../records/index.ts';
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

/** What an import of a table would do. Nothing of it is kept. */
export interface TableTrial {
  source: { key: string; name: string; rank: number; show: boolean; export: boolean };
  rows: TriedRow[];
  /** Rows of the table. */
  of: number;
  report: ImportReport;
  missing: string[];
  unmapped: string[];
  /** Why the import would wait for a person; null where it would not. */
  held: string | null;
}

/** Carries the result out of a transaction that is rolled back. */
class Tried extends Error {
  readonly trial: Pick<TableTrial, 'rows' | 'of' | 'report'>;
  constructor(trial: Pick<TableTrial, 'rows' | 'of' | 'report'>) {
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
        const report = await importFile(tx, { ...parsed, accepted, known: (await source.known?.(tx.sql)) ?? new Map<string, string>() });
        throw new Tried({ ...(await rowsOf((keys) => traceRun(tx.sql, source.about.key, keys), source, report, parsed)), report });
      });
    } catch (error) {
      if (error instanceof Tried) return error.trial;
      throw error;
    }
  };
  let held: string | null = null;
  const trial = await attempt(false).catch((error: unknown) => {
    if (!(error instanceof LossError)) throw error;
    held = error.message;
    return attempt(true);
  });
  const { key, name, baseRank: rank, mayShow: show, mayExport } = source.about;
  return { source: { key, name, rank, show, export: mayExport }, ...trial, ...source.apart(), held };
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
