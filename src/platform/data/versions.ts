import type { Log } from '../log.ts';
import type { Database, Queryable } from '../postgres/database.ts';
import { createVersionListener, readVersions, VERSION_CHANNEL, type VersionMap } from './version-listener.ts';

export type { VersionMap };

/** The kind that changes at midnight UTC: its version is the day, 20260917. No row stores it. */
export const UTC_DAY = 'utc_day';

/** The day, YYYY-MM-DD, of a version of UTC_DAY. */
export const dayOf = (version: number): string => String(version).replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');

/**
 * The version of each kind of data. Comes from memory while the LISTEN connection works, else from the database. Own writes are known at once,
 * those of other processes within one second.
 */
export interface Versions {
  /** Versions from memory, or undefined while the connection is lost. */
  known(kinds: readonly string[]): VersionMap | undefined;
  /** Whether these are certainly the current versions; false also while the connection is lost. */
  holds(versions: VersionMap): boolean;
  /** Every version in memory, or undefined while the connection is lost. */
  all(): VersionMap | undefined;
  /** Versions from memory, else from the database. */
  read(kinds: readonly string[]): Promise<VersionMap>;
  /** Notes versions seen in a commit of this process or in an answer's snapshot. */
  saw(versions: VersionMap): void;
  /** Calls the listener whenever a version rose in memory. Returns what ends it. */
  onRaise(listener: () => void): () => void;
  /** Whether changes of other processes arrive. */
  readonly listening: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Raises the kinds, in name order, and tells all processes. Must be the last statements of the transaction. */
export async function raiseVersions(sql: Queryable, kinds: readonly string[]): Promise<VersionMap> {
  const sorted = [...new Set(kinds)].sort();
  await sql.query({ name: 'version-rows', text: 'insert into data_version select unnest($1::text[]), 0 on conflict do nothing', values: [sorted] });
  await sql.query({ name: 'version-lock', text: 'select 1 from data_version where kind = any($1) order by kind for update', values: [sorted] });
  const { rows } = await sql.query<{ kind: string; version: number }>({
    name: 'version-raise',
    text: 'update data_version set version = version + 1 where kind = any($1) returning kind, version',
    values: [sorted],
  });
  const raised = Object.fromEntries(rows.map((r) => [r.kind, r.version]));
  await sql.query({ name: 'version-notify', text: 'select pg_notify($1, $2)', values: [VERSION_CHANNEL, JSON.stringify(raised)] });
  return raised;
}

/** @param db database for a dedicated LISTEN connection. @param now clock for UTC_DAY */
export function createVersions(db: Database, log: Log, now: () => Date = () => new Date()): Versions {
  const memory = new Map<string, number>();
  const listeners = new Set<() => void>();
  const present = (kind: string): number | undefined => (kind === UTC_DAY ? Number(now().toISOString().slice(0, 10).replaceAll('-', '')) : memory.get(kind));
  const saw = (versions: VersionMap) => {
    let isHigher = false;
    for (const [kind, version] of Object.entries(versions)) {
      if (kind === UTC_DAY || version <= (memory.get(kind) ?? -1)) continue;
      memory.set(kind, version);
      isHigher = true;
    }
    if (isHigher) for (const listener of listeners) listener();
  };
  const listener = createVersionListener(db, log, saw);

  const known = (kinds: readonly string[]): VersionMap | undefined => {
    if (!listener.listening) return undefined;
    const result: VersionMap = {};
    for (const kind of kinds) result[kind] = present(kind) ?? 0;
    return result;
  };

  return {
    known,
    holds(versions) {
      if (!listener.listening) return false;
      for (const kind in versions) if (versions[kind] !== (present(kind) ?? 0)) return false;
      return true;
    },
    all: () => (listener.listening ? { ...Object.fromEntries(memory), [UTC_DAY]: present(UTC_DAY) ?? 0 } : undefined),
    saw,
    async read(kinds) {
      const fromMemory = known(kinds);
      if (fromMemory) return fromMemory;
      const rows = await readVersions(db.read);
      saw(rows);
      return Object.fromEntries(kinds.map((kind) => [kind, (kind === UTC_DAY ? present(kind) : rows[kind]) ?? 0]));
    },
    onRaise(heard) {
      listeners.add(heard);
      return () => listeners.delete(heard);
    },
    get listening() {
      return listener.listening;
    },
    start: () => listener.start(),
    stop: () => listener.stop(),
  };
}
