import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { invalid } from '#platform/errors.ts';
import { fetchPublic, type FetchLimits } from '#platform/fetch-public.ts';
import type { ReadProgress } from './source.ts';

/** Longest list that is read, in bytes. */
const LIMIT = 256 * 1024 * 1024;
const LIMITS: FetchLimits = { bytes: LIMIT, ms: 300_000 };

/** A list being read: its lines and its time. */
export interface Input {
  lines: string[];
  /** When the file was last written, or the address was fetched. */
  at: Date;
  bytes: number;
  /** Why its bytes are no text that can be read; it has no lines then. */
  fault?: string;
}

/**
 * Reads a file or an https address in parts and hashes its bytes.
 * @throws Failure INVALID_INPUT if it cannot be read or is too long
 */
export async function readInput(place: string, hash: Hash, progress: ReadProgress = () => undefined, limits = LIMITS): Promise<Input> {
  const remote = /^[a-z][a-z0-9+.-]+:\/\//i.test(place);
  const info = remote ? undefined : await stat(place).catch(() => undefined);
  if (!remote && !info?.isFile()) throw invalid('address', `${place} is no file that can be read`);
  if (info && info.size > LIMIT) throw invalid('address', `${place} is longer than ${LIMIT} bytes`);
  const parts = remote ? fetchPublic(place, limits) : (createReadStream(place) as AsyncIterable<Buffer>);
  return readParts(parts, hash, { at: info?.mtime ?? new Date(), progress: (bytes) => progress(bytes, info?.size) });
}

/** Reads the bytes of a file in parts and hashes them. @param how when the file was written, and who follows the bytes read */
export async function readParts(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: Hash,
  how: { at: Date; progress?: (bytes: number) => void },
): Promise<Input> {
  const decode = strictly();
  const lines: string[] = [];
  let rest = '';
  let bytes = 0;
  for await (const part of parts) {
    hash.update(part);
    bytes += part.length;
    const cut = (rest + decode.write(part)).split('\n');
    rest = cut.pop() ?? '';
    for (const line of cut) lines.push(line);
    how.progress?.(bytes);
  }
  rest += decode.end();
  const fault = decode.fault();
  if (fault !== undefined) return { lines: [], at: how.at, bytes, fault };
  if (rest !== '') lines.push(rest);
  return { lines, at: how.at, bytes };
}

/** Decodes UTF-8, and stops at the first bytes that are none. */
function strictly(): { write(part: Uint8Array): string; end(): string; fault(): string | undefined } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let fault: string | undefined;
  let sample: Uint8Array = Buffer.alloc(0);
  const attempt = (decode: () => string): string => {
    if (fault !== undefined) return '';
    try {
      return decode();
    } catch {
      fault = `is not UTF-8${looksLike(sample)}`;
      return '';
    }
  };
  return {
    write(part) {
      if (fault === undefined) sample = part.subarray(0, SAMPLE);
      return attempt(() => decoder.decode(part, { stream: true }));
    },
    end: () => attempt(() => decoder.decode()),
    fault: () => fault,
  };
}

/** Bytes that are looked at to name an encoding. */
const SAMPLE = 65_536;

function looksLike(bytes: Uint8Array): string {
  const zeros = bytes.filter((byte) => byte === 0).length;
  const marked = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  if (marked || zeros > bytes.length / 8) return ': it looks like UTF-16';
  return bytes.some((byte) => byte >= 0x80 && byte < 0xa0) ? ': it looks like Windows-1252' : ': it looks like Latin-1';
}
