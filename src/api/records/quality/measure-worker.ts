import { parentPort, workerData } from 'node:worker_threads';
import type { ClientConfig } from 'pg';
import { openDatabase } from '#platform/postgres/database.ts';
import { measureQuality } from './quality.ts';

const db = openDatabase(workerData as ClientConfig, { readers: 1, writers: 1 });
try {
  parentPort?.postMessage(await measureQuality(db.write));
} finally {
  await db.close();
}
