import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { READ_TIMEOUT_MS } from '../config.ts';
import { toFailure } from '../errors.ts';

/** Anything that runs SQL: a pool, a client, a transaction. Name hot statements so that each connection prepares them once. */
export interface Queryable {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult<R>>;
}

/** One open transaction: `sql` for hot or set-based statements, `orm` for the rest; both on the same connection. */
export interface Connection {
  sql: pg.ClientBase;
  orm: NodePgDatabase;
}

/** The database as other modules use it. */
export interface Database {
  /** Read-only connections with a statement timeout, for public answers. A read whose connection is cut is retried once. */
  read: Queryable;
  /** Single statements on the write pool, each a transaction of its own (rate limits). Verbs use `transact`. */
  write: Queryable;
  /** Runs `work` in one transaction on the write pool: commit when it returns, rollback when it throws. Verbs use `transact`, not this. */
  begin<T>(work: (tx: Connection) => Promise<T>): Promise<T>;
  /** A connection outside the pools (LISTEN, COPY, imports). The caller ends it. */
  dedicated(): Promise<pg.Client>;
  /** Connection settings for pg-boss and tools. */
  connection: pg.ClientConfig;
  /** Whether all of it is one connection, so that no other sees what it writes, as in tests that are rolled back. */
  isOneConnection?: boolean;
  close(): Promise<void>;
}

const NUMERIC = 1700;
const INT8 = 20;
const DATE = 1082;

/** int8 as a number (checked to be safe); numeric and date as text: exact and without a time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === NUMERIC || oid === DATE) return (v: string) => v;
    if (oid === INT8) {
      return (v: string) => {
        const n = Number(v);
        if (!Number.isSafeInteger(n)) throw new RangeError(`int8 out of range: ${v}`);
        return n;
      };
    }
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};

interface DatabaseOptions {
  readers?: number;
  writers?: number;
  /** Milliseconds after which a read is given up. */
  readTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** A connection may be cut before a read begins; another one runs it then. */
const retrying = (pool: pg.Pool): Queryable => ({
  async query<R extends pg.QueryResultRow>(config: pg.QueryConfig | string, values?: unknown[]): Promise<pg.QueryResult<R>> {
    try {
      return await pool.query<R>(config as pg.QueryConfig, values);
    } catch (error) {
      if (toFailure(error).code !== 'UNAVAILABLE') throw error;
      return pool.query<R>(config as pg.QueryConfig, values);
    }
  },
});

/** Commits if the work succeeds, else rolls back. */
async function inTransaction<T>(pool: pg.Pool, work: (tx: Connection) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({ sql: client, orm: drizzle(client) });
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((e: Error) => (broken = e));
    throw error;
  } finally {
    client.release(broken);
  }
}

/** Opens the two pools. Connects on first use. */
export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions = {}): Database {
  const base: pg.ClientConfig = { ...connection, types, application_name: 'cairn' };
  const read = new pg.Pool({
    ...base,
    max: options.readers ?? 8,
    options: `-c statement_timeout=${options.readTimeoutMs ?? READ_TIMEOUT_MS} -c default_transaction_read_only=on -c idle_in_transaction_session_timeout=5000`,
  });
  const write = new pg.Pool({
    ...base,
    max: options.writers ?? 8,
    options: '-c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000',
  });
  let closing = false;
  const onError = (error: Error) => {
    if (!closing) options.onError?.(error);
  };
  for (const pool of [read, write]) {
    pool.on('error', onError);
    // The pool handles errors of idle connections only. A used one that is cut fails its query; unhandled, the error would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
  return {
    read: retrying(read),
    write,
    connection: base,
    begin: (work) => inTransaction(write, work),
    async dedicated() {
      const client = new pg.Client(base);
      client.on('error', onError);
      await client.connect();
      return client;
    },
    async close() {
      closing = true;
      await Promise.all([read.end(), write.end()]);
    },
  };
}
