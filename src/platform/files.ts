import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Failure } from './errors.ts';
import type { Versions } from './data/versions.ts';
import type { Database, Queryable } from './postgres/database.ts';

const TYPES = { webp: 'image/webp', png: 'image/png', pdf: 'application/pdf' } as const;

/** Extensions of files that may be stored; no SVG, nothing a browser would run. */
export type FileEnding = keyof typeof TYPES;

/** A stored file. */
export interface StoredFile {
  type: string;
  bytes: Buffer;
}

/** Files named by the SHA-256 of their content. They never change. */
export interface Files {
  /** Stores the bytes and returns their site path, `/files/{sha256}.{ending}`. @param sql the transaction of the row that refers to the file. */
  put(bytes: Buffer, ending: FileEnding, sql?: Queryable): Promise<string>;
  /** @throws Failure NOT_FOUND */
  get(name: string): Promise<StoredFile>;
}

const NAME = /^([0-9a-f]{64})\.(webp|png|pdf)$/;

/** The kind of data whose version rises when files are deleted: what processes hold in memory is dropped then. */
export const FILES = 'file';

/**
 * @param versions say when files were deleted; while they are not known, nothing is served from memory
 * @param cacheBytes memory for recently served files
 */
export function createFiles(db: Database, versions: Pick<Versions, 'known'>, cacheBytes = 16 * 1024 * 1024): Files {
  let held: number | undefined;
  const present = () => versions.known([FILES])?.[FILES];
  const recent = new LRUCache<string, StoredFile>({ maxSize: cacheBytes, sizeCalculation: (f) => f.bytes.length + 200 });
  return {
    async put(bytes, ending, sql = db.write) {
      const sha256 = createHash('sha256').update(bytes).digest();
      await sql.query({
        name: 'file-put',
        text: 'insert into file (sha256, type, bytes) values ($1, $2, $3) on conflict do nothing',
        values: [sha256, TYPES[ending], bytes],
      });
      return `/files/${sha256.toString('hex')}.${ending}`;
    },
    async get(name) {
      const version = present();
      if (version !== held) recent.clear();
      held = version;
      const kept = version === undefined ? undefined : recent.get(name);
      if (kept) return kept;
      const [, sha256, ending] = NAME.exec(name) ?? [];
      if (!sha256 || !ending) throw new Failure('NOT_FOUND');
      const { rows } = await db.read.query<StoredFile>({
        name: 'file-get',
        text: 'select type, bytes from file where sha256 = $1',
        values: [Buffer.from(sha256, 'hex')],
      });
      const found = rows[0];
      if (!found || found.type !== TYPES[ending as FileEnding]) throw new Failure('NOT_FOUND');
      if (version !== undefined && version === held && version === present()) recent.set(name, found);
      return found;
    },
  };
}
