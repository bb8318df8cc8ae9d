import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { PackedBody } from '#platform/packed-body.ts';
import type { VersionMap } from '#platform/data/versions.ts';
import { notModified } from '#platform/http/answer.ts';
import type { ApiEnv } from '#platform/http/api.ts';
import type { ApiContext } from '#platform/http/context.ts';

/** A file ready to send. */
export interface MadeFile {
  type: string;
  body: PackedBody;
  /** Hash of the content: the same content has the same tag in every process. */
  etag: string;
}

interface KeptFile extends MadeFile {
  versions: VersionMap;
}

/** How a file is made. */
export interface Recipe {
  /** Unique name of the file. */
  key: string;
  type: string;
  /** Kinds of data in the file: it is made again only when one of their versions changes. */
  reads: readonly string[];
  make(): Promise<string | Buffer>;
}

const CACHING = 'public, max-age=0, must-revalidate, s-maxage=10';

/** Makes files of data on request, once for each version of the data. */
export interface KeptFiles {
  get(recipe: Recipe): Promise<MadeFile>;
}

/** @param maxBytes memory for files; the least recently used are dropped first */
export function createKept({ versions }: ApiContext, maxBytes: number): KeptFiles {
  const kept = new LRUCache<string, KeptFile>({ maxSize: maxBytes, sizeCalculation: (file) => Math.ceil(file.body.size) + 300 });
  const flights = new Map<string, Promise<KeptFile>>();

  async function fresh({ key, type, make }: Recipe, now: VersionMap): Promise<KeptFile> {
    const made = await make();
    const bytes = typeof made === 'string' ? Buffer.from(made) : made;
    const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const file = { type, body: new PackedBody(bytes), etag, versions: now };
    kept.set(key, file);
    return file;
  }
  return {
    async get(recipe) {
      const { key, reads } = recipe;
      // Read before the data: newer data than these versions is made again, older data is never stored.
      const now = await versions.read(reads);
      const found = kept.get(key);
      if (found && reads.every((kind) => found.versions[kind] === now[kind])) return found;
      const flightKey = `${key}\n${JSON.stringify(now)}`;
      let flight = flights.get(flightKey);
      if (!flight) flights.set(flightKey, (flight = fresh(recipe, now).finally(() => flights.delete(flightKey))));
      return flight;
    },
  };
}

/** Sends a file, or 304 if the client's copy is current. On a protected site nothing is cached. */
export async function sendFile(c: Context<ApiEnv>, { config }: ApiContext, { type, body, etag }: MadeFile, packable = true): Promise<Response> {
  const headers: Record<string, string> = config.protectedCode ? { 'cache-control': 'private, no-store' } : { 'cache-control': CACHING, etag };
  const asked = c.req.header('if-none-match');
  if (!config.protectedCode && asked !== undefined && notModified({ headers: { 'if-none-match': asked } }, etag)) return c.body(null, 304, headers);
  const encoding = packable ? body.choose(c.req.header('accept-encoding')) : 'identity';
  return c.body(new Uint8Array(await body.bytes(encoding)), 200, {
    ...headers,
    'content-type': type,
    ...(packable ? { vary: 'Accept-Encoding' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  });
}
