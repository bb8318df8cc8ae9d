import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
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
  const decoder = new StringDecoder('utf8');
  const lines: string[] = [];
  let rest = '';
  let bytes = 0;
  for await (const part of remote ? fetchPublic(place, limits) : (createReadStream(place) as AsyncIterable<Buffer>)) {
    hash.update(part);
    bytes += part.length;
    const cut = (rest + decoder.write(part)).split('\n');
    rest = cut.pop() ?? '';
    for (const line of cut) lines.push(line);
    progress(bytes, info?.size);
  }
  rest += decoder.end();
  if (rest !== '') lines.push(rest);
  return { lines, at: info?.mtime ?? new Date(), bytes };
}
