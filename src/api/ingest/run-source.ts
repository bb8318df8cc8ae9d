import { createHash } from 'node:crypto';
import { withoutNameless } from '#domain/ingest/nameless.ts';
import { withSeenTexts } from '#domain/ingest/seen-entries.ts';
import { assertFormat, FormatError, type Parsed } from '#domain/ingest/parsed.ts';
import { cut } from '#domain/writing/cut.ts';
import type { Permit } from '#platform/data/permit.ts';
import { transact, type WriteContext } from '#platform/data/transact.ts';
import { Failure } from '#platform/errors.ts';
import type { Files } from '#platform/files.ts';
import type { Log } from '#platform/log.ts';
import {
  IMPORT_ACTS,
  importFile,
  assertLongEnough,
  LossError,
  isKnownFile,
  isAccepted,
  noteFailedRun,
  noteKnownFile,
  sharedKeys,
  type DocumentInfo,
  type ImportReport,
  type SourceFile,
} from '../records/index.ts';
import type { ReadProgress, Source } from './source.ts';

/** What a run did, or why nothing was taken. */
export type SourceReport = ImportReport | { skipped: 'known' } | { skipped: 'quarantined' | 'failed'; reason: string };

/** Follows a run. */
export interface Progress {
  /** A step has begun: reading, then parsing, then writing so many entries. Input that is known ends after the first. */
  step(step: 'reading' | 'parsing' | `${number} entries`): void;
  read: ReadProgress;
}

/** How a run differs from the usual. */
export interface RunOptions {
  progress?: Progress | undefined;
  /** Whether a person accepts that it loses much of what is known. */
  acceptLosses?: boolean | undefined;
  /** Whether it is a run of each start, which reads what came with the site: that it says the same again is no news of its source. */
  atStart?: boolean | undefined;
}

/** What a run needs besides its source. */
export type RunContext = WriteContext & { files: Pick<Files, 'put'>; log?: Pick<Log, 'error'> };

const SILENT: Progress = { step: () => undefined, read: () => undefined };

/**
 * Reads a source into the records, in one transaction. Input that was read before is skipped by its hash, and noted as read again. Input in an unknown format is
 * quarantined: the run is noted, and nothing of it is taken. So is input that would lose much of what is known, until a person accepts that.
 * @throws whatever `pull` throws; nothing is noted then, because there is no input
 */
export async function runSource<Input>(context: RunContext, permit: Permit, source: Source<Input>, options: RunOptions = {}): Promise<SourceReport> {
  const { about } = source;
  const { progress = SILENT } = options;
  progress.step('reading');
  const hash = createHash('sha256').update(source.revision);
  const input = await source.pull(hash, progress.read);
  const sha256 = hash.digest();
  if (await isKnownFile(context.db.read, about.key, sha256)) {
    const unlogged = 'a source that says the same again changes no record';
    if (!options.atStart) await transact(context, permit, { unlogged }, (tx) => noteKnownFile(tx, about.key));
    return { skipped: 'known' };
  }
  try {
    progress.step('parsing');
    const file = await parseInput(context, source, input, sha256);
    progress.step(`${file.entries.length} entries`);
    const accepted = options.acceptLosses || (await isAccepted(context.db.read, about.key, sha256));
    const take = async (isAcceptable: boolean) => {
      if (!isAcceptable) assertLongEnough(file.entries.length, source.least);
      return transact(context, permit, { acts: IMPORT_ACTS }, async (tx) =>
        importFile(tx, { ...file, accepted: isAcceptable, ...(source.known && { known: await source.known(tx.sql) }) }),
      );
    };
    try {
      return await take(accepted);
    } catch (error) {
      if (error instanceof LossError && (await isAccepted(context.db.read, about.key, acceptedAs(source, error, sha256)))) return await take(true);
      throw error;
    }
  } catch (error) {
    const reason = publicReason(error, context.log);
    const losses = error instanceof LossError ? error.losses : undefined;
    const held = acceptedAs(source, error, sha256);
    const state = error instanceof FormatError || losses ? 'quarantined' : 'failed';
    await transact(context, permit, { acts: IMPORT_ACTS }, (tx) =>
      noteFailedRun(tx, { source: about, sha256: held }, state, { reason, losses, files: source.files }),
    );
    return { skipped: state, reason };
  }
}

/** Why an answer or a file was not taken, as it may be shown. Of an error that nobody foresaw it tells nothing: that is logged. */
export function publicReason(error: unknown, log: RunContext['log']): string {
  if (error instanceof FormatError || error instanceof LossError || error instanceof Failure) return error.message;
  log?.error({ err: error }, 'a source could not be read');
  return UNFORESEEN;
}
const UNFORESEEN = 'could not be taken because of an error of this site, which is logged';

/** The hash under which a person accepts what a run loses: of its bytes, or of a part what it loses. */
const acceptedAs = ({ isPart, revision }: Pick<Source, 'isPart' | 'revision'>, error: unknown, sha256: Buffer): Buffer =>
  isPart && error instanceof LossError ? createHash('sha256').update(`${revision} ${error.message}`).digest() : sha256;

/** What the input of a source says, ready to import. @throws FormatError when the input is not in the known format */
export async function parseInput<Input>(context: Pick<RunContext, 'db' | 'files'>, source: Source<Input>, input: Input, sha256: Buffer): Promise<SourceFile> {
  const { about, complete = false, retracts = [] } = source;
  const parsed = withoutNameless(withSeenTexts(await source.parse(input, context.files, await sharedKeys(context.db.read, about.key))));
  assertFormat(parsed);
  const { entries, refused, figures } = parsed;
  return {
    source: about,
    sha256,
    documents: documentsOf(source, parsed),
    complete,
    retracts,
    entries,
    refused,
    ...(source.isPart && { isPart: true }),
    ...(figures && { figures }),
  };
}

/** Every document that a claim names, described. */
function documentsOf(source: Source, { entries, pages }: Parsed): DocumentInfo[] {
  const urls = new Set(entries.flatMap((entry) => entry.claims.map((claim) => claim.document)));
  return [...urls].sort().map((url) => ({ url, title: URL.parse(url)?.host ?? cut(url, 200), ...source.describe?.(url), ...pages?.get(url) }));
}
