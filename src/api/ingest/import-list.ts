import { existsSync } from 'node:fs';
import path from 'node:path';
import { assertFormat, FormatError } from '#domain/ingest/parsed.ts';
import type { Actor } from '#platform/data/actor.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure, invalid } from '#platform/errors.ts';
import type { FetchLimits } from '#platform/fetch-public.ts';
import { importFile, isKnownFile, noteFailedRun, type ImportReport } from '../records/index.ts';
import { FORMATS, type Format } from './formats.ts';
import { newHash, readInput, type Input } from './read-input.ts';

/** What became of one list. */
export type ListReport = { format: string; ms: number } & (ImportReport | { skipped: 'known' } | { skipped: 'quarantined' | 'failed'; reason: string });

/** How an import tells how far it is. */
export interface Progress {
  /** A part of the work has begun. */
  step(format: string, what: string): void;
  /** Of the step under way, in bytes; the whole is unknown for some addresses. */
  read(done: number, whole: number | undefined): void;
}

const SILENT: Progress = { step: () => undefined, read: () => undefined };

/** The format of that name. @throws Failure INVALID_INPUT */
function formatOf(key: string): Format {
  const format = FORMATS.find((f) => f.key === key);
  if (!format) throw invalid('format', `is none of ${FORMATS.map((f) => f.key).join(', ')}`);
  return format;
}

/**
 * Reads one list from files or https addresses into the records, in one transaction. What was read before is skipped by its hash; a list of
 * another format is quarantined: noted, and nothing of it taken. @param limits of what is fetched @throws Failure INVALID_INPUT when there is no such format or input
 */
export async function importList(
  context: WriteContext,
  actor: Actor,
  input: { format: string; places: readonly string[] },
  progress: Progress = SILENT,
  limits?: FetchLimits,
): Promise<ListReport> {
  const format = formatOf(input.format);
  const began = performance.now();
  const done = (report: ImportReport | { skipped: 'known' } | { skipped: 'quarantined' | 'failed'; reason: string }): ListReport => ({
    format: format.key,
    ms: Math.round(performance.now() - began),
    ...report,
  });
  const hash = newHash(`${format.key} ${format.revision}`);
  const inputs: Input[] = [];
  progress.step(format.key, 'reading');
  for (const place of input.places) inputs.push(await readInput(place, hash, (read, whole) => progress.read(read, whole), limits));
  const sha256 = hash.digest();
  const { source } = format;
  if (await isKnownFile(context.db.read, source.key, sha256)) return done({ skipped: 'known' });
  try {
    progress.step(format.key, 'parsing');
    const parsed = format.parse(inputs);
    assertFormat(parsed);
    const urls = new Set(parsed.entries.flatMap((e) => e.claims.map((c) => c.document)));
    const documents = [...urls].sort().map((url) => ({ url, title: format.documents[url]?.title ?? titleOf(url), ...format.documents[url] }));
    progress.step(format.key, `${parsed.entries.length} entries`);
    return done(await transact(context, actor, (tx) => importFile(tx, { source, sha256, documents, ...parsed })));
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const state = error instanceof FormatError ? 'quarantined' : 'failed';
    await transact(context, actor, (tx) => noteFailedRun(tx, { source, sha256 }, state, reason));
    return done({ skipped: state, reason });
  }
}

/** What a folder of lists holds for us: formats with the files they are read from, in the order of reading. */
export function listsIn(folder: string): { format: string; places: string[] }[] {
  return FORMATS.flatMap((f) => {
    const places = f.files.map((name) => path.join(folder, name));
    return existsSync(places[0] ?? '') ? [{ format: f.key, places: places.filter((place) => existsSync(place)) }] : [];
  });
}

/** Host of an address, for documents that have no title of their own. */
const titleOf = (url: string): string => URL.parse(url)?.host ?? url.slice(0, 200);
