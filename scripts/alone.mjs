// Lets one process at a time do something in this checkout. The lock is SQLite's on an empty file: the kernel lets go of it when
// its holder dies, however that happens.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const FOLDER = path.join(import.meta.dirname, '../.tools');
const LONGEST_WAIT_MS = 30 * 60_000;

/** Runs `work`, which must not be asynchronous, while no other process does what is named so; waits for its turn. */
export function alone(name, work) {
  mkdirSync(FOLDER, { recursive: true });
  const lock = new DatabaseSync(path.join(FOLDER, `${name}.lock`), { timeout: LONGEST_WAIT_MS });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return work();
  } finally {
    lock.close();
  }
}
