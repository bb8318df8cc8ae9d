import type { Log } from '../log.ts';
import type { Database } from '../postgres/database.ts';
import type { VersionMap, Versions } from './versions.ts';

/** What a process holds of the database in memory, to answer some questions without it. */
export interface ReadModel {
  /** Versions of the data that it holds; undefined while it holds none. */
  readonly versions: VersionMap | undefined;
  /** Begins to hold data, and follows every change. */
  start(): void;
  stop(): Promise<void>;
  readonly stats: { rows: number; texts: number; isReady: boolean; loads: number; renewals: number; renewalMs: number };
}

/** What a read model is made of. */
export interface ReadModelParts {
  db: Database;
  versions: Versions;
  log: Log;
}

/** An answer out of memory: the body's JSON text, and for lists where the page ended, as the column `next` of a query. */
export interface MemoryAnswer {
  body: string | Buffer;
  next?: string | null;
}
