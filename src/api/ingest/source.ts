import type { Hash } from 'node:crypto';
import type { EntryKindName } from '#domain/records/codes.ts';
import type { Parsed } from '#domain/ingest/parsed.ts';
import type { Shares } from '#domain/ingest/shares.ts';
import type { Files } from '#platform/files.ts';
import type { Queryable } from '#platform/postgres/database.ts';
import type { DocumentInfo, SourceInfo } from '../records/index.ts';

/** Reports how much of how much has been read, in bytes; the total is unknown for most addresses. */
export type ReadProgress = (done: number, total: number | undefined) => void;

/**
 * Where facts come from, and how they are read: a list, a package or a live source, all run by `runSource`. They differ in what `pull` reads
 * and in who calls: a list reads the files and addresses a command names (`fromPlaces`), a package reads its installed files at each start,
 * a live source fetches its own addresses by the clock. `Input` is what `pull` hands to `parse`.
 */
export interface Source<Input = unknown> {
  about: SourceInfo;
  /** Names of the files it reads, or their addresses. */
  files?: readonly string[];
  /** Goes into the hash before the input. It changes with the parser, so that known input is read again. */
  revision: string;
  /** Whether it names all members of each field of its entries: one that two runs in a row do not name ends. */
  complete?: boolean;
  /** Whether it reads a part of a list: what it loses is measured by that part, and accepted by what it is, since its bytes never come again. */
  isPart?: boolean;
  /** Entries below which an answer waits until a person accepts that it is so short. */
  least?: number;
  /** Fields that it stated wrongly once: what it said of them ends. */
  retracts?: readonly { kind: EntryKindName; field: string }[];
  /** Title and publication date of a document; one that is not described gets its host as title. */
  describe?(url: string): Omit<DocumentInfo, 'url'> | undefined;
  /** Reads the input, and puts the bytes that decide what it says into the hash in a fixed order. Runs before it is known whether the input is new, so it is cheap. */
  pull(hash: Hash, progress: ReadProgress): Input | Promise<Input>;
  /** @param files keeps pictures @param shares keys that entries of the source are known to share @throws FormatError when the input is not in the known format */
  parse(input: Input, files: Pick<Files, 'put'>, shares: Shares): Parsed | Promise<Parsed>;
  /** Records that a person says its entries are, by native key, of what was parsed last. */
  known?(sql: Queryable): Promise<ReadonlyMap<string, string>>;
}
