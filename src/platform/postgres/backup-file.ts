import { createHash, randomBytes } from 'node:crypto';
import { link, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { pipeline as flow } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { Failure } from '../errors.ts';

/*
 * The file: a first line, one zstd frame a table with its rows as COPY writes them, the manifest as JSON, its length (4 bytes),
 * the SHA-256 of everything so far, and a last line. The last line is written last: a file that lacks it was cut short.
 */

const FIRST = Buffer.from('CAIRN BACKUP 1\n');
const LAST = Buffer.from('CAIRN BACKUP END\n');
const HASH_BYTES = 32;
const FOOTER_BYTES = 4 + HASH_BYTES + LAST.length;
const PIECE_BYTES = 1024 ** 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

const content = z.object({
  /** Position and length of the table's frame in the file. */
  offset: count,
  length: count,
  /** Size and hash of the uncompressed rows, as text in key order. */
  bytes: count,
  sha256,
});

const manifest = z.object({
  format: z.literal(1),
  /** Version of Cairn that wrote the backup. */
  cairn: z.string(),
  /** The time of the snapshot, by the database's clock. */
  createdAt: z.iso.datetime(),
  /** Migrations of the database, first to last; `at` is the migration's id, milliseconds. */
  migrations: z.array(z.object({ hash: sha256, at: count })).min(1),
  /** Version of the job queue's tables. */
  jobs: count,
  tables: z.array(content.extend({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: count })),
  /** Exact values as text: they may exceed a JavaScript number. */
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().regex(/^-?\d+$/), called: z.boolean() })),
  /** Parts of partitioned tables, parents first; `by` if a part is itself partitioned. */
  partitions: z.array(z.object({ schema: z.string(), name: z.string(), parent: z.string(), bound: z.string(), by: z.string().nullable() })),
});

/** Content of a backup, and the data to verify it. */
export type Manifest = z.infer<typeof manifest>;
export type Content = z.infer<typeof content>;

/** A backup being written. The file gets its name in `finish`; `abandon` leaves nothing behind. */
export interface NewBackup {
  /** Compresses a table's rows into the file. @param passed is called with the number of bytes so far. */
  add(rows: Readable, passed?: (bytes: number) => void): Promise<Content>;
  /** Returns the file's size in bytes. @throws Failure CONFLICT if the name was taken meanwhile */
  finish(manifest: Manifest): Promise<number>;
  abandon(): Promise<void>;
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
const taken = (file: string): Failure => new Failure('CONFLICT', { description: `${file} is there already; a backup never replaces another file.` });

const refusals: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user may not write there',
  EROFS: 'the disk is read-only',
  ENOENT: 'there is no such folder',
};

/** Turns a disk error into a Failure with the file's name; returns other errors unchanged. */
function toDiskFailure(error: unknown, file: string): unknown {
  const reason = refusals[String(codeOf(error))];
  return reason ? new Failure('UNAVAILABLE', { description: `${file} could not be written: ${reason}.`, cause: error }) : error;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** Renames the finished file, without replacing another. */
async function name(temporary: string, file: string): Promise<void> {
  try {
    await link(temporary, file);
    await rm(temporary);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw taken(file);
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(String(codeOf(error)))) throw error;
    // The file system has no hard links.
    if (await exists(file)) throw taken(file);
    await rename(temporary, file);
  }
  const folder = await open(path.dirname(file));
  await folder.sync().finally(() => folder.close());
}

/** Compresses rows into one frame. Returns size and hash of the rows as they came. */
async function compress(rows: Readable, write: (bytes: Buffer) => Promise<void>, passed: (bytes: number) => void): Promise<Pick<Content, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  let bytes = 0;
  await flow(
    rows,
    async function* (pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        passed(piece.length);
        yield piece;
      }
    },
    createZstdCompress(),
    async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) await write(piece);
    },
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Starts a backup in a temporary file beside the target. @throws Failure CONFLICT if the name is taken, UNAVAILABLE if it cannot be written */
export async function createBackup(file: string): Promise<NewBackup> {
  if (await exists(file)) throw taken(file);
  const temporary = `${file}.${randomBytes(4).toString('hex')}.partial`;
  const handle = await open(temporary, 'wx', 0o600).catch((error: unknown) => {
    throw toDiskFailure(error, file);
  });
  const whole = createHash('sha256');
  let size = 0;
  const write = async (bytes: Buffer): Promise<void> => {
    whole.update(bytes);
    size += bytes.length;
    await handle.appendFile(bytes);
  };
  const abandon = async (): Promise<void> => {
    await handle.close().catch(() => undefined);
    await rm(temporary, { force: true });
  };
  const orAbandon = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      await abandon();
      throw toDiskFailure(error, file);
    }
  };

  await orAbandon(() => write(FIRST));
  return {
    add: (rows, passed = () => undefined) =>
      orAbandon(async () => {
        const offset = size;
        const plain = await compress(rows, write, passed);
        return { offset, length: size - offset, ...plain };
      }),
    finish: (said) =>
      orAbandon(async () => {
        const text = Buffer.from(JSON.stringify(said));
        const length = Buffer.alloc(4);
        length.writeUInt32BE(text.length);
        await write(Buffer.concat([text, length]));
        await write(Buffer.concat([whole.copy().digest(), LAST]));
        await handle.sync();
        await handle.close();
        await name(temporary, file);
        return size;
      }),
    abandon,
  };
}

/** A backup whose every byte has been checked. */
export interface OpenBackup {
  manifest: Manifest;
  /** A table's rows in the format of COPY. */
  read(table: Content): Readable;
  close(): Promise<void>;
}

async function readAt(handle: FileHandle, from: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, from);
  return buffer.subarray(0, bytesRead);
}

async function* pieces(handle: FileHandle, from: number, length: number): AsyncGenerator<Buffer> {
  for (let at = from; at < from + length;) {
    const piece = await readAt(handle, at, Math.min(PIECE_BYTES, from + length - at));
    if (piece.length === 0) return;
    at += piece.length;
    yield piece;
  }
}

async function check(handle: FileHandle, fault: (reason: string) => Failure): Promise<Manifest> {
  const { size } = await handle.stat();
  if (size < FIRST.length || !(await readAt(handle, 0, FIRST.length)).equals(FIRST)) throw fault('it is not a backup of Cairn');
  const footer = size >= FIRST.length + FOOTER_BYTES ? await readAt(handle, size - FOOTER_BYTES, FOOTER_BYTES) : Buffer.alloc(FOOTER_BYTES);
  if (!footer.subarray(4 + HASH_BYTES).equals(LAST)) throw fault('it was cut short, or its end is damaged');
  const hash = createHash('sha256');
  for await (const piece of pieces(handle, 0, size - FOOTER_BYTES + 4)) hash.update(piece);
  if (!hash.digest().equals(footer.subarray(4, 4 + HASH_BYTES))) throw fault('it is damaged: its bytes are not those that were written');
  const length = footer.readUInt32BE();
  const parsed = manifest.safeParse(JSON.parse((await readAt(handle, size - FOOTER_BYTES - length, length)).toString()));
  if (!parsed.success) throw fault(`its manifest is not valid: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Opens a backup and verifies all of it once. @throws Failure INVALID_INPUT with the reason if it is missing, truncated or damaged */
export async function openBackup(file: string): Promise<OpenBackup> {
  const fault = (reason: string) => new Failure('INVALID_INPUT', { description: `${file} cannot be restored: ${reason}.` });
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw fault(error instanceof Error ? error.message : String(error));
  });
  try {
    const said = await check(handle, fault);
    return {
      manifest: said,
      // The reader gets the error from the stream itself.
      read: ({ offset, length }) => pipeline(Readable.from(pieces(handle, offset, length)), createZstdDecompress(), () => undefined),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw codeOf(error) === 'EISDIR' ? fault('it is a folder') : error;
  }
}
