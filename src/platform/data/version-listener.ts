import type pg from 'pg';
import type { Log } from '../log.ts';
import type { Database, Queryable } from '../postgres/database.ts';

/** A version per kind of data. */
export type VersionMap = Record<string, number>;

/** Channel of notifications that a version rose. */
export const VERSION_CHANNEL = 'cairn_version';
/** Interval at which the listening connection is tested; with PROVE_WITHIN_MS it limits how long a silent loss goes unnoticed. */
const PROVE_EVERY_MS = 400;
const PROVE_WITHIN_MS = 400;

/** The version of every kind, from the database. */
export async function readVersions(sql: Queryable): Promise<VersionMap> {
  const { rows } = await sql.query<{ kind: string; version: number }>('select kind, version from data_version');
  return Object.fromEntries(rows.map((r) => [r.kind, r.version]));
}

/** @throws Error when the work takes longer than PROVE_WITHIN_MS */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error('no answer in time')), PROVE_WITHIN_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(late));
}

/** Hears of new versions on a connection of its own. */
export interface VersionListener {
  /** Whether the connection works. */
  readonly listening: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The connection that listens, if there is one. */
interface Connection {
  readonly isOpen: boolean;
  /** Opens a connection unless there is one. A failure is logged. */
  open(): Promise<void>;
  /** Reads all versions over the connection; closes it if they do not come in time. Without a connection it opens one. */
  prove(): Promise<void>;
  close(): Promise<void>;
}

/** @param isWanted whether a connection may still be kept */
function createConnection(db: Database, log: Log, saw: (versions: VersionMap) => void, isWanted: () => boolean): Connection {
  let client: pg.Client | undefined;
  let connecting = false;

  const lose = (lost: pg.Client, reason: string) => {
    if (client !== lost) return;
    client = undefined;
    if (isWanted()) log.warn({ reason }, 'LISTEN connection lost; versions are read with every request');
    lost.end().catch(() => undefined);
  };
  async function open(): Promise<void> {
    if (connecting || client || !isWanted()) return;
    connecting = true;
    try {
      const fresh = await db.dedicated();
      fresh.on('notification', (message) => {
        if (message.channel === VERSION_CHANNEL && message.payload) saw(JSON.parse(message.payload) as VersionMap);
      });
      fresh.on('error', (error) => lose(fresh, error.message));
      fresh.on('end', () => lose(fresh, 'closed'));
      await fresh.query(`listen ${VERSION_CHANNEL}`);
      saw(await readVersions(fresh));
      if (isWanted()) client = fresh;
      else await fresh.end();
    } catch (error) {
      log.debug({ err: error }, 'LISTEN connection not made');
    } finally {
      connecting = false;
    }
  }
  return {
    get isOpen() {
      return client !== undefined;
    },
    open,
    async prove() {
      if (!client) return open();
      const proved = client;
      try {
        saw(await inTime(readVersions(proved)));
      } catch (error) {
        lose(proved, error instanceof Error ? error.message : String(error));
      }
    },
    async close() {
      const last = client;
      client = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}

/**
 * Calls `saw` with every version that other processes raise. Tests the connection all the time, and opens a new one when it is lost.
 * @param saw also gets the versions that were raised while there was no connection
 */
export function createVersionListener(db: Database, log: Log, saw: (versions: VersionMap) => void): VersionListener {
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;
  const connection = createConnection(db, log, saw, () => !stopped);

  function tick(): void {
    timer = setTimeout(() => {
      void connection.prove().finally(() => {
        if (!stopped) tick();
      });
    }, PROVE_EVERY_MS);
    timer.unref();
  }

  return {
    get listening() {
      return connection.isOpen;
    },
    async start() {
      stopped = false;
      await connection.open();
      tick();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connection.close();
    },
  };
}
