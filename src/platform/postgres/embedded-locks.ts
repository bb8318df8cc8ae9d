import { chownSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedError } from './embedded-error.ts';

/*
 * Locks between processes that the kernel lets go of when their holder dies, however it dies: SQLite's on an empty file.
 * A file with a process id would block after kill -9, or be fooled by an id used again.
 */

const BUSY = 5;
const POLL_MS = 20;
/** Keeps the handles alive: garbage collection of a handle would release its lock. */
const held = new Set<DatabaseSync>();

/** A lock that this process holds. */
export interface HeldLock {
  /** Becomes the only holder if no other process shares the lock. */
  tryAlone(): boolean;
  release(): void;
}

/** Creates Cairn's data folder if missing. Other users may pass through it (the database's own user must) but not list it. */
export function makeDataDir(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
}

/** Gives files that root creates in a user's folder to that user, who can then go on without root. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(path.dirname(file));
  chownSync(file, uid, gid);
}

function open(file: string): DatabaseSync {
  try {
    closeSync(openSync(file, 'ax', 0o600));
    giveToOwner(file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw denied(file, error);
  }
  try {
    const database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma journal_mode = memory');
    return database;
  } catch (error) {
    throw isBusy(error) ? error : denied(file, error);
  }
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === BUSY;

function denied(file: string, cause: unknown): EmbeddedError {
  return new EmbeddedError(`${path.dirname(file)} cannot be written by this user. Start as its owner, or with another folder: DATA_DIR=… npm start`, { cause });
}

function take(file: string, sql: string): HeldLock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = open(file);
    database.exec(sql);
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  const lock = database;
  held.add(lock);
  return {
    tryAlone() {
      try {
        lock.exec('rollback; begin exclusive');
        return true;
      } catch (error) {
        if (!isBusy(error)) throw error;
        return false;
      }
    },
    release() {
      if (held.delete(lock)) lock.close();
    },
  };
}

/** Takes the lock exclusively; undefined if another process holds it. */
export const tryLock = (file: string): HeldLock | undefined => take(file, 'begin exclusive');

/** Takes the lock shared; undefined if another process holds it exclusively. */
export const tryShare = (file: string): HeldLock | undefined => take(file, 'begin; select count(*) from sqlite_schema');

/** Runs `work` while no other process and no other call of this one holds the lock. Waits without limit. */
export async function whileLocked<T>(file: string, work: () => Promise<T>): Promise<T> {
  for (;;) {
    const lock = tryLock(file);
    if (lock) {
      try {
        return await work();
      } finally {
        lock.release();
      }
    }
    await sleep(POLL_MS);
  }
}
